import { expect, it } from 'vitest';
import type { Instant, Minutes } from '#schema/entities/primitives.ts';
import { buildAvailability } from '#schema/fixtures/availability.ts';
import { buildEmployment, buildRestaurant, buildShift, buildUser } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { namesOf } from '#web/people/names.ts';
import { conflictText } from './conflict-text.ts';
import { newShiftConflicts, weekLimits } from './new-shift-conflicts.ts';

it('a new shift is warned of when its person cannot work then (D44)', () => {
  const names = namesOf(buildRestaurant(), [buildUser()]);
  const shift = buildShift({ id: fixtureId(60) });
  const said = buildAvailability({ hours: 'c'.repeat(168), note: 'College' });
  const around = { shifts: [], timeOff: [], employments: [], availability: [said] };
  const found = newShiftConflicts([shift], names, around);
  expect(found.map(({ conflict }) => conflictText(conflict, names))).toEqual(['Can’t work then: College']);
  expect(newShiftConflicts([shift], names, { ...around, availability: [] })).toEqual([]);
});

/** Ten hours on each of a number of days from Monday on. */
const longDays = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildShift({
      ...{ id: fixtureId(70 + index), breakDuration: 0 as Minutes },
      startTime: `2026-06-${15 + index}T08:00:00.000Z` as Instant,
      endTime: `2026-06-${15 + index}T18:00:00.000Z` as Instant,
    }),
  );

it('a person whom the week takes past a limit is named once, for drafts and published shifts together (D48)', () => {
  const names = namesOf(buildRestaurant(), [buildUser()]);
  const shifts = longDays(5);
  const around = { shifts, timeOff: [], employments: [buildEmployment({ mostHours: 40 })], availability: [] };
  const found = weekLimits(shifts.slice(2), names, around);
  expect(found.map(({ conflict }) => conflictText(conflict, names))).toEqual([
    '50 h that week, at most 40 h by contract',
    '50 h that week, over 48 h',
  ]);
  expect(weekLimits(shifts.slice(2), names, { ...around, shifts: shifts.slice(0, 3), employments: [] })).toEqual([]);
  expect(weekLimits([], names, around)).toEqual([]);
});
