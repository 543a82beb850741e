import type { Employment } from '#schema/entities/employment.ts';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Minutes, Pence } from '#schema/entities/primitives.ts';
import { minutesPaid, paidNote } from '#schema/rules/hours/minutes-paid.ts';
import { isSalariedOn } from '#schema/rules/payroll/contract-terms.ts';
import { moneyText } from '#schema/rules/text/money-text.ts';

type Contract = Partial<Pick<Employment, 'payBasis' | 'termsByDate'>>;

interface WeekSums {
  readonly minutes: Minutes;
  /** Which time is paid, if it is not the time worked (D55); otherwise ''. */
  readonly paidNote: string;
  /** The pay for hours paid by the hour; undefined if a salary covers all of them. */
  readonly pay: Pence | undefined;
  readonly running: HoursRecord | undefined;
}

/** The totals of closed hours records, and the record still open. */
export const weekSums = (records: readonly HoursRecord[], employment: Contract | undefined): WeekSums => {
  const closed = closedOf(records);
  const hourly = hourlyOf(closed, employment);
  const isSalaried = closed.length > 0 ? hourly.length === 0 : employment?.payBasis === 'salary';
  const minutes = closed.reduce((sum, { totalMinutes }) => sum + totalMinutes, 0) as Minutes;
  const paid = closed.reduce((sum, record) => sum + minutesPaid(record, employment), 0);
  return {
    minutes,
    paidNote: paidNote(paid, minutes),
    pay: isSalaried ? undefined : (hourly.reduce((sum, { totalPay }) => sum + totalPay, 0) as Pence),
    running: records.find(({ clockOut }) => clockOut === ''),
  };
};

const closedOf = (records: readonly HoursRecord[]) => records.filter(({ clockOut }) => clockOut !== '');

const hourlyOf = (records: readonly HoursRecord[], employment: Contract | undefined) =>
  records.filter(({ day }) => !employment || !isSalariedOn(employment, day));

/**
 * The total pay for these hours, as text. While the server has still to set the rate of some of them (D45), nobody knows the total.
 */
export const estimatedPayText = (
  pay: Pence,
  records: readonly HoursRecord[],
  isPriceWaiting: (record: HoursRecord) => boolean,
  employment?: Contract,
): string => (hourlyOf(closedOf(records), employment).some(isPriceWaiting) ? 'Being worked out' : moneyText(pay));
