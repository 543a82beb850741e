import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Instant } from '#schema/entities/primitives.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { buildShift, buildShiftRequest, buildUser } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { bidDeadline, biddersOf, bidTimes, collectsBids, deciderOf, mayGoAsUsual } from './bids.ts';

const hour = 3_600_000;
/** It starts on Tuesday 16 June 2026, 09:00 in London. */
const open = buildShift({ userId: '' });
const start = Date.parse(open.startTime);
const before = (hours: number): Instant => toInstant(start - hours * hour);

describe('the time by which a manager chooses', () => {
  it('is the shift’s own, else the restaurant’s, never after the start, and none of a shift that somebody has', () => {
    expect(bidDeadline(open, { bidHours: 0 })).toBe('');
    expect(bidDeadline(open, { bidHours: 24 })).toBe(before(24));
    expect(bidDeadline({ ...open, bidUntil: before(5) }, { bidHours: 24 })).toBe(before(5));
    expect(bidDeadline({ ...open, bidUntil: before(-5) }, {})).toBe(open.startTime);
    expect(bidDeadline({ ...open, userId: people.staff, bidUntil: before(5) }, { bidHours: 24 })).toBe('');
  });

  it('holds for what a device stored before the update', () => {
    const { bidUntil: _, ...older } = open;
    expect([bidDeadline(older, {}), bidDeadline(older, { bidHours: 2 })]).toEqual(['', before(2)]);
  });

  it('separates asking from claiming to the millisecond', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 168 }), fc.integer({ min: -200, max: 200 }), (bidHours, hours) => {
        const now = start - hours * hour;
        expect(collectsBids(open, { bidHours }, now)).toBe(hours > bidHours);
      }),
    );
    expect(collectsBids(open, { bidHours: 2 }, start - 2 * hour - 1)).toBe(true);
    expect(collectsBids(open, { bidHours: 2 }, start - 2 * hour)).toBe(false);
  });

  it('is chosen from times still to come, the latest first, and the one that is set', () => {
    expect(bidTimes(open, start - 13 * hour)).toEqual([before(2), before(6), before(12)]);
    expect(bidTimes({ ...open, bidUntil: before(20) }, start - 7 * hour)).toEqual([before(2), before(6), before(20)]);
  });
});

describe('who wants a shift', () => {
  const bidOf = (number: number, createdAt = before(90)) =>
    buildShiftRequest({ id: fixtureId(100 + number), requestType: 'bid', requesterId: fixtureId(number), createdAt });
  const planned = (number: number, hoursWorked: number) => ({
    person: buildUser({ id: fixtureId(number) }),
    shifts:
      hoursWorked === 0
        ? []
        : [
            buildShift({
              ...{ id: fixtureId(200 + number), userId: fixtureId(number), breakDuration: 0 },
              ...{ startTime: toInstant(start + 24 * hour), endTime: toInstant(start + (24 + hoursWorked) * hour) },
            }),
          ],
    timeOff: [],
    availability: [],
    employment: undefined,
    zone: 'Europe/London',
  });

  it('is listed with the fewest hours of that week first, then in order of asking; former colleagues are not', () => {
    const bids = [bidOf(1), bidOf(2), bidOf(3), bidOf(4, before(91)), bidOf(5)];
    const known = [planned(1, 8), planned(2, 4), planned(3, 0), planned(4, 0)];
    const listed = biddersOf(open, bids, known as never);
    expect(listed.map(({ person, meaning }) => [person.id, meaning.minutesBefore])).toEqual([
      [fixtureId(4), 0],
      [fixtureId(3), 0],
      [fixtureId(2), 240],
      [fixtureId(1), 480],
    ]);
  });

  it('hears who decides: who planned it, while they may', () => {
    const kim = buildUser({ id: people.manager, firstName: 'Kim', role: 'manager' });
    const decider = (person: typeof kim) => deciderOf({ createdBy: kim.id }, new Map([[kim.id, person]]));
    expect([decider(kim), decider({ ...kim, role: 'staff' }), decider({ ...kim, isActive: false })]).toEqual([
      ...['Kim', 'A manager', 'A manager'],
    ]);
  });
});

it('leaves nobody who asked without a choice: the first claim has it only where nobody waits', () => {
  const bid = buildShiftRequest({ requestType: 'bid', shiftId: open.id });
  expect(mayGoAsUsual(open, {}, [])).toBe(true);
  expect(mayGoAsUsual(open, {}, [bid])).toBe(false);
  expect(mayGoAsUsual(open, {}, [{ ...bid, status: 'cancelled' }])).toBe(true);
  expect(mayGoAsUsual(open, { bidHours: 24 }, [bid])).toBe(true);
});
