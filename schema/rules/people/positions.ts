import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { User } from '#schema/entities/user.ts';
import { type Refusal, refusedFields } from '#schema/errors.ts';

type Placed = Pick<User, 'positionId'> & Partial<Pick<User, 'positions'>>;

/** The positions that somebody can work, the main one first (D45); a device may hold people from before the list. */
export const positionsOf = ({ positionId, positions = [] }: Placed): readonly string[] => {
  if (positions.length > 0) return positions;
  return positionId === '' ? [] : [positionId];
};

/** The list as it is stored: the main position first and each once; [] where there is nothing but the main one. */
export const positionList = (positionId: string, positions: readonly string[]): string[] => {
  const further = [...new Set(positions)].filter((each) => each !== positionId && each !== '');
  if (further.length === 0) return [];
  return positionId === '' ? further : [positionId, ...further];
};

/** Refuses a list that names what the catalogue does not have; what somebody had already stays theirs. */
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
