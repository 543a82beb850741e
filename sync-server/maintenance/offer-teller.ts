import type { Deps } from '#server/deps.ts';
import { tellOffers } from '#server/domain/tell-offers.ts';
import { logFailure } from './log-failure.ts';

/** Nobody waits long to hear of a shift that they could take. */
export const offersEveryMs = 2_000;

/** Tells people of shifts that they could take, whenever it is called; a round that takes long is not begun twice. */
export const createOfferTeller = (deps: Deps): (() => Promise<void>) => {
  let isTelling = false;
  return async () => {
    if (isTelling) return;
    isTelling = true;
    try {
      await tellOffers(deps);
    } catch (error) {
      logFailure(deps, error);
    }
    isTelling = false;
  };
};
