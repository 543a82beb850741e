import type { NIRates, RateTable, TaxRates } from '#schema/entities/rate-table.ts';
import { moneyText } from '../text/money-text.ts';
import { loanPercentsOf } from './student-loan.ts';

/** One figure of a table in words, such as "Primary threshold": "£242 a week, £1,048 a month, £12,570 a year". */
export interface RateLine {
  readonly part: 'Income tax' | 'National Insurance' | 'Pension' | 'Loans' | 'Minimum wage';
  readonly name: string;
  readonly text: string;
}

/** A line that has changed since the year before. */
export interface RateChange extends RateLine {
  readonly before: string;
}

const notHeld = 'not held';

/** Everything in a table, line by line, in payroll terms. */
export function rateLines(table: RateTable): readonly RateLine[] {
  const { incomeTax, nationalInsurance, pension, loanThresholds, minimumWage } = table;
  const { weekly, monthly, annual, rates } = nationalInsurance;
  const limit = (name: keyof typeof annual) =>
    `${pounds(weekly[name])} a week, ${pounds(monthly[name])} a month, ${pounds(annual[name])} a year`;
  const earnings = (of: RateTable['pension']['lower']) => `${pounds(of.weekly)} a week, ${pounds(of.monthly)} a month`;
  const percents = loanPercentsOf(table);
  const loan = (annualPounds: number | undefined, percent: number) =>
    annualPounds === undefined ? notHeld : `${percent}% above ${pounds(annualPounds)} a year`;
  return [
    ...inPart('Income tax', [
      ['England, Wales, Northern Ireland', bandsText(incomeTax.restOfUK)],
      ['Codes BR, D0, D1', flatText(incomeTax.restOfUK)],
      ['Scotland', bandsText(incomeTax.scotland)],
      ['Codes SBR, SD0 to SD3', flatText(incomeTax.scotland)],
    ]),
    ...inPart('National Insurance', [
      [
        'Lower earnings limit',
        `${pounds(weekly.lowerEarningsLimit)} a week, ${pounds(monthly.lowerEarningsLimit)} a month`,
      ],
      ['Primary threshold', limit('primaryThreshold')],
      ['Secondary threshold', limit('secondaryThreshold')],
      ['Upper earnings limit', limit('upperEarningsLimit')],
      ...Object.entries(rates).map(([category, each]) => [`Category ${category}`, insuranceText(each)] as const),
    ]),
    ...inPart('Pension', [
      ['Qualifying earnings from', earnings(pension.lower)],
      ['Qualifying earnings to', earnings(pension.upper)],
      ['Enrolment from', earnings(pension.trigger)],
    ]),
    ...inPart('Loans', [
      ...(['1', '2', '4', '5'] as const).map(
        (plan) => [`Plan ${plan}`, loan(loanThresholds[plan], percents.plans)] as const,
      ),
      ['Postgraduate', loan(loanThresholds.postgraduate, percents.postgraduate)],
    ]),
    ...inPart('Minimum wage', [
      ['21 and over', hourly(minimumWage.adult)],
      ['18 to 20', hourly(minimumWage.from18)],
      ['Under 18, apprentices', hourly(minimumWage.under18OrApprentice)],
    ]),
  ];
}

/** The lines of a table that differ from those of another, such as the year before. */
export function rateChanges(table: RateTable, before: RateTable): readonly RateChange[] {
  const earlier = new Map(rateLines(before).map((line) => [`${line.part} ${line.name}`, line.text]));
  return rateLines(table)
    .map((line) => ({ ...line, before: earlier.get(`${line.part} ${line.name}`) ?? notHeld }))
    .filter((line) => line.text !== line.before);
}

function inPart(part: RateLine['part'], lines: readonly (readonly [name: string, text: string])[]): RateLine[] {
  return lines.map(([name, text]) => ({ part, name, text }));
}

function bandsText({ bands }: TaxRates): string {
  return bands
    .map(({ upTo, percent }) => (upTo === null ? `${percent}% above` : `${percent}% to ${pounds(upTo)}`))
    .join(', ');
}

function flatText({ flatPercent }: TaxRates): string {
  return Object.values(flatPercent)
    .map((percent) => `${percent}%`)
    .join(', ');
}

function insuranceText({ employeeMain, employeeUpper, employerMain, employerUpper }: NIRates): string {
  return `employee ${twoRates(employeeMain, employeeUpper)}, employer ${twoRates(employerMain, employerUpper)}`;
}

function twoRates(main: number, upper: number): string {
  return main === upper ? `${main}%` : `${main}% then ${upper}%`;
}

function pounds(whole: number): string {
  return moneyText(whole * 100).replace('.00', '');
}

function hourly(pence: number): string {
  return `${moneyText(pence)} an hour`;
}
