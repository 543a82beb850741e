import { sql } from 'drizzle-orm';
import type { UserAnswer } from '#schema/api/users.ts';
import type { Employment } from '#schema/entities/employment.ts';
import type { PayCalendar } from '#schema/entities/pay-calendar.ts';
import type { Payee } from '#schema/entities/payroll.ts';
import type { User } from '#schema/entities/user.ts';
import { visibleTo } from '#schema/permissions/registry.ts';
import { workDaysOf } from '#schema/rules/eligibility/work-days.ts';
import { termsOf } from '#schema/rules/payroll/contract-terms.ts';
import { groupOfPayee } from '#schema/rules/payroll/pay-group.ts';
import { groupText } from '#schema/rules/payroll/pay-group-names.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import { positionsOf } from '#schema/rules/people/positions.ts';
import { nameOf } from '#schema/rules/restaurant/catalogue.ts';
import { fold } from '#schema/rules/text/fold.ts';
import { columnOf } from '#server/db/records.ts';
import type { Call } from './endpoint.ts';
import { restaurantOf } from './list.ts';
import { orNull } from './names.ts';

const mostFound = 50;

/** By last and first name. */
export const usersByName = {
  name: 'user',
  key: {
    sql: sql`(${columnOf('user', 'lastName')} || ' ' || ${columnOf('user', 'firstName')})`,
    of: ({ lastName, firstName }: User) => `${lastName} ${firstName}`,
  },
  order: 'ascending',
} as const;

/** People as this caller may see them: null for employments they may not read (D35). */
export const presentUsers = (call: Call, users: readonly User[]): readonly UserAnswer[] => {
  const { departments, positions, abilities, payCalendar } = restaurantOf(call);
  return users.map((user) => {
    const employment = visibleEmployment(call, user.id);
    return {
      id: user.id,
      firstName: user.firstName,
      lastName: user.lastName,
      email: employment?.email ?? null,
      username: employment?.username ?? null,
      role: user.role,
      department: nameOf(departments, user.departmentId),
      position: nameOf(positions, user.positionId),
      positions: positionsOf(user).map((id) => nameOf(positions, id)),
      abilities: user.abilities.map((id) => nameOf(abilities, id)),
      phoneNumber: employment?.phoneNumber ?? null,
      address: employment?.address ?? null,
      hourlyRate: employment?.hourlyRate ?? null,
      contract: employment ? contractOf(employment) : null,
      paid: paidOf(call, user.id, payCalendar),
      managerId: orNull(user.managerId),
      profileImageUrl: user.profileImageUrl,
      rightToWorkDocUrl: employment?.rightToWorkDocUrl ?? null,
      isActive: user.isActive,
      createdAt: user.createdAt,
    };
  });
};

const contractOf = (employment: Employment): UserAnswer['contract'] => {
  const { contractType, weeklyHours, youngWorkerUntil, isRateBelowMinimum } = employment;
  const { positionRates, ...terms } = termsOf(employment);
  return { type: contractType, weeklyHours, ...terms, ...workDaysOf(employment), youngWorkerUntil, isRateBelowMinimum };
};

/** Active people whose name, or email if the caller may see it, contains these characters. */
export const searchUsers = (
  call: Call,
  { q, excludeUserId }: { readonly q: string; readonly excludeUserId?: string | undefined },
): readonly UserAnswer[] => {
  const wanted = fold(q.trim());
  const people = call.deps.records.select('user', undefined) as unknown as readonly User[];
  const found = people
    .filter(({ id, isActive }) => isActive && id !== excludeUserId)
    .filter(({ id, firstName, lastName }) =>
      [fullName({ firstName, lastName }), visibleEmployment(call, id)?.email ?? ''].some((text) =>
        fold(text).includes(wanted),
      ),
    );
  const sorted = found.toSorted((one, other) => usersByName.key.of(one).localeCompare(usersByName.key.of(other)));
  return presentUsers(call, sorted.slice(0, mostFound));
};

/** Pay data also has its person's id; null if the caller may not see it (D35). */
const paidOf = (call: Call, userId: string, payCalendar: PayCalendar): string | null => {
  const record = call.deps.records.find('payee', userId);
  if (!record || record.deleted) return null;
  const payee = record.document as Payee;
  return visibleTo('payee', call.actor, payee) ? groupText(groupOfPayee(payee, payCalendar), payCalendar) : null;
};

/** An employment has its person's id. */
const visibleEmployment = ({ deps, actor }: Call, userId: string): Employment | undefined => {
  const record = deps.records.find('employment', userId);
  if (!record || record.deleted) return undefined;
  const employment = record.document as unknown as Employment;
  return visibleTo('employment', actor, employment) ? employment : undefined;
};
