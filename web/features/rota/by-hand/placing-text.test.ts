import { expect, it } from 'vitest';
import { buildRestaurant, buildShift, buildUser } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { namesOf } from '#web/people/names.ts';
import { placingText } from './placing-text.ts';

const jonas = fixtureId(4);
const names = namesOf(buildRestaurant(), [
  buildUser({ id: people.staff, firstName: 'Chloe' }),
  buildUser({ id: jonas, firstName: 'Jonas' }),
]);
/** Tuesday, 9:00 to 17:30 in London. */
const chloes = buildShift({ userId: people.staff });
const jonass = buildShift({
  ...{ id: fixtureId(60), userId: jonas, startTime: '2026-06-16T07:00:00.000Z', endTime: '2026-06-16T15:00:00.000Z' },
});
const nextDay = buildShift({
  ...{ id: fixtureId(61), userId: jonas, startTime: '2026-06-17T07:00:00.000Z', endTime: '2026-06-17T15:00:00.000Z' },
});

it('names the shift that goes into the cell that is pressed, and says what becomes of the others', () => {
  const said = [[chloes], [nextDay, jonass], [chloes, jonass], [chloes, jonass, nextDay]].map((shifts) =>
    placingText(shifts, names),
  );
  expect(said).toEqual([
    'Choose the cell for Chloe’s 9am–5:30pm',
    'Choose the cell for Jonas’s Tue 8am–4pm; the other moves by as many days',
    'Choose a cell. In a row that has one of them, all keep their rows. In another row, both go there.',
    'Choose a cell. In a row that has one of them, all keep their rows. In another row, all 3 go there: Jonas’s Tue 8am–4pm on that day, the other 2 move by as many days.',
  ]);
  expect(placingText([{ ...jonass, userId: '' }], names)).toBe('Choose the cell for the open shift, 8am–4pm');
});
