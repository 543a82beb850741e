import type { Punch } from '#schema/entities/hours.ts';
import { type Instant, type Minutes, type Pence, toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { minutesBetween } from '../rota/shift-times.ts';
import { hourMs, minuteMs } from '../time/lengths.ts';
import { clockJumpMinutes, mendedClockIns } from './clock-jumps.ts';
import { minutesLate } from './punch-bounds.ts';
import { punchTime } from './punch-time.ts';

/** From a clock-in to its clock-out: what a record of hours is made from (D16). */
export interface WorkedSpan {
  /** The id of the punch that opens it. */
  readonly inId: string;
  readonly clockIn: Instant;
  /** '' while working. */
  readonly clockOut: Instant | '';
  readonly breakMinutes: Minutes;
  /** The clocked breaks that are over, in milliseconds. */
  readonly breakMs: number;
  /** When the current break began; '' if there is none. */
  readonly breakSince: Instant | '';
  /** The clock-out was forgotten, and the person entered it later. */
  readonly isClockOutStated: boolean;
  /** Every punch that it is made from, in order of time. */
  readonly punchIds: readonly string[];
  /** Clock-ins soon after the first, from another device: the same arrival, and no span of their own. */
  readonly repeatedInIds: readonly string[];
  /** The person clocked in again without having clocked out: somebody must correct it. */
  readonly isMissingClockOut: boolean;
  /** The longest time that one of its punches took to reach the server; 0 up to ten minutes (D55). */
  readonly lateMinutes: Minutes;
  /** By how much the clock was set between clock-in and clock-out; 0 up to ten minutes. */
  readonly clockJumpMinutes: Minutes;
}

/**
 * Pairs one person's punches into spans of work, in order of their moments (`punchTime`; or `mendedClockIns` if a wrong
 * clock put a clock-in after its clock-out). Clocking in again within half an hour is the same arrival, on a device
 * that did not know of the first; later, it leaves the first span open, marked as missing its clock-out. A break still
 * open ends at the clock-out, and a break entered with the clock-out is added. Punches that fit nowhere are left out.
 * @param endedAt since when the hours that a clock-in opened are over, as a manager ended them (`endedByManager`):
 * somebody who clocks in after that is back at work
 */
export const pairPunches = (
  punches: readonly Punch[],
  endedAt: (inId: string) => Instant | undefined = () => undefined,
): readonly WorkedSpan[] => {
  const spans: WorkedSpan[] = [];
  let open: OpenSpan | undefined;
  for (const { punch, at } of inOrder(punches)) {
    if (punch.type === 'in') {
      if (open && at - open.clockIn <= sameArrivalMs && !isEnded(open, at, endedAt)) {
        open = { ...open, repeatedInIds: [...open.repeatedInIds, punch.id] };
      } else {
        if (open) spans.push(toSpan(open, '', true));
        open = openedBy(punch, at);
      }
    } else if (open && punch.type === 'out') {
      spans.push(toClosedSpan(endBreak(open, at), punch));
      open = undefined;
    } else if (open && punch.type === 'break_start' && open.breakStart === undefined) {
      open = { ...withPunch(open, punch), breakStart: at };
    } else if (open && punch.type === 'break_end' && open.breakStart !== undefined) {
      open = withPunch(endBreak(open, at), punch);
    }
  }
  return open ? [...spans, toSpan(open, '', false)] : spans;
};

/** By any of its clock-ins: that of the hours a manager ended may be a repeated one, as an earlier one arrived late. */
const isEnded = (
  { opener, repeatedInIds }: OpenSpan,
  at: number,
  endedAt: (inId: string) => Instant | undefined,
): boolean =>
  [opener.id, ...repeatedInIds].some((id) => {
    const ended = endedAt(id);
    return ended !== undefined && Date.parse(ended) <= at;
  });

/** Nobody leaves and comes back so soon, but two devices not in touch may both record the arrival. */
const sameArrivalMs = 30 * minuteMs;

/** Whole minutes from clock-in to clock-out less the unpaid break, at least 0; 0 while still working. */
export const workedMinutes = (span: Pick<WorkedSpan, 'clockIn' | 'clockOut'>, unpaidBreakMinutes: number): Minutes => {
  if (span.clockOut === '') return 0 as Minutes;
  return Math.max(0, minutesBetween(span.clockIn, span.clockOut) - unpaidBreakMinutes) as Minutes;
};

/** All clocked breaks of somebody who clocks out at an instant, in whole minutes together. */
export const breakBy = ({ breakMs, breakSince }: Pick<WorkedSpan, 'breakMs' | 'breakSince'>, at: Instant): Minutes => {
  const running = breakSince === '' ? 0 : Math.max(0, Date.parse(at) - Date.parse(breakSince));
  return wholeMinutes(breakMs + running);
};

const wholeMinutes = (milliseconds: number): Minutes => Math.floor(milliseconds / minuteMs) as Minutes;

/** Pay for whole minutes at a rate in pence an hour, rounded once, half a penny up. */
export const payFor = (minutes: number, hourlyRatePence: number): Pence =>
  Math.round((minutes * hourlyRatePence) / 60) as Pence;

/** Somebody who clocks in this long before a shift has come to work it. */
export const nearShiftMs = 2 * hourMs;

/**
 * Which of the person's shifts a span belongs to: the scheduled one it overlaps most, else the one that starts nearest
 * to the clock-in, within 2 hours. An open span counts as 2 hours long. `shifts` must all be that person's.
 */
export const shiftFor = <Rostered extends Pick<Shift, 'id' | 'status' | 'startTime' | 'endTime'>>(
  span: Pick<WorkedSpan, 'clockIn' | 'clockOut'>,
  shifts: readonly Rostered[],
): Rostered | undefined => {
  // In the same order everywhere: if two shifts fit equally well, the first one wins.
  const fitting = shifts.filter((shift) => shift.status === 'scheduled' && fitsShift(span, shift)).toSorted(byStart);
  const overlapping = fitting.filter((shift) => overlapMs(span, shift) > 0);
  const [longest] = overlapping.toSorted((one, other) => overlapMs(span, other) - overlapMs(span, one));
  const [nearest] = fitting.toSorted((one, other) => startDistanceMs(span, one) - startDistanceMs(span, other));
  return longest ?? nearest;
};

const byStart = (one: Pick<Shift, 'id' | 'startTime'>, other: Pick<Shift, 'id' | 'startTime'>): number =>
  Date.parse(one.startTime) - Date.parse(other.startTime) || (one.id < other.id ? -1 : 1);

/** Whether the times allow hours to belong to a shift: they overlap it, or begin within 2 hours of its start. */
export const fitsShift = (span: Pick<WorkedSpan, 'clockIn' | 'clockOut'>, shift: Times): boolean =>
  overlapMs(span, shift) > 0 || startDistanceMs(span, shift) <= nearShiftMs;

type Times = Pick<Shift, 'startTime' | 'endTime'>;

interface OpenSpan {
  readonly opener: Punch;
  readonly clockIn: number;
  readonly punchIds: readonly string[];
  readonly repeatedInIds: readonly string[];
  readonly breakMs: number;
  readonly breakStart: number | undefined;
  readonly lateMinutes: number;
}

const openedBy = (opener: Punch, clockIn: number): OpenSpan => ({
  opener,
  clockIn,
  punchIds: [opener.id],
  repeatedInIds: [],
  breakMs: 0,
  breakStart: undefined,
  lateMinutes: minutesLate(opener),
});

interface Moment {
  readonly punch: Punch;
  readonly at: number;
}

const inOrder = (punches: readonly Punch[]): readonly Moment[] => {
  const asSaid = sorted(punches.map((punch) => ({ punch, at: punchTime(punch) })));
  const mended = mendedClockIns(asSaid.map(({ punch }) => punch));
  if (mended.size === 0) return asSaid;
  return sorted(asSaid.map(({ punch, at }) => ({ punch, at: mended.get(punch.id) ?? at })));
};

const sorted = (moments: readonly Moment[]): readonly Moment[] =>
  moments.toSorted((one, other) => one.at - other.at || (one.punch.id < other.punch.id ? -1 : 1));

const withPunch = (span: OpenSpan, punch: Punch): OpenSpan => ({
  ...span,
  punchIds: [...span.punchIds, punch.id],
  lateMinutes: Math.max(span.lateMinutes, minutesLate(punch)),
});

const endBreak = (span: OpenSpan, at: number): OpenSpan =>
  span.breakStart === undefined
    ? span
    : { ...span, breakMs: span.breakMs + at - span.breakStart, breakStart: undefined };

const toSpan = (span: OpenSpan, clockOut: Instant | '', isMissingClockOut: boolean): WorkedSpan => ({
  inId: span.opener.id,
  clockIn: toInstant(span.clockIn),
  clockOut,
  breakMinutes: wholeMinutes(span.breakMs),
  breakMs: span.breakMs,
  breakSince: span.breakStart === undefined || isMissingClockOut ? '' : toInstant(span.breakStart),
  isClockOutStated: false,
  punchIds: span.punchIds,
  repeatedInIds: span.repeatedInIds,
  isMissingClockOut,
  lateMinutes: span.lateMinutes as Minutes,
  clockJumpMinutes: 0 as Minutes,
});

const toClosedSpan = (span: OpenSpan, out: Punch): WorkedSpan => {
  const closed = toSpan(withPunch(span, out), toInstant(punchTime(out)), false);
  return {
    ...closed,
    breakMinutes: (closed.breakMinutes + out.breakMinutes) as Minutes,
    isClockOutStated: out.statedTime !== '',
    clockJumpMinutes: clockJumpMinutes(span.opener, out) as Minutes,
  };
};

const overlapMs = (span: Pick<WorkedSpan, 'clockIn' | 'clockOut'>, shift: Times): number => {
  const clockIn = Date.parse(span.clockIn);
  const clockOut = span.clockOut === '' ? clockIn + nearShiftMs : Date.parse(span.clockOut);
  return Math.min(clockOut, Date.parse(shift.endTime)) - Math.max(clockIn, Date.parse(shift.startTime));
};

const startDistanceMs = (span: Pick<WorkedSpan, 'clockIn'>, shift: Times): number =>
  Math.abs(Date.parse(shift.startTime) - Date.parse(span.clockIn));
