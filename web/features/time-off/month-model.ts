import type { Day } from '#schema/entities/primitives.ts';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import { isSameMonth, mondaysOfMonth } from '#schema/rules/time/month.ts';
import { weekDays } from '#schema/rules/time/zone.ts';
import { coversDay } from '#schema/rules/time-off/time-off.ts';

export interface MonthDay {
  readonly day: Day;
  /** Whether it belongs to the month, or only fills its first or last week. */
  readonly isInMonth: boolean;
  readonly absences: readonly TimeOffRequest[];
}

/** The first and last day in a month's calendar: whole weeks from Monday. */
export const monthEdges = (month: Day): { readonly from: Day; readonly until: Day } => {
  const days = mondaysOfMonth(month).flatMap(weekDays);
  return { from: days[0] ?? month, until: days.at(-1) ?? month };
};

/** A month in whole weeks, with who is away, or asks to be, on each day. */
export const monthWeeks = (month: Day, absences: readonly TimeOffRequest[]): readonly (readonly MonthDay[])[] =>
  mondaysOfMonth(month).map((monday) =>
    weekDays(monday).map((day) => ({
      day,
      isInMonth: isSameMonth(day, month),
      absences: absences.filter((request) => coversDay(request, day)),
    })),
  );
