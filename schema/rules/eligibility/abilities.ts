import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { User } from '#schema/entities/user.ts';
import { type Refusal, refusedFields } from '#schema/errors.ts';
import { lowerFirst } from '../text/lower-first.ts';

/** What somebody may do besides their positions (D48); a device may hold people from before the list existed. */
export const abilitiesOf = ({ abilities = [] }: Partial<Pick<User, 'abilities'>>): readonly string[] => abilities;

/** Refuses a list naming abilities the catalogue does not have; those somebody already had stay theirs. */
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

/** "someone who can close", from an ability called "Can close". */
export const someoneWho = (name: string): string => `someone who ${lowerFirst(name)}`;
