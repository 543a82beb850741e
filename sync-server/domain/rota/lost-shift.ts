import { asc, eq } from 'drizzle-orm';
import type { Shift } from '#schema/entities/shift.ts';
import { auditTrail } from '#server/db/tables.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { burstMilliseconds } from './note-offer.ts';

type Planned = Pick<Shift, 'userId' | 'status'>;

/**
 * From whom an open shift was taken, as the audit trail has it: who had it last, published and told of it: at once where it was
 * published (D41), else after as long as the news of a manager's edits wait (D42). '' where nobody had it. To offer it to them would read as if they were to have it back.
 */
export const lastHolderOf = (tx: Transaction, shiftId: string): string => {
  let [holder, last, since, isTold] = ['', '', 0, false];
  let planned: Planned = { userId: '', status: 'draft' };
  for (const { at, change, intent } of linesOf(tx, shiftId)) {
    planned = { ...planned, ...plannedIn(change) };
    const next = planned.status === 'scheduled' ? planned.userId : '';
    if (next !== holder) {
      if (holder !== '' && (isTold || at - since >= burstMilliseconds)) last = holder;
      [holder, since, isTold] = [next, at, false];
    }
    if (intent === 'publish-shift') isTold = true;
  }
  return last;
};

/**
 * Whether an open shift is again as it was before a manager's edits of less than two minutes: given to somebody and taken
 * back, it was on offer all along (D42).
 */
export const isOpenAsBefore = (tx: Transaction, shiftId: string): boolean => {
  let [now, since, before] = ['', 0, ''];
  let offered: Partial<Shift> = {};
  for (const { at, change } of linesOf(tx, shiftId)) {
    offered = { ...offered, ...(JSON.parse(change) as Partial<Shift>) };
    const next = JSON.stringify(offeredFields.map((field) => offered[field] ?? ''));
    if (next === now) continue;
    if (now !== '' && at - since >= burstMilliseconds) before = now;
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

const linesOf = (tx: Transaction, shiftId: string) =>
  tx.db
    .select({ at: auditTrail.at, change: auditTrail.change, intent: auditTrail.intent })
    .from(auditTrail)
    .where(eq(auditTrail.recordId, shiftId))
    .orderBy(asc(auditTrail.seq))
    .all();

const plannedIn = (change: string): Partial<Planned> => {
  const { userId, status } = JSON.parse(change) as Partial<Planned>;
  return { ...(userId !== undefined && { userId }), ...(status !== undefined && { status }) };
};
