import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Instant, Minutes } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { minutesBetween } from '../rota/shift-times.ts';
import { minuteMs } from '../time/lengths.ts';
import { overlap } from './check-hours.ts';
import { isForgottenClockOut } from './forgotten-clock-out.ts';
import { countedRecords } from './hours-record.ts';

export type DifferenceKind =
  | 'clock-out-missing'
  | 'overlapping'
  | 'very-long'
  | 'no-hours'
  | 'not-rostered'
  | 'clock-out-stated'
  | 'clock-jumped'
  | 'arrived-late'
  | 'late'
  | 'early'
  | 'left-early'
  | 'stayed-on'
  | 'clocked-out'
  | 'shorter-break'
  | 'longer-break';

/** A difference between worked hours and the rota; a problem must be corrected before the hours can be paid. */
export interface Difference {
  readonly kind: DifferenceKind;
  /** The size of the difference; 0 if it has none. */
  readonly minutes: Minutes;
  readonly isProblem: boolean;
}

/** Minutes of difference that are ignored, unless the restaurant has set its own tolerance (D55). */
export const graceMinutes = 5;
/** Longer than this, without a note, is more likely a mistake than work. */
const veryLongMinutes = 16 * 60;

/** One person's other records and shifts, and the present instant. */
interface Around {
  readonly records: readonly HoursRecord[];
  readonly shifts: readonly Shift[];
  readonly zone: string;
  readonly at: Instant;
  /** The restaurant's own tolerance, in minutes (D55). */
  readonly tolerance?: number | undefined;
}

/** What should be marked about a shift and the hours worked for it, problems first. */
export const differencesOf = (
  { shift, records }: { readonly shift: Shift | undefined; readonly records: readonly HoursRecord[] },
  around: Around,
): readonly Difference[] => {
  const counted = countedRecords(records);
  const [first] = counted;
  if (!first) return shift && shift.endTime <= around.at ? [difference('no-hours')] : [];
  const problems = [
    counted.some((record) => isForgottenClockOut(record, around, around.at)) && difference('clock-out-missing'),
    counted.some((record) => around.records.some((other) => overlap(record, other))) && difference('overlapping'),
    counted.some(({ totalMinutes }) => totalMinutes > veryLongMinutes) && difference('very-long'),
    counted.some(({ isClockOutStated }) => isClockOutStated) && difference('clock-out-stated'),
  ].filter((found) => found !== false);
  const ofClocks = [
    ...most(
      'clock-jumped',
      counted.map(({ clockJumpMinutes }) => clockJumpMinutes),
    ),
    ...most(
      'arrived-late',
      counted.map(({ lateMinutes }) => lateMinutes),
    ),
  ];
  return [
    ...problems,
    ...ofClocks,
    ...(shift ? comparedWith(shift, first, counted, around) : [difference('not-rostered')]),
  ];
};

const comparedWith = (
  shift: Shift,
  first: HoursRecord,
  records: readonly HoursRecord[],
  { tolerance = graceMinutes }: Around,
): readonly Difference[] => {
  const marked = (kind: DifferenceKind, minutes: number): readonly Difference[] =>
    minutes > tolerance ? [difference(kind, minutes)] : [];
  const arrival = minutesBetween(shift.startTime, first.clockIn);
  const isOver = records.every(({ clockOut }) => clockOut !== '');
  const left = records
    .map(({ clockOut }) => clockOut)
    .toSorted()
    .at(-1);
  const leaving = isOver && left ? minutesBetween(shift.endTime, left) : 0;
  return [
    ...marked('late', arrival),
    ...marked('early', -arrival),
    ...marked('left-early', -leaving),
    ...marked('stayed-on', leaving),
    ...timeOff(shift, records, { isOver, tolerance }),
  ];
};

/**
 * What is marked about the breaks of a shift, and about the time between its records. A gap is the planned break if
 * that was not clocked otherwise; longer than what is left of it, it is time not worked.
 */
const timeOff = (
  { startTime, endTime, breakDuration }: Shift,
  records: readonly HoursRecord[],
  { isOver, tolerance }: { readonly isOver: boolean; readonly tolerance: number },
): readonly Difference[] => {
  const clocked = records.reduce((total, { breakMinutes }) => total + breakMinutes, 0);
  const gap = gapMinutes(records, { startTime, endTime });
  const isTooLong = gap - Math.max(0, breakDuration - clocked) > tolerance;
  const shorter = breakDuration - clocked - gap;
  const longer = clocked + (isTooLong ? 0 : gap) - breakDuration;
  return [
    ...(isTooLong ? [difference('clocked-out', gap)] : []),
    ...(isOver && shorter > tolerance ? [difference('shorter-break', shorter)] : []),
    ...(isOver && longer > tolerance ? [difference('longer-break', longer)] : []),
  ];
};

/** Minutes within a shift between one clock-out and the next clock-in; none after a record that is still open. */
const gapMinutes = (
  records: readonly HoursRecord[],
  { startTime, endTime }: Pick<Shift, 'startTime' | 'endTime'>,
): number => {
  const [start, end] = [Date.parse(startTime), Date.parse(endTime)];
  const spans = records
    .map(({ clockIn, clockOut }) => ({ from: Date.parse(clockIn), to: clockOut === '' ? end : Date.parse(clockOut) }))
    .toSorted((one, other) => one.from - other.from);
  return spans.slice(1).reduce((total, { from }, index) => {
    const until = Math.max(start, ...spans.slice(0, index + 1).map(({ to }) => to));
    return total + Math.max(0, Math.floor((Math.min(from, end) - until) / minuteMs));
  }, 0);
};

/** The greatest clock difference in a line's records, if there is any. */
const most = (kind: DifferenceKind, minutes: readonly number[]): readonly Difference[] => {
  const greatest = Math.max(0, ...minutes.filter((each) => each > 0));
  return greatest > 0 ? [difference(kind, greatest)] : [];
};

const problemKinds: readonly DifferenceKind[] = ['clock-out-missing', 'overlapping', 'very-long'];

const difference = (kind: DifferenceKind, minutes = 0): Difference => ({
  kind,
  minutes: minutes as Minutes,
  isProblem: problemKinds.includes(kind),
});
