import { expect, it } from 'vitest';
import { buildAvailability } from '#schema/fixtures/availability.ts';
import { buildRestaurant, buildShift, buildUser } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { conflictText } from './conflict-text.ts';
import { newShiftConflicts } from './new-shift-conflicts.ts';
import { rotaNames } from './rota-shift.ts';

it('a new shift is warned of when its person cannot work then (D44)', () => {
  const names = rotaNames(buildRestaurant(), [buildUser()]);
  const shift = buildShift({ id: fixtureId(60) });
  const said = buildAvailability({ hours: 'c'.repeat(168), note: 'College' });
  const around = { shifts: [], timeOff: [], employments: [], availability: [said] };
  const found = newShiftConflicts([shift], names, around);
  expect(found.map(({ conflict }) => conflictText(conflict, names))).toEqual(['Can’t work then: College']);
  expect(newShiftConflicts([shift], names, { ...around, availability: [] })).toEqual([]);
});
