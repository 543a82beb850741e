import { describe, expect, it } from 'vitest';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day, Instant, Minutes } from '#schema/entities/primitives.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { hoursOn, personWith } from '#schema/fixtures/run-entry.ts';
import { type HoursChange, statesOf } from './hours-over-time.ts';
import { countedBefore, everCounted } from './split-records.ts';

const [approved, run, later] = ['2026-06-08', '2026-06-09', '2026-06-20'].map((day) => `${day}T09:00:00.000Z`) as [
  Instant,
  Instant,
  Instant,
];
/** Eight hours from 09:00 on a day of the week from Monday 1 June. */
const hours = (day: number, changes: Partial<HoursRecord> = {}) =>
  hoursOn(day, 480, { approvedAt: approved, ...changes });
/** A correction of hours after the run, with what they were before it. */
const corrected = ({ clockIn, clockOut }: Pick<HoursRecord, 'clockIn' | 'clockOut'>) => ({
  approvedAt: later,
  corrections: [
    {
      ...{ id: fixtureId(9), at: later, by: fixtureId(8) },
      reason: 'x',
      clockIn,
      clockOut,
      breakMinutes: 0 as Minutes,
    },
  ],
});
/**
 * Which hours were counted by the run that paid Wednesday, or the day it was then; their states are known since
 * `since`.
 */
const weekOf = (
  records: readonly HoursRecord[],
  wednesday = hours(3),
  since: ReadonlyMap<string, readonly HoursChange[]> = new Map(),
) => {
  const all = [...records, wednesday];
  const overTime = new Map(all.map((each) => [each.id, statesOf(each, since.get(each.id) ?? [], 'Europe/London')]));
  return { ...personWith(all), paid: new Map([[wednesday.id, run]]), overTime };
};
const countedBy = (...week: Parameters<typeof weekOf>) => [...countedBefore(weekOf(...week))];
/** A line of the trail. */
const line = (at: Instant, change: Omit<HoursChange, 'at' | 'isFirst'>): HoursChange => ({
  at,
  isFirst: false,
  ...change,
});

describe('hours that a run counted without paying them', () => {
  it('are of an earlier day of the week, and were approved by then', () => {
    const monday = hours(1);
    expect(countedBy([monday])).toEqual([[monday.id, run]]);
    expect(countedBy([hours(1, { approvedAt: later })])).toEqual([]);
    expect(countedBy([hours(4)])).toEqual([]);
    expect(countedBy([hours(8)])).toEqual([]);
  });

  it('are counted however they are corrected since, if they were approved in time', () => {
    const monday = hours(1);
    const since = hours(1, { ...corrected(monday), clockOut: hoursOn(1, 60).clockOut });
    const approvedInTime = [line(approved, { approvedAt: approved }), line(later, { approvedAt: later })];
    expect(countedBy([since])).toEqual([]);
    expect(countedBy([since], hours(3), new Map([[since.id, approvedInTime]]))).toEqual([[since.id, run]]);
  });

  it('were not struck out then, nor of another week or a later day', () => {
    const monday = hours(1);
    const knownSince = (each: HoursRecord) => new Map([[each.id, [line(approved, { approvedAt: approved })]]]);
    const struckOut = hours(1, corrected({ clockIn: monday.clockIn, clockOut: monday.clockIn }));
    const ofNextWeek = hours(1, corrected(hours(9)));
    const ofThursday = hours(1, corrected(hours(4)));
    for (const each of [struckOut, ofNextWeek, ofThursday])
      expect(countedBy([each], hours(3), knownSince(each))).toEqual([]);
  });

  it('had an approval when the run was made, whatever was before and after', () => {
    const [monday, before] = [hours(1, { approvedAt: later }), '2026-06-08T10:00:00.000Z' as Instant];
    const given = line(approved, { approvedAt: approved });
    const countedWith = (...lines: readonly HoursChange[]) =>
      countedBy([monday], hours(3), new Map([[monday.id, lines]]));
    expect(countedWith(given, line(before, { approvedAt: '' }), line(later, { approvedAt: later }))).toEqual([]);
    const taken = line('2026-06-10T09:00:00.000Z' as Instant, { approvedAt: '' });
    expect(countedWith(given, taken, line(later, { approvedAt: later }))).toEqual([[monday.id, run]]);
    // A trail that begins with an approval being withdrawn proves there was one.
    expect(countedWith(taken, line(later, { approvedAt: later }))).toEqual([[monday.id, run]]);
  });

  it('are of the day that they had, by the zone or the shift', () => {
    const night = { clockIn: '2026-05-31T23:30:00.000Z', clockOut: '2026-06-01T07:00:00.000Z' };
    const monday = hours(1, { ...corrected(night as Pick<HoursRecord, 'clockIn' | 'clockOut'>), approvedAt: approved });
    expect(countedBy([monday])).toEqual([[monday.id, run]]);
    // Of a Sunday shift that somebody came to after midnight.
    const ofSunday = [line(approved, { day: hours(1).day }), line(later, { day: '2026-06-07' as Day })];
    const moved = hours(7, { clockIn: hours(8).clockIn, clockOut: hours(8).clockOut });
    expect(countedBy([moved], hours(3), new Map([[moved.id, ofSunday]]))).toEqual([[moved.id, run]]);
  });

  it('keep no place in another week that they were moved to', () => {
    const nextMonday = hours(8, { ...corrected(hours(1)), approvedAt: approved });
    expect(countedBy([nextMonday])).toEqual([]);
    expect([...everCounted(weekOf([nextMonday]))]).toEqual([[nextMonday.id, run]]);
  });

  it('are not those before which paid hours were moved since', () => {
    const { id, clockIn, clockOut } = hours(3);
    const sunday = hours(7, { id, ...corrected({ clockIn, clockOut }) });
    expect(countedBy([hours(4), hours(5)], sunday)).toEqual([]);
    expect(countedBy([hours(1)], sunday)).toEqual([[hours(1).id, run]]);
  });
});
