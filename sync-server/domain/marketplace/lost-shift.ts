import type { Shift } from '#schema/entities/shift.ts';
import { burstMs } from '#schema/rules/rota/shift-notice.ts';
import type { Database } from '#server/db/database.ts';
import { trailOf } from '#server/db/trail-of.ts';
import type { Transaction } from '#server/domain/transaction.ts';

type Planned = Pick<Shift, 'userId' | 'status'>;

/**
 * Who an open shift was taken from, by the audit trail: the last person who had it and was notified of it. They are
 * notified at once when it is published (D41), otherwise once the news of a manager's edits goes out (D42). '' if
 * nobody had it. An offer to them would read as if they were getting it back.
 */
export const lastHolderOf = (tx: Transaction, shiftId: string): string => {
  let [holder, last, since, isTold] = ['', '', 0, false];
  let planned: Planned = { userId: '', status: 'draft' };
  for (const { at, change, intent } of trailOf(tx.db, 'shift', shiftId)) {
    planned = { ...planned, ...plannedIn(change) };
    const next = planned.status === 'scheduled' ? planned.userId : '';
    if (next !== holder) {
      if (holder !== '' && (isTold || at - since >= burstMs)) last = holder;
      [holder, since, isTold] = [next, at, false];
    }
    if (intent === 'publish-shift') isTold = true;
  }
  return last;
};

/**
 * Whether an open shift is the same as before a manager's edits within two minutes: given to somebody and taken back,
 * it was on offer all along (D42).
 */
export const isOpenAsBefore = (db: Database, shiftId: string): boolean => {
  let [now, since, before] = ['', 0, ''];
  let offered: Partial<Shift> = {};
  for (const { at, change } of trailOf(db, 'shift', shiftId)) {
    offered = { ...offered, ...(JSON.parse(change) as Partial<Shift>) };
    const next = JSON.stringify(offeredFields.map((field) => offered[field] ?? ''));
    if (next === now) continue;
    if (now !== '' && at - since >= burstMs) before = now;
    [now, since] = [next, at];
  }
  return now === before && offered.userId === '';
};

/** What the notice of an open shift says, and whether it is open. */
const offeredFields = [
  'userId',
  'status',
  'startTime',
  'endTime',
  'departmentId',
  'positionId',
  'locationId',
  'bidUntil',
] as const satisfies readonly (keyof Shift)[];

const plannedIn = (change: string): Partial<Planned> => {
  const { userId, status } = JSON.parse(change) as Partial<Planned>;
  return { ...(userId !== undefined && { userId }), ...(status !== undefined && { status }) };
};
