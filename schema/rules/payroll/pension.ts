import type { RateTable } from '#schema/entities/rate-table.ts';
import { moneyText } from '../text/money-text.ts';
import type { Step } from './explanation.ts';
import { formatPercent } from './explanation.ts';
import { divideHalfUp } from './integer-division.ts';
import type { PayPeriod } from './tax-calendar.ts';

/** The workplace pension that a person has joined. */
export type PensionMembership = {
  /** `relief_at_source` takes 80% of the employee's share from net pay; `net_pay` takes all of it before tax. */
  scheme: 'relief_at_source' | 'net_pay';
  /** `qualifying` counts earnings between the two limits of the period, `pensionable` all of them. */
  earningsBasis: 'qualifying' | 'pensionable';
  /** The employee's share, tax relief included, in hundredths of a percent: 500 is 5%. */
  employeeBasisPoints: number;
  employerBasisPoints: number;
};

export type PensionContributions = {
  /** Pence taken from pay. */
  employee: number;
  /** Pence that the employer pays on top. */
  employer: number;
  /** Pence by which the contribution lowers taxable pay. */
  beforeTax: number;
  steps: Step[];
};

/** Shares in hundredths of a percent if the scheme states none: the statutory minimum. */
export const DEFAULT_CONTRIBUTIONS = { employeeBasisPoints: 500, employerBasisPoints: 300 };

const NO_CONTRIBUTIONS: PensionContributions = { employee: 0, employer: 0, beforeTax: 0, steps: [] };
/** Hundredths of a percent in a whole. */
const WHOLE = 10_000;

/**
 * Contributions of one pay period, each rounded once to the nearest penny, a half going up. Neither kind of scheme
 * changes National Insurance. Source: The Pensions Regulator, Pensions Act 2008 section 13.
 *
 * @param pay pence of the period before any deduction
 * @param membership null for a person in no scheme
 */
export function pensionContributionsOf(
  pay: number,
  membership: PensionMembership | null,
  payPeriod: PayPeriod,
  table: RateTable,
): PensionContributions {
  if (membership === null) return NO_CONTRIBUTIONS;

  const earnings = membership.earningsBasis === 'qualifying' ? qualifyingEarnings(pay, payPeriod, table) : pay;
  const earningsWords = `${membership.earningsBasis} earnings of ${moneyText(earnings)}`;
  const employer = divideHalfUp(earnings * membership.employerBasisPoints, WHOLE);
  const employerFormula = `${formatPercent(membership.employerBasisPoints)} of ${earningsWords}`;
  const employerStep: Step = {
    amount: 'employerPension',
    label: "Employer's contribution",
    formula: employerFormula,
    pence: employer,
  };

  const share = `${formatPercent(membership.employeeBasisPoints)} of ${earningsWords}`;
  if (membership.scheme === 'relief_at_source') {
    const employee = divideHalfUp(earnings * membership.employeeBasisPoints * 8, WHOLE * 10);
    const formula = `80% of ${share}; the scheme claims the other 20% as tax relief`;
    return { employee, employer, beforeTax: 0, steps: [employeeStep(formula, employee), employerStep] };
  }
  const employee = divideHalfUp(earnings * membership.employeeBasisPoints, WHOLE);
  return {
    employee,
    employer,
    beforeTax: employee,
    steps: [employeeStep(`${share}, before tax`, employee), employerStep],
  };
}

/** Earnings between the lower and the upper limit of the period, in pence. */
function qualifyingEarnings(pay: number, payPeriod: PayPeriod, table: RateTable): number {
  const lower = table.pension.lower[payPeriod] * 100;
  const upper = table.pension.upper[payPeriod] * 100;
  return Math.max(0, Math.min(pay, upper) - lower);
}

function employeeStep(formula: string, pence: number): Step {
  return { amount: 'employeePension', label: "Employee's contribution", formula, pence };
}
