import { createContext, useContext } from 'react';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import type { PlannedPerson } from '#schema/rules/eligibility/planning-facts.ts';
import type { RefusedWrite } from '#web/sync/refusals.ts';
import type { MarketplaceAddress } from './marketplace-address.ts';

/** A request or answer that was refused, and why. */
export type RefusedRequest = RefusedWrite<ShiftRequest>;

/** What the parts of the marketplace have in common. */
interface MarketplaceContext {
  readonly address: MarketplaceAddress;
  /** My shifts since last Sunday: those on the rota this week and later. */
  readonly myShifts: readonly Shift[];
  /** Me, with my shifts, time off, contract and availability, for working out what taking a shift would mean. */
  readonly myself: PlannedPerson;
  /** My newest requests. */
  readonly myRequests: readonly ShiftRequest[];
  /** Ids of requests whose current state the server does not have yet. */
  readonly waitingIds: ReadonlySet<string>;
  /** Those, and all that have been among them since the marketplace was opened. */
  readonly answeredIds: ReadonlySet<string>;
  /** This person's requests and answers that the server refused, by request id. */
  readonly refusals: ReadonlyMap<string, RefusedRequest>;
}

const Context = createContext<MarketplaceContext | undefined>(undefined);

export const MarketplaceProvider = Context.Provider;

export const useMarketplace = (): MarketplaceContext => {
  const shared = useContext(Context);
  if (!shared) throw new Error('useMarketplace outside the marketplace');
  return shared;
};
