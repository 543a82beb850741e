import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { timesOfHours } from '#schema/rules/hours/hours-record.ts';
import { trailOf } from '#server/db/trail-of.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/**
 * The audit trail of a record, the oldest line first. A write reads it once, and all that it asks about the past of the
 * hours follows from that.
 */
export const trailOfHours = (tx: Transaction, { id }: Pick<HoursRecord, 'id'>) =>
  trailOf(tx.db, 'hoursRecord', id).map((line) => ({
    ...line,
    changed: JSON.parse(line.change) as Partial<HoursRecord>,
  }));

export type HoursTrail = ReturnType<typeof trailOfHours>;

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
export const lastApprovalOf = (trail: HoursTrail): Approved | undefined => {
  let day = '' as Day;
  let approved: Approved | undefined;
  let isApproved = false;
  let takenBackAt: number | undefined;
  for (const { seq, at, intent, changed } of trail) {
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
export const isShiftChosen = (trail: HoursTrail): boolean => trail.findLast(isPut)?.intent === 'approve-hours';

/** Whether a write put hours on a shift or took them off one, other than because of the rota alone. */
const isPut = ({ intent, changed }: HoursTrail[number]): boolean => intent !== placing && changed.shiftId !== undefined;

/** Whether a manager took a record off its shift: correcting the times of hours that no shift fits is not that. */
export const isTakenOffShift = ({ shiftId }: Pick<HoursRecord, 'shiftId'>, trail: HoursTrail): boolean =>
  shiftId === '' && isShiftChosen(trail);

/**
 * Whether a manager put a record on its shift, or took it off one, while it was approved: approved hours keep their rate
 * then, so it is not yet that of this shift.
 */
export const isPutWhileApproved = (trail: HoursTrail): boolean => {
  let isApproved = false;
  let isPutSince = false;
  for (const line of trail) {
    const { approvedAt } = line.changed;
    if (isApproved && approvedAt === undefined && line.intent === 'approve-hours' && isPut(line)) isPutSince = true;
    else if (approvedAt || line.intent === placing || line.intent === 'correct-hours') isPutSince = false;
    if (approvedAt !== undefined) isApproved = approvedAt !== '';
  }
  return isPutSince;
};

/**
 * The shift that a manager has put a record on by choice since its times were last corrected (id), or '' for none;
 * undefined if nobody has.
 */
export const chosenShiftId = (trail: HoursTrail): string | undefined => {
  const last = trail.findLast((line) => line.intent === 'correct-hours' || isPut(line));
  return last?.intent === 'approve-hours' ? last.changed.shiftId : undefined;
};

/** Writes in which a person decides about hours: the shift that they have then is theirs (D16). */
const deciding = ['enter-hours', 'correct-hours', 'approve-hours'];

/**
 * The shift that a record had when that was last decided (id); '' without one. The rota has placed it since. Punches
 * decide it only where they put hours on a shift: those that a manager put on one stay where they are.
 */
export const decidedShiftId = ({ shiftId }: Pick<HoursRecord, 'shiftId'>, trail: HoursTrail): string => {
  let had: string | undefined;
  let decided: string | undefined;
  for (const { intent, changed } of trail) {
    had = changed.shiftId ?? had;
    if (deciding.includes(intent) || (intent === 'pair-punches' && changed.shiftId !== undefined)) decided = had;
  }
  return decided ?? shiftId;
};
