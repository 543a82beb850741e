import type { EarningsAtRate, PaidRecord, PayrollEntry } from '#schema/entities/payroll.ts';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import { moneyText } from '../money-text.ts';
import { durationText } from '../rota-text.ts';
import type { Step } from './explanation.ts';

/** One line of a payslip, and what is behind it. */
export interface PayslipLine {
  readonly label: string;
  readonly value: string;
  /** What the lines above it come to: it stands out. */
  readonly isTotal: boolean;
  /** How the amount came about. */
  readonly steps: readonly Step[];
  /** The shifts that it was earned in. */
  readonly records: readonly PaidRecord[];
}

export interface PayslipSection {
  readonly title: string;
  readonly lines: readonly PayslipLine[];
}

/** What every payslip of ours says of itself: Brigade computes pay and reports nothing. */
export const notSubmitted = 'Calculated, not submitted to HMRC';

type Part = keyof EarningsAtRate['minutes'];

const parts: readonly { readonly part: Part; readonly hours: string; readonly pay: string }[] = [
  { part: 'regular', hours: 'Regular hours', pay: 'Regular pay' },
  { part: 'overtime', hours: 'Overtime hours', pay: 'Overtime pay' },
  { part: 'doubleTime', hours: 'Double-time hours', pay: 'Double-time pay' },
];

/**
 * The contents of a payslip in its order: hours, earnings, deductions, the year to date, the employer's share
 * (Employment Rights Act 1996, section 8, and what an accountant asks for).
 */
export function payslipSections(entry: PayrollEntry): readonly PayslipSection[] {
  return [
    { title: 'Hours', lines: hoursLines(entry) },
    { title: 'Earnings', lines: earningsLines(entry) },
    { title: 'Deductions', lines: deductionLines(entry) },
    { title: 'Net pay', lines: [total('Net pay', entry.netPay, stepsOf(entry, 'netPay'))] },
    { title: `Tax year ${entry.taxYear}, to date`, lines: yearLines(entry) },
    { title: 'Paid by the employer', lines: employerLines(entry) },
  ];
}

/** Tax code, basis and National Insurance category as a payslip names them. */
export function payslipCodes({ taxCode, taxBasis, niCategory, taxPeriod, frequency, taxYear }: PayrollEntry) {
  return {
    taxCode: taxBasis === 'W1M1' ? `${taxCode} W1/M1` : taxCode,
    basis: taxBasis === 'W1M1' ? 'week 1/month 1' : 'cumulative',
    niCategory,
    taxPeriod: `${frequency === 'monthly' ? 'Month' : 'Week'} ${taxPeriod}, ${taxYear}`,
  };
}

/** A payroll date as `MMM d, yyyy` (specification, section 9): "Nov 21, 2026". */
export function payDateText(day: Day): string {
  return payDate.format(Date.parse(day));
}

/** "Nov 9, 2026 – Nov 22, 2026". */
export function payPeriodText({ startDate, endDate }: { startDate: Day; endDate: Day }): string {
  return `${payDateText(startDate)} – ${payDateText(endDate)}`;
}

const payDate = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

function hoursLines(entry: PayrollEntry): readonly PayslipLine[] {
  const totals = { regular: entry.regularHours, overtime: entry.overtimeHours, doubleTime: entry.doubleTimeHours };
  return parts.flatMap(({ part, hours }) => {
    const rates = entry.earnings.filter(({ minutes }) => minutes[part] > 0);
    if (rates.length === 0) return [line(hours, durationText(totals[part]), [], [])];
    return rates.map(({ hourlyRate, minutes }) =>
      line(`${hours} at ${moneyText(hourlyRate)}`, durationText(minutes[part]), [], recordsOf(entry, part, hourlyRate)),
    );
  });
}

function earningsLines(entry: PayrollEntry): readonly PayslipLine[] {
  const totals = { regular: entry.regularPay, overtime: entry.overtimePay, doubleTime: entry.doubleTimePay };
  return [
    ...parts.map(({ part, pay }) =>
      money(
        pay,
        totals[part],
        entry.steps.filter(({ amount, label }) => amount === 'grossPay' && label === pay),
        recordsOf(entry, part),
      ),
    ),
    ...entry.additions.map(({ name, amount }) => money(name, amount)),
    total('Gross pay', entry.grossPay, stepsOf(entry, 'grossPay')),
  ];
}

function deductionLines(entry: PayrollEntry): readonly PayslipLine[] {
  return [
    money('Income tax', entry.incomeTax, [...stepsOf(entry, 'taxablePay'), ...stepsOf(entry, 'incomeTax')]),
    money('National Insurance', entry.nationalInsurance, stepsOf(entry, 'employeeNI')),
    money('Pension', entry.pensionContribution, stepsOf(entry, 'employeePension')),
    ...entry.deductions.map(({ name, amount }) => money(name, amount)),
    total('Total deductions', entry.totalDeductions),
  ];
}

function yearLines({ yearToDate }: PayrollEntry): readonly PayslipLine[] {
  return [
    money('Gross pay to date', yearToDate.grossPay),
    money('Taxable pay to date', yearToDate.taxablePay),
    money('Income tax to date', yearToDate.incomeTax),
    money('National Insurance to date', yearToDate.employeeNI),
    money('Pension to date', yearToDate.employeePension),
  ];
}

function employerLines(entry: PayrollEntry): readonly PayslipLine[] {
  return [
    money("Employer's National Insurance", entry.employerNationalInsurance, stepsOf(entry, 'employerNI')),
    money("Employer's pension", entry.employerPensionContribution, stepsOf(entry, 'employerPension')),
    money("Employer's pension to date", entry.yearToDate.employerPension),
  ];
}

function stepsOf(entry: PayrollEntry, explained: Step['amount']): readonly Step[] {
  return entry.steps.filter(({ amount }) => amount === explained);
}

function recordsOf({ records }: PayrollEntry, part: Part, hourlyRate?: number): readonly PaidRecord[] {
  return records.filter((record) => record[part] > 0 && (hourlyRate ?? record.hourlyRate) === record.hourlyRate);
}

function money(
  label: string,
  pence: Pence,
  steps: readonly Step[] = [],
  records: readonly PaidRecord[] = [],
): PayslipLine {
  return line(label, moneyText(pence), steps, records);
}

function total(label: string, pence: Pence, steps: readonly Step[] = []): PayslipLine {
  return { ...money(label, pence, steps), isTotal: true };
}

function line(label: string, value: string, steps: readonly Step[], records: readonly PaidRecord[]): PayslipLine {
  return { label, value, isTotal: false, steps, records };
}
