import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { PayrollEntry } from '#schema/entities/payroll.ts';
import type { Day, Instant, Minutes, Pence } from '#schema/entities/primitives.ts';
import { buildEmployment } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { entryOf, hoursOn, personWith, settings } from '#schema/fixtures/run-entry.ts';
import { agreedOf } from './dated-terms.ts';
import type { OvertimeRules } from './overtime.ts';
import { owedIn } from './run-entry.ts';

const rulesOf = (changes: Partial<OvertimeRules>) => ({
  ...settings.employer,
  payRules: { ...settings.employer.payRules, ...(changes as Partial<Record<keyof OvertimeRules, Minutes>>) },
});
const fortyHours = rulesOf({ overtimeAfterWeeklyMinutes: 2400, overtimePercent: 150 });

/** Runs of one person, each with the records approved in time for it: 0 in time for the first run, 1 for the next. */
const runsOf = (records: readonly HoursRecord[], approvedFor: readonly number[], employer: typeof fortyHours) => {
  const entries: PayrollEntry[] = [];
  for (let run = 0; run <= Math.max(0, ...approvedFor); run += 1) {
    const known = records.map((record, index) => ({
      ...record,
      approvedAt: (approvedFor[index] ?? 0) <= run ? record.approvedAt : ('' as const),
    }));
    const paid = new Map(
      entries.flatMap((entry) => entry.records.map(({ id }) => [id, '2026-06-30T20:00:00.000Z' as Instant] as const)),
    );
    const entry = entryOf({ ...personWith(known), paid, earlier: entries }, { employer });
    entries.push({ ...entry, id: fixtureId(70 + run), status: 'completed' });
  }
  return entries;
};
const sumOf = (entries: readonly PayrollEntry[]) => {
  const sum = (of: (entry: PayrollEntry) => number) => entries.reduce((total, entry) => total + of(entry), 0);
  return {
    regular: sum(({ regularHours }) => regularHours),
    overtime: sum(({ overtimeHours }) => overtimeHours),
    doubleTime: sum(({ doubleTimeHours }) => doubleTimeHours),
    pay: sum(({ grossPay }) => grossPay),
  };
};

describe('hours that are approved after others of their week were paid', () => {
  it('come on top of what was paid, whichever day they are of', () => {
    const week = [1, 2, 3, 4, 5].map((day) => hoursOn(day, 540, { hourlyRate: 1300 as Pence }));
    for (const late of week.keys()) {
      const runs = runsOf(
        week,
        week.map((_, index) => (index === late ? 1 : 0)),
        fortyHours,
      );
      expect(runs.map(({ regularHours, overtimeHours }) => [regularHours, overtimeHours])).toEqual([
        [2160, 0],
        [240, 300],
      ]);
      // 45 hours at £13.00, and half as much again for five of them.
      expect(sumOf(runs).pay).toBe(61_750);
    }
  });

  it('are paid in all as if they had been approved in time', () => {
    const record = fc.record({
      day: fc.integer({ min: 1, max: 14 }),
      minutes: fc.integer({ min: 1, max: 900 }),
      approvedFor: fc.integer({ min: 0, max: 3 }),
    });
    const thresholds = fc.record({
      overtimeAfterWeeklyMinutes: fc.integer({ min: 0, max: 3000 }),
      overtimePercent: fc.constantFrom(100, 150),
      doubleTimeAfterWeeklyMinutes: fc.integer({ min: 0, max: 4000 }),
      doubleTimePercent: fc.constant(200),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(record, { selector: ({ day }) => day, minLength: 1, maxLength: 14 }),
        thresholds,
        (made, rules) => {
          // At £12.00 an hour no minute at any of these percentages is rounded.
          const records = made.map(({ day, minutes }) => hoursOn(day, minutes, { hourlyRate: 1200 as Pence }));
          const approvedFor = made.map((each) => each.approvedFor);
          const employer = rulesOf(rules);
          const inTime = runsOf(
            records,
            records.map(() => 0),
            employer,
          );
          expect(sumOf(runsOf(records, approvedFor, employer))).toEqual(sumOf(inTime));
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('hours that a salary paid and that are now paid by the hour', () => {
  it('come on top of what was paid by the hour in their week', () => {
    const agreed = agreedOf(buildEmployment());
    const salary = { ...agreed, payBasis: 'salary', annualSalary: 3_000_000 as Pence, weeklyHours: 40 } as const;
    const salaried = buildEmployment({
      termsByDate: [
        { ...salary, from: '' },
        { ...agreed, from: '2026-06-03' as Day },
      ],
    });
    const records = [1, 2, 3, 4, 5].map((day) => hoursOn(day, 540, { hourlyRate: 1300 as Pence }));
    const before = { ...personWith(records), employment: salaried };
    const june = { ...entryOf(before, { employer: fortyHours }), id: fixtureId(77) };
    expect(june).toMatchObject({ regularHours: 2700, overtimeHours: 0, regularPay: 35_100 });
    const paid = new Map(records.map(({ id }) => [id, '2026-06-30T20:00:00.000Z' as Instant]));
    const hourly = { ...before, employment: buildEmployment(), paid, earlier: [june] };
    // 18 hours at £13.00, five of them at half as much again, instead of the salary of two days.
    expect(owedIn(hourly, { ...settings, employer: fortyHours }, [])).toMatchObject([
      { amount: 18 * 1300 + (5 * 1300) / 2 - june.salaryPay },
    ]);
  });
});
