import type { PayRemark } from '#schema/entities/payroll.ts';
import { shortDayText } from '../text/time-text.ts';
import { addDays } from '../time/zone.ts';
import { changesWithin, employmentOn } from './dated-terms.ts';
import { openingOf, payeeTaxation } from './payee-taxation.ts';
import { isRefusal } from './refusals.ts';
import type { RunPerson, RunSettings } from './run-person.ts';
import { assumedReturn } from './stays.ts';
import { isFirstOfTaxYear, taxPeriodOf } from './tax-calendar.ts';

/**
 * What an admin should know about a first salary: without a start date it is paid from the first day of the period, or
 * of the salary if that begins later, though the person may have started after it. There is no remark for people paid
 * here before.
 */
export function startRemarks(
  { employment, payee, lastEntry }: RunPerson,
  { period }: Pick<RunSettings, 'period'>,
): PayRemark[] {
  if (!employment || !payee || payee.startDate !== '') return [];
  if (lastEntry || openingOf(payee, period.taxYear)) return [];
  const { startDate, endDate } = period;
  const days = [startDate, ...changesWithin(employment, startDate, endDate)];
  const first = days.find((day) => employmentOn(employment, day).payBasis === 'salary');
  if (first === undefined) return [];
  const message = `No start date is entered, so the salary is paid from ${shortDayText(first as typeof startDate)} on. If they started later, enter their start date.`;
  return [{ code: 'missing-start-date', message }];
}

/** For people who came back: until somebody enters the day, their salary counts from their reactivation. */
export function returnRemarks(person: RunPerson, { period }: Pick<RunSettings, 'period'>): PayRemark[] {
  const { leftOn, backOn } = assumedReturn(person) ?? {};
  if (!leftOn || !backOn || backOn <= addDays(leftOn, 1) || backOn > period.endDate) return [];
  if (person.covered.some(({ startDate }) => startDate > backOn)) return [];
  const message = `Their last day was ${shortDayText(leftOn)}, and they were activated again on ${shortDayText(backOn)}. The salary is paid from that day on, as the day of their return is not entered: enter it as their start date.`;
  return [{ code: 'missing-return-date', message }];
}

/**
 * Asks about pay from elsewhere if the last payslip here is of an earlier tax year and this is not the first pay of the
 * new one: a cumulative code then counts the year from £0, which is wrong for somebody who had another job in between.
 * A P45 of the year, even of £0, or opening figures settle it.
 */
export function elsewhereRemarks(
  { payee, lastEntry }: RunPerson,
  { period: { taxYear, paymentDate, frequency } }: Pick<RunSettings, 'period'>,
): PayRemark[] {
  if (!payee || !lastEntry || lastEntry.taxYear >= taxYear) return [];
  const { taxCode, basis, previousEmployment } = payeeTaxation(payee);
  if (basis !== 'cumulative' || previousEmployment?.taxYear === taxYear || openingOf(payee, taxYear)) return [];
  const taxPeriod = taxPeriodOf(paymentDate, frequency);
  if (isRefusal(taxPeriod) || isFirstOfTaxYear(taxPeriod)) return [];
  const message = `The last payslip here is of ${lastEntry.taxYear}. The code ${taxCode} is cumulative, so tax is worked out as if there had been no pay since 6 April. If somebody else paid them since, enter the P45; if nobody did, enter a P45 of ${taxYear} with £0.`;
  return [{ code: 'pay-elsewhere-unknown', message }];
}
