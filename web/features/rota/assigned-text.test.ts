import { expect, it } from 'vitest';
import { buildRestaurant, buildShift, buildUser } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { namesOf } from '#web/people/names.ts';
import { assignedText } from './assigned-text.ts';

it('the message after an assignment names the day of the other shift, as it is read on its own', () => {
  const names = namesOf(buildRestaurant(), [buildUser({ id: people.staff })]);
  // Tuesday 16 June 2026.
  const other = buildShift({ id: fixtureId(61), userId: people.staff });
  const shift = buildShift({ id: fixtureId(60), userId: people.staff });
  const facts = { shifts: [other, shift], timeOff: [], employments: [], availability: [] };
  expect(assignedText(shift, names, facts)).toMatch(/^Already on Tue 16 Jun, /);
  expect(assignedText(shift, names, { ...facts, shifts: [shift] })).toBe('');
});
