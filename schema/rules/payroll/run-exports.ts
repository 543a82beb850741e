import type { Payee, PayrollEntry } from '#schema/entities/payroll.ts';
import { csvText } from '../csv.ts';

type Payees = ReadonlyMap<string, Payee>;
type Column = readonly [title: string, cell: (entry: PayrollEntry, payee: Payee | undefined) => string];

const accountantColumns: readonly Column[] = [
  ['Payslip', ({ payslipNumber }) => payslipNumber],
  ['Employee', ({ employeeName }) => employeeName],
  ['NI number', (_, payee) => payee?.niNumber ?? ''],
  ['Pay date', ({ paymentDate }) => paymentDate],
  ['Period start', ({ startDate }) => startDate],
  ['Period end', ({ endDate }) => endDate],
  ['Tax year', ({ taxYear }) => taxYear],
  ['Tax period', ({ taxPeriod }) => String(taxPeriod)],
  ['Tax code', ({ taxCode }) => taxCode],
  ['Basis', ({ taxBasis }) => taxBasis],
  ['NI category', ({ niCategory }) => niCategory],
  ['Regular hours', ({ regularHours }) => hours(regularHours)],
  ['Overtime hours', ({ overtimeHours }) => hours(overtimeHours)],
  ['Double-time hours', ({ doubleTimeHours }) => hours(doubleTimeHours)],
  ['Gross pay', ({ grossPay }) => pounds(grossPay)],
  ['Taxable pay', ({ taxablePay }) => pounds(taxablePay)],
  ['Income tax', ({ incomeTax }) => pounds(incomeTax)],
  ['Employee NI', ({ nationalInsurance }) => pounds(nationalInsurance)],
  ['Employee pension', ({ pensionContribution }) => pounds(pensionContribution)],
  ['Other deductions', ({ deductions }) => pounds(deductions.reduce((sum, { amount }) => sum + amount, 0))],
  ['Net pay', ({ netPay }) => pounds(netPay)],
  ['Employer NI', ({ employerNationalInsurance }) => pounds(employerNationalInsurance)],
  ['Employer pension', ({ employerPensionContribution }) => pounds(employerPensionContribution)],
  ['Pension scheme', ({ pensionScheme }) => pensionScheme],
  ['Gross pay to date', ({ yearToDate }) => pounds(yearToDate.grossPay)],
  ['Taxable pay to date', ({ yearToDate }) => pounds(yearToDate.taxablePay)],
  ['Income tax to date', ({ yearToDate }) => pounds(yearToDate.incomeTax)],
  ['Employee NI to date', ({ yearToDate }) => pounds(yearToDate.employeeNI)],
  ['Rate table', ({ rateTableVersion }) => rateTableVersion],
];

const bankColumns: readonly Column[] = [
  ['Account name', ({ employeeName }, payee) => payee?.accountName || employeeName],
  ['Sort code', (_, payee) => payee?.sortCode ?? ''],
  ['Account number', (_, payee) => payee?.accountNumber ?? ''],
  ['Amount', ({ netPay }) => pounds(netPay)],
  ['Reference', ({ payslipNumber }) => payslipNumber],
  ['Pay date', ({ paymentDate }) => paymentDate],
];

/** A completed run for the accountant, a line a person in the order of the payslips; pounds with two decimals. */
export function accountantCsv(entries: readonly PayrollEntry[], payees: Payees): string {
  return table(accountantColumns, entries, payees);
}

/** What the bank pays to whom; nobody who is owed nothing. A missing account stays blank, for the bank to refuse. */
export function bankPaymentsCsv(entries: readonly PayrollEntry[], payees: Payees): string {
  return table(
    bankColumns,
    entries.filter(({ netPay }) => netPay > 0),
    payees,
  );
}

function table(columns: readonly Column[], entries: readonly PayrollEntry[], payees: Payees): string {
  const inOrder = entries.toSorted((one, other) => (one.payslipNumber < other.payslipNumber ? -1 : 1));
  const rows = inOrder.map((entry) => columns.map(([, cell]) => cell(entry, payees.get(entry.userId))));
  return csvText([columns.map(([title]) => title), ...rows]);
}

function pounds(pence: number): string {
  const digits = String(Math.abs(pence)).padStart(3, '0');
  return `${pence < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Minutes as decimal hours, which is what spreadsheets add up. */
function hours(minutes: number): string {
  return (minutes / 60).toFixed(2);
}
