import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Day, type Minutes, toInstant } from '#schema/entities/primitives.ts';
import { buildDailyFigure, buildEmployment, buildHoursRecord, buildUser } from '#schema/fixtures/build.ts';
import { departmentId } from '#schema/fixtures/catalogue.ts';
import { expectedComparison } from '#schema/fixtures/expected-comparison.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { drawRestaurant, londonDay } from '#schema/fixtures/random-work.ts';
import { usualCosting } from '../labour-cost/costing.ts';
import { addDays, dayOf } from '../time/zone.ts';
import { compare, factsOfStretch } from './comparison.ts';
import { type AnalyticsRecords, factsOf } from './facts.ts';
import { type Period, periodAround, periods } from './period.ts';
import { reachesBack, stretchBefore } from './stretch.ts';

const zone = 'Europe/London';

const comparisonOf = (records: AnalyticsRecords, period: Period, now: number, until: Day, department = '') => {
  const range = periodAround(period, until, dayOf(zone, toInstant(now)));
  const stretch = stretchBefore(period, range, { zone, now });
  const current = factsOf(records, { zone, now, range });
  const compared = { current, earlier: factsOfStretch(records, stretch, zone) };
  return { period: range, stretch, ...compare(compared, { range, stretch, departmentId: department }) };
};

describe('a period set against the stretch before (D38)', () => {
  it('equals an independent computation, and is none before the first record', () => {
    let compared = 0;
    fc.assert(
      fc.property(
        fc.gen(),
        fc.constantFrom(...periods),
        fc.constantFrom('', departmentId('Kitchen')),
        fc.constantFrom(0, 0, 3, 20),
        (draw, period, department, back) => {
          const work = drawRestaurant((min, max) => draw(fc.integer, { min, max }));
          const until = addDays(londonDay(work.now) as Day, -back);
          const { period: range, stretch, changes } = comparisonOf(work.records, period, work.now, until, department);
          const first = work.records.hours.map(({ day }) => day).toSorted()[0];
          const expected = expectedComparison(work, period, range, department);
          expect(reachesBack(first, stretch)).toBe(expected !== null);
          if (!expected) return;
          compared += 1;
          expect({ range: stretch.range, changes }).toEqual(expected);
        },
      ),
      { numRuns: 60, endOnFailure: true },
    );
    expect(compared).toBeGreaterThan(0);
  });

  const now = Date.parse('2026-11-24T14:00:00.000Z');
  const today = '2026-11-24' as Day;
  const nothing = { shifts: [], hours: [], checklists: [], requests: [], dailyFigures: [], employments: [] };
  const restaurant: AnalyticsRecords = { ...nothing, users: [buildUser()], costing: usualCosting };

  it('counts of the last day what had been worked by then', () => {
    const worked = (id: number, day: string, from: string, to: string, minutes: number) =>
      buildHoursRecord({
        ...{ id: fixtureId(id), shiftId: '', day, totalMinutes: minutes as Minutes },
        ...{ clockIn: `${day}T${from}:00.000Z`, clockOut: `${day}T${to}:00.000Z` },
      });
    const hours = [
      worked(70, '2026-11-24', '09:00', '13:00', 240),
      worked(71, '2026-11-17', '09:00', '12:00', 180),
      worked(72, '2026-11-17', '13:00', '20:00', 420),
      worked(73, '2026-11-17', '16:00', '23:00', 420),
    ];
    const { changes, values, untilTime } = comparisonOf({ ...restaurant, hours }, 'week', now, today);
    expect([values.worked, changes.worked, untilTime]).toEqual([180, 60, '14:00']);
  });

  it('compares takings over the weekdays that are entered in both', () => {
    const taken = (from: string, days: number, value: number) =>
      Array.from({ length: days }, (_, index) =>
        buildDailyFigure({
          ...{ id: fixtureId(Number(from.slice(8)) * 100 + index), day: addDays(from as Day, index) },
          ...{ measure: 'revenue', value },
        }),
      );
    const week = (before: readonly ReturnType<typeof buildDailyFigure>[]) =>
      comparisonOf({ ...restaurant, dailyFigures: [...before, ...taken('2026-11-18', 6, 110)] }, 'week', now, today);
    const whole = week(taken('2026-11-11', 7, 100));
    expect([whole.values.revenue, whole.changes.revenue]).toEqual([600, 60]);
    expect(whole.entered.revenue).toEqual({ compared: 6, of: 6 });
    const partly = week(taken('2026-11-11', 2, 100));
    expect([partly.changes.revenue, partly.entered.revenue]).toEqual([20, { compared: 2, of: 6 }]);
    const without = week([]);
    expect([without.changes.revenue, without.values.revenue]).toEqual([null, null]);
  });

  it('leaves a day out of labour % on which one of the two is not known', () => {
    const day = '2026-11-20' as Day;
    const dailyFigures = [0, 1].flatMap((index) =>
      [0, 7].map((back) =>
        buildDailyFigure({
          ...{ id: fixtureId(90 + index + back), day: addDays(day, index - back) },
          ...{ measure: 'revenue', value: 100_000 },
        }),
      ),
    );
    const clockIn = `${addDays(day, -7)}T09:00:00.000Z`;
    const hours = [buildHoursRecord({ id: fixtureId(70), shiftId: '', day: addDays(day, -7), clockIn, clockOut: '' })];
    const employments = [buildEmployment({ hourlyRate: 1500 })];
    const { entered } = comparisonOf({ ...restaurant, hours, employments, dailyFigures }, 'week', now, today);
    expect([entered.revenue, entered.labourShare]).toEqual([
      { compared: 2, of: 2 },
      { compared: 1, of: 2 },
    ]);
  });
});
