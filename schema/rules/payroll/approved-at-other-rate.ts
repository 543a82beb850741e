import type { PaidRecord, PayrollEntry } from '#schema/entities/payroll.ts';
import { isSalariedOn } from './contract-terms.ts';
import { employmentOn } from './dated-terms.ts';
import type { CorrectedRecord, RecordsById } from './hours-difference.ts';
import { isPaidBySalary } from './paid-by-salary.ts';
import type { RunPerson } from './run-person.ts';

type Person = Pick<RunPerson, 'employment' | 'contractChangedAt'>;

/**
 * Hours of an entry whose rate has changed since it paid them, even if only for a while, because they were approved or
 * paired again: they took the rate of their present position (D45). The terms did not change: the rate paid is still
 * agreed for their day, or nothing was agreed after the entry was last settled. A pay rise changes a rate without
 * another approval.
 *
 * @param settledAt when something was last settled of the entry; '' for never
 */
export function approvedAtOtherRate(
  { employment, contractChangedAt }: Person,
  records: RecordsById,
  entry: PayrollEntry,
  settledAt: string,
): readonly CorrectedRecord[] {
  return entry.records.flatMap((paid) => {
    const record = records.get(paid.id);
    if (!record || isPaidBySalary(paid) || isSalariedOn(employment ?? {}, record.day)) return [];
    const { approvedAt } = record;
    if (approvedAt !== '' && approvedAt <= entry.generatedAt) return [];
    const isSinceSettled = settledAt !== '' && approvedAt > settledAt && contractChangedAt <= settledAt;
    return isSinceSettled || isStillAgreed(employment, paid) ? [{ paid, record }] : [];
  });
}

/** Whether the rate that hours were paid at is still agreed for their day, in any position. */
function isStillAgreed(employment: Person['employment'], { day, hourlyRate }: PaidRecord): boolean {
  if (!employment) return false;
  const agreed = employmentOn(employment, day);
  return [agreed, ...(agreed.positionRates ?? [])].some((each) => each.hourlyRate === hourlyRate);
}
