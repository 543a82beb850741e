import type { Day } from '#schema/entities/primitives.ts';
import { checkMinimumWage, checkSalaryMinimum, type MinimumWageCheck, type MinimumWageWorker } from './minimum-wage.ts';
import type { SplitMinutes, SplitRecord } from './overtime.ts';
import { payPeriodAt } from './pay-period.ts';
import type { RateTables } from './rate-tables.ts';
import type { Salary } from './salary.ts';
import type { PayPeriod } from './tax-calendar.ts';

/** The parts of an entry's pay that the minimum wage check needs: see `EntryInput`. */
interface PaidByEntry {
  readonly payPeriod: PayPeriod;
  readonly periodStart: string;
  readonly records: readonly SplitRecord[];
  readonly salary: Salary | null;
  readonly minimumWageAdditions?: number;
  readonly tables: RateTables;
}

/** The minimum wage of the hours of one pay period. */
export type PeriodMinimumWage = MinimumWageCheck & {
  /** Whether the period is earlier than that of the entry. */
  readonly isEarlier: boolean;
  /** Whether other deductions lower the pay that counts. */
  readonly isAfterDeductions: boolean;
};

/**
 * The minimum wage checks of what an entry pays, one for each pay period of its hours, the latest first: late hours are
 * checked against the rate and age of their own period (National Minimum Wage Regulations 2015, regulation 9).
 * Additions make up the latest shortfall first, and deductions lower the latest pay.
 *
 * @param deducted pence, as in `checkMinimumWage`
 */
export function entryMinimumWage(
  input: PaidByEntry,
  worker: MinimumWageWorker,
  deducted: number,
): readonly PeriodMinimumWage[] {
  const added = input.minimumWageAdditions ?? 0;
  let left = Math.max(0, added);
  return plainChecks(input, worker, deducted + Math.max(0, -added)).map((check, place) => {
    const covered = Math.min(left, check.shortfall);
    left -= covered;
    const isAfterDeductions = place === 0 && deducted > 0;
    return { ...check, shortfall: check.shortfall - covered, isAfterDeductions };
  });
}

type PlainCheck = Omit<PeriodMinimumWage, 'isAfterDeductions'>;

/** Hours by their rates, a salary by its basic hours; in a period with both, each separately. */
function plainChecks(
  { payPeriod, periodStart, records, salary, tables }: PaidByEntry,
  worker: MinimumWageWorker,
  deducted: number,
): readonly PlainCheck[] {
  // Late hours of a salaried day are not hourly pay either, although this run pays no salary.
  const hourly = records.filter(({ isSalaried = false }) => !isSalaried);
  const period = { frequency: payPeriod, startDate: periodStart as Day };
  const startOf = ({ day = periodStart }: SplitRecord): string =>
    day >= periodStart ? periodStart : payPeriodAt(period, day as Day).startDate;
  const starts = new Set([...(salary ? [periodStart] : []), ...hourly.map(startOf)]);
  const ordered = starts.size === 0 ? [periodStart] : [...starts].toSorted().toReversed();
  return ordered.map((start, place) => {
    const hours = plainRecords(hourly.filter((record) => startOf(record) === start));
    const taken = place === 0 ? deducted : 0;
    const isEarlier = start < periodStart;
    if (!salary || isEarlier) return { ...checkMinimumWage(hours, worker, taken, start, tables), isEarlier };
    const ofHours = checkMinimumWage(hours, worker, 0, start, tables);
    const ofSalary = checkSalaryMinimum(salary, worker, taken, start, tables);
    const { unpaidMinutes } = ofHours;
    return { ...ofSalary, shortfall: ofSalary.shortfall + ofHours.shortfall, unpaidMinutes, isEarlier };
  });
}

function plainRecords(records: readonly SplitRecord[]) {
  return records.map(({ minutes, workedMinutes, hourlyRate }) => {
    const paidMinutes = wholeOf(minutes);
    return { minutes: workedMinutes ?? paidMinutes, paidMinutes, hourlyRate };
  });
}

function wholeOf({ regular, overtime, doubleTime }: SplitMinutes): number {
  return regular + overtime + doubleTime;
}
