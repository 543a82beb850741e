import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { PayrollEntry } from '#schema/entities/payroll.ts';
import type { Day, Instant, Minutes } from '#schema/entities/primitives.ts';
import { buildPayrollEntry, buildPayrollPeriod } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { addDays } from '#schema/rules/time/zone.ts';
import { hoursRecords, payrollEntries } from '#server/db/tables.ts';
import { createPayWorld, hoursOf } from '#server/fixtures/pay-world.ts';
import { staff } from '#server/fixtures/staffed-app.ts';
import { hoursSeenLate } from './hours-seen-late.ts';

const first = '2020-01-06' as Day;
const dayAt = (place: number) => addDays(first, place);
const instantAt = (place: number) => `${dayAt(place)}T20:00:00.000Z` as Instant;

const place = fc.nat(400);
const hours = fc.record({
  day: place,
  approved: fc.nat(600),
  isCorrected: fc.boolean(),
  paidBy: fc.subarray([0, 1, 2]),
  paidMinutes: fc.constantFrom(480, 420),
});
const entry = fc.record({ start: place, length: fc.constantFrom(7, 14, 28, 31), at: fc.nat(600) });

const correction = {
  ...{ id: fixtureId(1), by: staff.mo.id, at: instantAt(0), reason: 'Left at noon' },
  ...{ clockIn: instantAt(0), clockOut: '' as const, breakMinutes: 0 as Minutes },
};

/**
 * No entry paid the hours; or none paid their present time or minutes, and none that paid the person after the approval
 * looked back so far.
 */
const isSeenLate = ({ id, day, approvedAt, corrections }: HoursRecord, entries: readonly PayrollEntry[]): boolean =>
  !entries.some(({ records }) => records.some((paid) => paid.id === id)) ||
  entries.every(({ startDate, endDate, generatedAt, records }) => {
    const isAfterwards = endDate >= day && generatedAt >= approvedAt;
    const isMoved = endDate < day && corrections.length > 0;
    const isPaid = records.some((paid) => paid.id === id && (isAfterwards || isMoved || paid.regular === 480));
    return !isPaid && !(isAfterwards && addDays(startDate, -92) <= day);
  });

it('the oldest hours that no run has seen are found in any history of runs and approvals', async () => {
  const world = await createPayWorld();
  const payrollPeriodId = fixtureId(700);
  world.store('payrollPeriod', buildPayrollPeriod({ id: payrollPeriodId }));
  fc.assert(
    fc.property(
      fc.array(hours, { maxLength: 8 }),
      fc.array(entry, { minLength: 3, maxLength: 7 }),
      place,
      (worked, runs, until) => {
        world.deps.db.delete(payrollEntries).run();
        world.deps.db.delete(hoursRecords).run();
        const records = worked.map(({ day, approved, isCorrected }) =>
          hoursOf('ben', dayAt(day), { approvedAt: instantAt(approved), corrections: isCorrected ? [correction] : [] }),
        );
        if (records.length > 0) world.store('hoursRecord', ...records);
        const split = { regular: 480, overtime: 0, doubleTime: 0 } as PayrollEntry['records'][number];
        const entries = runs.map(({ start, length, at }, number) =>
          buildPayrollEntry({
            ...{ id: fixtureId(710 + number), userId: staff.ben.id, payrollPeriodId, status: 'completed' },
            ...{ startDate: dayAt(start), endDate: dayAt(start + length - 1), generatedAt: instantAt(at) },
            records: records
              .filter((_, index) => worked[index]?.paidBy.includes(number))
              .map(({ id, day, clockIn, clockOut, hourlyRate }) => ({
                ...split,
                regular: (worked.find((each) => dayAt(each.day) === day)?.paidMinutes ?? 480) as Minutes,
                ...{ id, day, clockIn, clockOut: clockOut as Instant, hourlyRate },
              })),
          }),
        );
        world.store('payrollEntry', ...entries);
        const days = { from: first, until: dayAt(until) };
        const covered = entries.toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1));
        const found = world.run('grace', (tx) => hoursSeenLate(tx, staff.ben.id, days, covered));
        const late = records.filter((record) => record.day < dayAt(until) && isSeenLate(record, entries));
        const [oldest = ''] = late.map(({ day }) => day).toSorted();
        expect(found).toBe(oldest);
      },
    ),
    { numRuns: 150 },
  );
  world.close();
});
