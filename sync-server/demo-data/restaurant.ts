import { usualPriorities } from '#schema/entities/fill-priorities.ts';
import type { Minutes, TimeOfDay } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { graceMinutes } from '#schema/rules/hours/timesheet-differences.ts';
import { daysToPayday, firstPayRunDay, instantFromToday, type Scene } from './scene.ts';

/** The settings of the demo restaurant, with the catalogue every restaurant starts with (D6). */
export const createRestaurant = (scene: Scene, adminContactId: string): Restaurant => ({
  id: scene.newId(),
  kind: 'settings',
  name: 'Harbour & Vine',
  legalEmployer: 'Harbour & Vine Restaurants Ltd',
  payeReference: '123/HV45678',
  timeZone: scene.zone,
  adminContactId,
  swapApproval: 'off',
  usesDrafts: true,
  availabilityDueOn: 0,
  bidHours: 0,
  toleranceMinutes: graceMinutes,
  earliestClockInMinutes: 0,
  paidTimeRules: [],
  payCalendar: [
    { frequency: 'fortnightly', startsOn: firstPayRunDay(scene), payDay: daysToPayday, avoidsWeekends: true },
  ],
  marketplaceCutoffHours: 0,
  quietFrom: '23:00' as TimeOfDay,
  quietUntil: '07:00' as TimeOfDay,
  rateTables: [],
  fillPriorities: usualPriorities,
  payRules: {
    overtimeAfterWeeklyMinutes: (40 * 60) as Minutes,
    overtimePercent: 150,
    doubleTimeAfterWeeklyMinutes: (48 * 60) as Minutes,
    doubleTimePercent: 200,
  },
  ...scene.catalogue,
  createdAt: instantFromToday(scene, -1500, '09:00'),
});
