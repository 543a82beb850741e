import type { PayrollEntry } from '#schema/entities/payroll.ts';
import type { RunPerson } from './run-person.ts';
import type { SalaryPeriod } from './salary.ts';
import { salaryWithin } from './stays.ts';
import { shared, without } from './stretches.ts';
import { stretchOf } from './unpaid-days.ts';

/**
 * How much of an entry's salary was paid twice, in pence: a later entry, or the current run, also pays a salary for
 * some of its days, because the person moved to a group or frequency with other periods. The sum is what the later one
 * pays for those days; each day counts only against the last entry before it.
 *
 * @param salaryRun the current run, if it pays them a salary
 */
export function paidTwice(person: RunPerson, entry: PayrollEntry, salaryRun: SalaryPeriod | undefined): number {
  const inOrder: readonly SalaryPeriod[] = [
    ...person.earlier
      .filter(({ payslipNumber }) => payslipNumber > entry.payslipNumber)
      .toSorted((one, other) => (one.payslipNumber < other.payslipNumber ? -1 : 1)),
    ...(salaryRun ? [salaryRun] : []),
  ];
  return inOrder.reduce((sum, later, place) => {
    const days = shared(stretchOf(entry), stretchOf(later));
    const again = without(days ? [days] : [], inOrder.slice(0, place).map(stretchOf));
    return sum + again.reduce((pence, stretch) => pence + salaryWithin(person, later, stretch), 0);
  }, 0);
}
