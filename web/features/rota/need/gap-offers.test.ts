import { expect, it } from 'vitest';
import { buildUser } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import type { StaffChoice } from '../staff-choices.ts';
import { newShiftChoices } from './gap-offers.ts';

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
