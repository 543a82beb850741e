import type { PayrollEntry } from '#schema/entities/payroll.ts';
import type { RunPerson } from './run-person.ts';
import { salaryOf } from './salary.ts';

type Period = Pick<PayrollEntry, 'frequency' | 'startDate' | 'endDate'>;

/**
 * What of an entry's salary was paid twice, in pence: a later entry, or the run at hand, pays a salary for some of its days as
 * well, of who moved to a group or a frequency with other periods. As much as the later of the two pays for those days.
 *
 * @param salaryRun the run at hand, where it pays them a salary
 */
export function paidTwice(person: RunPerson, entry: PayrollEntry, salaryRun: Period | undefined): number {
  if (!isSalaried(entry)) return 0;
  const later = person.earlier.filter((other) => isSalaried(other) && other.payslipNumber > entry.payslipNumber);
  return [...later, ...(salaryRun ? [salaryRun] : [])].reduce(
    (sum, other) => sum + salaryOfShared(person, entry, other),
    0,
  );
}

function isSalaried({ salaryPay }: PayrollEntry): boolean {
  return (salaryPay ?? 0) > 0;
}

function salaryOfShared({ employment, payee, leftOn }: RunPerson, entry: Period, other: Period): number {
  const from = later(entry.startDate, other.startDate);
  const [until = from] = [entry.endDate, other.endDate].toSorted();
  if (!employment || leftOn === undefined || from > until) return 0;
  const last = leftOn === '' || until < leftOn ? until : leftOn;
  return salaryOf(employment, other, later(from, payee?.startDate ?? ''), last)?.pence ?? 0;
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
