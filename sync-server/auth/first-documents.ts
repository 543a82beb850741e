import type * as z from 'zod/mini';
import type { firstAdminRequest } from '#schema/api/session.ts';
import { blankLeaving, blankTerms, blankWorkDays, employment, nothingAsked } from '#schema/entities/employment.ts';
import { usualPriorities } from '#schema/entities/fill-priorities.ts';
import type { Instant } from '#schema/entities/primitives.ts';
import { type Restaurant, restaurant } from '#schema/entities/restaurant.ts';
import { user } from '#schema/entities/user.ts';
import { accepted, type Result } from '#schema/errors.ts';
import { defaultCatalogue } from '#schema/rules/catalogue.ts';
import { graceMinutes } from '#schema/rules/timesheet-differences.ts';
import { validate } from '#schema/validate.ts';
import type { NewPerson } from '#server/domain/create-person.ts';

export type FirstAdmin = z.output<typeof firstAdminRequest>;

interface Making {
  readonly id: string;
  readonly at: Instant;
  readonly newId: () => string;
}

const longestUsername = 60;

/** The first admin, who signs in with the email (D31). Refuses names that the shapes refuse. */
export const firstPerson = (
  input: FirstAdmin,
  { id, at }: Making,
): Result<Omit<NewPerson, 'passwordHash' | 'typedBy'>> => {
  const admin = validate(user, {
    id,
    firstName: input.firstName,
    lastName: input.lastName,
    role: 'admin',
    departmentId: '',
    positionId: '',
    positions: [],
    abilities: [],
    managerId: '',
    profileImageUrl: '',
    isActive: true,
    createdAt: at,
  });
  if (!admin.ok) return admin;
  const employed = validate(employment, {
    id,
    kind: 'employment',
    userId: id,
    role: 'admin',
    email: input.email,
    username: input.email.slice(0, longestUsername),
    phoneNumber: '',
    address: '',
    hourlyRate: 0,
    contractType: 'permanent',
    weeklyHours: 40,
    ...blankTerms,
    termsByDate: [],
    ...blankWorkDays,
    askedDetails: nothingAsked,
    youngWorkerUntil: '',
    isRateBelowMinimum: false,
    salaryFrom: '',
    rightToWorkDocUrl: '',
    rightToWorkExpiresOn: '',
    ...blankLeaving,
    createdAt: at,
  });
  if (!employed.ok) return employed;
  return accepted({ user: admin.value, employment: employed.value });
};

/** The restaurant before anybody opened its settings: in London (D20), no approvals, no cutoff, no overtime rules. */
export const firstRestaurant = (input: FirstAdmin, { id, at, newId }: Making): Result<Restaurant> =>
  validate(restaurant, {
    id: newId(),
    kind: 'settings',
    name: input.restaurantName,
    legalEmployer: '',
    payeReference: '',
    timeZone: 'Europe/London',
    adminContactId: id,
    swapApproval: 'off',
    usesDrafts: true,
    availabilityDueOn: 0,
    bidHours: 0,
    toleranceMinutes: graceMinutes,
    earliestClockInMinutes: 30,
    paidTimeRules: [],
    payCalendar: [],
    rateTables: [],
    fillPriorities: usualPriorities,
    marketplaceCutoffHours: 0,
    quietFrom: '',
    quietUntil: '',
    payRules: {
      overtimeAfterWeeklyMinutes: 0,
      overtimePercent: 150,
      doubleTimeAfterWeeklyMinutes: 0,
      doubleTimePercent: 200,
    },
    ...defaultCatalogue(newId),
    createdAt: at,
  });
