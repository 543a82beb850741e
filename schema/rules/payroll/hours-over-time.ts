import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Instant } from '#schema/entities/primitives.ts';
import { dayOf } from '../time/zone.ts';

/** What decides whether a run counted hours, for which week, and how many. */
type AtOneTime = Pick<HoursRecord, 'approvedAt' | 'day' | 'clockIn' | 'clockOut' | 'paidMinutes'>;

/** Hours as they were from an instant on; '' for their first state. */
export interface HoursState extends AtOneTime {
  readonly at: Instant | '';
}

/** A line of the audit trail: when hours were written, and what changed. */
export interface HoursChange extends Partial<AtOneTime> {
  readonly at: Instant;
  /** Whether this line created the record. */
  readonly isFirst: boolean;
}

/** The states of hours over time, the oldest first. Without lines in the trail, what their corrections keep. */
export function statesOf(record: HoursRecord, changes: readonly HoursChange[], zone: string): readonly HoursState[] {
  const [first] = changes;
  if (!first) return statesOfCorrections(record, zone);
  const states: HoursState[] = first.isFirst
    ? [{ ...record, at: '', approvedAt: '' }]
    : [stateBefore(record, changes, zone)];
  for (const { isFirst: _, ...change } of changes) states.push({ ...(states.at(-1) as HoursState), ...change });
  return states.map(stateOf);
}

/** How hours were at an instant, as far as it is known. */
export function hoursAt(record: HoursRecord, states: readonly HoursState[] | undefined, instant: Instant): AtOneTime {
  return states?.findLast(({ at }) => at <= instant) ?? record;
}

/**
 * The states of hours at an instant and since, the oldest first; none if neither their day nor their times have
 * changed, by a correction or by another approval.
 */
export function changedSince(
  record: HoursRecord,
  states: readonly HoursState[],
  instant: string,
): readonly HoursState[] {
  const since = states.filter((_, place) => (states[place + 1]?.at ?? '9') > instant);
  const isOther = (state: HoursState) => deciding.some((field) => state[field] !== since[0]?.[field]);
  return since.some(isOther) || record.corrections.some(({ at }) => at > instant) ? since : [];
}

const deciding = ['day', 'clockIn', 'clockOut', 'paidMinutes'] as const;

const stateOf = ({ at, approvedAt, day, clockIn, clockOut, paidMinutes }: HoursState): HoursState => ({
  at,
  approvedAt,
  day,
  clockIn,
  clockOut,
  paidMinutes,
});

/** Corrections keep times only: the present approval and paid time are used for all states. */
function statesOfCorrections(record: HoursRecord, zone: string): readonly HoursState[] {
  const { corrections } = record;
  return [...corrections, record].map((each, place) => ({
    ...{ at: corrections[place - 1]?.at ?? '', approvedAt: record.approvedAt },
    ...timesOf(record, each, zone),
  }));
}

/** Whether an approval came with a correction: only hours that were approved before have one like that. */
const isByCorrection = ({ corrections }: HoursRecord, approvedAt: Instant | ''): boolean =>
  corrections.some(({ at }) => at === approvedAt);

/** The first state, for a trail that does not go back to the record's creation. */
function stateBefore(record: HoursRecord, changes: readonly HoursChange[], zone: string): HoursState {
  const [first] = changes;
  const corrected = record.corrections.find(({ at }) => first === undefined || at >= first.at);
  const approval = changes.find(({ approvedAt }) => approvedAt !== undefined);
  // Withdrawing an approval proves there was one.
  const isOther = approval?.approvedAt === '' || isByCorrection(record, approval?.approvedAt ?? '');
  const wasApproved = isOther ? record.createdAt : '';
  const approvedAt = approval ? wasApproved : record.approvedAt;
  return { at: '', approvedAt, ...timesOf(record, corrected ?? record, zone) };
}

/** Times, and the day they count on: the record's if both began on the same date, as it may be the shift's day. */
function timesOf(record: HoursRecord, { clockIn, clockOut }: Pick<HoursRecord, 'clockIn' | 'clockOut'>, zone: string) {
  const date = dayOf(zone, clockIn);
  const { paidMinutes } = record;
  return { day: date === dayOf(zone, record.clockIn) ? record.day : date, clockIn, clockOut, paidMinutes };
}
