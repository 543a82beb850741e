import type { Restaurant } from '#schema/entities/restaurant.ts';

/**
 * The place of a position in the rota's lists: by department and then in the restaurant's order, as in the grid;
 * unknown ones come last.
 */
export const positionRanks = ({
  departments,
  positions,
}: Pick<Restaurant, 'departments' | 'positions'>): ((positionId: string) => number) => {
  const ordered = departments.flatMap(({ id }) => positions.filter(({ departmentId }) => departmentId === id));
  const ranks = new Map(ordered.map(({ id }, index) => [id, index]));
  return (positionId) => ranks.get(positionId) ?? ordered.length;
};
