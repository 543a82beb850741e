import { and, eq, gte, inArray, or } from 'drizzle-orm';
import type { Settled } from '#schema/api/users.ts';
import { blankLeaving, type Leaving } from '#schema/entities/employment.ts';
import type { Instant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { columnOf } from '#server/db/records.ts';
import { cancelRequest, closeRequestsOnShift, reopenRequest } from '#server/domain/marketplace/close-shift-request.ts';
import { refusalToBeGiven } from '#server/domain/marketplace/complete-shift-request.ts';
import { changeShift } from '#server/domain/rota/change-shift.ts';
import { forgetInHouseRules } from '#server/domain/rota/house-rules.ts';
import { noteOffer } from '#server/domain/rota/note-offer.ts';
import { noteShiftNews } from '#server/domain/rota/note-shift-news.ts';
import { putShift } from '#server/domain/rota/put-shift.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { settleChecklists } from './settle-leaver-checklists.ts';
import { noteOpened } from './shifts-of-leaver.ts';

/** The audit trail line that says what was settled. */
export const settleIntent = 'settle-leaver';

/**
 * What becomes of somebody's work when their account is deactivated (D51): coming shifts, drafts included, are left
 * open, given to somebody or cancelled, as chosen; their open requests end, also for time off; checklists of coming
 * days that nobody has begun are removed or given to somebody. Colleagues who could take a shift are notified as usual
 * (D49).
 */
export const settleLeaver = (tx: Transaction, userId: string): void => {
  const leaving = keepLeavingDay(tx, userId);
  // First, so that a shift's request is still theirs to end and they get no news of it.
  const requestsEnded = endRequests(tx, userId) + endTimeOff(tx, userId);
  const shifts = noteOpened(tx, userId, tx.at, () => settleShifts(tx, userId, leaving, tx.at));
  const settled: Settled = { requestsEnded, ...shifts, ...settleChecklists(tx, userId, leaving.leaverChecklistsTo) };
  forgetInHouseRules(tx, userId);
  tx.note('user', userId, settleIntent, { ...settled });
};

/** The day is known, no matter who deactivates them or how. */
const keepLeavingDay = (tx: Transaction, userId: string): Leaving => {
  const employment = tx.find('employment', userId);
  if (!employment) return blankLeaving;
  const today = dayOf(tx.restaurant().timeZone, tx.at);
  if (employment.leavesOn === '' || employment.leavesOn > today) {
    tx.put('employment', { ...employment, leavesOn: today }, 'leave');
  }
  return employment;
};

/** Settles their shifts that start at an instant or later: all coming ones, or those after their last day. */
export const settleShifts = (
  tx: Transaction,
  userId: string,
  { leaverShifts, leaverShiftsTo }: Leaving,
  from: Instant,
): Pick<Settled, 'shiftsOpened' | 'shiftsGiven' | 'shiftsCancelled'> => {
  const counts = { shiftsOpened: 0, shiftsGiven: 0, shiftsCancelled: 0 };
  const isComing = and(
    eq(columnOf('shift', 'userId'), userId),
    gte(columnOf('shift', 'startTime'), from),
    inArray(columnOf('shift', 'status'), ['draft', 'scheduled']),
  );
  for (const shift of tx.select('shift', isComing)) {
    if (leaverShifts === 'cancel' && changeShift(tx, shift, { ...shift, status: 'cancelled' }).ok) {
      counts.shiftsCancelled += 1;
    } else if (leaverShifts === 'give' && giveTo(tx, shift, leaverShiftsTo)) {
      counts.shiftsGiven += 1;
    } else {
      openShift(tx, shift);
      counts.shiftsOpened += 1;
    }
  }
  return counts;
};

/**
 * Whether it could be given to somebody: nobody who is working or away then is put on it, even though a manager could.
 */
const giveTo = (tx: Transaction, shift: Shift, userId: string): boolean => {
  const receiver = tx.find('user', userId);
  if (!receiver || refusalToBeGiven(tx, receiver, shift)) return false;
  return changeShift(tx, shift, { ...shift, userId }).ok;
};

const openShift = (tx: Transaction, stored: Shift): void => {
  const shift: Shift = { ...stored, userId: '' };
  putShift(tx, stored, shift, 'open-shift-of-leaver');
  closeRequestsOnShift(tx, shift.id, 'shift-changed');
  if (shift.status !== 'scheduled') return;
  noteShiftNews(tx, stored, shift);
  noteOffer(tx, shift.id);
};

/** Their requests and those addressed to them end; those they accepted and a manager has not decided reopen. */
const endRequests = (tx: Transaction, userId: string): number => {
  const isTheirs = and(
    inArray(columnOf('shiftRequest', 'status'), ['pending', 'awaiting_approval']),
    or(
      ...(['requesterId', 'addresseeId', 'acceptedById'] as const).map((field) =>
        eq(columnOf('shiftRequest', field), userId),
      ),
    ),
  );
  let ended = 0;
  for (const request of tx.select('shiftRequest', isTheirs)) {
    if ([request.requesterId, request.addresseeId].includes(userId)) {
      cancelRequest(tx, request, 'person-left', '');
      ended += 1;
    } else reopenRequest(tx, request);
  }
  return ended;
};

/** Their time off no longer needs deciding. */
const endTimeOff = (tx: Transaction, userId: string): number => {
  const isPending = and(
    eq(columnOf('timeOffRequest', 'userId'), userId),
    eq(columnOf('timeOffRequest', 'status'), 'pending'),
  );
  const asked = tx.select('timeOffRequest', isPending);
  for (const request of asked) {
    const ended: TimeOffRequest = { ...request, status: 'cancelled', decidedById: tx.actorId, decidedAt: tx.at };
    tx.put('timeOffRequest', ended, 'time-off-cancelled');
  }
  return asked.length;
};
