import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import type { User } from '#schema/entities/user.ts';
import { accepted, type Refusal, type Result, refused } from '#schema/errors.ts';
import { isManagerial } from '#schema/permissions/actor.ts';
import { eligibilityOf, refusalOf, withoutPlace } from '#schema/rules/eligibility/eligibility.ts';
import { movesOf, rivalsOf } from '#schema/rules/marketplace/shift-requests.ts';
import { columnOf } from '#server/db/records.ts';
import { actingAs } from '#server/domain/people/acting.ts';
import { nameInWords } from '#server/domain/people/name-in-words.ts';
import { noteOffer } from '#server/domain/rota/note-offer.ts';
import { putShift } from '#server/domain/rota/put-shift.ts';
import { tellOfMove } from '#server/domain/rota/tell-of-move.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { cancelRequest, openRequestsOn } from './close-shift-request.ts';
import { isChangedUnder } from './end-changed-requests.ts';
import { acceptGivingAway } from './offered-away.ts';
import { settleEntries } from './request-entries.ts';

type Move = ReturnType<typeof movesOf>[number];

/**
 * Why these moves cannot happen now: a shift is over, cancelled or has changed hands, or a person is not eligible (D11,
 * D30).
 */
export const checkMoves = (tx: Transaction, request: ShiftRequest, acceptorId: string): Refusal | undefined => {
  const shifts = shiftsOf(tx, request);
  for (const shift of shifts) {
    if (shift.status === 'cancelled') return refused('shift-cancelled');
    if (Date.parse(shift.startTime) <= tx.now) return refused('shift-started');
  }
  if (isChangedUnder(tx, request)) return refused('shift-changed');
  for (const move of movesFor(tx, request, acceptorId)) {
    const refusal = checkMove(tx, request, move, shifts);
    if (refusal) return refusal;
  }
  return undefined;
};

/**
 * Moves the shifts, closes the request, cancels its rivals and notifies everyone concerned (D11, S5). Everything that
 * could refuse is checked before the first write.
 */
export const completeRequest = (tx: Transaction, request: ShiftRequest, acceptorId: string): Result<ShiftRequest> => {
  const refusal = checkMoves(tx, request, acceptorId);
  if (refusal) return refusal;
  const completed: ShiftRequest = {
    ...request,
    status: 'accepted',
    outcome: '',
    acceptedById: acceptorId,
    decidedById: tx.actorId,
    decidedAt: tx.at,
  };
  const shifts = shiftsOf(tx, request);
  const askedFor = shifts.filter((shift) => isAskedFor(tx, request, shift)).map(({ id }) => id);
  tx.put('shiftRequest', completed, 'accept-shift-request');
  for (const shift of shifts) acceptGivingAway(tx, completed, shift);
  for (const move of movesFor(tx, request, acceptorId)) {
    moveShift(tx, move, askedFor.includes(move.shiftId) ? 'give-shift-away' : 'move-shift');
  }
  // First, so that managers who offered the shift to others are told of the move only, not of each offer as well.
  tellOfMove(tx, completed, shifts);
  endRivals(tx, completed, shifts);
  settleEntries(tx, completed);
  return accepted(completed);
};

/**
 * Ends the requests these moves make pointless. Their people are told which shift they lost and who has it now;
 * somebody whose own shift went as they wished has lost nothing. `moved` are the shifts as they were before.
 */
const endRivals = (tx: Transaction, request: ShiftRequest, moved: readonly Shift[]): void => {
  const rivals = rivalsOf(
    request,
    openRequestsOn(
      tx,
      moved.map(({ id }) => id),
    ),
  );
  for (const rival of rivals) {
    const lost = moved.find(({ id }) => id === rival.shiftId) ?? moved.find(({ id }) => id === rival.targetShiftId);
    const isOwn = lost?.userId === rival.requesterId;
    const winnerId = isOwn ? rival.requesterId : (lost && tx.find('shift', lost.id)?.userId) || '';
    cancelRequest(tx, rival, 'taken-by-other', winnerId, lost);
  }
  for (const offer of declinedOffersOf(tx, moved)) {
    const winnerId = tx.find('shift', offer.shiftId)?.userId ?? '';
    settleEntries(tx, { ...offer, outcome: 'taken-by-other', winnerId });
  }
};

/** Offers to people who declined: their entry says that somebody else has the shift, like everybody else's (D49). */
const declinedOffersOf = (tx: Transaction, moved: readonly Shift[]): readonly ShiftRequest[] =>
  tx.select(
    'shiftRequest',
    and(
      inArray(
        columnOf('shiftRequest', 'shiftId'),
        moved.map(({ id }) => id),
      ),
      eq(columnOf('shiftRequest', 'requestType'), 'offer'),
      eq(columnOf('shiftRequest', 'status'), 'declined'),
    ),
  );

/** The shifts that a request is about: the one, or the two of a swap. */
export const shiftsOf = (tx: Transaction, request: ShiftRequest): readonly Shift[] =>
  [request.shiftId, request.targetShiftId].flatMap((id) => tx.find('shift', id) ?? []);

/** Who gets which shift when this person accepts. */
export const movesFor = (tx: Transaction, request: ShiftRequest, acceptorId: string): readonly Move[] => {
  const [shift, targetShift] = [tx.find('shift', request.shiftId), tx.find('shift', request.targetShiftId)];
  if (!shift) throw new Error('A shift request refers to no shift');
  return movesOf(request, shift, targetShift, acceptorId);
};

/** The marketplace checks the position; a manager may approve or offer regardless of it (D45). */
const checkMove = (
  tx: Transaction,
  request: ShiftRequest,
  move: Move,
  involved: readonly Shift[],
): Refusal | undefined => {
  const [person, shift] = [tx.find('user', move.userId), tx.find('shift', move.shiftId)];
  if (!person || !shift) return refused('unknown-reference');
  const hasManagersWord =
    request.status === 'awaiting_approval' || request.requestType === 'offer' || request.requestType === 'bid';
  const refusal = refusalToWork(tx, person, shift, involved, hasManagersWord);
  return refusal && person.id !== tx.actorId ? inTheThirdPerson(refusal, nameInWords(person)) : refusal;
};

/**
 * Why somebody may not get a shift; `involved` are the shifts that move with it, which do not count against it. Drafts
 * do not count either, as only managers know of them.
 */
export const refusalToWork = (
  tx: Transaction,
  person: User,
  shift: Shift,
  involved: readonly Shift[],
  isPastPlace = false,
): Refusal | undefined => {
  const around = neighbouringShifts(tx, person.id, shift, ['scheduled']).filter(
    (other) => !involved.some((each) => each.id === other.id),
  );
  return refusalBeside(tx, person, shift, around, isPastPlace);
};

/** Why somebody is not given a leaver's shift (D51): their drafts count, position and department do not. */
export const refusalToBeGiven = (tx: Transaction, person: User, shift: Shift): Refusal | undefined =>
  refusalBeside(tx, person, shift, neighbouringShifts(tx, person.id, shift, ['scheduled', 'draft']), true);

const refusalBeside = (
  tx: Transaction,
  person: User,
  shift: Shift,
  around: readonly Shift[],
  isPastPlace: boolean,
): Refusal | undefined => {
  const timeOff = tx.select(
    'timeOffRequest',
    and(eq(columnOf('timeOffRequest', 'userId'), person.id), eq(columnOf('timeOffRequest', 'status'), 'approved')),
  );
  const reasons = eligibilityOf(shift, { person, shifts: around, timeOff, zone: tx.restaurant().timeZone });
  return refusalOf(isPastPlace ? withoutPlace(reasons) : reasons);
};

/** What keeps somebody else from a shift, worded for the person who accepts or approves. */
const inTheThirdPerson = (refusal: Refusal, name: string): Refusal => {
  if (refusal.code === 'overlapping-shift') return refused(refusal.code, `${name} already works at that time.`);
  if (refusal.code === 'on-time-off') return refused(refusal.code, `${name} has approved time off at that time.`);
  if (refusal.code === 'not-your-position') return refused(refusal.code, `${name} does not work this position.`);
  if (refusal.code === 'not-eligible') return refused(refusal.code, `${name} works in another department.`);
  return refusal;
};

const neighbouringShifts = (
  tx: Transaction,
  userId: string,
  shift: Shift,
  statuses: readonly Shift['status'][],
): readonly Shift[] =>
  tx.select(
    'shift',
    and(
      eq(columnOf('shift', 'userId'), userId),
      lt(columnOf('shift', 'startTime'), shift.endTime),
      gt(columnOf('shift', 'endTime'), shift.startTime),
      inArray(columnOf('shift', 'status'), statuses),
    ),
  );

/** Whether a manager gives the shift away in its person's name (D50): losing it is not that person's own wish. */
const isAskedFor = (tx: Transaction, request: ShiftRequest, shift: Shift): boolean =>
  [request, ...openRequestsOn(tx, [shift.id])].some(
    ({ shiftId, requesterId, askedById }) =>
      shiftId === shift.id && requesterId === shift.userId && askedById !== '' && askedById !== requesterId,
  );

const moveShift = (tx: Transaction, move: Move, intent: 'move-shift' | 'give-shift-away'): void => {
  const shift = tx.find('shift', move.shiftId);
  if (!shift) return;
  const moved = { ...shift, userId: move.userId };
  putShift(tx, shift, moved, intent);
  noteOffer(tx, shift.id);
  // Both have seen what they agreed to: a manager's earlier change is no news to them.
  for (const userId of [shift.userId, moved.userId]) tx.shiftNews.forget(userId, shift.id);
};

/** The people who may decide if the restaurant wants a manager's approval. */
export const managersOf = (tx: Transaction): readonly string[] => actingAs(tx, isManagerial).map(({ id }) => id);
