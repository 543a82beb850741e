import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { User } from '#schema/entities/user.ts';
import { type Refusal, refusedFields } from '#schema/errors.ts';

type Placed = Pick<User, 'positionId'> & Partial<Pick<User, 'positions'>>;

/** The positions somebody can work, the main one first (D45); a device may hold people from before the list existed. */
export const positionsOf = ({ positionId, positions = [] }: Placed): readonly string[] => {
  if (positions.length > 0) return positions;
  return positionId === '' ? [] : [positionId];
};

/** The list as stored: the main position first and each once; [] if there is only the main one. */
export const positionList = (positionId: string, positions: readonly string[]): string[] => {
  const further = [...new Set(positions)].filter((each) => each !== positionId && each !== '');
  if (further.length === 0) return [];
  return positionId === '' ? further : [positionId, ...further];
};

/** Refuses a list naming positions the catalogue does not have; those somebody already had stay theirs. */
export const checkPositions = (
  { positions }: Pick<Restaurant, 'positions'>,
  before: readonly string[],
  after: readonly string[],
): Refusal | undefined => {
  const known = new Set([...positions.map(({ id }) => id), ...before]);
  return after.every((id) => known.has(id))
    ? undefined
    : refusedFields({ positions: 'One of these positions is not in the settings.' });
};
