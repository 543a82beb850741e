import type { PayrollEntry } from '#schema/entities/payroll.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { addCalendarMonths } from './calendar-date.ts';

/** The days of a tax month: from the 6th to the 5th. */
export interface TaxMonth {
  readonly from: Day;
  readonly until: Day;
}

/** What the employer owes for the payments of a tax month, in pence. */
export interface MonthTotals {
  readonly incomeTax: number;
  readonly employeeNI: number;
  readonly employerNI: number;
  readonly studentLoans: number;
  /** To HMRC: the four above. */
  readonly toHmrc: number;
  /** To the pension scheme: both shares. */
  readonly toPension: number;
}

/** The tax month in which a payment falls. */
export function taxMonthOf(paymentDate: Day): TaxMonth {
  const sixth = `${paymentDate.slice(0, 7)}-06`;
  const from = paymentDate >= sixth ? sixth : addCalendarMonths(sixth, -1);
  return { from: from as Day, until: `${addCalendarMonths(from, 1).slice(0, 7)}-05` as Day };
}

/** What the employer pays over for completed entries of one tax month. */
export function monthTotals(entries: readonly PayrollEntry[]): MonthTotals {
  const sum = (amountOf: (entry: PayrollEntry) => number) =>
    entries.reduce((total, entry) => total + (entry.status === 'completed' ? amountOf(entry) : 0), 0);
  const incomeTax = sum((entry) => entry.incomeTax);
  const employeeNI = sum((entry) => entry.nationalInsurance);
  const employerNI = sum((entry) => entry.employerNationalInsurance);
  // Entries that a device received before there were loans have no field for them.
  const studentLoans = sum((entry) => (entry.studentLoan ?? 0) + (entry.postgraduateLoan ?? 0));
  return {
    incomeTax,
    employeeNI,
    employerNI,
    studentLoans,
    toHmrc: incomeTax + employeeNI + employerNI + studentLoans,
    toPension: sum((entry) => entry.pensionContribution + entry.employerPensionContribution),
  };
}
