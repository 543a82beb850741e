import type { PayrollEntry } from '#schema/entities/payroll.ts';
import type { MonthTotals } from '#schema/rules/payroll/month-totals.ts';
import { incomeTaxName } from '#schema/rules/payroll/payslip.ts';

/**
 * A line of a run's totals, in pence; below 0 if it is taken from pay. A tax refund is never below 0: its name says it.
 */
export interface TotalLine {
  readonly name: string;
  readonly pence: number;
}

/**
 * The totals of a run: the lines from gross pay to what is paid out, and the employer's costs on top. People who cannot
 * be paid do not count.
 */
export const runTotalLines = (
  entries: readonly PayrollEntry[],
): { readonly paid: readonly TotalLine[]; readonly employer: readonly TotalLine[] } => {
  const payable = entries.filter(({ refusals }) => refusals.length === 0);
  const sum = (of: (entry: PayrollEntry) => number) => payable.reduce((total, entry) => total + of(entry), 0);
  const all = (amounts: readonly { readonly amount: number }[] = []) =>
    amounts.reduce((total, { amount }) => total + amount, 0);
  const some = (name: string, pence: number): readonly TotalLine[] => (pence === 0 ? [] : [{ name, pence }]);
  const tax = sum(({ incomeTax }) => incomeTax);
  // A device may hold entries from before there were loans and expenses.
  const expenses = sum((entry) => all(entry.expenses));
  return {
    paid: [
      { name: 'Gross pay', pence: sum(({ grossPay }) => grossPay) },
      { name: incomeTaxName(tax), pence: -tax },
      { name: 'National Insurance', pence: -sum(({ nationalInsurance }) => nationalInsurance) },
      ...some(
        'Student and postgraduate loans',
        -sum(({ studentLoan, postgraduateLoan }) => (studentLoan ?? 0) + (postgraduateLoan ?? 0)),
      ),
      ...some('Pension, from pay', -sum(({ pensionContribution }) => pensionContribution)),
      ...some('Other deductions', -sum(({ deductions }) => all(deductions))),
      ...some('Expenses, free of tax', expenses),
      { name: expenses === 0 ? 'Net pay' : 'Net pay, paid out', pence: sum(({ netPay }) => netPay) },
    ],
    employer: [
      ...some(
        "Employer's National Insurance",
        sum(({ employerNationalInsurance }) => employerNationalInsurance),
      ),
      ...some(
        "Employer's pension",
        sum(({ employerPensionContribution }) => employerPensionContribution),
      ),
    ],
  };
};

/**
 * What the employer pays over for a tax month, leaving out zero lines; no amount has a sign, the names say who owes
 * whom.
 */
export const monthTotalLines = (totals: MonthTotals): readonly (TotalLine & { readonly isSum: boolean })[] => {
  const { incomeTax, employeeNI, employerNI, studentLoans, toHmrc, toPension } = totals;
  const line = (name: string, pence: number) => (pence === 0 ? [] : [{ name, pence: Math.abs(pence), isSum: false }]);
  const sum = (name: string, pence: number) => ({ name, pence: Math.abs(pence), isSum: true });
  return [
    ...line(incomeTaxName(incomeTax), incomeTax),
    ...line('National Insurance', employeeNI),
    ...line("Employer's National Insurance", employerNI),
    ...line('Student and postgraduate loans', studentLoans),
    sum(toHmrcName(totals), toHmrc),
    sum('To the pension scheme', toPension),
  ];
};

const toHmrcName = ({ incomeTax, toHmrc }: MonthTotals): string => {
  if (toHmrc < 0) return 'From HMRC, tax refund less the rest';
  return incomeTax < 0 ? 'To HMRC less tax refund' : 'To HMRC';
};
