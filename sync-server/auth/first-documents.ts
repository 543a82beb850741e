import type * as z from 'zod/mini';
import { newPerson } from '#schema/api/people.ts';
import type { firstAdminRequest } from '#schema/api/session.ts';
import { usualPriorities } from '#schema/entities/fill-priorities.ts';
import type { Instant } from '#schema/entities/primitives.ts';
import { type Restaurant, restaurant } from '#schema/entities/restaurant.ts';
import { accepted, type Result } from '#schema/errors.ts';
import { type Account, newAccount } from '#schema/intents/account.ts';
import { graceMinutes } from '#schema/rules/hours/timesheet-differences.ts';
import { defaultCatalogue } from '#schema/rules/restaurant/catalogue.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { validate } from '#schema/validate.ts';

export type FirstAdmin = z.output<typeof firstAdminRequest>;

interface Making {
  readonly id: string;
  readonly at: Instant;
  readonly newId: () => string;
}

/** The restaurant's zone until its settings say otherwise (D20). */
const firstZone = 'Europe/London';

/** The first admin, who signs in with the email (D31). Refuses names that do not fit the shapes. */
export const firstPerson = (
  { firstName, lastName, email }: FirstAdmin,
  { id, at }: Pick<Making, 'id' | 'at'>,
): Result<Account> => {
  const details = validate(newPerson, {
    ...{ id, firstName, lastName, email, username: '', role: 'admin', phoneNumber: '', address: '', taxCode: '' },
    ...{ departmentId: '', positionId: '', managerId: '', hourlyRate: 0, contractType: 'permanent', weeklyHours: 40 },
  });
  return details.ok ? accepted(newAccount(details.value, { createdAt: at, today: dayOf(firstZone, at) })) : details;
};

/**
 * The restaurant before anybody has opened its settings: in London (D20), no approvals, no cutoff, no overtime rules.
 */
export const firstRestaurant = (input: FirstAdmin, { id, at, newId }: Making): Result<Restaurant> =>
  validate(restaurant, {
    id: newId(),
    kind: 'settings',
    name: input.restaurantName,
    legalEmployer: '',
    payeReference: '',
    timeZone: firstZone,
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
