import { createContext, useContext } from 'react';
import type { Day } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { User } from '#schema/entities/user.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import type { AnalyticsAddress } from './analytics-address.ts';

/** What every part of the analytics knows. */
export interface AnalyticsSurroundings {
  readonly restaurant: Restaurant;
  readonly actor: Actor;
  readonly users: readonly User[];
  /** Milliseconds since 1970, by the server's clock, renewed every minute. */
  readonly now: number;
  readonly today: Day;
  readonly address: AnalyticsAddress;
}

const AnalyticsContext = createContext<AnalyticsSurroundings | undefined>(undefined);

export const AnalyticsProvider = AnalyticsContext.Provider;

export const useAnalytics = (): AnalyticsSurroundings => {
  const surroundings = useContext(AnalyticsContext);
  if (!surroundings) throw new Error('useAnalytics outside the analytics');
  return surroundings;
};
