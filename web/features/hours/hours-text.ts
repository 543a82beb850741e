import type { HoursRecord } from '#schema/entities/hours.ts';
import type { PaidTimeRule } from '#schema/entities/paid-time.ts';
import { type Day, toInstant } from '#schema/entities/primitives.ts';
import { paidNoteOf } from '#schema/rules/hours/minutes-paid.ts';
import { paidTimeOn, paidTimeText } from '#schema/rules/hours/paid-time.ts';
import { nextRunReaches } from '#schema/rules/payroll/correction-reach.ts';
import { type SalaryDays, whoPaysHours } from '#schema/rules/payroll/who-pays-hours.ts';
import { longestShiftMinutes, minutesBetween } from '#schema/rules/rota/shift-times.ts';
import { clockText, daysToEnd, durationText } from '#schema/rules/text/time-text.ts';

type Times = Pick<HoursRecord, 'clockIn' | 'clockOut' | 'breakMinutes'>;

/** "9:58 AM – 6:02 PM +1"; while somebody is at work "Since 9:58 AM". */
export const clockTimesText = (zone: string, { clockIn, clockOut }: Omit<Times, 'breakMinutes'>): string => {
  if (clockOut === '') return `Since ${clockText(zone, clockIn)}`;
  const later = daysToEnd(zone, { startTime: clockIn, endTime: clockOut });
  return `${clockText(zone, clockIn)} – ${clockText(zone, clockOut)}${later > 0 ? ` +${later}` : ''}`;
};

/** "30 min break", or how long somebody has been at work; '' for neither. `now` in milliseconds since 1970. */
export const besideTimesText = ({ clockIn, clockOut, breakMinutes }: Times, now: number): string => {
  const pause = breakMinutes > 0 ? `${durationText(breakMinutes)} break` : '';
  if (clockOut !== '') return pause;
  const minutes = Math.max(0, minutesBetween(clockIn, toInstant(now)));
  // Nobody is at work for longer than a day: the clock-out was forgotten.
  const soFar = minutes > longestShiftMinutes ? '' : `${durationText(minutes)} so far`;
  return [soFar, pause].filter(Boolean).join(', ');
};

/** "Paid 7 h 30 min: from the rostered start": if paid time differs from worked time (D55); '' if not, or not known. */
export const paidText = (
  record: Pick<HoursRecord, 'day' | 'totalMinutes'> & Partial<Pick<HoursRecord, 'paidMinutes'>>,
  rules: readonly PaidTimeRule[] | undefined,
  contract: SalaryDays | undefined,
): string => {
  const note = paidNoteOf([record], contract);
  if (note === '') return '';
  const isUnpaid = whoPaysHours(contract, record.day) === 'nothing';
  const rule = isUnpaid ? 'not covered by the salary' : paidTimeText(paidTimeOn(rules, record.day));
  return [note, rule].filter(Boolean).join(': ');
};

/** What happens to pay if approved hours are corrected; '' for others. Only the server knows whether they were paid. */
export const correctedPayText = ({ approvedBy, day }: Pick<HoursRecord, 'approvedBy' | 'day'>, today: Day): string => {
  if (approvedBy === '') return '';
  const stays = 'If these hours have been paid, that payslip stays as it is';
  return day >= nextRunReaches(today)
    ? `${stays}, and the next pay run lists any difference.`
    : `${stays}; an admin may have to add the difference by hand.`;
};
