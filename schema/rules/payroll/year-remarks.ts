import type { PayRemark } from '#schema/entities/payroll.ts';
import { fullDayText } from '../rota-text.ts';
import { formatPounds } from './explanation.ts';
import { optedOutBy, payeeTaxation } from './payee-taxation.ts';
import { type Refusal, refuse } from './refusals.ts';
import type { RunPerson, RunSettings } from './run-person.ts';

type Person = Pick<RunPerson, 'payee' | 'lastEntry' | 'cameBackAt'>;
type Settings = Pick<RunSettings, 'period'>;

/**
 * Refuses a P45 that says what was paid here in the same tax year, to the penny: year to date counts that already. Of who came back
 * it may hold the P45 of before as well. A P45 that the last payslip counted is another employer's.
 */
export function ownP45(person: Person, settings: Settings): Refusal[] {
  const found = newP45(person, settings);
  if (!found || (found.pay !== found.own.taxablePay && found.pay !== found.own.taxablePay + found.before)) return [];
  return [refuse('p45-of-this-employer', formatPounds(found.pay))];
}

/** What an admin should know of somebody's tax year before it counts: a P45, a basis or a pension scheme that changes. */
export function yearRemarks(person: Person, settings: Settings): PayRemark[] {
  return [...mixedP45Remarks(person, settings), ...basisRemarks(person, settings), ...optOutRemarks(person, settings)];
}

/** Another P45 than the last payslip here counted, and what was paid here; undefined where neither tells anything. */
function newP45({ payee, lastEntry }: Person, { period }: Settings) {
  if (!payee || !lastEntry || lastEntry.taxYear !== period.taxYear) return undefined;
  const { taxablePay, incomeTax } = lastEntry.yearToDate;
  const p45 = payeeTaxation(payee).previousEmployment;
  if (p45?.taxYear !== period.taxYear || p45.taxablePay === 0 || taxablePay === 0) return undefined;
  const kept = lastEntry.particulars;
  const before = kept?.areKept && kept.previousTaxYear === period.taxYear ? kept.previousTaxablePay : 0;
  if (kept?.areKept && before === p45.taxablePay) return undefined;
  return { pay: p45.taxablePay, tax: p45.incomeTax, own: { taxablePay, incomeTax }, before };
}

/** Of who came back in the same tax year: their P45 may be of an employer in between, which says all pay since 6 April. */
function mixedP45Remarks(person: Person, settings: Settings): PayRemark[] {
  const found = newP45(person, settings);
  const { payee, lastEntry, cameBackAt } = person;
  const isBack =
    lastEntry !== undefined && (cameBackAt > lastEntry.generatedAt || (payee?.startDate ?? '') > lastEntry.endDate);
  if (!found || !isBack || found.pay < found.own.taxablePay) return [];
  const { pay, tax, own } = found;
  const without = `${formatPounds(pay - own.taxablePay)} of pay and ${formatPounds(tax - own.incomeTax)} of tax`;
  const message = `They were paid ${formatPounds(own.taxablePay)} here earlier this tax year, which counts already. If the P45 of ${formatPounds(pay)} holds that, enter it without: ${without}.`;
  return [{ code: 'p45-may-hold-own-pay', message }];
}

/** Codes that tax every pound alike: their basis changes nothing. */
const flat = /^[CS]?(BR|D\d|NT)$/;

/**
 * With the first pay of a new tax year: a code on week 1/month 1 becomes cumulative on 6 April unless a notice of the new year
 * says otherwise (HMRC, P9X).
 */
function basisRemarks({ payee, lastEntry }: Person, { period: { taxYear } }: Settings): PayRemark[] {
  if (!payee || !lastEntry || lastEntry.taxYear >= taxYear) return [];
  const { taxCode, basis } = payeeTaxation(payee);
  if (basis !== 'W1M1' || flat.test(taxCode)) return [];
  const message = `The code ${taxCode} is on week 1/month 1, as in ${lastEntry.taxYear}. On 6 April such a code becomes cumulative, unless HMRC’s notice for ${taxYear} (P9) says otherwise. Without such a notice, enter it as cumulative in the pay details.`;
  return [{ code: 'week-1-carried-over', message }];
}

/** With the first pay after an opt-out of who had paid into the scheme: the law gives back what a month of membership took. */
function optOutRemarks({ payee, lastEntry }: Person, { period }: Settings): PayRemark[] {
  const optOutOn = payee ? optedOutBy(payee, period.paymentDate) : '';
  if (optOutOn === '' || !lastEntry || lastEntry.pensionScheme === 'none') return [];
  const message = `They opted out of the workplace pension on ${fullDayText(optOutOn as typeof period.startDate)}: nothing is taken from this pay on. If the notice came within a month of their enrolment, what was taken goes back to them: ask the pension provider.`;
  return [{ code: 'pension-opted-out', message }];
}
