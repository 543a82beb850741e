import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Need } from '#schema/entities/need.ts';
import { type Day, type Instant, type TimeOfDay, toInstant } from '#schema/entities/primitives.ts';
import { buildRestaurant, buildShift } from '#schema/fixtures/build.ts';
import { positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { buildNeed } from '#schema/fixtures/need.ts';
import { weekDays } from '../time/zone.ts';
import { checkNeed, gapsOf, missingMinutes, needId, slotsOn, weekdayOf } from './need.ts';
import { minutesBetween } from './shift-times.ts';

const zone = 'Europe/London';
const day = (text: string) => text as Day;
const monday = day('2026-06-15');
const [server, chef] = [positionId('Server'), positionId('Chef')];

const slot = (startTime: string, endTime: string, count = 1, position = server) => ({
  id: fixtureId(70),
  positionId: position,
  count,
  startTime: startTime as TimeOfDay,
  endTime: endTime as TimeOfDay,
});
const everyWeek = (weekday: number, ...slots: Need['slots']) =>
  buildNeed({ id: needId({ weekday, day: '' }), weekday, slots });
const onDate = (date: string, ...slots: Need['slots']) =>
  buildNeed({ id: needId({ weekday: 0, day: day(date) }), weekday: 0, day: day(date), slots });
const shift = (from: string, until: string, changes: Parameters<typeof buildShift>[0] = {}) =>
  buildShift({ startTime: `${from}:00.000Z`, endTime: `${until}:00.000Z`, positionId: server, ...changes });
const week = { days: weekDays(monday), zone };
const inWords = (gaps: ReturnType<typeof gapsOf>) =>
  gaps.map(({ day: of, from, until, count }) => `${of}: ${count} from ${from.slice(5, 16)} to ${until.slice(5, 16)}`);

describe('who is needed on a day (D47)', () => {
  it('is what its weekday asks for', () => {
    expect(weekdayOf(monday)).toBe(1);
    expect(weekdayOf(day('2026-06-21'))).toBe(7);
    const needs = [everyWeek(1, slot('09:00', '17:00'))];
    expect(slotsOn(monday, needs)).toHaveLength(1);
    expect(slotsOn(day('2026-06-16'), needs)).toEqual([]);
  });

  it('is the date’s own need if there is one, even if that is nobody', () => {
    const needs = [
      everyWeek(1, slot('09:00', '17:00')),
      onDate('2026-06-15'),
      onDate('2026-06-16', slot('18:00', '23:00', 3)),
    ];
    expect(slotsOn(monday, needs)).toEqual([]);
    expect(slotsOn(day('2026-06-16'), needs)[0]?.count).toBe(3);
    expect(slotsOn(day('2026-06-22'), needs)).toHaveLength(1);
  });

  it('is refused under a foreign id, for a weekday and a date at once, and with unknown positions', () => {
    const restaurant = buildRestaurant();
    expect(checkNeed(buildNeed(), restaurant)).toBeUndefined();
    expect(checkNeed(buildNeed({ weekday: 3 }), restaurant)?.fields).toHaveProperty('id');
    expect(checkNeed({ ...onDate('2026-06-16'), weekday: 2 }, restaurant)?.fields).toHaveProperty('day');
    expect(checkNeed({ ...everyWeek(1), weekday: 0 }, restaurant)?.fields).toHaveProperty('day');
    const unknown = everyWeek(1, slot('09:00', '17:00', 1, fixtureId(99)));
    expect(checkNeed(unknown, restaurant)?.fields).toHaveProperty('slots');
  });
});

describe('gaps (D47)', () => {
  const needs = [everyWeek(2, slot('17:00', '23:00', 2))];

  it('are need that no shift covers', () => {
    expect(inWords(gapsOf({ ...week, needs, shifts: [] }))).toEqual(['2026-06-16: 2 from 06-16T16:00 to 06-16T22:00']);
  });

  it('are covered by drafts and open shifts too, and not by cancelled ones or other positions', () => {
    const shifts = [
      shift('2026-06-16T16:00', '2026-06-16T22:00', { status: 'draft' }),
      shift('2026-06-16T16:00', '2026-06-16T20:00', { id: fixtureId(71), userId: '' }),
      shift('2026-06-16T16:00', '2026-06-16T22:00', { id: fixtureId(72), status: 'cancelled' }),
      shift('2026-06-16T16:00', '2026-06-16T22:00', { id: fixtureId(73), positionId: chef }),
    ];
    expect(inWords(gapsOf({ ...week, needs, shifts }))).toEqual(['2026-06-16: 1 from 06-16T20:00 to 06-16T22:00']);
  });

  it('fall apart where somebody comes in between', () => {
    const shifts = [
      shift('2026-06-16T18:00', '2026-06-16T20:00'),
      shift('2026-06-16T18:00', '2026-06-16T20:00', { id: fixtureId(71) }),
    ];
    expect(inWords(gapsOf({ ...week, needs, shifts }))).toEqual([
      '2026-06-16: 2 from 06-16T16:00 to 06-16T18:00',
      '2026-06-16: 2 from 06-16T20:00 to 06-16T22:00',
    ]);
  });

  it('belong to the day that asks, past midnight too, and are in one week alone', () => {
    const late = [everyWeek(7, slot('18:00', '02:00')), everyWeek(1, slot('00:00', '04:00'))];
    const former = weekDays(day('2026-06-08'));
    expect(
      inWords(gapsOf({ days: former, zone, needs: late, shifts: [] })).filter((text) => text.includes('06-14')),
    ).toEqual(['2026-06-14: 1 from 06-14T17:00 to 06-14T23:00', '2026-06-14: 2 from 06-14T23:00 to 06-15T01:00']);
    expect(inWords(gapsOf({ ...week, needs: late, shifts: [] }))[0]).toBe(
      '2026-06-15: 1 from 06-15T01:00 to 06-15T03:00',
    );
  });

  it('have an hour more in the night when the clocks go back, and one less when they go forward (D20)', () => {
    const minutesOn = (date: string, weekday: number) => {
      const gaps = gapsOf({ days: [day(date)], zone, needs: [everyWeek(weekday, slot('22:00', '06:00'))], shifts: [] });
      return missingMinutes(gaps);
    };
    expect(minutesOn('2026-10-24', 6)).toBe(9 * 60);
    expect(minutesOn('2026-03-28', 6)).toBe(7 * 60);
    expect(minutesOn('2026-06-20', 6)).toBe(8 * 60);
  });
});

const times = fc.integer({ min: 0, max: 47 }).map((half) => {
  const text = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
  return text as TimeOfDay;
});
const slots = fc.array(
  fc.record({
    id: fc.constant(fixtureId(70)),
    positionId: fc.constantFrom(server, chef),
    count: fc.integer({ min: 1, max: 3 }),
    startTime: times,
    endTime: times,
  }),
  { maxLength: 4 },
);
const needsOfWeek = fc
  .array(slots, { minLength: 7, maxLength: 7 })
  .map((all) => all.map((each, index) => everyWeek(index + 1, ...each)));
const shifts = fc.array(
  fc
    .record({
      start: fc.integer({ min: -10, max: 170 }),
      length: fc.integer({ min: 1, max: 14 }),
      position: fc.constantFrom(server, chef),
      status: fc.constantFrom('draft' as const, 'scheduled' as const, 'cancelled' as const),
    })
    .map(({ start, length, position, status }) => {
      const from = Date.parse('2026-06-15T00:00:00Z') + start * 3_600_000;
      return buildShift({
        startTime: toInstant(from),
        endTime: toInstant(from + length * 3_600_000),
        positionId: position,
        status,
      });
    }),
  { maxLength: 12 },
);

/** Counted half hour by half hour, without any of the rule's arithmetic. */
const missingByHalfHours = (needs: readonly Need[], planned: readonly ReturnType<typeof buildShift>[]): number => {
  let missing = 0;
  for (const position of [server, chef]) {
    for (let at = Date.parse('2026-06-14T00:00:00Z'); at < Date.parse('2026-06-24T00:00:00Z'); at += 1_800_000) {
      const moment = toInstant(at);
      const asked = needs.flatMap(({ weekday, slots: of }) =>
        [-7, 0, 7].flatMap((shiftBy) =>
          of.filter((each) => each.positionId === position && holds(each, weekday + shiftBy, moment)),
        ),
      );
      const count = asked.reduce((sum, each) => sum + each.count, 0);
      const working = planned.filter(
        (each) =>
          each.positionId === position &&
          each.status !== 'cancelled' &&
          each.startTime <= moment &&
          moment < each.endTime,
      ).length;
      missing += 30 * Math.max(0, count - working);
    }
  }
  return missing;
};

/** London is an hour ahead of UTC in June. */
const holds = ({ startTime, endTime }: Need['slots'][number], weekday: number, moment: Instant): boolean => {
  const midnight = Date.parse('2026-06-14T23:00:00Z') + (weekday - 1) * 86_400_000;
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const from = midnight + minutes(startTime) * 60_000;
  const until = midnight + (minutes(endTime) + (endTime <= startTime ? 1440 : 0)) * 60_000;
  return from <= Date.parse(moment) && Date.parse(moment) < until;
};

describe('gaps of random weeks', () => {
  const threeWeeks = {
    days: [...weekDays(day('2026-06-08')), ...weekDays(monday), ...weekDays(day('2026-06-22'))],
    zone,
  };

  it('are just what a count by half hours finds', () => {
    fc.assert(
      fc.property(needsOfWeek, shifts, (needs, planned) => {
        const within = ({ from }: { from: string }) => from >= '2026-06-14' && from < '2026-06-24';
        const clipped = gapsOf({ ...threeWeeks, needs, shifts: planned })
          .map((gap) => ({
            ...gap,
            from: (gap.from < '2026-06-14T00' ? '2026-06-14T00:00:00.000Z' : gap.from) as Instant,
            until: (gap.until > '2026-06-24T00' ? '2026-06-24T00:00:00.000Z' : gap.until) as Instant,
          }))
          .filter((gap) => within(gap) && gap.from < gap.until);
        expect(missingMinutes(clipped)).toBe(missingByHalfHours(needs, planned));
      }),
      { numRuns: 60 },
    );
  });

  it('never grow by another shift, by no more than it is long', () => {
    fc.assert(
      fc.property(needsOfWeek, shifts, shifts, (needs, planned, [more]) => {
        if (!more) return;
        const before = missingMinutes(gapsOf({ ...week, needs, shifts: planned }));
        const after = missingMinutes(gapsOf({ ...week, needs, shifts: [...planned, more] }));
        expect(after).toBeLessThanOrEqual(before);
        expect(before - after).toBeLessThanOrEqual(minutesBetween(more.startTime, more.endTime));
      }),
    );
  });

  it('are each as long as can be: the next of the same day has another count, or comes later', () => {
    fc.assert(
      fc.property(needsOfWeek, shifts, (needs, planned) => {
        const gaps = gapsOf({ ...week, needs, shifts: planned });
        const touching = gaps.filter((gap) =>
          gaps.some(
            (other) =>
              other.positionId === gap.positionId &&
              other.from === gap.until &&
              other.count === gap.count &&
              other.day === gap.day,
          ),
        );
        expect(touching).toEqual([]);
      }),
    );
  });
});
