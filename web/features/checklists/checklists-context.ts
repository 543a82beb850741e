import { createContext, useContext } from 'react';
import type { Day } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { User } from '#schema/entities/user.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import type { ChecklistsAddress } from './checklists-address.ts';

/** What every part of the checklists knows. */
export interface ChecklistsSurroundings {
  readonly restaurant: Restaurant;
  readonly people: ReadonlyMap<string, User>;
  readonly actor: Actor;
  readonly today: Day;
  readonly address: ChecklistsAddress;
}

const ChecklistsContext = createContext<ChecklistsSurroundings | undefined>(undefined);

export const ChecklistsProvider = ChecklistsContext.Provider;

export const useChecklists = (): ChecklistsSurroundings => {
  const surroundings = useContext(ChecklistsContext);
  if (!surroundings) throw new Error('useChecklists outside the checklists');
  return surroundings;
};
