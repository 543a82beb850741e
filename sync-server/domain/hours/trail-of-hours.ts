import { and, eq, sql } from 'drizzle-orm';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { Database } from '#server/db/database.ts';
import { once } from '#server/db/once.ts';
import { auditTrail } from '#server/db/tables.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/**
 * The day on which hours were last approved; '' if they never were, or have had other times since. Without a shift,
 * that is their day: a shift that came and went while they were open does not move them to another week (D16).
 */
export const approvedDayOf = (tx: Transaction, { id }: Pick<HoursRecord, 'id'>): Day | '' => {
  let day: Day | '' = '';
  let approved: Day | '' = '';
  for (const { change } of linesOf(tx.db).all({ id })) {
    const changed: Partial<HoursRecord> = JSON.parse(change);
    if (changed.clockIn !== undefined || changed.clockOut !== undefined) approved = '';
    day = changed.day ?? day;
    if (changed.approvedAt) approved = day;
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

const linesOf = once((db: Database) =>
  db
    .select({ change: auditTrail.change, intent: auditTrail.intent })
    .from(auditTrail)
    .where(and(eq(auditTrail.recordId, sql.placeholder('id')), eq(auditTrail.entity, 'hoursRecord')))
    .orderBy(auditTrail.seq)
    .prepare(),
);
