import { tzOffset } from '@date-fns/tz';
import { dateOfDayNumber, dayNumberOf } from '../payroll/calendar-date.ts';
import { divideFloor } from '../payroll/integer-division.ts';
import { minuteMs } from '../time/lengths.ts';

/** Time worked: UTC instants, and the minutes of rest within it. */
export type WorkedSpan = { start: string; end: string; breakMinutes: number };

/** Time worked by the restaurant's clock and calendar. It counts for the day and week on which it starts. */
export type WorkedDay = {
  span: WorkedSpan;
  /** Milliseconds since 1970. */
  startMs: number;
  endMs: number;
  /** From start to end, minus the rest. */
  workedMinutes: number;
  /** yyyy-mm-dd in the restaurant's time zone. */
  date: string;
  endDate: string;
  /** Minutes after local midnight. */
  startsAt: number;
  endsAt: number;
  /** The Monday of its week, yyyy-mm-dd. */
  week: string;
};

const DAY_MINUTES = 1_440;

/** Places spans in the calendar of an IANA time zone, oldest first. */
export function workedDaysOf(spans: readonly WorkedSpan[], timeZone: string): WorkedDay[] {
  return spans.map((span) => workedDayOf(span, timeZone)).sort((a, b) => a.startMs - b.startMs);
}

function workedDayOf(span: WorkedSpan, timeZone: string): WorkedDay {
  const startMs = Date.parse(span.start);
  const endMs = Date.parse(span.end);
  const start = localMinutes(startMs, timeZone);
  const end = localMinutes(endMs, timeZone);
  const date = dateOfDayNumber(start.day);
  return {
    span,
    startMs,
    endMs,
    workedMinutes: divideFloor(endMs - startMs, minuteMs) - span.breakMinutes,
    date,
    endDate: dateOfDayNumber(end.day),
    startsAt: start.minutes,
    endsAt: end.minutes,
    week: mondayOf(date),
  };
}

/** Days since 1970 and minutes after midnight on the clocks of a time zone. */
function localMinutes(instantMs: number, timeZone: string): { day: number; minutes: number } {
  const minutes = divideFloor(instantMs, minuteMs) + tzOffset(timeZone, new Date(instantMs));
  const day = divideFloor(minutes, DAY_MINUTES);
  return { day, minutes: minutes - day * DAY_MINUTES };
}

function mondayOf(date: string): string {
  // Day 4, 5 January 1970, was a Monday.
  return dateOfDayNumber(divideFloor(dayNumberOf(date) - 4, 7) * 7 + 4);
}
