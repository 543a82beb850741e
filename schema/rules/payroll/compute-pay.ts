import type { uncoveredCircumstances } from '#schema/entities/payroll.ts';
import type { NICategory, RateTable } from '#schema/entities/rate-table.ts';
import { moneyText } from '../text/money-text.ts';
import type { AgeAtPayment } from './age.ts';
import type { NamedAmount, Step } from './explanation.ts';
import type { TaxedSoFar } from './income-tax.ts';
import { basisUsed, incomeTaxOf } from './income-tax.ts';
import { nationalInsuranceOf } from './national-insurance.ts';
import { checkNICategory } from './ni-category.ts';
import type { PensionMembership } from './pension.ts';
import { pensionContributionsOf } from './pension.ts';
import type { Refusal } from './refusals.ts';
import { isRefusal, refuse } from './refusals.ts';
import { type Loans, loanDeductionsOf } from './student-loan.ts';
import type { TaxPeriod } from './tax-calendar.ts';
import type { TaxBasis, TaxCode } from './tax-code.ts';
import { parseTaxCode } from './tax-code.ts';

/** Circumstances that the engine does not compute; each is refused by its own code. */
export type UncoveredCircumstance = (typeof uncoveredCircumstances)[number];

/** One payment to one person. Amounts are pence. */
export type Payment = {
  table: RateTable;
  period: TaxPeriod;
  /** As written on the notice; blank is refused, never guessed. */
  taxCode: string;
  basis: TaxBasis;
  /** Pay and tax since 6 April before this payment; null if not known. */
  before: TaxedSoFar | null;
  gross: number;
  niCategory: string;
  age: AgeAtPayment;
  /** Null for a person in no scheme. */
  pension: PensionMembership | null;
  loans: Loans;
  /** Taken from net pay on top of tax, National Insurance, loans and pension. */
  otherDeductions: readonly NamedAmount[];
  circumstances: readonly UncoveredCircumstance[];
};

/** The pay of one payment. Amounts are pence; `net` is `gross` minus `totalDeductions`. */
export type Pay = {
  taxCodeUsed: string;
  basisUsed: TaxBasis;
  niCategory: NICategory;
  taxablePay: number;
  /** Negative for a refund. */
  incomeTax: number;
  employeeNI: number;
  employerNI: number;
  reachesLowerEarningsLimit: boolean;
  /** The employee's share, taken from pay. */
  employeePension: number;
  employerPension: number;
  studentLoan: number;
  postgraduateLoan: number;
  otherDeductions: number;
  totalDeductions: number;
  net: number;
  /** How each amount was computed, in the order of the computation. */
  steps: Step[];
};

/** Computes one payment, or refuses with the first reason found. */
export function computePay(payment: Payment): Pay | Refusal {
  const checked = checkPayment(payment);
  if (isRefusal(checked)) return checked;

  const { table, period, gross, otherDeductions } = payment;
  const { code, basis, before, niCategory } = checked;

  const pension = pensionContributionsOf(gross, payment.pension, period.payPeriod, table);
  const taxablePay = gross - pension.beforeTax;
  const tax = incomeTaxOf(taxablePay, { code, rates: table.incomeTax[code.nation], period, basis, before });
  const insurance = nationalInsuranceOf(gross, niCategory, period.payPeriod, table);
  const loans = loanDeductionsOf(gross, payment.loans, period.payPeriod, table);
  if (isRefusal(loans)) return loans;

  const deductedBesides = otherDeductions.reduce((sum, { amount }) => sum + amount, 0);
  const statutory = tax.due + insurance.employee + loans.studentLoan + loans.postgraduateLoan;
  const totalDeductions = statutory + pension.employee + deductedBesides;
  const net = gross - totalDeductions;
  if (net < 0) return refuse('negative-net', moneyText(net));

  return {
    taxCodeUsed: code.text,
    basisUsed: basis,
    niCategory,
    taxablePay,
    incomeTax: tax.due,
    employeeNI: insurance.employee,
    employerNI: insurance.employer,
    reachesLowerEarningsLimit: insurance.reachesLowerLimit,
    employeePension: pension.employee,
    employerPension: pension.employer,
    studentLoan: loans.studentLoan,
    postgraduateLoan: loans.postgraduateLoan,
    otherDeductions: deductedBesides,
    totalDeductions,
    net,
    steps: [
      ...pension.steps,
      explain('taxablePay', 'Taxable pay', `${moneyText(gross)} − ${moneyText(pension.beforeTax)} pension`, taxablePay),
      ...tax.steps,
      ...insurance.steps,
      ...loans.steps,
      ...otherDeductions.map(({ name, amount }) => explain('otherDeductions', name, 'deducted from net pay', amount)),
      explain('netPay', 'Net pay', `${moneyText(gross)} − ${moneyText(totalDeductions)} deductions`, net),
    ],
  };
}

type CheckedPayment = { code: TaxCode; basis: TaxBasis; before: TaxedSoFar; niCategory: NICategory };

function checkPayment(payment: Payment): CheckedPayment | Refusal {
  const { age, gross } = payment;
  if (gross < 0) return refuse('negative-net', moneyText(gross));
  const [circumstance] = payment.circumstances;
  if (circumstance !== undefined) return refuse(circumstance);
  if (age.isUnderSchoolLeavingAge) return refuse('under-school-leaving-age', `${age.years}`);

  const niCategory = checkNICategory(payment.niCategory, age);
  if (typeof niCategory !== 'string') return niCategory;

  const code = parseTaxCode(payment.taxCode, payment.table);
  if (isRefusal(code)) return code;

  const basis = basisUsed({ code, period: payment.period, basis: payment.basis });
  if (basis === 'cumulative' && payment.before === null) return refuse('missing-year-to-date', code.text);
  return { code, basis, before: payment.before ?? { taxablePay: 0, incomeTax: 0 }, niCategory };
}

function explain(amount: Step['amount'], label: string, formula: string, pence: number): Step {
  return { amount, label, formula, pence };
}
