import type { PayRemark } from '#schema/entities/payroll.ts';
import { changesWithin, employmentOn } from '../dated-terms.ts';
import { shortDayText } from '../rota-text.ts';
import { openingOf } from './payee-taxation.ts';
import type { RunPerson, RunSettings } from './run-person.ts';

/**
 * What an admin should know of a first salary: without a start date it is paid from the first day of the period, or of the
 * salary where that begins later, though the person may have started after it. Nothing is said of who was paid here before.
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
