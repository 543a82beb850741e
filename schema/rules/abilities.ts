import type { Restaurant } from '../entities/restaurant.ts';
import type { User } from '../entities/user.ts';
import { type Refusal, refusedFields } from '../errors.ts';

/** What somebody may do beside their positions (D48); a device may hold people from before there was such a list. */
export const abilitiesOf = ({ abilities = [] }: Partial<Pick<User, 'abilities'>>): readonly string[] => abilities;

/** Refuses a list that names what the catalogue does not have; what somebody had already stays theirs. */
export const checkAbilities = (
  { abilities }: Pick<Restaurant, 'abilities'>,
  before: readonly string[],
  after: readonly string[],
): Refusal | undefined => {
  const known = new Set([...abilities.map(({ id }) => id), ...before]);
  return after.every((id) => known.has(id))
    ? undefined
    : refusedFields({ abilities: 'One of these abilities is not in the settings.' });
};

/** "somebody who may close", of an ability called "May close". */
export const somebodyWho = (name: string): string => `somebody who ${name.slice(0, 1).toLowerCase()}${name.slice(1)}`;
