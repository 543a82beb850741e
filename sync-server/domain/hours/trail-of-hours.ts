import { and, eq, sql } from 'drizzle-orm';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { timesOfHours } from '#schema/rules/hours/hours-record.ts';
import type { Database } from '#server/db/database.ts';
import { once } from '#server/db/once.ts';
import { auditTrail } from '#server/db/tables.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/** The day and shift (id) that hours had, and the number in the sequence of what was written of them last. */
interface Approved {
  readonly day: Day;
  readonly shiftId: string;
  readonly seq: number;
}

/**
 * The day and shift of hours when they were last approved, or once that was taken back: the shift may have changed
 * until then. Undefined if they never were, or have had other times since.
 */
export const lastApprovalOf = (tx: Transaction, { id }: Pick<HoursRecord, 'id'>): Approved | undefined => {
  let known: Pick<Approved, 'day' | 'shiftId'> | undefined;
  let approved: Approved | undefined;
  let takenBackAt: number | undefined;
  for (const { seq, at, intent, change } of linesOf(tx.db).all({ id })) {
    const changed: Partial<HoursRecord> = JSON.parse(change);
    known = { ...(known ?? { day: '' as Day, shiftId: '' }), ...onlyOf(changed) };
    if (changed.approvedAt !== undefined) takenBackAt = changed.approvedAt === '' ? at : undefined;
    const hasOtherTimes = timesOfHours.some((field) => changed[field] !== undefined);
    // What arrived while they were approved counts as they are taken back, and moves them to no other day.
    const isTakenBack = takenBackAt === at && !(hasOtherTimes && intent === 'correct-hours');
    if (changed.approvedAt || (approved && isTakenBack)) approved = { ...known, seq };
    else if (hasOtherTimes) approved = undefined;
  }
  return approved;
};

/** The intent of a write that puts hours on a shift because of the rota alone: nobody has decided it, nor a punch. */
export const placing = 'place-hours';

/** Whether a manager put a record on its shift or took it off one; for all others, pairing has done it (D16). */
export const isShiftChosen = (tx: Transaction, { id }: Pick<HoursRecord, 'id'>): boolean =>
  linesOf(tx.db)
    .all({ id })
    .findLast(({ intent, change }) => intent !== placing && shiftIn(change) !== undefined)?.intent === 'approve-hours';

/** Whether a manager took a record off its shift: correcting the times of hours that no shift fits is not that. */
export const isTakenOffShift = (tx: Transaction, record: Pick<HoursRecord, 'id' | 'shiftId'>): boolean =>
  record.shiftId === '' && isShiftChosen(tx, record);

/** Writes in which a person decides about hours: the shift that they have then is theirs (D16). */
const deciding = ['enter-hours', 'correct-hours', 'approve-hours'];

/**
 * The shift that a record had when that was last decided (id); '' without one. The rota has placed it since. Punches
 * decide it only where they put hours on a shift: those that a manager put on one stay where they are.
 */
export const decidedShiftId = (tx: Transaction, { id, shiftId }: Pick<HoursRecord, 'id' | 'shiftId'>): string => {
  let had: string | undefined;
  let decided: string | undefined;
  for (const { intent, change } of linesOf(tx.db).all({ id })) {
    const put = shiftIn(change);
    had = put ?? had;
    if (deciding.includes(intent) || (intent === 'pair-punches' && put !== undefined)) decided = had;
  }
  return decided ?? shiftId;
};

const shiftIn = (change: string): string | undefined => (JSON.parse(change) as Partial<HoursRecord>).shiftId;

const onlyOf = ({ day, shiftId }: Partial<HoursRecord>) => ({
  ...(day !== undefined && { day }),
  ...(shiftId !== undefined && { shiftId }),
});

const linesOf = once((db: Database) =>
  db
    .select({ seq: auditTrail.seq, at: auditTrail.at, change: auditTrail.change, intent: auditTrail.intent })
    .from(auditTrail)
    .where(and(eq(auditTrail.recordId, sql.placeholder('id')), eq(auditTrail.entity, 'hoursRecord')))
    .orderBy(auditTrail.seq)
    .prepare(),
);
