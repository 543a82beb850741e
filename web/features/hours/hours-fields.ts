import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day, Instant, Minutes, TimeOfDay } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { minutesBetween } from '#schema/rules/rota/shift-times.ts';
import { dayOf, instantsAt, nextInstantAt, timeOf } from '#schema/rules/time/zone.ts';
import type { EnteredHours } from './actions.ts';
import { breakError } from './break-error.ts';

/** The values of the form: day and times as typed, '' for none. */
export interface HoursFields {
  readonly day: string;
  readonly clockIn: string;
  readonly clockOut: string;
  readonly breakMinutes: number | null;
  readonly reason: string;
  /** If the clocks show the time twice that night, the second one is meant. */
  readonly isSecondIn: boolean;
  readonly isSecondOut: boolean;
}

export type HoursFormErrors = Partial<Record<'day' | 'clockIn' | 'clockOut' | 'breakMinutes' | 'reason', string>>;

export const emptyHoursFields = (day: Day | ''): HoursFields => ({
  day,
  clockIn: '',
  clockOut: '',
  breakMinutes: 0,
  reason: '',
  isSecondIn: false,
  isSecondOut: false,
});

/** The times of a shift that nobody clocked, as they were planned. */
export const fieldsOfShift = (zone: string, { startTime, endTime, breakDuration }: Shift): HoursFields => ({
  ...emptyHoursFields(dayOf(zone, startTime)),
  clockIn: timeOf(zone, startTime),
  clockOut: timeOf(zone, endTime),
  breakMinutes: breakDuration,
});

/** The times of a record; without a clock-out, its shift's end. */
export const fieldsOfRecord = (zone: string, record: HoursRecord, shift: Shift | undefined): HoursFields => {
  const clockOut = record.clockOut || shift?.endTime || '';
  return {
    ...emptyHoursFields(dayOf(zone, record.clockIn)),
    clockIn: timeOf(zone, record.clockIn),
    clockOut: clockOut === '' ? '' : timeOf(zone, clockOut),
    breakMinutes: record.breakMinutes,
    isSecondIn: isSecond(zone, record.clockIn),
    isSecondOut: clockOut !== '' && isSecond(zone, clockOut),
  };
};

/** The values entered in a record, and their reason. */
export const enteredFields = (zone: string, record: HoursRecord): HoursFields => ({
  ...fieldsOfRecord(zone, record, undefined),
  reason: record.correctionReason,
});

/** The instants that the typed day and times mean. */
export interface MeantTimes {
  readonly clockIn: Instant;
  readonly clockOut: Instant;
  readonly isNextDay: boolean;
  /** The clocks show this time twice that night, and either is possible: the form asks which. */
  readonly isInTwice: boolean;
  readonly isOutTwice: boolean;
}

/**
 * The instants of day and times in the restaurant's zone (D20); undefined if one is missing. A clock-out at or before
 * the clock-in is on the next day. Times that were not edited keep their seconds: see `enteredHours`.
 */
export const meantTimes = (zone: string, fields: HoursFields): MeantTimes | undefined => {
  const { day, clockIn, clockOut, isSecondIn, isSecondOut } = fields;
  if (day === '' || clockIn === '' || clockOut === '') return undefined;
  const starts = instantsAt(zone, day as Day, clockIn as TimeOfDay);
  const start = (isSecondIn ? starts.at(-1) : undefined) ?? starts[0];
  const next = nextInstantAt(zone, start, clockOut as TimeOfDay);
  const ends = instantsAt(zone, dayOf(zone, next), clockOut as TimeOfDay).filter((end) => end > start);
  const end = (isSecondOut ? ends.at(-1) : undefined) ?? next;
  return {
    clockIn: start,
    clockOut: end,
    isNextDay: dayOf(zone, end) !== dayOf(zone, start),
    isInTwice: starts.length > 1,
    isOutTwice: ends.length > 1,
  };
};

/** The values of the fields, with a message for each that is wrong; `stored` is the record being corrected. */
export const readHoursFields = (
  zone: string,
  fields: HoursFields,
  stored: HoursRecord | undefined,
): { readonly entered: EnteredHours | undefined; readonly errors: HoursFormErrors } => {
  const meant = meantTimes(zone, fields);
  const breakMinutes = fields.breakMinutes ?? 0;
  const wrongBreak = meant && breakError(breakMinutes, minutesBetween(meant.clockIn, meant.clockOut));
  const errors: HoursFormErrors = {
    ...(fields.day === '' && { day: 'Date is required' }),
    ...(fields.clockIn === '' && { clockIn: 'Clock-in is required' }),
    ...(fields.clockOut === '' && { clockOut: 'Clock-out is required' }),
    ...(wrongBreak && { breakMinutes: wrongBreak }),
    ...(fields.reason.trim() === '' && { reason: 'Enter the reason' }),
  };
  if (!meant || Object.keys(errors).length > 0) return { entered: undefined, errors };
  const kept = (entered: Instant, before: Instant | ''): Instant =>
    before !== '' && isSameMinute(entered, before) ? before : entered;
  const entered = {
    clockIn: kept(meant.clockIn, stored?.clockIn ?? ''),
    clockOut: kept(meant.clockOut, stored?.clockOut ?? ''),
    breakMinutes: breakMinutes as Minutes,
    reason: fields.reason,
  };
  return { entered, errors };
};

const isSecond = (zone: string, instant: Instant): boolean => {
  const [first] = instantsAt(zone, dayOf(zone, instant), timeOf(zone, instant));
  return minutesBetween(first, instant) >= 1;
};

const isSameMinute = (one: Instant, other: Instant): boolean => one.slice(0, 16) === other.slice(0, 16);
