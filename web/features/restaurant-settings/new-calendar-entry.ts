import type { PayCalendarEntry } from '#schema/entities/pay-calendar.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { mondayOf } from '#schema/rules/time/zone.ts';

/** The usual calendar: calendar months paid on their last day, and weeks from Monday paid on the Friday after. */
export const newCalendarEntry = (frequency: PayCalendarEntry['frequency'], today: Day): PayCalendarEntry =>
  frequency === 'monthly'
    ? { frequency, startsOn: `${today.slice(0, 7)}-01` as Day, payDay: 31, avoidsWeekends: true }
    : { frequency, startsOn: mondayOf(today), payDay: 5, avoidsWeekends: true };
