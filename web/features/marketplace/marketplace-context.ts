import { createContext, useContext } from 'react';
import type { Day } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import type { User } from '#schema/entities/user.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import type { PlannedPerson } from '#schema/rules/planning-facts.ts';
import type { RefusedWrite } from '#web/sync/refusals.ts';
import type { MarketplaceAddress } from './marketplace-address.ts';
import type { MarketplaceNames } from './marketplace-names.ts';

/** A request or an answer that did not stand, and why. */
export type RefusedRequest = RefusedWrite<ShiftRequest>;

/** What every part of the marketplace knows. */
export interface MarketplaceSurroundings {
  readonly restaurant: Restaurant;
  readonly names: MarketplaceNames;
  readonly actor: Actor;
  readonly me: User;
  /** Milliseconds, a minute exact. */
  readonly now: number;
  readonly today: Day;
  readonly address: MarketplaceAddress;
  /** My shifts from last Sunday on: what is rostered this week and later. */
  readonly myShifts: readonly Shift[];
  /** Me with my shifts, time off, contract and what I said of when I can work: what taking a shift is weighed by. */
  readonly myself: PlannedPerson;
  /** My newest requests. */
  readonly myRequests: readonly ShiftRequest[];
  /** Ids of requests that the server does not have yet as they are here. */
  readonly waitingIds: ReadonlySet<string>;
  /** Those and what was among them since the marketplace was opened. */
  readonly answeredIds: ReadonlySet<string>;
  /** What the server refused of this person's requests and answers, by the request's id. */
  readonly refusals: ReadonlyMap<string, RefusedRequest>;
}

const MarketplaceContext = createContext<MarketplaceSurroundings | undefined>(undefined);

export const MarketplaceProvider = MarketplaceContext.Provider;

export const useMarketplace = (): MarketplaceSurroundings => {
  const surroundings = useContext(MarketplaceContext);
  if (!surroundings) throw new Error('useMarketplace outside the marketplace');
  return surroundings;
};
