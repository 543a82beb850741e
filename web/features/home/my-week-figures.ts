import type { HoursRecord } from '#schema/entities/hours.ts';
import { type Day, toInstant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { nameOf } from '#schema/rules/restaurant/catalogue.ts';
import { daysOff, hoursThisWeek, nextShift } from '#schema/rules/rota/week-figures.ts';
import { clockText, weekdayText } from '#schema/rules/text/time-text.ts';
import { addDays, dayOf, mondayOf } from '#schema/rules/time/zone.ts';
import type { StatColumn } from '#web/ui/stats-panel.tsx';

export interface MyWeek {
  readonly userId: string;
  /** The person's shifts since the day before this Monday. */
  readonly shifts: readonly Shift[];
  /** The person's hours records since the day before this Monday. */
  readonly records: readonly HoursRecord[];
  /** Weekly hours of the contract; 0 if none are agreed, undefined while unknown. */
  readonly weeklyHours: number | undefined;
  readonly restaurant: Restaurant;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Hours This Week, Next Shift and Days Off (D1: from records, no figure is a constant). */
export const myWeekFigures = (week: MyWeek): readonly [StatColumn, StatColumn, StatColumn] => [
  hoursColumn(week),
  nextColumn(week),
  daysOffColumn(week),
];

const hoursColumn = ({ shifts, records, weeklyHours, restaurant, now }: MyWeek): StatColumn => {
  const minutes = hoursThisWeek({ shifts, records, now, zone: restaurant.timeZone });
  return {
    label: 'Hours This Week',
    value: String(Math.round(minutes / 6) / 10),
    subtext: weeklyHours ? `of ${weeklyHours}` : undefined,
  };
};

const nextColumn = ({ userId, shifts, restaurant, now }: MyWeek): StatColumn => {
  const zone = restaurant.timeZone;
  const today = dayOf(zone, toInstant(now));
  const next = nextShift(shifts, userId, now);
  if (!next) return { label: 'Next Shift', value: 'None yet' };
  const day = dayOf(zone, next.startTime);
  const place = nameOf(restaurant.locations, next.locationId) || nameOf(restaurant.departments, next.departmentId);
  return {
    label: 'Next Shift',
    value: dayValue(day, today),
    subtext: `${clockText(zone, next.startTime)}, ${place}`,
  };
};

const dayValue = (day: Day, today: Day): string => {
  if (day === today) return 'Today';
  return day === addDays(today, 1) ? 'Tomorrow' : `${weekdayText(day)} ${Number(day.slice(8))}`;
};

const daysOffColumn = ({ userId, shifts, restaurant, now }: MyWeek): StatColumn => {
  const zone = restaurant.timeZone;
  const days = daysOff(shifts, userId, mondayOf(dayOf(zone, toInstant(now))), zone);
  return { label: 'Days Off', value: String(days.length), subtext: days.map(weekdayText).join(', ') || undefined };
};
