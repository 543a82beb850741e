import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { isOpenRequest } from '#schema/rules/marketplace/shift-requests.ts';
import { burstMs } from '#schema/rules/rota/shift-notice.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { cancelRequest, openRequestsOn } from './close-shift-request.ts';

/**
 * Notes that a shift with open requests was moved, cancelled or given to somebody else. They end only when the burst of
 * edits is over: if it is undone before then, they were never ended, and nobody was told of an end that did not happen
 * (D42).
 * @param stored the shift as it was before
 */
export const noteChangeUnderRequests = (tx: Transaction, stored: Shift, shift: Shift): void => {
  if (stored.status === 'draft') return;
  const isPlain = stored.status === 'scheduled' && !whyPointless(stored, shift);
  // A further edit in a running burst counts, even if it changes nothing that a request is about.
  for (const request of openRequestsOn(tx, [stored.id])) {
    if (!isPlain || tx.requestEnds.ofRequest(request.id).length > 0) tx.requestEnds.keep(request.id, stored, tx);
  }
};

/** Ends the requests whose shift has changed under them, once nobody has edited it for two minutes. */
export const endChangedRequests = (tx: Transaction): void => {
  for (const end of tx.requestEnds.due(tx.now - burstMs, tx.now)) {
    tx.requestEnds.remove(end);
    const request = tx.find('shiftRequest', end.requestId);
    const shift = tx.find('shift', end.shiftId);
    const outcome = whyPointless(end.known, shift);
    if (!request || !isOpenRequest(request) || !outcome) continue;
    const winnerId = shift && isGivenAway(request, end.known, shift) ? shift.userId : '';
    cancelRequest(tx, request, winnerId === '' ? outcome : 'taken-by-other', winnerId, undefined, end.actorId);
  }
};

/** Whether a shift of the request is no longer as it was asked for: nobody can accept that unless it is undone. */
export const isChangedUnder = (tx: Transaction, { id }: ShiftRequest): boolean =>
  tx.requestEnds.ofRequest(id).some(({ known, shiftId }) => whyPointless(known, tx.find('shift', shiftId)));

const whyPointless = (known: Shift, now: Shift | undefined): 'shift-cancelled' | 'shift-changed' | undefined => {
  if (now?.status !== 'scheduled') return 'shift-cancelled';
  return asked.some((field) => known[field] !== now[field]) ? 'shift-changed' : undefined;
};

/**
 * Whether somebody else has the shift unchanged: the requester learns who (D49). For the two shifts of a swap it counts
 * as changed.
 */
const isGivenAway = ({ requestType }: ShiftRequest, known: Shift, now: Shift): boolean =>
  requestType !== 'swap' &&
  now.status === 'scheduled' &&
  !['', known.userId].includes(now.userId) &&
  asked.every((field) => field === 'userId' || known[field] === now[field]);

/** What a request is about: changed notes and breaks leave it open. */
const asked = ['userId', 'startTime', 'endTime', 'departmentId', 'positionId'] as const;
