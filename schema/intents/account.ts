import type { NewPerson } from '../api/people.ts';
import { blankLeaving, type Employment, nothingAsked } from '../entities/employment.ts';
import type { Day, Instant } from '../entities/primitives.ts';
import type { User } from '../entities/user.ts';
import { workDaysOf } from '../rules/eligibility/work-days.ts';
import { termsOf, usualPattern } from '../rules/payroll/contract-terms.ts';
import { changeTo } from '../rules/payroll/dated-terms.ts';
import { positionList } from '../rules/people/positions.ts';

/** Somebody's entry in the directory, and how they are employed. */
export interface Account {
  readonly user: User;
  readonly employment: Employment;
}

const longestUsername = 60;

type RecordFact =
  | 'youngWorkerUntil'
  | 'isRateBelowMinimum'
  | 'missedMinimums'
  | 'salaryFrom'
  | 'earlierStays'
  | 'rightToWorkDocUrl'
  | 'rightToWorkExpiresOn';

/** A new record's values until the server has worked these out and somebody has checked the person's papers. */
export const nothingOnRecord: Pick<Employment, RecordFact> = {
  youngWorkerUntil: '',
  isRateBelowMinimum: false,
  missedMinimums: [],
  salaryFrom: '',
  earlierStays: [],
  rightToWorkDocUrl: '',
  rightToWorkExpiresOn: '',
};

/** A new colleague's account; they sign in with their email if they have no username (D31). Texts are trimmed. */
export const newAccount = (
  details: NewPerson,
  { createdAt, today }: { readonly createdAt: Instant; readonly today: Day },
): Account => {
  const { id, role, departmentId, positionId, managerId, hourlyRate, contractType, weeklyHours } = details;
  const { termsByDate = [] } = details;
  const email = details.email.trim();
  return {
    user: {
      id,
      firstName: details.firstName.trim(),
      lastName: details.lastName.trim(),
      role,
      departmentId,
      positionId,
      positions: positionList(positionId, details.positions),
      abilities: [...new Set(details.abilities)],
      managerId,
      profileImageUrl: '',
      isActive: true,
      createdAt,
    },
    employment: {
      id,
      kind: 'employment',
      userId: id,
      role,
      email,
      username: details.username.trim() || email.slice(0, longestUsername),
      phoneNumber: details.phoneNumber.trim(),
      address: details.address.trim(),
      askedDetails: nothingAsked,
      hourlyRate,
      contractType,
      weeklyHours,
      ...termsOf(details),
      hoursPattern: details.hoursPattern ?? usualPattern(contractType),
      // The terms that apply today, and those for other days if the account is created with any.
      ...(termsByDate.length > 0 ? changeTo(termsByDate, today) : { termsByDate: [] }),
      ...workDaysOf(details),
      ...nothingOnRecord,
      ...blankLeaving,
      createdAt,
    },
  };
};
