import { dayNumberOf } from './calendar-date.ts';
import { divideCeil, divideFloor } from './integer-division.ts';
import type { Refusal } from './refusals.ts';
import { refuse } from './refusals.ts';

/** How often a person is paid. All but monthly are counted in tax weeks. */
export type PayPeriod = 'weekly' | 'fortnightly' | 'fourWeekly' | 'monthly';

/** A tax period of the tax year, as PAYE counts it. */
export type TaxPeriod = {
  payPeriod: PayPeriod;
  /** Tax month 1 to 12, or the tax week in which the pay period ends: 2, 4, 6 … fortnightly, 4, 8, 12 … four-weekly. */
  number: number;
  /** Months or weeks that one payment covers. */
  length: number;
  /** Periods of that kind in a year: 12 months or 52 weeks. */
  perYear: 12 | 52;
  /** Tax weeks 53, 54 and 56 are beyond the 52 of the annual figures. */
  isExtraWeek: boolean;
};

const WEEKS_PAID = { weekly: 1, fortnightly: 2, fourWeekly: 4 } as const;
const LAST_WEEK = { weekly: 53, fortnightly: 54, fourWeekly: 56 } as const;

/**
 * The tax period of a tax month or tax week number. A week between two fortnightly or four-weekly period ends counts as
 * the next end. Refused (`unknown-tax-period`) outside the tax year.
 */
export function taxPeriod(payPeriod: PayPeriod, periodNumber: number): TaxPeriod | Refusal {
  if (payPeriod === 'monthly') {
    if (periodNumber < 1 || periodNumber > 12) return refuse('unknown-tax-period', `Tax month ${periodNumber}`);
    return { payPeriod, number: periodNumber, length: 1, perYear: 12, isExtraWeek: false };
  }
  if (periodNumber < 1 || periodNumber > LAST_WEEK[payPeriod]) {
    return refuse('unknown-tax-period', `Tax week ${periodNumber}`);
  }
  const weeks = WEEKS_PAID[payPeriod];
  const number = divideCeil(periodNumber, weeks) * weeks;
  return { payPeriod, number, length: weeks, perYear: 52, isExtraWeek: number > 52 };
}

/** The tax period in which a payment date (yyyy-mm-dd) falls. */
export function taxPeriodOf(paymentDate: string, payPeriod: PayPeriod): TaxPeriod | Refusal {
  const number = payPeriod === 'monthly' ? taxMonthOf(paymentDate) : taxWeekOf(paymentDate);
  return taxPeriod(payPeriod, number);
}

/** The tax year, written like 2026-27, of a payment date (yyyy-mm-dd). It runs from 6 April to 5 April. */
export function taxYearOf(paymentDate: string): string {
  const year = firstYearOf(paymentDate);
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}

/** Whether two payment dates are in one tax period of one tax year, in which nobody can be paid twice. */
export function isSameTaxPeriod(one: string, other: string, payPeriod: PayPeriod): boolean {
  const periodOf = (date: string) => {
    const period = taxPeriodOf(date, payPeriod);
    return 'error' in period ? date : period.number;
  };
  return taxYearOf(one) === taxYearOf(other) && periodOf(one) === periodOf(other);
}

/** Whether nobody paid at this frequency can have been paid earlier in the tax year. */
export function isFirstOfTaxYear(period: TaxPeriod): boolean {
  return period.number === period.length;
}

/** "tax month 3" or "tax week 12", for messages and explanations. */
export function describeTaxPeriod(period: Pick<TaxPeriod, 'payPeriod' | 'number'>): string {
  return `tax ${period.payPeriod === 'monthly' ? 'month' : 'week'} ${period.number}`;
}

function firstYearOf(date: string): number {
  const year = Number(date.slice(0, 4));
  return date.slice(5) >= '04-06' ? year : year - 1;
}

function taxMonthOf(date: string): number {
  const calendarMonth = Number(date.slice(5, 7));
  const startedMonth = Number(date.slice(8, 10)) >= 6 ? calendarMonth : calendarMonth - 1;
  return ((startedMonth + 8) % 12) + 1;
}

function taxWeekOf(date: string): number {
  const daysIntoYear = dayNumberOf(date) - dayNumberOf(`${firstYearOf(date)}-04-06`);
  return divideFloor(daysIntoYear, 7) + 1;
}
