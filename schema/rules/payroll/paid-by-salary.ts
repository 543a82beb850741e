import type { PaidRecord } from '#schema/entities/payroll.ts';

/**
 * Whether a record is on the terms of a salary: a run gives it a rate of 0, so it earns nothing by the hour. Whether the
 * salary covers it as well: `isCoveredBySalary`.
 */
export const isPaidBySalary = ({ hourlyRate }: { readonly hourlyRate: number }): boolean => hourlyRate === 0;

/** Whether a salary covers the hours of an entry's record: not those before the first day here, or after the last. */
export const isCoveredBySalary = (record: Pick<PaidRecord, 'hourlyRate' | 'isUnpaid'>): boolean =>
  isPaidBySalary(record) && !record.isUnpaid;
