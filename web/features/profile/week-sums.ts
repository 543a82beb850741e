import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Minutes, Pence } from '#schema/entities/primitives.ts';
import { minutesRunPays, paidNote } from '#schema/rules/hours/minutes-paid.ts';
import { type SalaryDays, whoPaysHours } from '#schema/rules/payroll/who-pays-hours.ts';
import { moneyText } from '#schema/rules/text/money-text.ts';

interface WeekSums {
  readonly minutes: Minutes;
  /** Which time is paid, if it is not the time worked (D55); otherwise ''. */
  readonly paidNote: string;
  /** The pay for hours paid by the hour; undefined if there are none and a salary covers some. */
  readonly pay: Pence | undefined;
  readonly running: HoursRecord | undefined;
}

/** The totals of closed hours records, and the record still open. */
export const weekSums = (records: readonly HoursRecord[], employment: SalaryDays | undefined): WeekSums => {
  const closed = closedOf(records);
  const hourly = hourlyOf(closed, employment);
  const isCovered = closed.some(({ day }) => whoPaysHours(employment, day) === 'salary');
  const isSalaried = closed.length > 0 ? hourly.length === 0 && isCovered : employment?.payBasis === 'salary';
  const minutes = closed.reduce((sum, { totalMinutes }) => sum + totalMinutes, 0) as Minutes;
  const paid = closed.reduce((sum, record) => sum + minutesRunPays(record, employment), 0);
  return {
    minutes,
    paidNote: paidNote(paid, minutes),
    pay: isSalaried ? undefined : (hourly.reduce((sum, { totalPay }) => sum + totalPay, 0) as Pence),
    running: records.find(({ clockOut }) => clockOut === ''),
  };
};

const closedOf = (records: readonly HoursRecord[]) => records.filter(({ clockOut }) => clockOut !== '');

const hourlyOf = (records: readonly HoursRecord[], employment: SalaryDays | undefined) =>
  records.filter(({ day }) => whoPaysHours(employment, day) === 'hour');

/**
 * The total pay for these hours, as text. While the server has still to set the rate of some of them (D45), nobody knows the total.
 */
export const estimatedPayText = (
  pay: Pence,
  records: readonly HoursRecord[],
  isPriceWaiting: (record: HoursRecord) => boolean,
  employment?: SalaryDays,
): string => (hourlyOf(closedOf(records), employment).some(isPriceWaiting) ? 'Being worked out' : moneyText(pay));
