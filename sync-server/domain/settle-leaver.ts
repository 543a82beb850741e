import { and, eq, gt, gte, inArray, or } from 'drizzle-orm';
import type { User } from '#schema/entities/user.ts';
import { dayOf } from '#schema/rules/zone.ts';
import { columnOf } from '#server/db/records.ts';
import { assignToShift } from './automatic-checklists.ts';
import { cancelRequest, closeRequestsOnShift, reopenRequest } from './close-shift-request.ts';
import { forgetInHouseRules } from './house-rules.ts';
import { noteOffer } from './note-offer.ts';
import type { Transaction } from './transaction.ts';

/**
 * What somebody leaves behind when their account is deactivated (D51): coming shifts are open, drafts too, their open
 * requests end, and checklists of coming days that nobody has begun are taken away. Colleagues who could take a shift
 * hear of it like of any other (D49).
 */
export const settleLeaver = (tx: Transaction, { id }: User): void => {
  // First, so that a shift's request is theirs to end and they themselves get no news of it.
  endRequests(tx, id);
  openShifts(tx, id);
  removeChecklists(tx, id);
  forgetInHouseRules(tx, id);
};

const openShifts = (tx: Transaction, userId: string): void => {
  const isComing = and(
    eq(columnOf('shift', 'userId'), userId),
    gt(columnOf('shift', 'startTime'), tx.at),
    inArray(columnOf('shift', 'status'), ['draft', 'scheduled']),
  );
  for (const stored of tx.select('shift', isComing)) {
    const shift = { ...stored, userId: '' };
    tx.put('shift', shift, 'open-shift-of-leaver');
    assignToShift(tx, stored, shift);
    closeRequestsOnShift(tx, shift.id, 'shift-changed');
    if (shift.status === 'scheduled') noteOffer(tx, shift.id);
  }
};

/** Theirs and those addressed to them end; what they accepted and a manager has not decided is open again. */
const endRequests = (tx: Transaction, userId: string): void => {
  const isTheirs = and(
    inArray(columnOf('shiftRequest', 'status'), ['pending', 'awaiting_approval']),
    or(
      ...(['requesterId', 'addresseeId', 'acceptedById'] as const).map((field) =>
        eq(columnOf('shiftRequest', field), userId),
      ),
    ),
  );
  for (const request of tx.select('shiftRequest', isTheirs)) {
    if ([request.requesterId, request.addresseeId].includes(userId)) cancelRequest(tx, request, 'person-left', '');
    else reopenRequest(tx, request);
  }
};

const removeChecklists = (tx: Transaction, userId: string): void => {
  const today = dayOf(tx.restaurant().timeZone, tx.at);
  const isComing = and(eq(columnOf('checklist', 'userId'), userId), gte(columnOf('checklist', 'date'), today));
  for (const checklist of tx.select('checklist', isComing)) {
    if (checklist.items.every(({ completed }) => !completed)) tx.remove('checklist', checklist.id, 'remove-of-leaver');
  }
};
