import { and, eq, inArray } from 'drizzle-orm';
import { columnOf } from '#server/db/records.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { cancelRequest } from './close-shift-request.ts';

/**
 * Ends the open offers of somebody who is no longer a manager: an offer counts as a manager's approval of the move
 * (D50).
 */
export const withdrawOffers = (tx: Transaction, userId: string): void => {
  const isTheirs = and(
    eq(columnOf('shiftRequest', 'requestType'), 'offer'),
    eq(columnOf('shiftRequest', 'requesterId'), userId),
    inArray(columnOf('shiftRequest', 'status'), ['pending', 'awaiting_approval']),
  );
  for (const offer of tx.select('shiftRequest', isTheirs)) cancelRequest(tx, offer, 'withdrawn', '');
};
