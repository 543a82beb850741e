import type { NICategory, RateTable } from '#schema/entities/rate-table.ts';
import { moneyText } from '../text/money-text.ts';
import type { Step } from './explanation.ts';
import { formatPercent } from './explanation.ts';
import { basisPointsOf, divideCeil, divideFloor } from './integer-division.ts';
import type { PayPeriod } from './tax-calendar.ts';

export type NationalInsurance = {
  /** Pence deducted from pay. */
  employee: number;
  /** Pence that the employer pays on top. */
  employer: number;
  /** Whether the pay reaches the lower earnings limit, and so counts for the person's state benefits. */
  reachesLowerLimit: boolean;
  steps: Step[];
};

/** Limits of one earnings period, in pence. */
type PeriodLimits = { lowerEarnings: number; primary: number; secondary: number; upperEarnings: number };

/** Part of the pay above a threshold, with its rate as a percentage. */
type ChargedBand = { name: string; pence: number; rate: number };

/**
 * Class 1 National Insurance of one earnings period, by the exact percentage method.
 * Source: HMRC, CWG2 and National Insurance contributions test data.
 *
 * @param pay pence of NI-able pay; a pension contribution does not reduce it
 */
export function nationalInsuranceOf(
  pay: number,
  category: NICategory,
  payPeriod: PayPeriod,
  table: RateTable,
): NationalInsurance {
  const limits = limitsOf(payPeriod, table.nationalInsurance);
  const rates = table.nationalInsurance.rates[category];
  const steps: Step[] = [];

  const aboveUpper = between(pay, limits.upperEarnings, pay);
  const employee = charge('employeeNI', steps, [
    { name: 'primary threshold', pence: between(pay, limits.primary, limits.upperEarnings), rate: rates.employeeMain },
    { name: 'upper earnings limit', pence: aboveUpper, rate: rates.employeeUpper },
  ]);
  const employer = charge('employerNI', steps, [
    {
      name: 'secondary threshold',
      pence: between(pay, limits.secondary, limits.upperEarnings),
      rate: rates.employerMain,
    },
    { name: 'upper earnings limit', pence: aboveUpper, rate: rates.employerUpper },
  ]);
  return { employee, employer, reachesLowerLimit: pay >= limits.lowerEarnings, steps };
}

/** Earnings of one period by band, in pence, as reported to HMRC. */
export type EarningsByBand = { atLower: number; toPrimary: number; toUpper: number };

/**
 * The earnings of one period at the lower earnings limit, from there to the primary threshold, and from there to the
 * upper earnings limit. Pay below the lower limit is in no band.
 */
export function earningsByBand(pay: number, payPeriod: PayPeriod, table: RateTable): EarningsByBand {
  const { lowerEarnings, primary, upperEarnings } = limitsOf(payPeriod, table.nationalInsurance);
  if (pay < lowerEarnings) return { atLower: 0, toPrimary: 0, toUpper: 0 };
  return {
    atLower: lowerEarnings,
    toPrimary: between(pay, lowerEarnings, primary),
    toUpper: between(pay, primary, upperEarnings),
  };
}

/** Fortnightly and four-weekly limits are the annual ones divided up and rounded up to whole pounds. */
function limitsOf(payPeriod: PayPeriod, figures: RateTable['nationalInsurance']): PeriodLimits {
  if (payPeriod === 'weekly' || payPeriod === 'monthly') {
    const limits = figures[payPeriod];
    return {
      lowerEarnings: limits.lowerEarningsLimit * 100,
      primary: limits.primaryThreshold * 100,
      secondary: limits.secondaryThreshold * 100,
      upperEarnings: limits.upperEarningsLimit * 100,
    };
  }
  const weeks = payPeriod === 'fortnightly' ? 2 : 4;
  const shareOf = (annual: number) => divideCeil(annual * weeks, 52) * 100;
  return {
    lowerEarnings: figures.weekly.lowerEarningsLimit * weeks * 100,
    primary: shareOf(figures.annual.primaryThreshold),
    secondary: shareOf(figures.annual.secondaryThreshold),
    upperEarnings: shareOf(figures.annual.upperEarningsLimit),
  };
}

function between(pay: number, from: number, to: number): number {
  return Math.max(0, Math.min(pay, to) - from);
}

function charge(amount: 'employeeNI' | 'employerNI', steps: Step[], bands: readonly ChargedBand[]): number {
  let total = 0;
  for (const { name, pence, rate: percentage } of bands) {
    const rate = basisPointsOf(percentage);
    const contribution = roundContribution(pence * rate);
    total += contribution;
    if (pence === 0) continue;
    const formula = `${formatPercent(rate)} of ${moneyText(pence)}`;
    steps.push({ amount, label: `Above the ${name}`, formula, pence: contribution });
  }
  return total;
}

/**
 * Ten-thousandths of a penny as pence: digits after the third decimal of a pound are dropped, then a third decimal of 0
 * to 5 rounds down and 6 to 9 up. HMRC's published rows show this; rounding halves down on the full figure fails.
 */
function roundContribution(tenThousandthsOfPenny: number): number {
  const tenthsOfPenny = divideFloor(tenThousandthsOfPenny, 1_000);
  return divideFloor(tenthsOfPenny + 4, 10);
}
