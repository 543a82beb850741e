import type { TaxRates } from '#schema/entities/rate-table.ts';
import { exactMoneyText, moneyText } from '../text/money-text.ts';
import type { Step } from './explanation.ts';
import { freePayOfOnePeriod } from './free-pay.ts';
import { divideFloor } from './integer-division.ts';
import { bandOf } from './tax-band.ts';
import type { TaxPeriod } from './tax-calendar.ts';
import type { TaxBasis, TaxCode } from './tax-code.ts';

/** Pay and tax of the tax year before this payment, in pence. */
export type TaxedSoFar = { taxablePay: number; incomeTax: number };

/** How a payment is taxed. `before` counts only if the basis used is cumulative. */
export type Taxation = { code: TaxCode; rates: TaxRates; period: TaxPeriod; basis: TaxBasis; before: TaxedSoFar };

export type IncomeTax = {
  /** Pence to deduct; negative for a refund. */
  due: number;
  steps: Step[];
};

/**
 * The income tax of one payment.
 *
 * Cumulative: tax on all pay of the year so far, less what was deducted before. Week 1/month 1: this payment alone, and
 * never a refund. At most half of the payment is taken, whatever the code.
 * Source: HMRC, Specification for PAYE Tax Table Routines; the limit is regulation 23 of the Income Tax (PAYE)
 * Regulations 2003.
 *
 * @param taxablePay pence of this payment, after a net-pay pension contribution
 */
export function incomeTaxOf(taxablePay: number, taxation: Taxation): IncomeTax {
  return basisUsed(taxation) === 'cumulative'
    ? cumulativeTax(taxablePay, taxation)
    : singlePaymentTax(taxablePay, taxation);
}

/** Week 1/month 1 if the payroll or the code says so, and always in tax weeks 53, 54 and 56. */
export function basisUsed({ code, period, basis }: Pick<Taxation, 'code' | 'period' | 'basis'>): TaxBasis {
  if (code.basis === 'W1M1' || period.isExtraWeek) return 'W1M1';
  return basis;
}

/** The label of the step whose result is a refund, an amount below 0; stored entries have it. */
export const refundStep = 'Refund';

function cumulativeTax(taxablePay: number, taxation: Taxation): IncomeTax {
  const { period, before } = taxation;
  const payToDate = before.taxablePay + taxablePay;
  const formula = `${moneyText(before.taxablePay)} before + ${moneyText(taxablePay)} now`;
  const steps = [taxStep('Pay to date', formula, payToDate)];

  const taxToDate = taxOn(payToDate, period.number, taxation, steps);
  const owed = taxToDate - before.incomeTax;
  const difference = `${moneyText(taxToDate)} to date − ${moneyText(before.incomeTax)} deducted before`;
  steps.push(taxStep(owed < 0 ? refundStep : 'Tax of this payment', difference, owed));
  return limitToHalfOfPay(owed, taxablePay, steps);
}

function singlePaymentTax(taxablePay: number, taxation: Taxation): IncomeTax {
  const steps = [taxStep('Pay of this period alone', 'week 1/month 1: earlier pay does not count', taxablePay)];
  const owed = taxOn(taxablePay, taxation.period.length, taxation, steps);
  return limitToHalfOfPay(owed, taxablePay, steps);
}

function limitToHalfOfPay(owed: number, taxablePay: number, steps: Step[]): IncomeTax {
  const limit = divideFloor(taxablePay, 2);
  if (owed <= limit) return { due: owed, steps };

  steps.push(taxStep('Limited to half of the pay', `50% of ${moneyText(taxablePay)}, rounded down`, limit));
  return { due: limit, steps };
}

/** Tax on the pay of `periods` tax months or weeks, in pence; appends its steps. */
function taxOn(pay: number, periods: number, { code, rates, period }: Taxation, steps: Step[]): number {
  const { treatment } = code;
  if (treatment.kind === 'none') {
    steps.push(taxStep('No tax', `code ${code.text} takes none`, 0));
    return 0;
  }
  if (treatment.kind === 'flat') {
    const tax = wholePoundsOf(pay, steps) * treatment.percent;
    steps.push(taxStep('Tax', `${treatment.percent}% of the whole pounds`, tax));
    return tax;
  }

  const single = freePayOfOnePeriod(treatment.codeNumber, period.perYear);
  const total = single * periods;
  const formula = `${moneyText(single)} a ${period.perYear === 12 ? 'month' : 'week'} × ${periods}`;
  if (treatment.kind === 'addition') {
    steps.push(taxStep(`Added by code ${code.text}`, formula, total));
    return taxByBands(pay + total, periods, rates, period, steps);
  }
  steps.push(taxStep(`Free of tax by code ${code.text}`, formula, total));
  return taxByBands(pay - total, periods, rates, period, steps);
}

function taxByBands(taxed: number, periods: number, rates: TaxRates, period: TaxPeriod, steps: Step[]): number {
  if (taxed <= 0) {
    steps.push(taxStep('No tax', 'the pay does not exceed what is free of tax', 0));
    return 0;
  }
  const band = bandOf(taxed, rates.bands, periods, period.perYear);
  const aboveStart = wholePoundsOf(taxed, steps) * 10_000 - band.start;
  // Ten-thousandths of a pound × percent are millionths of a pound, of which a penny has 10,000.
  const tax = divideFloor(band.taxBelow * 100 + aboveStart * band.percent, 10_000);
  const [taxBelow, start] = [exactMoneyText(band.taxBelow), exactMoneyText(band.start)];
  const share =
    band.start === 0
      ? `${band.percent}% of the whole pounds`
      : `${taxBelow} on the first ${start} + ${band.percent}% of the rest`;
  steps.push(taxStep('Tax', `${share}, rounded down`, tax));
  return tax;
}

function wholePoundsOf(taxed: number, steps: Step[]): number {
  const pounds = divideFloor(taxed, 100);
  steps.push(taxStep('Taxed in whole pounds', `${moneyText(taxed)} rounded down`, pounds * 100));
  return pounds;
}

function taxStep(label: string, formula: string, pence: number): Step {
  return { amount: 'incomeTax', label, formula, pence };
}
