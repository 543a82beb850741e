import { describe, expect, it } from 'vitest';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Instant, Minutes } from '#schema/entities/primitives.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { hoursOn, personWith } from '#schema/fixtures/run-entry.ts';
import { countedBefore } from './split-records.ts';

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
/** Which of some hours the run counted that paid Wednesday, or what was Wednesday then. */
const countedBy = (
  records: readonly HoursRecord[],
  wednesday = hours(3),
  firstApproved = new Map<string, Instant>(),
) => {
  const person = { ...personWith([...records, wednesday]), paid: new Map([[wednesday.id, run]]), firstApproved };
  return [...countedBefore(person)];
};

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
    expect(countedBy([since])).toEqual([]);
    expect(countedBy([since], hours(3), new Map([[since.id, approved]]))).toEqual([[since.id, run]]);
  });

  it('were not struck out then, nor of another week or a later day', () => {
    const monday = hours(1);
    const knownSince = new Map([[monday.id, approved]]);
    const struckOut = hours(1, corrected({ clockIn: monday.clockIn, clockOut: monday.clockIn }));
    const ofNextWeek = hours(1, corrected(hours(9)));
    const ofThursday = hours(1, corrected(hours(4)));
    for (const each of [struckOut, ofNextWeek, ofThursday]) expect(countedBy([each], hours(3), knownSince)).toEqual([]);
  });

  it('are not those before which paid hours were moved since', () => {
    const { id, clockIn, clockOut } = hours(3);
    const sunday = hours(7, { id, ...corrected({ clockIn, clockOut }) });
    expect(countedBy([hours(4), hours(5)], sunday)).toEqual([]);
    expect(countedBy([hours(1)], sunday)).toEqual([[hours(1).id, run]]);
  });
});
