import { expect, it } from 'vitest';
import { buildRestaurant, buildShift, buildUser } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { namesOf } from '#web/people/names.ts';
import { undoneText } from './undone-text.ts';

it('names the person, day and week of what was undone, as it is now', () => {
  const names = namesOf(buildRestaurant(), [buildUser({ id: people.staff, firstName: 'Priya', lastName: 'Shah' })]);
  const shift = buildShift({ userId: people.staff });
  const other = { ...shift, id: fixtureId(60), userId: '' };
  expect(undoneText([{ before: undefined, after: shift }], names)).toBe('Priya Shah, Tue 16 Jun, week of 15 Jun.');
  expect(
    undoneText(
      [
        { before: other, after: shift },
        { before: shift, after: shift },
      ],
      names,
    ),
  ).toBe('Open shift, Tue 16 Jun, week of 15 Jun, and 1 more shift.');
  expect(undoneText([], names)).toBe('');
});
