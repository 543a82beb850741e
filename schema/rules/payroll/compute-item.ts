import { ageFromYears } from './age.ts';
import {
  type ComputeInput,
  circumstancesOf,
  loansOf,
  parseComputeInput,
  pensionMembershipOf,
} from './compute-input.ts';
import { computePay, type Pay } from './compute-pay.ts';
import type { TaxedSoFar } from './income-tax.ts';
import { type RateTables, rateTableFor } from './rate-tables.ts';
import { isRefusal, type Refusal, refuse } from './refusals.ts';
import { NO_LOANS } from './student-loan.ts';
import { isFirstOfTaxYear, type TaxPeriod, taxPeriod } from './tax-calendar.ts';

/** The answer of `payroll:compute` for one item, in pence; a refund is negative tax. */
export type ComputedItem = Pick<
  Pay,
  'incomeTax' | 'employeeNI' | 'employerNI' | 'employeePension' | 'employerPension' | 'totalDeductions' | 'net'
> &
  Partial<Pick<Pay, 'studentLoan' | 'postgraduateLoan'>>;

/**
 * Computes one item of `payroll:compute` (see this folder's README for its shape), or refuses it. An item that does not
 * mention loans is answered without them, as before they were covered.
 */
export function computeItem(item: unknown, tables: RateTables): ComputedItem | Refusal {
  const input = parseComputeInput(item);
  if (isRefusal(input)) return input;
  const table = rateTableFor(input.taxYear, tables);
  if (isRefusal(table)) return table;
  const period = taxPeriod(input.payPeriod, input.periodNumber);
  if (isRefusal(period)) return period;

  if (typeof input.age !== 'number') return refuse('missing-date-of-birth');

  const loans = loansOf(input);
  const pay = computePay({
    table,
    period,
    taxCode: input.taxCode ?? '',
    basis: input.basis,
    before: taxedBefore(input, period),
    gross: input.gross,
    niCategory: input.niCategory,
    age: ageFromYears(input.age, input.taxYear),
    pension: pensionMembershipOf(input),
    loans: loans ?? NO_LOANS,
    otherDeductions: [],
    circumstances: circumstancesOf(input),
  });
  if (isRefusal(pay)) return pay;

  const { incomeTax, employeeNI, employerNI, employeePension, employerPension, totalDeductions, net } = pay;
  const amounts = { incomeTax, employeeNI, employerNI, employeePension, employerPension, totalDeductions, net };
  if (loans === undefined) return amounts;
  return { ...amounts, studentLoan: pay.studentLoan, postgraduateLoan: pay.postgraduateLoan };
}

/** In the first period of a tax year nothing was paid before; later, missing figures are unknown. */
function taxedBefore({ previousTaxablePay, previousTax }: ComputeInput, period: TaxPeriod): TaxedSoFar | null {
  if (typeof previousTaxablePay === 'number' && typeof previousTax === 'number') {
    return { taxablePay: previousTaxablePay, incomeTax: previousTax };
  }
  return isFirstOfTaxYear(period) ? { taxablePay: 0, incomeTax: 0 } : null;
}
