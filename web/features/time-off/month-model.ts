import type { Day } from '#schema/entities/primitives.ts';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import { coversDay } from '#schema/rules/time-off.ts';
import { addDays, addMonths, mondayOf } from '#schema/rules/zone.ts';

export interface MonthDay {
  readonly day: Day;
  /** Whether it belongs to the month, or fills its first or last week. */
  readonly isInMonth: boolean;
  readonly absences: readonly TimeOffRequest[];
}

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01` as Day;

/** The first and last day that a month's calendar shows: whole weeks from Monday on. */
export const monthEdges = (month: Day): { readonly from: Day; readonly until: Day } => ({
  from: mondayOf(firstOfMonth(month)),
  until: addDays(mondayOf(addDays(addMonths(firstOfMonth(month), 1), -1)), 6),
});

/** A month in whole weeks, each day with who is away or asks to be. */
export const monthWeeks = (month: Day, absences: readonly TimeOffRequest[]): readonly (readonly MonthDay[])[] => {
  const { from, until } = monthEdges(month);
  const weeks: MonthDay[][] = [];
  for (let monday = from; monday <= until; monday = addDays(monday, 7)) {
    weeks.push(
      [0, 1, 2, 3, 4, 5, 6].map((count) => {
        const day = addDays(monday, count);
        return {
          day,
          isInMonth: firstOfMonth(day) === firstOfMonth(month),
          absences: absences.filter((request) => coversDay(request, day)),
        };
      }),
    );
  }
  return weeks;
};
