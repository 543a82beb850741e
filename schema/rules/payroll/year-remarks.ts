import type { PayRemark } from '#schema/entities/payroll.ts';
import { fullDayText } from '../text/time-text.ts';
import { p45Remarks } from './own-p45.ts';
import { optedOutBy, payeeTaxation } from './payee-taxation.ts';
import type { RunPerson, RunSettings } from './run-person.ts';

type Person = Pick<RunPerson, 'payee' | 'lastEntry' | 'paidThisYear' | 'isP45Answered'>;
type Settings = Pick<RunSettings, 'period'>;

/**
 * What an admin should know about somebody's tax year while it still matters: a P45, a basis or a pension scheme that
 * changes.
 */
export function yearRemarks(person: Person, settings: Settings): PayRemark[] {
  return [...p45Remarks(person, settings), ...basisRemarks(person, settings), ...optOutRemarks(person, settings)];
}

/** Codes that tax every pound alike: their basis makes no difference. */
const flat = /^[CS]?(BR|D\d|NT)$/;

/**
 * With the first pay of a new tax year: a code on week 1/month 1 becomes cumulative on 6 April unless a notice of the
 * new year says otherwise (HMRC, P9X).
 */
function basisRemarks({ payee, lastEntry }: Person, { period: { taxYear } }: Settings): PayRemark[] {
  if (!payee || !lastEntry || lastEntry.taxYear >= taxYear) return [];
  const { taxCode, basis } = payeeTaxation(payee);
  if (basis !== 'W1M1' || flat.test(taxCode)) return [];
  const message = `The code ${taxCode} is on week 1/month 1, as in ${lastEntry.taxYear}. On 6 April such a code becomes cumulative, unless HMRC’s notice for ${taxYear} (P9) says otherwise. Without such a notice, enter it as cumulative in the pay details.`;
  return [{ code: 'week-1-carried-over', message }];
}

/**
 * With the first pay after a scheme member opts out: by law, opting out within a month of enrolment refunds the
 * contributions.
 */
function optOutRemarks({ payee, lastEntry }: Person, { period }: Settings): PayRemark[] {
  const optOutOn = payee ? optedOutBy(payee, period.paymentDate) : '';
  if (optOutOn === '' || !lastEntry || lastEntry.pensionScheme === 'none') return [];
  const message = `They opted out of the workplace pension on ${fullDayText(optOutOn as typeof period.startDate)}: nothing is taken from this pay onwards. If the notice came within a month of their enrolment, what was taken goes back to them: ask the pension provider.`;
  return [{ code: 'pension-opted-out', message }];
}
