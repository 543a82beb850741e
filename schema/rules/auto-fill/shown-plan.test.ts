import { expect, it } from 'vitest';
import type { Shift } from '#schema/entities/shift.ts';
import { buildAvailability } from '#schema/fixtures/availability.ts';
import { ana, ben, evening, fillWith } from '#schema/fixtures/fill.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { planWeek } from '../planning/plan-week.ts';
import type { Ghost } from './fill.ts';
import { settledFill } from './settled-fill.ts';
import { weekToFill } from './week-to-fill.ts';

const later: Shift = {
  ...evening,
  id: fixtureId(940),
  startTime: '2026-06-18T16:00:00.000Z' as Shift['startTime'],
  endTime: '2026-06-18T22:00:00.000Z' as Shift['endTime'],
};
// Ben would rather work than Ana, on both days.
const fill = fillWith(
  { availability: [buildAvailability({ userId: ben, hours: 'p'.repeat(168) })] },
  { open: [evening, later], putAside: [{ shiftId: evening.id, userId: ben }] },
);
const whoHas = (shown: readonly Ghost[], shift: Shift) => {
  const week = weekToFill(fill, shown);
  const { assignment } = planWeek(week, { seed: 1, mostSteps: 1000, shouldStop: () => false });
  return settledFill(fill, assignment).find(({ shiftId }) => shiftId === shift.id)?.userId;
};

it('planned again, what is shown stays as it is where it can: nobody has to read all of it anew', () => {
  expect(whoHas([], later)).toBe(ben);
  const shown = [{ shiftId: later.id, userId: ana }];
  expect(whoHas(shown, later)).toBe(ana);
  expect(whoHas(shown, evening)).toBe(ana);
});

it('shifts that are alike stay alike for the search', () => {
  const twin = { ...later, id: fixtureId(941) };
  const [one, other] = [later.id, twin.id].map((shiftId) => {
    const { people } = weekToFill({ ...fill, open: [evening, later, twin] }, [{ shiftId, userId: ana }]);
    return people.map(({ wishes }) => [wishes.get(1), wishes.get(2)]);
  });
  expect(one).toEqual(other);
  for (const [first, second] of one ?? []) expect(first).toBe(second);
});
