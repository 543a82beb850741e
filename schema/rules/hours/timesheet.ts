import type { HoursRecord } from '#schema/entities/hours.ts';
import { type Day, type Instant, type Minutes, toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { paidMinutes } from '../rota/shift-times.ts';
import { addDays, dayOf, mondayOf } from '../time/zone.ts';
import { shiftFinder } from './hours-of-shift.ts';
import { countedRecords, isStruckOut } from './hours-record.ts';
import { type Difference, differencesOf } from './timesheet-differences.ts';

/** A rostered shift and the hours worked for it; either may be missing. */
export interface TimesheetLine {
  /**
   * The day of its hours, by which they are paid, even if the shift is moved later. Without hours, or with none but
   * struck-out ones, the shift's day.
   */
  readonly day: Day;
  readonly shift: Shift | undefined;
  /** In order of clock-in, struck-out ones included. */
  readonly records: readonly HoursRecord[];
  readonly rosteredMinutes: Minutes;
  readonly workedMinutes: Minutes;
  readonly differences: readonly Difference[];
}

/** What remains to be done about a person's week, the most urgent first. */
export const weekStandings = ['problem', 'unapproved', 'running', 'approved', 'empty'] as const;
export type WeekStanding = (typeof weekStandings)[number];

/** One person's week: rostered against worked (D16). */
export interface Timesheet {
  readonly lines: readonly TimesheetLine[];
  readonly rosteredMinutes: Minutes;
  readonly workedMinutes: Minutes;
  /** Worked minus rostered, for finished work only: future shifts and running hours do not count yet. */
  readonly balanceMinutes: number;
  /** How many shifts and unrostered hours the balance counts. */
  readonly finishedCount: number;
  /** Closed records that nobody has approved yet. */
  readonly unapproved: readonly HoursRecord[];
  readonly standing: WeekStanding;
}

/** One person's shifts and records of the week and a day around it. `now` in milliseconds since 1970. */
interface PersonsWeek {
  readonly shifts: readonly Shift[];
  readonly records: readonly HoursRecord[];
  readonly monday: Day;
  readonly zone: string;
  readonly now: number;
  /** The restaurant's own tolerance, in minutes (D55). */
  readonly tolerance?: number | undefined;
}

/**
 * A week's lines in order of time. Hours belong to the day of their shift, so that a night into Monday and a late
 * arrival after midnight stay in the week of their shift; every record is in exactly one week.
 */
export const timesheetOf = ({ shifts, records, monday, zone, now, tolerance }: PersonsWeek): Timesheet => {
  const scheduled = shifts.filter(({ status }) => status === 'scheduled');
  const shiftOf = shiftFinder(scheduled, zone);
  const pairs = records.toSorted(byClockIn).map((record) => ({ record, shift: shiftOf(record) }));
  const ofShifts = scheduled.flatMap((shift) =>
    inTheirWeeks(
      { shift, records: pairs.filter((pair) => pair.shift?.id === shift.id).map(({ record }) => record) },
      zone,
    ),
  );
  const withoutShift = pairs
    .filter(({ shift }) => !shift)
    .map(({ record }) => ({ shift: undefined, records: [record] }));
  const around = { records, shifts: scheduled, zone, at: toInstant(now), tolerance };
  const lines = [...ofShifts, ...withoutShift]
    .map((line) => ({ ...line, day: lineDay(line, zone) }))
    .filter(({ day }) => monday <= day && day < addDays(monday, 7))
    .toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1))
    .map((line): TimesheetLine => ({ ...line, ...sums(line), differences: differencesOf(line, around) }));
  return { lines, ...totals(lines, around.at) };
};

/**
 * Lines that differ from the rota and wait for an approval, or have something to correct, such as a missing clock-out;
 * and shifts without hours, until the week is approved.
 */
export const exceptionsOf = ({ lines, standing }: Pick<Timesheet, 'lines' | 'standing'>): readonly TimesheetLine[] =>
  lines.filter(({ differences, records }) => {
    if (differences.length === 0) return false;
    if (countedRecords(records).length === 0) return standing === 'problem' || standing === 'unapproved';
    return records.some(isUnapproved) || differences.some(({ isProblem }) => isProblem);
  });

/** Records that only wait for approval: nothing about their line differs from the rota. */
export const withoutExceptions = ({ lines }: Pick<Timesheet, 'lines'>): readonly HoursRecord[] =>
  lines.flatMap((line) => (line.differences.length === 0 ? line.records.filter(isUnapproved) : []));

const isUnapproved = (record: HoursRecord): boolean =>
  record.approvedBy === '' && record.clockOut !== '' && !isStruckOut(record);

const byClockIn = (one: HoursRecord, other: HoursRecord): number => (one.clockIn < other.clockIn ? -1 : 1);

type Unsummed = Pick<TimesheetLine, 'shift' | 'records'>;

const startOf = ({ shift, records }: Unsummed): HoursRecord['clockIn'] => {
  const start = shift?.startTime ?? records[0]?.clockIn;
  if (start === undefined) throw new Error('A line of a timesheet has a shift or a record');
  return start;
};

/** The day of a shift is that of its hours: its own if any of them have it. Reading the zone's calendar is slow. */
const lineDay = (line: Unsummed, zone: string): Day => {
  const days = (line.shift ? countedRecords(line.records) : line.records).map(({ day }) => day);
  const [first] = days;
  if (first !== undefined && days.every((day) => day === first)) return first;
  const own = dayOf(zone, startOf(line));
  return first === undefined || days.includes(own) ? own : first;
};

/**
 * A shift’s line, and a line for each of its hours that count in another week: approved hours keep their day when the
 * shift is moved, and others on it do not (D16).
 */
const inTheirWeeks = (line: Unsummed, zone: string): readonly Unsummed[] => {
  if (line.records.length < 2) return [line];
  const week = mondayOf(lineDay(line, zone));
  const [here = [], elsewhere = []] = [true, false].map((isHere) =>
    line.records.filter((record) => (isStruckOut(record) || mondayOf(record.day) === week) === isHere),
  );
  return [{ ...line, records: here }, ...elsewhere.map((record) => ({ shift: undefined, records: [record] }))];
};

const sum = (all: readonly number[]): Minutes => all.reduce((total, each) => total + each, 0) as Minutes;

const sums = ({ shift, records }: Unsummed) => ({
  rosteredMinutes: shift ? paidMinutes(shift) : (0 as Minutes),
  workedMinutes: sum(records.map(({ totalMinutes }) => totalMinutes)),
});

const totals = (lines: readonly TimesheetLine[], at: Instant): Omit<Timesheet, 'lines'> => {
  const records = countedRecords(lines.flatMap((line) => line.records));
  const unapproved = records.filter(isUnapproved);
  const finished = lines.filter((line) => isOver(line, at));
  return {
    rosteredMinutes: sum(lines.map((line) => line.rosteredMinutes)),
    workedMinutes: sum(lines.map((line) => line.workedMinutes)),
    balanceMinutes: sum(finished.map((line) => line.workedMinutes - line.rosteredMinutes)),
    finishedCount: finished.length,
    unapproved,
    standing: standingOf(lines, records, unapproved),
  };
};

/** A shift is not over before it starts: a mistaken clock-in and out before it does not make an absence. */
const isOver = ({ shift, records }: TimesheetLine, at: Instant): boolean => {
  if (shift && shift.startTime > at) return false;
  const counted = countedRecords(records);
  if (counted.length > 0) return counted.every(({ clockOut }) => clockOut !== '');
  return shift !== undefined && shift.endTime <= at;
};

const standingOf = (
  lines: readonly TimesheetLine[],
  records: readonly HoursRecord[],
  unapproved: readonly HoursRecord[],
): WeekStanding => {
  if (lines.some(({ differences }) => differences.some(({ isProblem }) => isProblem))) return 'problem';
  if (unapproved.length > 0) return 'unapproved';
  if (records.some(({ clockOut }) => clockOut === '')) return 'running';
  return records.length > 0 ? 'approved' : 'empty';
};
