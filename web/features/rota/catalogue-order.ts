import type { Restaurant } from '#schema/entities/restaurant.ts';

/**
 * Where a position stands in lists of the rota: by department and then as the restaurant has them, as in the grid; what is
 * unknown comes last.
 */
export const positionRanks = ({
  departments,
  positions,
}: Pick<Restaurant, 'departments' | 'positions'>): ((positionId: string) => number) => {
  const ordered = departments.flatMap(({ id }) => positions.filter(({ departmentId }) => departmentId === id));
  const ranks = new Map(ordered.map(({ id }, index) => [id, index]));
  return (positionId) => ranks.get(positionId) ?? ordered.length;
};
