import type { HoursRecord } from '#schema/entities/hours.ts';
import { type Day, type Instant, type Minutes, toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { grouped } from '../grouped.ts';
import { isForgottenClockOut } from '../hours/forgotten-clock-out.ts';
import { shiftFinder } from '../hours/hours-of-shift.ts';
import { countedRecords } from '../hours/hours-record.ts';
import { minuteMs } from '../time/lengths.ts';
import { addDays, dayOf, mondayOf, startOfDay, weekDays } from '../time/zone.ts';
import { isPlanned } from './shift-status.ts';
import { minutesBetween, paidMinutes } from './shift-times.ts';

/** Paid minutes of the planned shifts among these: published ones and drafts. */
export const rosteredMinutes = (shifts: readonly Shift[]): Minutes => total(shifts.filter(isPlanned).map(paidMinutes));

/** One person's shifts and hours; other weeks may be included. `now` in milliseconds since 1970. */
interface PersonsWeek {
  readonly shifts: readonly Shift[];
  readonly records: readonly HoursRecord[];
  readonly now: number;
  readonly zone: string;
}

/**
 * Hours This Week (D1): what the person has worked so far in the week of `now`, plus what is still rostered in it. A
 * shift with hours counts by its hours; a running one by the hours so far plus what is left of it.
 */
export const hoursThisWeek = ({ shifts, records, now, zone }: PersonsWeek): Minutes => {
  // Rounded to a whole minute: time passed and time left then add up to the same sum at every second.
  const at = toInstant(now - (now % minuteMs));
  const monday = mondayOf(dayOf(zone, at));
  const [start, end] = [startOfDay(zone, monday), startOfDay(zone, addDays(monday, 7))];
  const rostered = shifts.filter(
    ({ status, startTime }) => status === 'scheduled' && start <= startTime && startTime < end,
  );
  const worked = countedRecords(records).filter(({ day }) => monday <= day && day < addDays(monday, 7));
  const shiftOf = shiftFinder(shifts, zone);
  const ofShifts = grouped(worked, (record) => shiftOf(record)?.id);
  return total([
    ...worked.map((record) => minutesSoFar(record, { records, shifts, zone }, at)),
    ...rostered.map((shift) => minutesLeft(shift, ofShifts.get(shift.id) ?? [], at)),
  ]);
};

/** The person's next scheduled shift that has not started; `now` in milliseconds since 1970. */
export const nextShift = (shifts: readonly Shift[], userId: string, now: number): Shift | undefined => {
  const at = toInstant(now);
  const coming = shifts.filter(
    (shift) => shift.userId === userId && shift.status === 'scheduled' && shift.startTime > at,
  );
  return coming.toSorted((one, other) => (one.startTime < other.startTime ? -1 : 1))[0];
};

/** The days of a week when no scheduled shift of this person starts. */
export const daysOff = (shifts: readonly Shift[], userId: string, monday: Day, zone: string): readonly Day[] => {
  const theirs = shifts.filter((shift) => shift.userId === userId && shift.status === 'scheduled');
  const workingDays = new Set(theirs.map(({ startTime }) => dayOf(zone, startTime)));
  return weekDays(monday).filter((day) => !workingDays.has(day));
};

const total = (minutes: readonly number[]): Minutes => minutes.reduce((sum, each) => sum + each, 0) as Minutes;

const minutesSoFar = (
  record: HoursRecord,
  around: Pick<PersonsWeek, 'records' | 'shifts' | 'zone'>,
  at: Instant,
): number => {
  if (record.clockOut !== '') return record.totalMinutes;
  if (isForgottenClockOut(record, around, at)) return 0;
  return Math.max(0, minutesBetween(record.clockIn, at) - record.breakMinutes);
};

/**
 * What is left of a shift from now on, less the break not yet taken; nothing once it has begun and its hours are
 * closed.
 */
const minutesLeft = (shift: Shift, records: readonly HoursRecord[], at: Instant): number => {
  if (shift.startTime <= at && records.length > 0 && records.every(({ clockOut }) => clockOut !== '')) return 0;
  const breakTaken = total(records.map(({ breakMinutes }) => breakMinutes));
  const startTime = shift.startTime > at ? shift.startTime : at;
  return Math.max(0, minutesBetween(startTime, shift.endTime) - Math.max(0, shift.breakDuration - breakTaken));
};
