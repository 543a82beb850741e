import type { WorkedDay } from './worked-day.ts';
import type { WorkingTimeWarning } from './working-time-warning.ts';

export const youngDayMinutes = 8 * 60;
export const youngWeekMinutes = 40 * 60;
const NIGHT_ENDS_AT = 4 * 60;

/**
 * The limits for people of 16 and 17: 8 hours a day, 40 hours a week, no work from midnight to 04:00.
 * Source: Working Time Regulations 1998, regulations 5A and 6A.
 *
 * @param days oldest first, those on which the person is under 18
 */
export function youngWorkerWarnings(days: readonly WorkedDay[]): WorkingTimeWarning[] {
  const minutesOfDate = new Map<string, number>();
  const minutesOfWeek = new Map<string, number>();
  return days.flatMap((day) => [
    ...(passesLimit(minutesOfDate, day.date, day.workedMinutes, youngDayMinutes)
      ? [warning('young-long-day', 'Somebody under 18 may work at most 8 h a day.', day)]
      : []),
    ...(passesLimit(minutesOfWeek, day.week, day.workedMinutes, youngWeekMinutes)
      ? [warning('young-long-week', 'Somebody under 18 may work at most 40 h a week.', day)]
      : []),
    ...(isNightWork(day) ? [warning('young-night-work', 'Nobody under 18 may work from midnight to 4 AM.', day)] : []),
  ]);
}

/** Adds minutes to a total; true if they take it past the limit, which happens once per total. */
function passesLimit(totals: Map<string, number>, key: string, minutes: number, limit: number): boolean {
  const before = totals.get(key) ?? 0;
  totals.set(key, before + minutes);
  return before <= limit && before + minutes > limit;
}

/** Whether any work is between midnight and 04:00. */
export function isNightWork({ date, endDate, startsAt, endsAt }: WorkedDay): boolean {
  if (startsAt < NIGHT_ENDS_AT) return true;
  return endDate > date && endsAt > 0;
}

function warning(code: WorkingTimeWarning['code'], message: string, { span }: WorkedDay): WorkingTimeWarning {
  return { code, message, at: span.start };
}
