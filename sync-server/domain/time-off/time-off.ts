import { and, eq, gte, inArray, lte, ne, sql } from 'drizzle-orm';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import { accepted, type Refusal, type Result, refused } from '#schema/errors.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { canCancelTimeOff, canDecideTimeOff } from '#schema/permissions/time-off-request.ts';
import { checkTimeOff } from '#schema/rules/time-off/time-off.ts';
import { columnOf } from '#server/db/records.ts';
import { nameInWords } from '#server/domain/people/name-in-words.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { tellManagersOfTimeOff, tellPersonOfTimeOff } from './tell-of-time-off.ts';

/** Asks for time off, or (approved from the start) records an absence of somebody else (D14). */
export const createTimeOff = (tx: Transaction, actor: Actor, submitted: TimeOffRequest): Result<TimeOffRequest> => {
  const isRecorded = submitted.status === 'approved';
  const isWithdrawn = submitted.status === 'cancelled';
  const request: TimeOffRequest = {
    ...submitted,
    decisionNote: isRecorded ? submitted.decisionNote : '',
    decidedById: isRecorded || isWithdrawn ? actor.userId : '',
    decidedAt: isRecorded || isWithdrawn ? tx.at : '',
    createdBy: actor.userId,
    createdAt: tx.at,
  };
  if (isWithdrawn) {
    // Requested and withdrawn before the server knew of it: nobody needs to know.
    tx.put('timeOffRequest', request, 'withdraw-unsent-time-off');
    return accepted(request);
  }
  const refusal = checkTimeOff(request, timeOffOf(tx, request));
  if (refusal) return refusal;
  tx.put('timeOffRequest', request, isRecorded ? 'record-absence' : 'request-time-off');
  if (isRecorded) tellPersonOfTimeOff(tx, request);
  else tellManagersOfTimeOff(tx, request);
  return accepted(request);
};

/** Approves, denies or withdraws, as the submitted status says. */
export const answerTimeOff = (
  tx: Transaction,
  actor: Actor,
  stored: TimeOffRequest,
  next: TimeOffRequest,
): Result<TimeOffRequest> => {
  const isDecision = next.status === 'approved' || next.status === 'denied';
  const isAllowed = isDecision
    ? canDecideTimeOff(actor, stored)
    : next.status === 'cancelled' && canCancelTimeOff(actor, stored);
  if (!isAllowed) return refused(stored.status === 'pending' ? 'not-allowed' : 'request-closed');
  const request: TimeOffRequest = {
    ...stored,
    status: next.status,
    decisionNote: isDecision ? next.decisionNote : stored.decisionNote,
    decidedById: actor.userId,
    decidedAt: tx.at,
  };
  tx.put('timeOffRequest', request, `time-off-${next.status}`);
  if (request.userId !== actor.userId) tellPersonOfTimeOff(tx, request);
  return accepted(request);
};

/** Refuses a decision that comes after another, naming who decided; undefined if it is in time. */
export const refuseLateTimeOffAnswer = (
  tx: Transaction,
  actor: Actor,
  stored: TimeOffRequest,
  next: TimeOffRequest,
  assumed: Partial<TimeOffRequest> | undefined,
): Refusal | undefined => {
  const isKnown = stored.status === assumed?.status;
  if (stored.status === 'pending' || next.status === stored.status || isKnown) return undefined;
  if (next.status === 'cancelled' && canCancelTimeOff(actor, stored)) return undefined;
  const decider = nameInWords(tx.find('user', stored.decidedById));
  return refused('request-closed', `${decider} has already ${stored.status} it.`);
};

/**
 * The person's other active requests that share a day with it: reading all of them for each of 500 would be too many.
 */
const timeOffOf = (tx: Transaction, { id, userId, startDate, endDate }: TimeOffRequest): readonly TimeOffRequest[] =>
  tx.lookUp('timeOffRequest', 'same-days', sameDays, { id, userId, startDate, endDate });

const sameDays = () => {
  const of = (field: keyof TimeOffRequest) => columnOf('timeOffRequest', field);
  return and(
    eq(of('userId'), sql.placeholder('userId')),
    ne(of('id'), sql.placeholder('id')),
    lte(of('startDate'), sql.placeholder('endDate')),
    gte(of('endDate'), sql.placeholder('startDate')),
    inArray(of('status'), ['pending', 'approved'] satisfies TimeOffRequest['status'][]),
  );
};
