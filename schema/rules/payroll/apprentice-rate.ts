import type { PayCalendarEntry } from '#schema/entities/pay-calendar.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { addDays, addMonths } from '../time/zone.ts';
import { calendarPeriod } from './pay-calendar.ts';

/**
 * The first day whose hours a run may compare with the minimum wage of apprentices: that of the first pay period that
 * begins with the apprenticeship or after it.
 *
 * @param calendar undefined if the periods are not known: none is longer than a month
 */
export const apprenticeRateFrom = (apprenticeSince: Day, calendar: PayCalendarEntry | undefined): Day => {
  if (!calendar) return addMonths(apprenticeSince, 1);
  const { startDate, endDate } = calendarPeriod(calendar, apprenticeSince);
  return startDate === apprenticeSince ? apprenticeSince : addDays(endDate, 1);
};
