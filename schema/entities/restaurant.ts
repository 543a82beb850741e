import * as z from 'zod/mini';
import { ability, department, location, position } from './catalogue.ts';
import { defineEntity } from './entity.ts';
import { fillPriorities, usualPriorities } from './fill-priorities.ts';
import { paidTimeRules } from './paid-time.ts';
import { payCalendar } from './pay-calendar.ts';
import { payRules } from './pay-rules.ts';
import { filledText, id, idOrBlank, instant, text, timeOfDay } from './primitives.ts';
import { importedRateTable } from './rate-table.ts';

export const swapApprovals = ['off', 'swaps', 'all'] as const;

const isTimeZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

const minutesUpTo = (most: number) => {
  const words = `Enter 0 to ${most} minutes`;
  return z.int(words).check(z.minimum(0, words), z.maximum(most, words));
};

/** The restaurant's settings and catalogue: one document that everybody reads. */
export const restaurant = z.strictObject({
  id,
  kind: z.literal('settings'),
  name: filledText(80, 'Enter the name of the restaurant'),
  legalEmployer: text(120),
  payeReference: text(20),
  timeZone: text(60).check(z.refine(isTimeZone, 'Choose a time zone')),
  adminContactId: idOrBlank,
  swapApproval: z.enum(swapApprovals),
  /** Whether new shifts wait as drafts until their week is published (D40). */
  usesDrafts: z.boolean(),
  /** The weekday by whose end people say when they can work next week (D44): 1 Monday to 7 Sunday, 0 for none. */
  availabilityDueOn: z.int().check(z.minimum(0), z.maximum(7)),
  /**
   * How many hours before an open shift starts a manager chooses among those who asked for it (D50); 0: first come,
   * first served.
   */
  bidHours: z.int().check(z.minimum(0), z.maximum(168)),
  marketplaceCutoffHours: z.int().check(z.minimum(0), z.maximum(168)),
  /** Hours that differ from the rota by more minutes than this are exceptions (D55). */
  toleranceMinutes: minutesUpTo(60),
  /** Anyone clocking in more minutes before their shift than this is asked to confirm (D55); 0 never asks. */
  earliestClockInMinutes: minutesUpTo(240),
  /** Which part of the time on the clock is paid, by day (D55). */
  paidTimeRules,
  quietFrom: z.union([z.literal(''), timeOfDay]),
  quietUntil: z.union([z.literal(''), timeOfDay]),
  payRules,
  payCalendar,
  /**
   * Rates of tax years that are not built into Brigade, imported by admins (D62): never among the settings a device
   * sends.
   */
  rateTables: z.array(importedRateTable).check(z.maxLength(20)),
  fillPriorities,
  departments: z.array(department).check(z.maxLength(60)),
  positions: z.array(position).check(z.maxLength(200)),
  locations: z.array(location).check(z.maxLength(60)),
  abilities: z.array(ability).check(z.maxLength(40)),
  createdAt: instant,
});
export type Restaurant = z.output<typeof restaurant>;

export const restaurantEntity = defineEntity({
  name: 'restaurant',
  table: 'restaurants',
  collection: 'restaurant',
  shape: restaurant,
  serverOwned: ['rateTables', 'createdAt'],
  later: {
    ...{ usesDrafts: true, availabilityDueOn: 0, bidHours: 0, toleranceMinutes: 5, earliestClockInMinutes: 0 },
    paidTimeRules: [],
    payCalendar: [],
    abilities: [],
    fillPriorities: usualPriorities,
  },
  references: {},
});
