import { burstMs } from '#schema/rules/rota/shift-notice.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/**
 * Notes that a shift is on offer, or no longer is: `tell-offers` looks at it separately from this write (D49). A shift
 * that is open for a moment on its way to somebody is not on offer.
 */
export const noteOffer = (tx: Transaction, shiftId: string, pace: 'at once' | 'in a burst' = 'at once'): void =>
  tx.offerNews.note(shiftId, tx.now + (pace === 'at once' ? 0 : burstMs));
