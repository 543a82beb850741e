import type { Deps } from '#server/deps.ts';
import { tellOffers } from '#server/domain/marketplace/tell-offers.ts';
import { oneRoundAtATime } from './one-round.ts';

/** Nobody waits long to be notified of a shift they could take. */
export const offersEveryMs = 2_000;

/** Notifies people of shifts they could take on each call; does nothing while a round is still running. */
export const createOfferTeller = (deps: Deps): (() => Promise<void>) => oneRoundAtATime(deps, () => tellOffers(deps));
