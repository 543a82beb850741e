import { and, eq, sql } from 'drizzle-orm';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { timesOfHours } from '#schema/rules/hours/hours-record.ts';
import type { Database } from '#server/db/database.ts';
import { once } from '#server/db/once.ts';
import { auditTrail } from '#server/db/tables.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/** The day that hours had when they were approved, and the stretches in which they were, by numbers of the sequence. */
interface Approved {
  readonly day: Day;
  readonly stretches: readonly Stretch[];
}

/** From the approval to what was written last as it was taken back. */
interface Stretch {
  readonly from: number;
  readonly until: number;
}

/**
 * The last approval of hours, with earlier ones on the same day. Undefined if they never were approved, or if they have
 * had other times since, or a manager has put them on another shift while they were open.
 */
export const lastApprovalOf = (tx: Transaction, { id }: Pick<HoursRecord, 'id'>): Approved | undefined => {
  let day = '' as Day;
  let approved: Approved | undefined;
  let isApproved = false;
  let takenBackAt: number | undefined;
  for (const { seq, at, intent, change } of linesOf(tx.db).all({ id })) {
    const changed: Partial<HoursRecord> = JSON.parse(change);
    const { approvedAt, shiftId } = changed;
    day = changed.day ?? day;
    if (approvedAt !== undefined) takenBackAt = approvedAt === '' ? at : undefined;
    const isChosen = intent === 'approve-hours' && shiftId !== undefined && (!isApproved || approvedAt === '');
    if (approvedAt !== undefined) isApproved = approvedAt !== '';
    const hasOtherTimes = timesOfHours.some((field) => changed[field] !== undefined);
    // What arrived while they were approved counts as they are taken back, and moves them to no other day.
    const isTakenBack = takenBackAt === at && !isChosen && !(hasOtherTimes && intent === 'correct-hours');
    if (approvedAt) {
      const earlier = approved?.day === day && !isChosen && !hasOtherTimes ? approved.stretches : [];
      approved = { day, stretches: [...earlier, { from: seq, until: seq }] };
    } else if (approved && isTakenBack) {
      const last = approved.stretches.at(-1) as Stretch;
      approved = { day, stretches: [...approved.stretches.slice(0, -1), { ...last, until: seq }] };
    } else if (hasOtherTimes || isChosen) approved = undefined;
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

/**
 * The shift that a manager has put a record on by choice since its times were last corrected (id), or '' for none;
 * undefined if nobody has.
 */
export const chosenShiftId = (tx: Transaction, { id }: Pick<HoursRecord, 'id'>): string | undefined => {
  const last = linesOf(tx.db)
    .all({ id })
    .findLast(
      ({ intent, change }) => intent === 'correct-hours' || (intent !== placing && shiftIn(change) !== undefined),
    );
  return last?.intent === 'approve-hours' ? shiftIn(last.change) : undefined;
};

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
    .select({ seq: auditTrail.seq, at: auditTrail.at, change: auditTrail.change, intent: auditTrail.intent })
    .from(auditTrail)
    .where(and(eq(auditTrail.recordId, sql.placeholder('id')), eq(auditTrail.entity, 'hoursRecord')))
    .orderBy(auditTrail.seq)
    .prepare(),
);
