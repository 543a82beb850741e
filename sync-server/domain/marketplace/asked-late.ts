import type { Instant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { derivedId } from '#schema/rules/derived-id.ts';
import { bidDeadline } from '#schema/rules/marketplace/bids.ts';
import { asksForOpenShift } from '#schema/rules/marketplace/shift-requests.ts';
import { shiftInWords } from '#schema/rules/rota/shift-words.ts';
import { choiceLink } from '#server/domain/marketplace/request-links.ts';
import { nameInWords } from '#server/domain/people/name-in-words.ts';
import { bidsDueId } from '#server/domain/rota/remind-of-shifts.ts';
import { departmentManagers } from '#server/domain/rota/tell-of-move.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/**
 * When somebody asked for an open shift: as their device says, which may have been offline since (D50). If that is
 * before there was such a shift, or after the request arrived, the time of arrival counts.
 */
export const askedAt = (tx: Transaction, submitted: ShiftRequest, { createdAt }: Shift): Instant => {
  const isPossible = createdAt <= submitted.createdAt && submitted.createdAt <= tx.at;
  return asksForOpenShift(submitted) && isPossible ? submitted.createdAt : tx.at;
};

/** Tells managers about a bid made in time if they have been reminded of the others: they may be choosing already. */
export const tellOfLateBid = (tx: Transaction, bid: ShiftRequest, shift: Shift): void => {
  const deadline = bidDeadline(shift, tx.restaurant());
  if (deadline === '' || deadline > tx.at || bid.createdAt >= deadline) return;
  for (const managerId of departmentManagers(tx, [shift])) {
    if (!tx.findRecord('notification', bidsDueId(shift, managerId, deadline))) continue;
    tx.notify(managerId, {
      id: derivedId('late-bid', bid.id, managerId),
      type: 'bids-due',
      title: `${nameInWords(tx.find('user', bid.requesterId))} asked in time for a shift`,
      body: `${shiftInWords(shift, tx.restaurant())}\nIt arrived only now. Choose who gets it.`,
      link: choiceLink(shift.id),
      recordIds: [shift.id],
    });
  }
};
