import { minuteMs } from '#schema/rules/time/lengths.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/** As long as news of a manager's edits wait (D42): a shift that is open for a moment on its way to somebody is no offer. */
export const burstMilliseconds = 2 * minuteMs;

/** Notes that a shift is on offer, or not any more: `tell-offers` looks at it beside this write (D49). */
export const noteOffer = (tx: Transaction, shiftId: string, pace: 'at once' | 'in a burst' = 'at once'): void =>
  tx.offerNews.note(shiftId, tx.now + (pace === 'at once' ? 0 : burstMilliseconds));
