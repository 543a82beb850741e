import type { Day, Instant, TimeOfDay } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { addDays, dayOf, daysBetween, timeOf } from '../time/zone.ts';

/** How times, days and durations of the rota are written. */

type Times = Pick<Shift, 'startTime' | 'endTime'>;

/** A time of day as `h:mm a` (specification, section 9): "3:00 PM". */
export const timeText = (time: TimeOfDay): string => {
  const { hour, minute, half } = clockParts(time);
  return `${hour}:${minute} ${half}`;
};

/** The restaurant's clock at an instant as `h:mm a`. */
export const clockText = (zone: string, instant: Instant): string => timeText(timeOf(zone, instant));

/** "3:00 PM – 11:00 PM" in the restaurant's zone. */
export const shiftTimesText = (zone: string, { startTime, endTime }: Times): string =>
  `${clockText(zone, startTime)} – ${clockText(zone, endTime)}`;

/** The same for narrow places, without full hours' minutes and a repeated am or pm: "3–11pm". */
export const shortShiftTimesText = (zone: string, { startTime, endTime }: Times): string => {
  const start = clockParts(timeOf(zone, startTime));
  const end = clockParts(timeOf(zone, endTime));
  const isSameHalf = start.half === end.half && dayOf(zone, startTime) === dayOf(zone, endTime);
  return `${shortClock(start)}${isSameHalf ? '' : start.half.toLowerCase()}–${shortClock(end)}${end.half.toLowerCase()}`;
};

/** Calendar days from a shift's start to its end in the restaurant's zone: 1 if the end reads "+1". */
export const daysToEnd = (zone: string, { startTime, endTime }: Times): number =>
  daysBetween(dayOf(zone, startTime), dayOf(zone, endTime));

/** Minutes as hours and minutes: "7 h 30 min", "45 min". */
export const durationText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
};

const hoursFormat = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

/** Minutes as hours with at most one decimal, for sums: "32.5 h"; from a thousand as whole hours: "3,224 h". */
export const hoursText = (minutes: number): string => {
  const hours = tenthsOfHours(minutes) / 10;
  return `${minutes < wholeHoursFrom ? hours : hoursFormat.format(hours)} h`;
};

const wholeHoursFrom = 1000 * 60;

/** Minutes as `hoursText` rounds them, in tenths of an hour. */
export const tenthsOfHours = (minutes: number): number =>
  minutes < wholeHoursFrom ? Math.round(minutes / 6) : Math.round(minutes / 60) * 10;

/** Minutes as whole hours, for places without room for more. */
export const wholeHours = (minutes: number): number => Math.round(minutes / 60);

/** "Saturday 21 November". */
export const dayText = (day: Day): string =>
  `${weekday.long().format(Date.parse(day))} ${dayMonth.long().format(Date.parse(day))}`;

/** "Sat 21 Nov". */
export const shortDayText = (day: Day): string => `${weekdayText(day)} ${dayMonth.short().format(Date.parse(day))}`;

/** An instant in the restaurant's zone: "Thu 26 Nov, 6:00 PM". */
export const momentText = (zone: string, instant: Instant): string =>
  `${shortDayText(dayOf(zone, instant))}, ${clockText(zone, instant)}`;

/** "21 Nov", for the Monday that names a week. */
export const dateText = (day: Day): string => dayMonth.short().format(Date.parse(day));

/** "21 Nov 2026", for days that may be years ago. */
export const fullDayText = (day: Day): string => dayMonthYear().format(Date.parse(day));

/** "Saturday". */
export const longWeekdayText = (day: Day): string => weekday.long().format(Date.parse(day));

/** "Sat". */
export const weekdayText = (day: Day): string => weekday.short().format(Date.parse(day));

/**
 * The week from a Monday: "16 – 22 Nov"; with the year if one of its days is not in `thisYear`, "4 – 10 Jan 2027", of
 * two years the later: "28 Dec – 3 Jan 2027".
 */
export const weekText = (monday: Day, thisYear: string): string => {
  const days = [monday, addDays(monday, 6)] as const;
  const isThisYear = days.every((day) => day.startsWith(thisYear));
  const [from, to] = [Date.parse(days[0]), Date.parse(days[1])];
  const isAcross = days[0].slice(0, 4) !== days[1].slice(0, 4);
  if (isAcross) return `${dayMonth.short().format(from)} – ${dayMonthYear().format(to)}`;
  return (isThisYear ? dayMonth.short() : dayMonthYear()).formatRange(from, to).replaceAll(/\s/gu, ' ');
};

/** "November 2026". */
export const monthText = (day: Day): string => monthYear().format(Date.parse(day));

interface ClockParts {
  readonly hour: number;
  readonly minute: string;
  readonly half: 'AM' | 'PM';
}

const clockParts = (time: TimeOfDay): ClockParts => {
  const hours = Number(time.slice(0, 2));
  return { hour: hours % 12 === 0 ? 12 : hours % 12, minute: time.slice(3), half: hours < 12 ? 'AM' : 'PM' };
};

const shortClock = ({ hour, minute }: ClockParts): string => (minute === '00' ? `${hour}` : `${hour}:${minute}`);

/** Made when the first day is written: a page's first formatter takes a slow phone some 40 ms. */
const formatter = (options: Intl.DateTimeFormatOptions): (() => Intl.DateTimeFormat) => {
  let made: Intl.DateTimeFormat | undefined;
  return () => {
    made ??= new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
    return made;
  };
};

const weekday = { long: formatter({ weekday: 'long' }), short: formatter({ weekday: 'short' }) };
const dayMonth = {
  long: formatter({ day: 'numeric', month: 'long' }),
  short: formatter({ day: 'numeric', month: 'short' }),
};
const monthYear = formatter({ month: 'long', year: 'numeric' });
const dayMonthYear = formatter({ day: 'numeric', month: 'short', year: 'numeric' });
