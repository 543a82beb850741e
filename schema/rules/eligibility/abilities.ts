import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { User } from '#schema/entities/user.ts';
import { type Refusal, refusedFields } from '#schema/errors.ts';
import { lowerFirst } from '../text/lower-first.ts';

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

/** "someone who can close", of an ability called "Can close". */
export const someoneWho = (name: string): string => `someone who ${lowerFirst(name)}`;
