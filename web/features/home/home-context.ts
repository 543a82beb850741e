import { createContext, useContext } from 'react';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { User } from '#schema/entities/user.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import type { HomeAddress } from './home-address.ts';

/** What every part of home knows. */
export interface HomeSurroundings {
  readonly actor: Actor;
  readonly restaurant: Restaurant;
  readonly people: ReadonlyMap<string, User>;
  readonly address: HomeAddress;
  /** Milliseconds since 1970, renewed every minute. */
  readonly now: number;
  /** Ids of notices that the server does not have yet as they are here. */
  readonly waitingIds: ReadonlySet<string>;
}

const HomeContext = createContext<HomeSurroundings | undefined>(undefined);

export const HomeProvider = HomeContext.Provider;

export const useHome = (): HomeSurroundings => {
  const surroundings = useContext(HomeContext);
  if (!surroundings) throw new Error('useHome outside home');
  return surroundings;
};
