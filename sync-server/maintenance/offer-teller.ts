import type { Deps } from '#server/deps.ts';
import { tellOffers } from '#server/domain/marketplace/tell-offers.ts';
import { oneRoundAtATime } from './one-round.ts';

/** Nobody waits long to hear of a shift that they could take. */
export const offersEveryMs = 2_000;

/** Tells people of shifts that they could take, each time it is called; does nothing while a round is still running. */
export const createOfferTeller = (deps: Deps): (() => Promise<void>) => oneRoundAtATime(deps, () => tellOffers(deps));
