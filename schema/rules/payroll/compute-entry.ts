import { noOpening } from '#schema/entities/opening-figures.ts';
import { moneyText } from '../text/money-text.ts';
import { ageFromDateOfBirth } from './age.ts';
import { computePay, type Pay, type UncoveredCircumstance } from './compute-pay.ts';
import { type EarnedPay, earnedPayOf } from './earned-pay.ts';
import { entryMinimumWage } from './entry-minimum-wage.ts';
import type { NamedAmount, Step } from './explanation.ts';
import type { OvertimeRules, SplitRecord } from './overtime.ts';
import { type PayWarning, payWarnings } from './pay-warnings.ts';
import type { PensionMembership } from './pension.ts';
import { assessForPension, type PensionAssessment } from './pension-assessment.ts';
import { type RateTables, rateTableFor } from './rate-tables.ts';
import { isRefusal, type Refusal, refuse } from './refusals.ts';
import type { Salary } from './salary.ts';
import type { Loans } from './student-loan.ts';
import { type PayPeriod, taxPeriodOf, taxYearOf } from './tax-calendar.ts';
import type { TaxBasis } from './tax-code.ts';
import {
  type ChainedEntry,
  type Opening,
  type PreviousEmployment,
  taxedBefore,
  yearToDateAfter,
  yearToDateBefore,
} from './year-to-date.ts';

/** One person's payment within a pay run. Dates are yyyy-mm-dd, rates pence an hour, time whole minutes. */
export type EntryInput = {
  paymentDate: string;
  payPeriod: PayPeriod;
  /** First day of the pay period: it decides the minimum wage, except for late hours, which go by their own period. */
  periodStart: string;
  /** The period's hours records, split by `splitOvertime`. */
  records: readonly SplitRecord[];
  overtimeRules: OvertimeRules;
  /**
   * The salary of the period; null for somebody paid by the hour. Records of days that a salary pays are `isSalaried`,
   * at a rate of 0.
   */
  salary: Salary | null;
  /** Pay on top of the time worked; counts for tax, National Insurance and pension. */
  additions: readonly NamedAmount[];
  /** How much of them counts towards the minimum wage, in pence (`countedAdditions`); nothing if absent. */
  minimumWageAdditions?: number;
  /** Paid out free of tax and National Insurance, such as a taxi fare to refund. */
  expenses: readonly NamedAmount[];
  /** Taken from net pay, such as a uniform. */
  deductions: readonly NamedAmount[];
  taxCode: string;
  basis: TaxBasis;
  niCategory: string;
  dateOfBirth: string | null;
  /** First day of an apprenticeship that still runs, or null. */
  apprenticeSince: string | null;
  /** The person's last completed entry here, of any tax year. */
  lastEntry: ChainedEntry | null;
  previousEmployment: PreviousEmployment | null;
  /** What this employer paid in the tax year before Brigade; null for nothing. */
  opening: Opening | null;
  /** Null for somebody in no scheme, or opted out by the payment date. */
  pension: PensionMembership | null;
  /** When they opted out, by the payment date; '' or absent if they have not. */
  pensionOptOutOn?: string;
  loans: Loans;
  circumstances: readonly UncoveredCircumstance[];
  /** The rates that are known: the payment date decides the table, the period's first day the minimum wage. */
  tables: RateTables;
};

/** A computed pay entry: every amount in pence with the figures, settings and records it was built from. */
export type ComputedEntry = ChainedEntry & {
  paymentDate: string;
  rateTableVersion: string;
  /** What was earned, and how it is paid. */
  earned: EarnedPay;
  pay: Pay;
  niablePay: number;
  /** What is paid out: net pay and expenses. */
  paidOut: number;
  pensionScheme: PensionMembership['scheme'] | null;
  pensionAssessment: PensionAssessment;
  recordIds: string[];
  /** How every amount was computed: the steps of `earned`, then those of `pay`. */
  steps: Step[];
  /** To be shown before the run is completed; none of them blocks it. */
  warnings: PayWarning[];
};

/**
 * Computes one entry of a pay run, or refuses with the first reason found. The payment date decides the tax year, the
 * tax period and the rates.
 */
export function computeEntry(input: EntryInput): ComputedEntry | Refusal {
  const { paymentDate, payPeriod, previousEmployment, dateOfBirth, pension } = input;
  const taxYear = taxYearOf(paymentDate);
  const table = rateTableFor(taxYear, input.tables);
  if (isRefusal(table)) return table;
  const period = taxPeriodOf(paymentDate, payPeriod);
  if (isRefusal(period)) return period;
  const before = yearToDateBefore(input.lastEntry, previousEmployment, input.opening, taxYear, period);
  if (isRefusal(before)) return before;
  if (dateOfBirth === null) return refuse('missing-date-of-birth');

  const age = ageFromDateOfBirth(dateOfBirth, paymentDate);
  const earned = earnedPayOf(input.records, input.additions, input.overtimeRules, input.salary);
  const gross = earned.grossPay;
  const pay = computePay({
    table,
    period,
    taxCode: input.taxCode,
    basis: input.basis,
    before: taxedBefore(before, previousEmployment, taxYear),
    gross,
    niCategory: input.niCategory,
    age,
    pension,
    loans: input.loans,
    otherDeductions: input.deductions,
    circumstances: input.circumstances,
  });
  if (isRefusal(pay)) return pay;

  const pensionAssessment = assessForPension(gross, age, payPeriod, table);
  const worker = { dateOfBirth, apprenticeSince: input.apprenticeSince };
  const minimumWage = entryMinimumWage(input, worker, pay.otherDeductions);
  const spent = input.expenses.reduce((sum, { amount }) => sum + amount, 0);
  return {
    paymentDate,
    taxYear,
    payPeriod,
    taxPeriod: period.number,
    rateTableVersion: table.version,
    earned,
    pay,
    niablePay: gross,
    paidOut: pay.net + spent,
    yearToDate: yearToDateAfter(before, gross, pay),
    opening: input.opening?.figures ?? noOpening,
    pensionScheme: pension?.scheme ?? null,
    pensionAssessment,
    recordIds: input.records.map(({ id }) => id),
    steps: [
      ...earned.steps,
      ...pay.steps.toSpliced(placeOfTax(pay), 0, ...stepsBefore(input, taxYear)),
      ...expenseSteps(input, pay),
    ],
    warnings: payWarnings(minimumWage, pensionAssessment, {
      ...{ isIn: pension !== null, optOutOn: input.pensionOptOutOn ?? '', paymentDate },
    }),
  };
}

function expenseSteps({ expenses }: EntryInput, { net }: Pay): Step[] {
  if (expenses.length === 0) return [];
  const spent = expenses.reduce((sum, { amount }) => sum + amount, 0);
  const formula = `${moneyText(net)} + ${moneyText(spent)} expenses, free of tax`;
  return [{ amount: 'netPay', label: 'Paid out', formula, pence: net + spent }];
}

function placeOfTax({ steps }: Pay): number {
  return steps.findIndex(({ amount }) => amount === 'incomeTax');
}

/** The label of the steps that count another employer's P45; stored entries have it too. */
export const p45StepLabel = 'From the P45';

/** The source of pay and tax that the code counts and no entry here shows. */
function stepsBefore({ opening, previousEmployment }: EntryInput, taxYear: string): Step[] {
  const steps: Step[] = [];
  const say = (label: string, taxablePay: number, incomeTax: number) => {
    if (taxablePay === 0 && incomeTax === 0) return;
    const formula = `${moneyText(taxablePay)} taxable, ${moneyText(incomeTax)} tax`;
    steps.push({ amount: 'incomeTax', label, formula, pence: taxablePay });
  };
  if (opening) say('Paid here before Brigade', opening.figures.taxablePay, opening.figures.incomeTax);
  if (previousEmployment?.taxYear === taxYear) {
    say(p45StepLabel, previousEmployment.taxablePay, previousEmployment.incomeTax);
  }
  return steps;
}
