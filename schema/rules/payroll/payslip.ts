import type { EarningsAtRate, PaidRecord, PayrollEntry } from '#schema/entities/payroll.ts';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import { moneyText } from '../text/money-text.ts';
import { durationText } from '../text/time-text.ts';
import type { Step } from './explanation.ts';
import { refundStep } from './income-tax.ts';
import { isCoveredBySalary, isCoverUnknown, isPaidBySalary, salariedMinutes } from './paid-by-salary.ts';
import { isSalaryStep } from './salary.ts';

/** One line of a payslip, and what explains it. */
export interface PayslipLine {
  readonly label: string;
  readonly value: string;
  /** The total of the lines above it, which is emphasised. */
  readonly isTotal: boolean;
  /** How the amount was computed. */
  readonly steps: readonly Step[];
  /** The shifts that it was earned in. */
  readonly records: readonly PaidRecord[];
}

export interface PayslipSection {
  readonly title: string;
  readonly lines: readonly PayslipLine[];
}

/** The note on a run and its files: Brigade computes pay and reports nothing. */
export const notSubmitted = 'Calculated, not submitted to HMRC';

type Part = keyof EarningsAtRate['minutes'];

const parts: readonly { readonly part: Part; readonly hours: string; readonly pay: string }[] = [
  { part: 'regular', hours: 'Regular hours', pay: 'Regular pay' },
  { part: 'overtime', hours: 'Overtime hours', pay: 'Overtime pay' },
  { part: 'doubleTime', hours: 'Double-time hours', pay: 'Double-time pay' },
];

/**
 * The contents of a payslip in order, without empty lines: hours, earnings, deductions, the year to date, the
 * employer's share (Employment Rights Act 1996, section 8, and what an accountant asks for).
 */
export function payslipSections(entry: PayrollEntry): readonly PayslipSection[] {
  return withLines([
    ...leadingToNet(entry),
    { title: 'Net pay', lines: [total('Net pay', entry.netPay, stepsOf(entry, 'netPay'))] },
    { title: `Tax year ${entry.taxYear}, to date`, lines: yearLines(entry) },
    { title: 'Paid by the employer', lines: employerLines(entry) },
  ]);
}

/** The sections that lead from the hours to net pay, to be shown with gross and net pay, which they leave out. */
export function payslipSummary(entry: PayrollEntry): readonly PayslipSection[] {
  const withoutGross = ({ title, lines }: PayslipSection) =>
    title === earningsTitle ? { title, lines: lines.filter(({ isTotal }) => !isTotal) } : { title, lines };
  return withLines(leadingToNet(entry).map(withoutGross));
}

const earningsTitle = 'Earnings';

const leadingToNet = (entry: PayrollEntry): readonly PayslipSection[] => [
  { title: 'Hours', lines: hoursLines(entry) },
  { title: earningsTitle, lines: earningsLines(entry) },
  { title: 'Deductions', lines: deductionLines(entry) },
  { title: 'Free of tax', lines: (entry.expenses ?? []).flatMap(({ name, amount }) => money(name, amount)) },
];

const withLines = (sections: readonly PayslipSection[]) => sections.filter(({ lines }) => lines.length > 0);

/** The start of a payslip: "£856.62 on Nov 6, 2026". */
export function payslipHeadline({ netPay, paymentDate }: Pick<PayrollEntry, 'netPay' | 'paymentDate'>): string {
  return `${moneyText(netPay)} on ${payDateText(paymentDate)}`;
}

/** Tax code, basis and National Insurance category as written on a payslip. */
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
  return [
    ...parts.flatMap(({ part, hours }) =>
      entry.earnings
        .map((earnings) => ({ hourlyRate: earnings.hourlyRate, minutes: hourlyMinutes(entry, earnings, part) }))
        .filter(({ minutes }) => minutes > 0)
        .map(({ hourlyRate, minutes }) =>
          line(
            `${hours} at ${moneyText(hourlyRate)}`,
            durationText(minutes),
            [],
            recordsOf(entry, part, (record) => record.hourlyRate === hourlyRate && !isPaidBySalary(record)),
          ),
        ),
    ),
    ...salariedLines(entry),
  ];
}

/** What is paid by the hour at a rate: that of 0 also counts time on a salary's terms. */
function hourlyMinutes(entry: PayrollEntry, { hourlyRate, minutes }: EarningsAtRate, part: Part): number {
  if (hourlyRate > 0) return minutes[part];
  return recordsOf(entry, part, ({ isHourly = false }) => isHourly).reduce((sum, record) => sum + record[part], 0);
}

/** The hours on a salary's terms, which are all regular: those that it covers, and those that nothing pays. */
function salariedLines(entry: PayrollEntry): readonly PayslipLine[] {
  const minutes = salariedMinutes(entry);
  const unpaid = recordsOf(entry, 'regular', ({ isUnpaid = false }) => isUnpaid);
  const isAllSalaried = entry.earnings.every(isPaidBySalary) && entry.records.every(isPaidBySalary);
  const isAll = minutes.unpaid === 0 && (isAllSalaried || isCoverUnknown(entry));
  const covered = recordsOf(entry, 'regular', isCoveredBySalary);
  return [
    { name: isAll ? 'Hours worked' : 'Hours on salaried days', minutes: minutes.covered, records: covered },
    { name: 'Hours not paid', minutes: minutes.unpaid, records: unpaid },
  ]
    .filter(({ minutes }) => minutes > 0)
    .map(({ name, minutes, records }) => line(name, durationText(minutes), [], records));
}

function earningsLines(entry: PayrollEntry): readonly PayslipLine[] {
  const totals = { regular: entry.regularPay, overtime: entry.overtimePay, doubleTime: entry.doubleTimePay };
  return [
    ...parts.flatMap(({ part, pay }) =>
      money(
        pay,
        totals[part],
        entry.steps.filter(({ amount, label }) => amount === 'grossPay' && label === pay),
        recordsOf(entry, part, (record) => !isPaidBySalary(record)),
      ),
    ),
    ...money(
      'Salary',
      entry.salaryPay,
      entry.steps.filter((step) => step.amount === 'grossPay' && isSalaryStep(step)),
    ),
    ...entry.additions.flatMap(({ name, amount }) => money(name, amount)),
    total('Gross pay', entry.grossPay, stepsOf(entry, 'grossPay')),
  ];
}

function deductionLines(entry: PayrollEntry): readonly PayslipLine[] {
  const lines = [
    ...money(incomeTaxName(entry.incomeTax), unsigned(entry.incomeTax), [
      ...stepsOf(entry, 'taxablePay'),
      ...stepsOf(entry, 'incomeTax').map(inWords),
    ]),
    ...money('National Insurance', entry.nationalInsurance, stepsOf(entry, 'employeeNI')),
    ...money('Student loan', entry.studentLoan, stepsOf(entry, 'studentLoan')),
    ...money('Postgraduate loan', entry.postgraduateLoan, stepsOf(entry, 'postgraduateLoan')),
    ...money('Pension', entry.pensionContribution, stepsOf(entry, 'employeePension')),
    ...entry.deductions.flatMap(({ name, amount }) => money(name, amount)),
  ];
  return lines.length === 0 ? [] : [...lines, total(deductionsName(entry), unsigned(entry.totalDeductions))];
}

/**
 * The name of income tax on screens. If it is below 0 it is paid back: the words say so, and the amount has no sign.
 */
export const incomeTaxName = (tax: number): string => (tax < 0 ? 'Tax refund' : 'Income tax');

function deductionsName({ incomeTax, totalDeductions }: PayrollEntry): string {
  if (totalDeductions < 0) return 'Tax refund less deductions';
  return incomeTax < 0 ? 'Total deductions less tax refund' : 'Total deductions';
}

const unsigned = (pence: Pence): Pence => Math.abs(pence) as Pence;

/** A step that ends with a refund, worded for its line: all steps before it have amounts above 0. */
const inWords = (step: Step): Step =>
  step.label === refundStep ? { ...step, label: incomeTaxName(step.pence), pence: Math.abs(step.pence) } : step;

function yearLines(entry: PayrollEntry): readonly PayslipLine[] {
  const { yearToDate } = entry;
  return [
    ...toDate(entry, 'Gross pay to date', 'grossPay'),
    ...toDate(entry, 'Taxable pay to date', 'taxablePay'),
    ...taxToDate(entry),
    ...toDate(entry, 'National Insurance to date', 'employeeNI'),
    ...(yearToDate.studentLoan ? toDate(entry, 'Student loan to date', 'studentLoan') : []),
    ...(yearToDate.postgraduateLoan ? toDate(entry, 'Postgraduate loan to date', 'postgraduateLoan') : []),
    ...toDate(entry, 'Pension to date', 'employeePension'),
  ];
}

function employerLines(entry: PayrollEntry): readonly PayslipLine[] {
  return [
    ...money("Employer's National Insurance", entry.employerNationalInsurance, stepsOf(entry, 'employerNI')),
    ...money("Employer's pension", entry.employerPensionContribution, stepsOf(entry, 'employerPension')),
    ...toDate(entry, "Employer's pension to date", 'employerPension'),
  ];
}

/** A refund of the year is named as one, like that of a payment. */
function taxToDate(entry: PayrollEntry): PayslipLine[] {
  const { incomeTax } = entry.yearToDate;
  return toDate(entry, `${incomeTaxName(incomeTax)} to date`, 'incomeTax').map((each) => ({
    ...each,
    value: moneyText(unsigned(incomeTax)),
    steps: each.steps.map((step) =>
      step.pence < 0 ? { ...step, label: step.label.replace(/^Paid/, 'Tax refund'), pence: -step.pence } : step,
    ),
  }));
}

type Totals = Exclude<keyof PayrollEntry['yearToDate'] & keyof PayrollEntry['opening'], 'taxYear'>;

/** A total since 6 April; it opens to what was paid here before Brigade and by Brigade. */
function toDate({ yearToDate, opening, taxYear }: PayrollEntry, label: string, amount: Totals): PayslipLine[] {
  const whole = yearToDate[amount];
  // Entries that a device received before there were opening figures have none.
  const before = opening?.taxYear === taxYear ? opening[amount] : 0;
  if (before === 0) return money(label, whole);
  const step = (words: string, formula: string, pence: number): Step => ({
    amount: 'grossPay',
    label: words,
    formula,
    pence,
  });
  return money(label, whole, [
    step('Paid here before Brigade', 'opening figures of the tax year', before),
    step('Paid by Brigade', 'this payslip and those before it', whole - before),
  ]);
}

function stepsOf(entry: PayrollEntry, explained: Step['amount']): readonly Step[] {
  return entry.steps.filter(({ amount }) => amount === explained);
}

function recordsOf(
  { records }: PayrollEntry,
  part: Part,
  isOfLine: (record: PaidRecord) => boolean,
): readonly PaidRecord[] {
  return records.filter((record) => record[part] > 0 && isOfLine(record));
}

/** A line for an amount; none for 0. */
function money(
  label: string,
  pence: Pence | undefined,
  steps: readonly Step[] = [],
  records: readonly PaidRecord[] = [],
): PayslipLine[] {
  // Entries that a device received before there were loans have no field for them.
  return pence === undefined || pence === 0 ? [] : [line(label, moneyText(pence), steps, records)];
}

function total(label: string, pence: Pence, steps: readonly Step[] = []): PayslipLine {
  return { ...line(label, moneyText(pence), steps, []), isTotal: true };
}

function line(label: string, value: string, steps: readonly Step[], records: readonly PaidRecord[]): PayslipLine {
  return { label, value, isTotal: false, steps, records };
}
