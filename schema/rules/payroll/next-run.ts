import type { PayrollPeriod } from '#schema/entities/payroll.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { addDays, daysBetween } from '../zone.ts';
import { periodEnd } from './pay-period.ts';
import { isRefusal } from './refusals.ts';
import { type PayPeriod, taxPeriodOf, taxYearOf } from './tax-calendar.ts';

type Run = Pick<PayrollPeriod, 'id' | 'frequency' | 'startDate' | 'endDate' | 'paymentDate'>;

/** The days of a run that does not exist yet. */
export interface ProposedRun {
  readonly startDate: Day;
  readonly paymentDate: Day;
}

/** No tax period is longer, so that a free one is found within it. */
const longestPeriodDays = 62;

/**
 * The next run of a frequency: it follows the last one, and is paid as many days after its end as that one was, though
 * never in a tax period that another run pays already. Undefined where no run of the frequency was made.
 */
export function nextRun(frequency: PayPeriod, runs: readonly Run[]): ProposedRun | undefined {
  const ofFrequency = runs.filter((run) => run.frequency === frequency);
  const last = ofFrequency.toSorted((one, other) => (one.startDate < other.startDate ? 1 : -1))[0];
  if (!last) return undefined;
  const startDate = addDays(last.endDate, 1);
  const usual = addDays(periodEnd(frequency, startDate), daysBetween(last.endDate, last.paymentDate));
  const [wanted = usual] = [usual, startDate].toSorted().slice(-1);
  return { startDate, paymentDate: freePaymentDate(wanted, frequency, runs) };
}

/** The first day from `wanted` on whose tax period no run of the frequency pays yet; `wanted` where there is none. */
export function freePaymentDate(wanted: Day, frequency: PayPeriod, runs: readonly Run[]): Day {
  for (let days = 0; days <= longestPeriodDays; days += 1) {
    const day = addDays(wanted, days);
    if (!runPaidWith(day, frequency, runs)) return day;
  }
  return wanted;
}

/** The run of a frequency that pays in the same tax period as this date; undefined where none does. */
export function runPaidWith<Paid extends Run>(
  paymentDate: Day,
  frequency: PayPeriod,
  runs: readonly Paid[],
): Paid | undefined {
  const place = placeOf(paymentDate, frequency);
  return runs.find((run) => run.frequency === frequency && placeOf(run.paymentDate, frequency) === place);
}

function placeOf(paymentDate: Day, frequency: PayPeriod): string {
  const period = taxPeriodOf(paymentDate, frequency);
  return `${taxYearOf(paymentDate)} ${isRefusal(period) ? paymentDate : period.number}`;
}
