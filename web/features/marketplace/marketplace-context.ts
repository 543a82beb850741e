import { createContext, useContext } from 'react';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import type { PlannedPerson } from '#schema/rules/eligibility/planning-facts.ts';
import type { RefusedWrite } from '#web/sync/refusals.ts';
import type { MarketplaceAddress } from './marketplace-address.ts';

/** A request or an answer that did not stand, and why. */
export type RefusedRequest = RefusedWrite<ShiftRequest>;

/** What the parts of the marketplace share. */
interface MarketplaceContext {
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

const Context = createContext<MarketplaceContext | undefined>(undefined);

export const MarketplaceProvider = Context.Provider;

export const useMarketplace = (): MarketplaceContext => {
  const shared = useContext(Context);
  if (!shared) throw new Error('useMarketplace outside the marketplace');
  return shared;
};
