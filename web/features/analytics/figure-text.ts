import type { Figures } from '#schema/rules/analytics/analysis.ts';
import type { Comparison } from '#schema/rules/analytics/comparison.ts';
import type { Figure, FigureUnit } from '#schema/rules/analytics/figure.ts';
import type { DayRange } from '#schema/rules/analytics/period.ts';
import type { Stretch } from '#schema/rules/analytics/stretch.ts';
import { shortBasisText } from '#schema/rules/labour-cost/labour-basis-text.ts';
import { moneyText } from '#schema/rules/text/money-text.ts';
import { hoursText, timeText } from '#schema/rules/text/time-text.ts';

/** A value in words: "92.4%", "12", "412.5 h", "£4,120.50". */
export const valueText = (unit: FigureUnit, value: number): string => {
  switch (unit) {
    case 'percent':
      return `${value}%`;
    case 'count':
      return String(value);
    case 'minutes':
      return hoursText(value);
    case 'pence':
      return moneyText(value);
  }
};

/** A note next to the number: hours at standard rates or without a price, missing clock-outs; '' for none. */
export const figureRemarkText = ({ isOfPay, isOfHours }: Figure, figures: Figures | undefined): string =>
  [
    isOfPay && figures ? shortBasisText(figures.labour) : '',
    isOfHours && figures && figures.missingClockOuts > 0 ? missingText(figures.missingClockOuts) : '',
  ]
    .filter(Boolean)
    .join(', ');

/** "2 clock-outs missing" */
export const missingText = (count: number): string => `${count} ${count === 1 ? 'clock-out' : 'clock-outs'} missing`;

/** A value, or a dash if there is none. */
export const valueOrDash = (unit: FigureUnit, value: number | null): string =>
  value === null ? '–' : valueText(unit, value);

/** A difference with its sign: "+3.2 points", "−4", "+12 h". */
export const changeText = (unit: FigureUnit, change: number): string => {
  const sign = change > 0 ? '+' : '−';
  const size = Math.round(Math.abs(change) * 10) / 10;
  return unit === 'percent' ? `${sign}${size} points` : `${sign}${valueText(unit, size)}`;
};

const dayMonthYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const dayMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** "15 – 21 Nov", with the years if one of them is not `thisYear`. */
export const rangeText = ({ from, until }: DayRange, thisYear: string): string => {
  const isThisYear = from.startsWith(thisYear) && until.startsWith(thisYear);
  return (isThisYear ? dayMonth : dayMonthYear)
    .formatRange(Date.parse(from), Date.parse(until))
    .replaceAll(/\s/gu, ' ');
};

/** What a period is compared with, to the minute while it is in progress; or that it is not compared (D38). */
export const comparedText = (
  { comparison, stretch }: { comparison: Comparison | null | undefined; stretch: Stretch },
  thisYear: string,
): string => {
  if (comparison === null) return 'No earlier records to compare with';
  if (comparison === undefined) return `Not compared yet with ${rangeText(stretch.range, thisYear)}`;
  const { range, untilTime } = comparison;
  return `Compared with ${rangeText(range, thisYear)}${untilTime === '' ? '' : `, up to ${timeText(untilTime)}`}`;
};
