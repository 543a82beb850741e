import type { Employment } from '#schema/entities/employment.ts';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Minutes, Pence } from '#schema/entities/primitives.ts';
import { isSalariedOn } from '#schema/rules/payroll/contract-terms.ts';
import { moneyText } from '#schema/rules/text/money-text.ts';

type Contract = Partial<Pick<Employment, 'payBasis' | 'termsByDate'>>;

interface WeekSums {
  readonly minutes: Minutes;
  /** The pay of hours paid as such; undefined where a salary pays all of them. */
  readonly pay: Pence | undefined;
  readonly running: HoursRecord | undefined;
}

/** What closed hours records come to, and the record that is still open. */
export const weekSums = (records: readonly HoursRecord[], employment: Contract | undefined): WeekSums => {
  const closed = records.filter(({ clockOut }) => clockOut !== '');
  const hourly = closed.filter(({ day }) => !employment || !isSalariedOn(employment, day));
  const isSalaried = closed.length > 0 ? hourly.length === 0 : employment?.payBasis === 'salary';
  return {
    minutes: closed.reduce((sum, { totalMinutes }) => sum + totalMinutes, 0) as Minutes,
    pay: isSalaried ? undefined : (hourly.reduce((sum, { totalPay }) => sum + totalPay, 0) as Pence),
    running: records.find(({ clockOut }) => clockOut === ''),
  };
};

/**
 * What the pay of these hours comes to, in words. The server sets the rate of hours that were corrected or approved here (D45):
 * until it has, nobody knows the sum.
 *
 * @param waiting the ids of the hours with a change that the server does not have yet
 */
export const estimatedPayText = (pay: Pence, records: readonly HoursRecord[], waiting: ReadonlySet<string>): string =>
  records.some(({ id }) => waiting.has(id)) ? 'Being worked out' : moneyText(pay);
