import { burstMs } from '#schema/rules/rota/shift-notice.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/** Notes that a shift is on offer, or not any more: `tell-offers` looks at it beside this write (D49). One that is open for a moment on its way to somebody is no offer. */
export const noteOffer = (tx: Transaction, shiftId: string, pace: 'at once' | 'in a burst' = 'at once'): void =>
  tx.offerNews.note(shiftId, tx.now + (pace === 'at once' ? 0 : burstMs));
