import { expect, it } from 'vitest';
import type { Minutes, Pence } from '#schema/entities/primitives.ts';
import { buildPayrollPeriod } from '#schema/fixtures/build.ts';
import { afterJune, employed } from '#schema/fixtures/paid-june.ts';
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

const salary = { payBasis: 'salary', annualSalary: 3_000_000 as Pence, weeklyHours: 40 } as const;

it('paid hours moved to a salaried day are paid by the salary, and those moved off one by the hour', () => {
  // By the hour to Tue 16 June, a salary from Wed 17 June on.
  const employment = employed({}, '2026-06-17', salary);
  const [hourly, salaried] = [
    hoursOn(16, 480),
    { ...hoursOn(17, 480, { hourlyRate: 0 as Pence }), id: hoursOn(16, 480).id },
  ];
  const monday = hoursOn(15, 480);
  const gone = afterJune({ employment, records: [monday, hourly] }, { records: [monday, salaried] });
  expect(owedIn(gone, inJuly, [])).toMatchObject([{ amount: -8 * 1400, reason: 'recorded' }]);
  expect(entryOf(gone, inJuly).warnings.map(({ message }) => message)).toContain(
    'Hours corrected since they were paid: Wed 17 Jun 8 h instead of Tue 16 Jun 8 h.',
  );
  const come = afterJune({ employment, records: [monday, salaried] }, { records: [monday, hourly] });
  expect(owedIn(come, inJuly, [])).toMatchObject([{ amount: 8 * 1400, reason: 'recorded' }]);
  expect(entryOf(come, inJuly).warnings.map(({ message }) => message)).toContain(
    'Hours corrected since they were paid: Tue 16 Jun 8 h instead of Wed 17 Jun 8 h.',
  );
});

it('hours moved to a salaried day no longer count in the overtime of their week', () => {
  const employment = employed({}, '2026-06-20', salary);
  const week = [15, 16, 17, 18, 19].map((day) => hoursOn(day, 540));
  const [first] = week;
  const moved = [{ ...hoursOn(20, 540, { hourlyRate: 0 as Pence }), id: first?.id ?? '' }, ...week.slice(1)];
  const gone = afterJune({ employment, records: week, settings: { employer: inJuly.employer } }, { records: moved });
  // Nine hours at £14.00, five of them at half as much again: the week has no overtime left.
  expect(owedIn(gone, inJuly, [])).toMatchObject([{ amount: -(9 * 1400 + 5 * 700), reason: 'recorded' }]);
});
