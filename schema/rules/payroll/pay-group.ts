import type { PayCalendar, PayCalendarEntry } from '#schema/entities/pay-calendar.ts';
import type { Payee } from '#schema/entities/payroll.ts';
import type { PayPeriod } from './tax-calendar.ts';

/**
 * People paid together: everybody of a frequency, or one of several groups of it, by its id; absent or '' for the
 * first.
 */
export interface PayGroup {
  readonly frequency: PayPeriod;
  readonly payGroup?: string | undefined;
}

/** Whether two runs, people or calendar entries are of one group. */
export function isSameGroup(one: PayGroup, other: PayGroup): boolean {
  return one.frequency === other.frequency && (one.payGroup ?? '') === (other.payGroup ?? '');
}

/** The calendar of a group; undefined if it has none. */
export function calendarOf(calendar: PayCalendar, group: PayGroup): PayCalendarEntry | undefined {
  return calendar.find((entry) => isSameGroup(entry, group));
}

/** The group somebody is paid with: if it is no longer in the calendar, the first of its frequency. */
export function groupOfPayee(
  { payFrequency, payGroup }: Pick<Payee, 'payFrequency' | 'payGroup'>,
  calendar: PayCalendar,
): PayGroup {
  const group = { frequency: payFrequency, payGroup: payGroup ?? '' };
  return calendarOf(calendar, group) ? group : { frequency: payFrequency, payGroup: '' };
}
