import { describe, expect, it } from 'vitest';
import type { HoursRecord } from '#schema/entities/hours.ts';
import { type Day, toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { buildHoursRecord, buildPayee, buildShift } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { addDays } from '../time/zone.ts';
import { workingTimeOfWeek } from './working-time-of-week.ts';

/** Monday 15 June 2026 in London's summer time; hours after its midnight. */
const monday = '2026-06-15' as Day;
const at = (hours: number) => toInstant(Date.parse('2026-06-14T23:00:00.000Z') + hours * 3_600_000);
const day = 24;

let count = 0;
const worked = (from: number, to: number, changes: Partial<HoursRecord> = {}): HoursRecord => {
  count += 1;
  const times = { clockIn: at(from), clockOut: at(to), breakMinutes: 30 as never };
  return buildHoursRecord({ id: fixtureId(count), shiftId: '', ...times, ...changes });
};
const rostered = (from: number, to: number): Shift =>
  buildShift({ id: fixtureId(500 + from), startTime: at(from), endTime: at(to), breakDuration: 30 });

const weeks = { payee: undefined, records: [], shifts: [], monday, zone: 'Europe/London', now: Date.parse(at(20)) };
const warned = (changes: Partial<Parameters<typeof workingTimeOfWeek>[0]>) =>
  workingTimeOfWeek({ ...weeks, ...changes }).map((warning) => [warning.code, warning.at]);

describe('the working time of a week', () => {
  it('is of what was worked, and of the shifts still to come', () => {
    expect(warned({ records: [worked(12, 20)], shifts: [rostered(12, 20), rostered(day + 6, day + 14)] })).toEqual([
      ['short-daily-rest', at(day + 6)],
    ]);
    expect(warned({ records: [worked(12, 19)], shifts: [rostered(12, 20), rostered(day + 6, day + 14)] })).toEqual([]);
    expect(warned({ shifts: [rostered(2, 12), rostered(day - 4, day + 6)] })).toEqual([]);
  });

  it('takes hours of one shift as one stretch, and what lies between them as rest', () => {
    const lunch = [worked(9, 12, { breakMinutes: 0 as never }), worked(12.5, 17, { breakMinutes: 0 as never })];
    expect(warned({ records: lunch, shifts: [rostered(9, 17)] })).toEqual([]);
    const late = [worked(9, 12, { breakMinutes: 0 as never }), worked(14, 22.5, { breakMinutes: 30 as never })];
    expect(warned({ records: late, shifts: [rostered(9, 22.5)] })).toEqual([]);
    // Without a shift they are two, of one working day if it is within 13 hours.
    expect(warned({ records: lunch })).toEqual([]);
    expect(warned({ records: late })).toEqual([['short-daily-rest', at(14)]]);
  });

  it('expects people at work to stay until the rostered end, and guesses nothing from a forgotten clock-out', () => {
    const running = worked(12, 12, { clockOut: '' });
    const shifts = [rostered(12, 21), rostered(day + 7, day + 12)];
    expect(warned({ records: [running], shifts })).toEqual([['short-daily-rest', at(day + 7)]]);
    expect(warned({ records: [running], shifts, now: Date.parse(at(day + 6)) })).toEqual([]);
  });

  it('leaves out what was struck out or cancelled', () => {
    const struckOut = worked(2, 2, { breakMinutes: 0 as never });
    const cancelled = { ...rostered(day + 6, day + 12), status: 'cancelled' as const };
    expect(warned({ records: [worked(12, 20), struckOut], shifts: [cancelled] })).toEqual([]);
  });

  it('warns about the shown week only, with the night before it counted', () => {
    expect(warned({ records: [worked(-4, 0), worked(-day, -6), worked(7, 12)] })).toEqual([
      ['short-daily-rest', at(7)],
    ]);
  });

  it('says nothing of the average of weeks that are not all held', () => {
    const records = [0, 1, 2, 3, 4].map((each) => worked(each * day + 8, each * day + 19.5));
    expect(warned({ records }).map(([code]) => code)).toEqual(['long-average-week']);
    expect(warned({ records, keptFrom: addDays(monday, -16 * 7 + 1) })).toEqual([]);
    expect(warned({ records, keptFrom: addDays(monday, -16 * 7) })).toHaveLength(1);
  });

  it('has the limits of the person where they are known, else those of adults', () => {
    const records = [0, 1, 2, 3, 4].map((each) => worked(each * day + 8, each * day + 19.5));
    const codes = (payee: Parameters<typeof workingTimeOfWeek>[0]['payee']) =>
      [...new Set(warned({ records, payee }).map(([code]) => code))].toSorted();
    expect(codes(undefined)).toEqual(['long-average-week']);
    expect(codes(buildPayee({ hasOptedOutOf48Hours: true }))).toEqual([]);
    expect(codes(buildPayee({ dateOfBirth: '2009-01-01', hasOptedOutOf48Hours: true }))).toEqual([
      'young-long-day',
      'young-long-week',
    ]);
    expect(codes(buildPayee({ dateOfBirth: '', hasOptedOutOf48Hours: true }))).toEqual([]);
  });
});
