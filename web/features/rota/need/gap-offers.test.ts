import { expect, it } from 'vitest';
import type { Day, Instant } from '#schema/entities/primitives.ts';
import { buildRestaurant, buildShift, buildUser } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import type { Gap } from '#schema/rules/rota/need.ts';
import { namesOf } from '#web/people/names.ts';
import type { StaffChoice } from '../staff-choices.ts';
import { newShiftChoices, offeredShift, shortGapsOf } from './gap-offers.ts';
import { otherTimesText, shortGapsText } from './gap-words.ts';

const choice = (number: number, rests: Partial<StaffChoice> = {}): StaffChoice => ({
  ...{ person: buildUser({ id: fixtureId(number) }), name: String(number), positionName: '', reasons: [] },
  ...{ prefers: false, weekMinutes: 0, minutesWithIt: 60, usualHours: undefined },
  ...{ restBefore: undefined, restAfter: undefined },
  ...rests,
});

it('a gap offers a new shift to nobody whose own can be longer, and last to those who are on straight before or after', () => {
  const before = choice(1, { restBefore: 0 });
  const after = choice(2, { restAfter: 0 });
  const rested = choice(3, { restBefore: 12 * 60 });
  const off = choice(4);
  expect(newShiftChoices([before, after, rested, off], [])).toEqual([rested, off, before, after]);
  expect(newShiftChoices([before, after, rested, off], [before])).toEqual([rested, off, after]);
});

const at = (time: string): Instant => `2026-06-16T${time}:00.000Z` as Instant;
const shiftAt = (number: number, from: string, until: string) =>
  buildShift({ id: fixtureId(number), userId: '', startTime: at(from), endTime: at(until) });
const [one, two, rest] = [shiftAt(60, '16:00', '22:00'), shiftAt(61, '16:00', '22:00'), shiftAt(62, '21:45', '22:00')];

it('a gap offers the longest shift that somebody is free for, and each time is looked at once', () => {
  const looked: string[] = [];
  const freeFor = (free: string) => (shift: typeof one) => {
    looked.push(shift.id);
    return shift.id === free ? [choice(1)] : [];
  };
  expect(offeredShift([one, two, rest], freeFor(one.id))).toEqual({ first: one, free: [choice(1)] });
  expect(offeredShift([one, two, rest], freeFor(rest.id))).toEqual({ first: rest, free: [choice(1)] });
  expect(looked).toEqual([one.id, one.id, rest.id]);
  expect(offeredShift([one, two, rest], freeFor(''))).toEqual({ first: one, free: [] });
  expect(offeredShift([], freeFor(''))).toEqual({ first: undefined, free: [] });
});

it('a gap says the time of shifts that are longer than it', () => {
  const names = namesOf(buildRestaurant(), []);
  const place = { day: '2026-06-16' as Day, positionId: one.positionId, count: 2 };
  const gap: Gap = { ...place, from: at('16:00'), until: at('21:45') };
  expect(otherTimesText([one, two], gap, names)).toBe('5:00 PM – 11:00 PM');
  expect(otherTimesText([one, rest], gap, names)).toBe('');
  expect(otherTimesText([one, two], { ...gap, until: at('22:00') }, names)).toBe('');
  expect(otherTimesText([], gap, names)).toBe('');
});

it('the gaps that a longer shift should close are named beside what adds all others', () => {
  const gapAt = (from: string, until: string): Gap => ({
    ...{ day: '2026-06-16' as Day, positionId: fixtureId(70), from: at(from), until: at(until), count: 1 },
  });
  const [long, short] = [gapAt('16:00', '22:00'), gapAt('12:00', '12:30')];
  const day = {
    shifts: [one],
    gaps: [
      { gap: short, shifts: [rest], own: undefined },
      { gap: long, shifts: [one], own: undefined },
      // Its position is retired: nothing closes it.
      { gap: gapAt('09:00', '09:30'), shifts: [], own: undefined },
    ],
  };
  expect(shortGapsOf([day, { shifts: [two], gaps: [{ gap: long, shifts: [two], own: undefined }] }])).toEqual([short]);
  expect([1, 2].map(shortGapsText)).toEqual([
    'Leaves 1 short gap: lengthen a shift beside it',
    'Leaves 2 short gaps: lengthen a shift beside them',
  ]);
});
