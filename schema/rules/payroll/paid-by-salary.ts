import type { PaidRecord, PayrollEntry } from '#schema/entities/payroll.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { shortDayText } from '../text/time-text.ts';

/**
 * Whether a record is on the terms of a salary: a run gives it a rate of 0, so it earns nothing by the hour, and does
 * not mark it as hourly. Whether the salary covers it as well: `isCoveredBySalary`.
 */
export const isPaidBySalary = ({
  hourlyRate,
  isHourly = false,
}: {
  readonly hourlyRate: number;
  readonly isHourly?: boolean | undefined;
}): boolean => hourlyRate === 0 && !isHourly;

/** Whether a salary covers the hours of an entry's record: not those before the first day here, or after the last. */
export const isCoveredBySalary = (record: Pick<PaidRecord, 'hourlyRate' | 'isUnpaid' | 'isHourly'>): boolean =>
  isPaidBySalary(record) && !record.isUnpaid;

/**
 * The minutes of an entry on a salary's terms, which are all regular: those that it covers, and those that nothing pays.
 */
export const salariedMinutes = ({
  earnings,
  records,
}: Pick<PayrollEntry, 'earnings' | 'records'>): { readonly covered: number; readonly unpaid: number } => {
  const sum = (all: readonly { readonly regular: number }[]) => all.reduce((total, { regular }) => total + regular, 0);
  const unpaid = sum(records.filter(({ isUnpaid = false }) => isUnpaid));
  const hourly = sum(records.filter(({ isHourly = false }) => isHourly));
  const atNothing = sum(earnings.filter(({ hourlyRate }) => hourlyRate === 0).map(({ minutes }) => minutes));
  // An entry that could not be computed has no earnings.
  return { covered: Math.max(0, atNothing - hourly - unpaid), unpaid };
};

/** Remarks of an entry on hours outside the time that somebody worked here. */
export const outsideStay = { before: 'hours-before-first-day', after: 'hours-after-last-day' } as const;

/**
 * Whether only a remark says that a salary does not cover all hours of an entry: its records do not say which, as it is
 * from before that was kept.
 */
export const isCoverUnknown = ({ records, warnings }: Pick<PayrollEntry, 'records' | 'warnings'>): boolean => {
  if (records.some(({ isUnpaid }) => isUnpaid)) return false;
  const codes: readonly string[] = Object.values(outsideStay);
  const remarks = warnings.filter(({ code }) => codes.includes(code));
  // Hours that nobody approved are named as well, but are not in the entry. A remark of many names only the first.
  const isNamed = (day: Day) =>
    remarks.some(({ message }) => message.includes(shortDayText(day)) || othersTold(message));
  return records.filter(isPaidBySalary).some(({ day }) => isNamed(day));
};

/** What a remark says of the hours whose days it does not name; '' for none. */
export const othersText = (count: number): string => (count > 0 ? ` and ${count} more` : '');

const othersTold = (message: string): boolean => / and \d+ more\)/.test(message);
