import type { PayrollEntry } from '#schema/entities/payroll.ts';
import type { RunPerson } from './run-person.ts';
import { salaryHere } from './salary-here.ts';

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

function salaryOfShared(person: RunPerson, entry: Period, other: Period): number {
  const [from = entry.startDate] = [entry.startDate, other.startDate].toSorted().slice(-1);
  const [until = entry.endDate] = [entry.endDate, other.endDate].toSorted();
  if (person.leftOn === undefined || from > until) return 0;
  return salaryHere(person, other, false, { from, until })?.pence ?? 0;
}
