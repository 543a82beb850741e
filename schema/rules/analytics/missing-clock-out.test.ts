import { describe, expect, it } from 'vitest';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day, Instant, Minutes } from '#schema/entities/primitives.ts';
import { buildDailyFigure, buildEmployment, buildHoursRecord, buildShift, buildUser } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { usualCosting } from '../labour-cost/costing.ts';
import { analyse } from './analysis.ts';
import { factsOf } from './facts.ts';
import { figures } from './figures.ts';
import { selectFacts } from './selection.ts';

describe('a missing clock-out (D46)', () => {
  const [day, dayAfter] = ['2026-06-16' as Day, '2026-06-17' as Day];
  const range = { from: day, until: dayAfter };
  const shift = buildShift();
  const closed = buildHoursRecord({ shiftId: shift.id, day });
  const forgotten = { ...closed, id: fixtureId(77), clockOut: '' as const, totalMinutes: 0 as Minutes };
  const next = buildHoursRecord({
    ...{ id: fixtureId(78), shiftId: '', day: dayAfter },
    ...{ clockIn: '2026-06-17T08:55:00.000Z' as Instant, clockOut: '2026-06-17T17:05:00.000Z' as Instant },
  });
  const takings = [day, dayAfter].map((each, index) =>
    buildDailyFigure({ id: fixtureId(80 + index), day: each, measure: 'revenue', value: 100_000 }),
  );
  const analysed = (hours: readonly HoursRecord[], now: string, dailyFigures = takings, shifts = [shift]) => {
    const costing = usualCosting;
    const records = { checklists: [], requests: [], dailyFigures, costing, shifts, hours };
    const employments = [buildEmployment({ hourlyRate: 1500 })];
    const facts = factsOf(
      { ...records, users: [buildUser()], employments },
      { zone: 'Europe/London', now: Date.parse(now), range },
    );
    const question = { period: 'week', range, departmentId: '', today: dayAfter } as const;
    return { facts: selectFacts(facts, range, ''), ...analyse(facts, question) };
  };
  const evening = '2026-06-17T22:00:00.000Z';

  it('of a day that is over is counted, and found among the records', () => {
    const { missingClockOuts, facts, trend } = analysed([closed, forgotten, next], evening);
    expect([missingClockOuts, ...trend.map((point) => point.missingClockOuts)]).toEqual([1, 1, 0]);
    for (const id of ['worked', 'labourCost', 'productivity'] as const)
      expect(figures[id].evidence(facts)).toContainEqual(
        expect.objectContaining({ kind: 'hours', id: forgotten.id, note: 'Clock-out missing' }),
      );
  });

  it('withholds the share of its day, and leaves that day out of the period’s', () => {
    const { trend, values, facts } = analysed([closed, forgotten, next], evening);
    const alone = analysed([next], evening, takings.slice(1)).values.labourShare;
    expect(trend.map((point) => point.values.labourShare)).toEqual([null, alone]);
    expect([values.labourShare, alone === null]).toEqual([alone, false]);
    expect(figures.labourShare.evidence(facts)[0]?.note).toBe('Left out: a clock-out is missing');
  });

  it('is none while the shift runs, yet what the day costs is not known', () => {
    const running = { ...next, clockOut: '' as const };
    const { missingClockOuts, trend, facts } = analysed([closed, running], '2026-06-17T12:00:00.000Z');
    expect([missingClockOuts, trend[1]?.values.labourShare]).toEqual([0, null]);
    expect(figures.labourShare.evidence(facts)[1]?.note).toBe('Left out: not everybody has clocked out');
  });

  it('is none after midnight of somebody who stays on a little, and one by the same rule as in the timesheet', () => {
    const late = { startTime: '2026-06-16T16:00:00.000Z' as Instant, endTime: '2026-06-16T23:00:00.000Z' as Instant };
    const evenings = [buildShift({ ...late, id: fixtureId(79) })];
    const inAt = (clockIn: string, shiftId: string) =>
      ({ ...forgotten, clockIn: clockIn as Instant, shiftId }) satisfies HoursRecord;
    const missingAt = (now: string, record: HoursRecord) => analysed([record], now, takings, evenings).missingClockOuts;
    const onShift = inAt('2026-06-16T16:00:00.000Z', fixtureId(79));
    expect(missingAt('2026-06-17T00:30:00.000Z', onShift)).toBe(0);
    expect(missingAt('2026-06-17T03:01:00.000Z', onShift)).toBe(1);
    const unrostered = inAt('2026-06-16T20:00:00.000Z', '');
    expect(missingAt('2026-06-17T02:00:00.000Z', unrostered)).toBe(0);
    expect(missingAt('2026-06-17T12:01:00.000Z', unrostered)).toBe(1);
  });
});
