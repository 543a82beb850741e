import { expect, it } from 'vitest';
import { buildRestaurant } from '#schema/fixtures/build.ts';
import { positionRanks } from './catalogue-order.ts';

it('positions stand by department, in the restaurant’s order of both, whichever was added last', () => {
  const { departments, positions } = buildRestaurant();
  const [first, second] = departments;
  const inFirst = positions.find(({ departmentId }) => departmentId === first?.id);
  const inSecond = positions.find(({ departmentId }) => departmentId === second?.id);
  if (!first || !second || !inFirst || !inSecond) throw new Error('Two departments with a position each');
  const added = { ...inFirst, id: 'added' };
  const rank = positionRanks({ departments: [first, second], positions: [inFirst, inSecond, added] });
  expect([inFirst.id, 'added', inSecond.id, 'unknown'].map(rank)).toEqual([0, 1, 2, 3]);
  const turned = positionRanks({ departments: [second, first], positions: [inFirst, inSecond, added] });
  expect([inSecond.id, inFirst.id, 'added'].map(turned)).toEqual([0, 1, 2]);
});
