import { completedYears } from '../payroll/age.ts';
import { dayNumberOf } from '../payroll/calendar-date.ts';
import { formatMinutes } from '../payroll/explanation.ts';
import { divideFloor } from '../payroll/integer-division.ts';
import { shortestRestMinutes, youngRestMinutes } from '../rota/conflicts.ts';
import { hourMs, minuteMs } from '../time/lengths.ts';
import { type WorkedDay, type WorkedSpan, workedDaysOf } from './worked-day.ts';
import { isOneWorkingDay } from './working-day.ts';
import type { WorkingTimeWarning } from './working-time-warning.ts';
import { youngWorkerWarnings } from './young-worker-time.ts';

/** `dateOfBirth` is yyyy-mm-dd; '' if it is not known: the limits are then those of adults. */
export type WorkingTimeWorker = { dateOfBirth: string; hasOptedOutOf48Hours: boolean };

/** The number of weeks in the weekly average, the last one included (regulation 4). */
export const averagedWeeks = 17;

const DAY_OFF_MS = 24 * hourMs;
const SEVEN_DAYS_MS = 7 * DAY_OFF_MS;
const averageWeekMinutes = 48 * 60;
const ADULT_AGE = 18;

/**
 * Which limits of the Working Time Regulations 1998 a person's working time exceeds. Warnings only: exceptions and
 * agreements exist that the restaurant knows and this rule does not.
 *
 * @param spans time worked or rostered, in any order; 17 weeks of it for the weekly average
 * @param timeZone the restaurant's IANA time zone
 */
export function workingTimeWarnings(
  spans: readonly WorkedSpan[],
  worker: WorkingTimeWorker,
  timeZone: string,
): WorkingTimeWarning[] {
  const days = workedDaysOf(spans, timeZone);
  const youngDays = days.filter(({ date }) => isUnderAge(worker, date));
  const isYoung = new Set(youngDays);
  const warnings = [
    ...days.flatMap((day) => restWarnings(days, day, isYoung.has(day) ? youngRestMinutes : shortestRestMinutes)),
    ...days.flatMap((day) => (isYoung.has(day) ? breakWarnings(day, 270, 30) : breakWarnings(day, 360, 20))),
    ...dayOffWarnings(days),
    ...(worker.hasOptedOutOf48Hours ? [] : averageWarnings(days)),
    ...youngWorkerWarnings(youngDays),
  ];
  return warnings.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

function isUnderAge({ dateOfBirth }: WorkingTimeWorker, date: string): boolean {
  return dateOfBirth !== '' && completedYears(dateOfBirth, date) < ADULT_AGE;
}

/** Between working days, not between the parts of one: lunch and dinner of a day may be close together. */
function restWarnings(days: readonly WorkedDay[], day: WorkedDay, dueMinutes: number): WorkingTimeWarning[] {
  const before = days[days.indexOf(day) - 1];
  if (before === undefined) return [];
  const sameDay = days.filter(({ date }) => date === day.date);
  if (before.date === day.date && isOneWorkingDay(sameDay, dueMinutes)) return [];
  const rest = day.startMs - before.endMs;
  if (rest >= dueMinutes * minuteMs) return [];
  const restMinutes = Math.max(0, divideFloor(rest, minuteMs));
  const message = `Only ${formatMinutes(restMinutes)} of rest before this shift; ${dueMinutes / 60} h are due between shifts.`;
  return [{ code: 'short-daily-rest', message, at: day.span.start }];
}

function breakWarnings(day: WorkedDay, longMinutes: number, breakMinutes: number): WorkingTimeWarning[] {
  if (day.workedMinutes <= longMinutes || day.span.breakMinutes >= breakMinutes) return [];
  const message = `Work of over ${formatMinutes(longMinutes)} needs a break of at least ${breakMinutes} minutes.`;
  return [{ code: 'short-break', message, at: day.span.start }];
}

/** One warning per stretch of work of seven days without 24 hours off. */
function dayOffWarnings(days: readonly WorkedDay[]): WorkingTimeWarning[] {
  const warnings: WorkingTimeWarning[] = [];
  let stretch: { startMs: number; isReported: boolean } | null = null;
  let lastEndMs = 0;
  for (const day of days) {
    if (stretch === null || day.startMs - lastEndMs >= DAY_OFF_MS)
      stretch = { startMs: day.startMs, isReported: false };
    lastEndMs = day.endMs;
    // 24 hours off must still fit into the stretch's first seven days.
    if (stretch.isReported || day.endMs - stretch.startMs <= SEVEN_DAYS_MS - DAY_OFF_MS) continue;
    stretch.isReported = true;
    const message = 'With this shift, seven days pass without 24 hours off.';
    warnings.push({ code: 'no-day-off-in-seven', message, at: day.span.start });
  }
  return warnings;
}

/** The average of the 17 weeks up to the last one, or of the weeks since the first work if fewer. */
function averageWarnings(days: readonly WorkedDay[]): WorkingTimeWarning[] {
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined) return [];

  const weeksBetween = (from: string) => (dayNumberOf(last.week) - dayNumberOf(from)) / 7;
  const weeks = Math.min(averagedWeeks, weeksBetween(first.week) + 1);
  const minutes = days
    .filter(({ week }) => weeksBetween(week) < weeks)
    .reduce((sum, { workedMinutes }) => sum + workedMinutes, 0);
  if (minutes <= averageWeekMinutes * weeks) return [];
  const average = formatMinutes(divideFloor(minutes, weeks));
  const message = `The average week is ${average} over ${weeks} weeks; the limit is 48 h unless the person opted out.`;
  return [{ code: 'long-average-week', message, at: last.span.start }];
}
