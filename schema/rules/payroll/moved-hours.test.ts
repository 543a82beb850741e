import { expect, it } from 'vitest';
import type { Minutes } from '#schema/entities/primitives.ts';
import { buildPayrollPeriod } from '#schema/fixtures/build.ts';
import { afterJune } from '#schema/fixtures/paid-june.ts';
import { entryOf, hoursOn, settings } from '#schema/fixtures/run-entry.ts';
import { owedIn } from './run-entry.ts';

const payRules = {
  ...settings.employer.payRules,
  ...{ overtimeAfterWeeklyMinutes: 2400 as Minutes, overtimePercent: 150 },
};
const july = buildPayrollPeriod({ startDate: '2026-07-01', endDate: '2026-07-31', paymentDate: '2026-07-31' });
const inJuly = { ...settings, period: july, employer: { ...settings.employer, payRules } };

it('paid hours that are corrected to a day of another week bring or take its overtime', () => {
  const week = [8, 9, 10, 11, 12].map((day) => hoursOn(day, 480));
  const [sunday, saturday] = [hoursOn(7, 480), { ...hoursOn(13, 480), id: hoursOn(7, 480).id }];
  const before = { settings: { employer: inJuly.employer } };
  const later = afterJune({ ...before, records: [sunday, ...week] }, { records: [saturday, ...week] });
  // Eight hours at half of £14.00 more.
  expect(owedIn(later, inJuly, []).map(({ amount }) => amount)).toEqual([5600]);
  expect(entryOf(later, inJuly).warnings.map(({ message }) => message)).toContain(
    'Hours corrected since they were paid: Sat 13 Jun 8 h instead of Sun 7 Jun 8 h.',
  );
  const earlier = afterJune({ ...before, records: [...week, saturday] }, { records: [sunday, ...week] });
  expect(owedIn(earlier, inJuly, []).map(({ amount }) => amount)).toEqual([-5600]);
});
