import { createContext, useContext } from 'react';
import type { Day } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import type { RotaFilter } from './filter/rota-filter.ts';
import type { OlderShifts } from './older-shifts.ts';
import type { RotaAddress } from './rota-address.ts';
import type { RotaNames } from './rota-shift.ts';

/** What every part of the rota knows. */
export interface RotaSurroundings {
  readonly restaurant: Restaurant;
  readonly names: RotaNames;
  readonly actor: Actor;
  /** Milliseconds, a minute exact. */
  readonly now: number;
  readonly today: Day;
  readonly address: RotaAddress;
  /** Which part of the rota is shown. */
  readonly filter: RotaFilter;
  /** Of a week before the device's window: what the server answered. */
  readonly older: OlderShifts;
}

const RotaContext = createContext<RotaSurroundings | undefined>(undefined);

export const RotaProvider = RotaContext.Provider;

export const useRota = (): RotaSurroundings => {
  const surroundings = useContext(RotaContext);
  if (!surroundings) throw new Error('useRota outside the rota');
  return surroundings;
};
