import type { PayCalendar, PayCalendarEntry } from '#schema/entities/pay-calendar.ts';
import type { Payee } from '#schema/entities/payroll.ts';
import type { PayPeriod } from './tax-calendar.ts';

/** Who is paid together: everybody of a frequency, or one of several groups of it, by its id; absent or '' for the first. */
export interface PayGroup {
  readonly frequency: PayPeriod;
  readonly payGroup?: string | undefined;
}

/** Whether two runs, people or calendar entries are of one group. */
export function isSameGroup(one: PayGroup, other: PayGroup): boolean {
  return one.frequency === other.frequency && (one.payGroup ?? '') === (other.payGroup ?? '');
}

/** When a group is paid; undefined for one that has no calendar. */
export function calendarOf(calendar: PayCalendar, group: PayGroup): PayCalendarEntry | undefined {
  return calendar.find((entry) => isSameGroup(entry, group));
}

/** With whom somebody is paid: a group that is no longer in the calendar is paid with the first of its frequency. */
export function groupOfPayee(
  { payFrequency, payGroup }: Pick<Payee, 'payFrequency' | 'payGroup'>,
  calendar: PayCalendar,
): PayGroup {
  const group = { frequency: payFrequency, payGroup: payGroup ?? '' };
  return calendarOf(calendar, group) ? group : { frequency: payFrequency, payGroup: '' };
}
