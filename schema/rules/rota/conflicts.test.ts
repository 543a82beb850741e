import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Instant, toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import { buildShift, buildTimeOffRequest } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { dayOf } from '../time/zone.ts';
import { conflictsOf, shortestRestMinutes } from './conflicts.ts';

const london = 'Europe/London';
const monday = Date.parse('2026-06-15T00:00:00.000Z');
const at = (hour: number): Instant => toInstant(monday + hour * 3_600_000);
const shiftOf = (
  number: number,
  startHour: number,
  endHour: number,
  overrides: Parameters<typeof buildShift>[0] = {},
) => buildShift({ id: fixtureId(number), startTime: at(startHour), endTime: at(endHour), ...overrides });
const candidate = (startHour: number, endHour: number) => ({
  userId: people.staff,
  startTime: at(startHour),
  endTime: at(endHour),
});
const typesOf = (
  startHour: number,
  endHour: number,
  shifts: readonly Shift[],
  timeOff: readonly TimeOffRequest[] = [],
) => conflictsOf(candidate(startHour, endHour), shifts, timeOff, london).map(({ type }) => type);

describe('conflicts (D18)', () => {
  it('are overlaps, also across midnight', () => {
    const night = shiftOf(50, 20, 27);
    expect(conflictsOf(candidate(26, 30), [night], [], london)).toEqual([{ type: 'overlap', shift: night }]);
  });

  it('are no overlap back to back, and on one working day no short rest', () => {
    expect(typesOf(13, 17, [shiftOf(50, 9, 13)])).toEqual([]);
  });

  it('are none between lunch and dinner of one day, a split shift, while it lies within 13 hours', () => {
    const lunch = shiftOf(50, 9, 14);
    expect(typesOf(16.5, 22, [lunch])).toEqual([]);
    expect(typesOf(9, 14, [shiftOf(50, 16.5, 22)])).toEqual([]);
    expect(typesOf(12, 14, [shiftOf(50, 9, 11), shiftOf(51, 18, 22)])).toEqual([]);
    expect(conflictsOf(candidate(16.5, 22.5), [lunch], [], london)).toEqual([
      { type: 'short-rest', shift: lunch, restMinutes: 150 },
    ]);
  });

  it('are short rests between the last part of a split day and the first of the next', () => {
    const today = [shiftOf(50, 9, 14), shiftOf(51, 17, 22)];
    expect(conflictsOf(candidate(32, 37), today, [], london)).toEqual([
      { type: 'short-rest', shift: today[1], restMinutes: 600 },
    ]);
    expect(typesOf(33, 37, today)).toEqual([]);
  });

  it('are short rests over the night, however little is worked before and after it', () => {
    // 23:00 in London to 01:00, then 08:00 to 09:00: within 13 hours, and two working days.
    const closing = shiftOf(50, 22, 24);
    expect(conflictsOf(candidate(31, 32), [closing], [], london)).toEqual([
      { type: 'short-rest', shift: closing, restMinutes: 420 },
    ]);
  });

  it('are rests of less than 11 hours, before and after', () => {
    const [before, after] = [shiftOf(50, 0, 8), shiftOf(51, 36, 40)];
    expect(conflictsOf(candidate(18, 26), [before, after], [], london)).toEqual([
      { type: 'short-rest', shift: before, restMinutes: 600 },
      { type: 'short-rest', shift: after, restMinutes: 600 },
    ]);
    expect(typesOf(19, 25, [before, after])).toEqual([]);
  });

  it('measure the rest in time that passes, one hour less on the spring night (D20)', () => {
    const late = buildShift({ startTime: '2026-03-28T16:00:00.000Z', endTime: '2026-03-28T23:00:00.000Z' });
    const early = buildShift({
      id: fixtureId(51),
      startTime: '2026-03-29T09:00:00.000Z', // 10:00 in London, eleven hours later by the clock
      endTime: '2026-03-29T15:00:00.000Z',
    });
    expect(conflictsOf(early, [late], [], london)).toEqual([{ type: 'short-rest', shift: late, restMinutes: 600 }]);
  });

  it('name the nearest shift on each side alone', () => {
    const [breakfast, lunch] = [shiftOf(50, 6, 8), shiftOf(51, 11, 14)];
    const [night, morning] = [shiftOf(52, 24, 26), shiftOf(53, 30, 32)];
    const nearest = [
      { type: 'short-rest', shift: lunch, restMinutes: 240 },
      { type: 'short-rest', shift: night, restMinutes: 120 },
    ];
    expect(conflictsOf(candidate(18, 22), [breakfast, lunch, night, morning], [], london)).toEqual(nearest);
    expect(conflictsOf(candidate(18, 22), [morning, night, lunch, breakfast], [], london)).toEqual(nearest);
  });

  it('are approved time off on any of the days, in the restaurant’s zone', () => {
    const holiday = buildTimeOffRequest({ startDate: '2026-06-17', endDate: '2026-06-17', status: 'approved' });
    // Midnight in London is 23:00 UTC the day before.
    expect(conflictsOf(candidate(40, 48), [], [holiday], london)).toEqual([{ type: 'time-off', request: holiday }]);
    expect(typesOf(40, 47, [], [holiday])).toEqual([]);
    expect(typesOf(71, 75, [], [holiday])).toEqual([]);
  });

  it('leave out pending and denied time off, and that of others', () => {
    const days = { startDate: '2026-06-15', endDate: '2026-06-16' };
    const others = [
      buildTimeOffRequest({ ...days, status: 'pending' }),
      buildTimeOffRequest({ ...days, status: 'denied' }),
      buildTimeOffRequest({ ...days, status: 'approved', userId: people.manager }),
    ];
    expect(typesOf(9, 17, [], others)).toEqual([]);
  });

  it('leave out the shift itself, cancelled shifts and those of others', () => {
    const itself = shiftOf(50, 9, 17);
    const others = [
      shiftOf(51, 9, 17, { status: 'cancelled' }),
      shiftOf(52, 9, 17, { userId: people.manager }),
      shiftOf(53, 9, 17, { userId: '' }),
    ];
    expect(conflictsOf(itself, [itself, ...others], [], london)).toEqual([]);
  });

  it('do not exist for a shift of nobody', () => {
    const nobodys = { ...candidate(9, 17), userId: '' };
    expect(conflictsOf(nobodys, [shiftOf(50, 9, 17, { userId: '' })], [], london)).toEqual([]);
  });

  const hours = fc
    .tuple(fc.nat(80), fc.integer({ min: 1, max: 24 }))
    .map(([start, length]) => ({ start, end: start + length }));

  it('overlap exactly when an hour belongs to both, seen from either side', () => {
    fc.assert(
      fc.property(hours, hours, (one, other) => {
        const shared = Array.from({ length: 110 }, (_, hour) => hour).some(
          (hour) => one.start <= hour && hour < one.end && other.start <= hour && hour < other.end,
        );
        const seen = typesOf(one.start, one.end, [shiftOf(50, other.start, other.end)]);
        const seenBack = typesOf(other.start, other.end, [shiftOf(50, one.start, one.end)]);
        expect(seen.includes('overlap')).toBe(shared);
        expect(seenBack).toEqual(seen);
      }),
    );
  });

  it('are a short rest exactly when less than 11 hours lie between two shifts that are no working day together', () => {
    fc.assert(
      fc.property(hours, hours, (one, other) => {
        const gap = Math.max(one.start - other.end, other.start - one.end) * 60;
        const conflicts = conflictsOf(candidate(one.start, one.end), [shiftOf(50, other.start, other.end)], [], london);
        const rests = conflicts.flatMap((conflict) => (conflict.type === 'short-rest' ? [conflict.restMinutes] : []));
        const [days, span] = [
          [one, other].map(({ start }) => dayOf(london, at(start))),
          Math.max(one.end, other.end) - Math.min(one.start, other.start),
        ];
        const isOneDay = days[0] === days[1] && span <= 13;
        expect(rests).toEqual(gap >= 0 && gap < shortestRestMinutes && !isOneDay ? [gap] : []);
      }),
    );
  });
});
