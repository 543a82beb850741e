import { expect, it } from 'vitest';
import { buildRestaurant, buildShift, buildUser } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { namesOf } from '#web/people/names.ts';
import type { PersonConflict } from './new-shift-conflicts.ts';
import { pastLimitsText } from './past-limits-text.ts';

const people = ['Ana', 'Ben', 'Cem', 'Dot', 'Eve', 'Fay'].map((firstName, index) =>
  buildUser({ id: fixtureId(600 + index), firstName }),
);
const names = namesOf(buildRestaurant(), people);
const shift = buildShift();
const of = (place: number, conflict: PersonConflict['conflict']): PersonConflict => ({
  ...{ userId: fixtureId(600 + place), shift, conflict },
});
const long = { type: 'long-week', minutes: 3000 } as const;
const rest = { type: 'short-rest', shift, restMinutes: 540 } as const;

it('a message names who comes past a limit, with the limit of the week first and how many more there are', () => {
  expect(pastLimitsText([], names)).toBe('');
  expect(pastLimitsText([of(0, rest), of(0, long), of(1, rest)], names)).toBe(
    'Ana: 50 h that week, over 48 h, plus 1 more; Ben: Tue 16 Jun, 9:00 AM – 5:30 PM: Only 9 h rest before 9:00 AM – 5:30 PM, Server',
  );
});

it('of many it names four, and how many others there are', () => {
  const all = people.map((_, place) => of(place, long));
  expect(pastLimitsText(all, names)).toMatch(/^Ana: .*; Dot: 50 h that week, over 48 h; and 2 more people$/);
  expect(pastLimitsText(all.slice(0, 5), names)).toMatch(/; and 1 more person$/);
});
