import type { LoanPlan, RateTable } from '#schema/entities/rate-table.ts';
import { moneyText } from '../text/money-text.ts';
import type { Step } from './explanation.ts';
import { divideFloor } from './integer-division.ts';
import { type Refusal, refuse } from './refusals.ts';
import type { PayPeriod } from './tax-calendar.ts';

/** The loans that a person repays from pay: one plan at a time, and possibly a postgraduate loan. */
export type Loans = { plan: Exclude<LoanPlan, 'postgraduate'> | null; postgraduate: boolean };

export const NO_LOANS: Loans = { plan: null, postgraduate: false };

/** Pence deducted for each loan, always whole pounds. */
export type LoanDeductions = { studentLoan: number; postgraduateLoan: number; steps: Step[] };

/** The rates for a table that gives none: 9% for every plan and 6%, as since 2012 and 2016. */
export function loanPercentsOf({ loanPercents }: RateTable): NonNullable<RateTable['loanPercents']> {
  return loanPercents ?? { plans: 9, postgraduate: 6 };
}

/** Earnings periods of a year, and how many of them one payment covers. */
const PERIODS = {
  weekly: { perYear: 52, covered: 1 },
  fortnightly: { perYear: 52, covered: 2 },
  fourWeekly: { perYear: 52, covered: 4 },
  monthly: { perYear: 12, covered: 1 },
} as const;

/**
 * Student and postgraduate loan deductions of one earnings period, never cumulative. Each is rounded down to whole
 * pounds; for two or four weeks it is the deduction for one week's share of the pay, times the weeks.
 * Refused (`loan-not-held`): a loan of a tax year or plan for which no threshold is held.
 * Source: HMRC, Collection of Student Loans Manual CSLM17060 and CSLM17065.
 *
 * @param pay pence of NI-able pay
 */
export function loanDeductionsOf(
  pay: number,
  { plan, postgraduate }: Loans,
  payPeriod: PayPeriod,
  table: RateTable,
): LoanDeductions | Refusal {
  const steps: Step[] = [];
  const percents = loanPercentsOf(table);
  const charge = (loan: LoanPlan, amount: 'studentLoan' | 'postgraduateLoan', percent: number): number | Refusal => {
    const annual = table.loanThresholds[loan];
    if (annual === undefined) return refuse('loan-not-held', `${nameOfLoan(loan)} in ${table.taxYear}`);
    const { perYear, covered } = PERIODS[payPeriod];
    const threshold = divideFloor(annual * 100, perYear);
    const above = Math.max(0, pay - threshold * covered);
    const pounds = divideFloor(above * percent, covered * 10_000);
    const share = covered === 1 ? moneyText(pay) : `${moneyText(pay)} ÷ ${covered}`;
    const times = covered === 1 ? '' : `, × ${covered}`;
    const formula = `${percent}% of ${share} above ${moneyText(threshold)}, rounded down to whole pounds${times}`;
    steps.push({ amount, label: nameOfLoan(loan), formula, pence: pounds * 100 * covered });
    return pounds * 100 * covered;
  };
  const studentLoan = plan === null ? 0 : charge(plan, 'studentLoan', percents.plans);
  if (typeof studentLoan !== 'number') return studentLoan;
  const postgraduateLoan = postgraduate ? charge('postgraduate', 'postgraduateLoan', percents.postgraduate) : 0;
  if (typeof postgraduateLoan !== 'number') return postgraduateLoan;
  return { studentLoan, postgraduateLoan, steps };
}

function nameOfLoan(loan: LoanPlan): string {
  return loan === 'postgraduate' ? 'Postgraduate loan' : `Student loan, plan ${loan}`;
}
