import type { PayCalendarEntry } from '#schema/entities/pay-calendar.ts';
import type { NamedAmount, PaidRecord, PayrollEntry } from '#schema/entities/payroll.ts';
import { grouped } from '../grouped.ts';
import { csvText } from '../text/csv.ts';
import { bandsOf, bandsToDate } from './bands-to-date.ts';
import type { EarningsByBand } from './national-insurance.ts';
import { isCoveredBySalary, isCoverUnknown, isPaidBySalary } from './paid-by-salary.ts';
import { type PaidPerson, particularsIn } from './particulars.ts';
import { moneyOutBy } from './pay-calendar.ts';
import { notSubmitted } from './payslip.ts';
import type { RateTables } from './rate-tables.ts';

type People = ReadonlyMap<string, PaidPerson>;
type Column = readonly [title: string, cell: (entry: PayrollEntry, person: PaidPerson | undefined) => string];

const accountantColumns = (bands: ReadonlyMap<PayrollEntry, Bands>): readonly Column[] => [
  ['Payslip', ({ payslipNumber }) => payslipNumber],
  ['Employee', ({ employeeName }) => employeeName],
  ['NI number', ({ niNumber }, person) => niNumber || (person?.payee?.niNumber ?? '')],
  ['Date of birth', (entry, person) => particularsIn(entry, person).dateOfBirth],
  ['Start date', (entry, person) => particularsIn(entry, person).startDate],
  ['Leaving date', (entry, person) => particularsIn(entry, person).leftOn],
  ['Address', (entry, person) => particularsIn(entry, person).address],
  ['Pay date', ({ paymentDate }) => paymentDate],
  ['Period start', ({ startDate }) => startDate],
  ['Period end', ({ endDate }) => endDate],
  ['Tax year', ({ taxYear }) => taxYear],
  ['Tax period', ({ taxPeriod }) => String(taxPeriod)],
  ['Tax code', ({ taxCode }) => taxCode],
  ['Basis', ({ taxBasis }) => taxBasis],
  ['NI category', ({ niCategory }) => niCategory],
  ['Regular hours', (entry) => hours(entry.regularHours - minutesOf(entry, isPaidBySalary))],
  ['Overtime hours', ({ overtimeHours }) => hours(overtimeHours)],
  ['Double-time hours', ({ doubleTimeHours }) => hours(doubleTimeHours)],
  ['Hourly rate', (entry) => singleRateOf(entry)],
  ['Regular pay', ({ regularPay }) => pounds(regularPay)],
  ['Overtime pay', ({ overtimePay }) => pounds(overtimePay)],
  ['Double-time pay', ({ doubleTimePay }) => pounds(doubleTimePay)],
  ['Hours on salaried days', (entry) => hours(minutesOf(entry, isCoveredBySalary))],
  [
    'Hours not paid',
    (entry) => (isCoverUnknown(entry) ? '' : hours(minutesOf(entry, ({ isUnpaid = false }) => isUnpaid))),
  ],
  ['Salary', ({ salaryPay }) => pounds(salaryPay ?? 0)],
  ['Gross pay', ({ grossPay }) => pounds(grossPay)],
  ['Taxable pay', ({ taxablePay }) => pounds(taxablePay)],
  ['NI-able pay', ({ niablePay }) => pounds(niablePay)],
  ['At lower earnings limit', (entry) => pounds(bands.get(entry)?.own?.atLower ?? 0)],
  ['To primary threshold', (entry) => pounds(bands.get(entry)?.own?.toPrimary ?? 0)],
  ['To upper earnings limit', (entry) => pounds(bands.get(entry)?.own?.toUpper ?? 0)],
  ['Income tax (refund below 0)', ({ incomeTax }) => pounds(incomeTax)],
  ['Employee NI', ({ nationalInsurance }) => pounds(nationalInsurance)],
  ['Student loan', ({ studentLoan }) => pounds(studentLoan ?? 0)],
  ['Postgraduate loan', ({ postgraduateLoan }) => pounds(postgraduateLoan ?? 0)],
  ['Employee pension', ({ pensionContribution }) => pounds(pensionContribution)],
  ['Other deductions', ({ deductions }) => pounds(deductions.reduce((sum, { amount }) => sum + amount, 0))],
  ['Expenses', ({ expenses }) => pounds((expenses ?? []).reduce((sum, { amount }) => sum + amount, 0))],
  ['Net pay', ({ netPay }) => pounds(netPay)],
  ['Employer NI', ({ employerNationalInsurance }) => pounds(employerNationalInsurance)],
  ['Employer pension', ({ employerPensionContribution }) => pounds(employerPensionContribution)],
  ['Pension scheme', ({ pensionScheme }) => pensionScheme],
  ['Gross pay to date', ({ yearToDate }) => pounds(yearToDate.grossPay)],
  ['Taxable pay to date', ({ yearToDate }) => pounds(yearToDate.taxablePay)],
  ['NI-able pay to date', ({ yearToDate }) => pounds(yearToDate.niablePay)],
  ...bandsToDateColumns(bands),
  ['Income tax to date (refund below 0)', ({ yearToDate }) => pounds(yearToDate.incomeTax)],
  ['Employee NI to date', ({ yearToDate }) => pounds(yearToDate.employeeNI)],
  ['Employer NI to date', ({ yearToDate }) => pounds(yearToDate.employerNI)],
  ['Student loan to date', ({ yearToDate }) => pounds(yearToDate.studentLoan ?? 0)],
  ['Postgraduate loan to date', ({ yearToDate }) => pounds(yearToDate.postgraduateLoan ?? 0)],
  ['Employee pension to date', ({ yearToDate }) => pounds(yearToDate.employeePension)],
  ['Employer pension to date', ({ yearToDate }) => pounds(yearToDate.employerPension)],
  ['Opening gross pay', ({ opening }) => pounds(opening?.grossPay ?? 0)],
  ['Opening taxable pay', ({ opening }) => pounds(opening?.taxablePay ?? 0)],
  ['Opening income tax (refund below 0)', ({ opening }) => pounds(opening?.incomeTax ?? 0)],
  ['Opening NI category', ({ opening }) => opening?.niCategory ?? ''],
  ['Opening at lower earnings limit', ({ opening }) => pounds(opening?.earningsAtLower ?? 0)],
  ['Opening to primary threshold', ({ opening }) => pounds(opening?.earningsToPrimary ?? 0)],
  ['Opening to upper earnings limit', ({ opening }) => pounds(opening?.earningsToUpper ?? 0)],
  ['Opening employee NI', ({ opening }) => pounds(opening?.employeeNI ?? 0)],
  ['Opening employer NI', ({ opening }) => pounds(opening?.employerNI ?? 0)],
  ['Opening student loan', ({ opening }) => pounds(opening?.studentLoan ?? 0)],
  ['Opening postgraduate loan', ({ opening }) => pounds(opening?.postgraduateLoan ?? 0)],
  ['Opening employee pension', ({ opening }) => pounds(opening?.employeePension ?? 0)],
  ['Opening employer pension', ({ opening }) => pounds(opening?.employerPension ?? 0)],
  ['Opening statutory pay', ({ opening }) => pounds(opening?.statutoryPay ?? 0)],
  ['P45 tax year', (entry, person) => particularsIn(entry, person).previousTaxYear],
  ['P45 taxable pay', (entry, person) => pounds(particularsIn(entry, person).previousTaxablePay)],
  ['P45 income tax', (entry, person) => pounds(particularsIn(entry, person).previousTax)],
  ['Rate table', ({ rateTableVersion }) => rateTableVersion],
  ['Submission', () => notSubmitted],
];

const bankColumns: readonly Column[] = [
  ['Account name', ({ employeeName }, person) => person?.payee?.accountName || employeeName],
  ['Sort code', (_, person) => person?.payee?.sortCode ?? ''],
  ['Account number', (_, person) => person?.payee?.accountNumber ?? ''],
  ['Amount', ({ netPay }) => pounds(netPay)],
  ['Reference', ({ payslipNumber }) => payslipNumber],
];

/**
 * A completed run for the accountant, one line per person in the order of the payslips; pounds with two decimals. Each
 * name under which something was paid or taken has its own column.
 *
 * @param ofYear the completed entries of the tax year that the device has
 */
export function accountantCsv(
  entries: readonly PayrollEntry[],
  people: People,
  tables: RateTables,
  ofYear: readonly PayrollEntry[],
): string {
  const columns = [
    ...accountantColumns(bandsOfAll(entries, tables, ofYear)),
    ...namedColumns('Addition', entries, ({ additions }) => additions),
    ...namedColumns('Deduction', entries, ({ deductions }) => deductions),
  ];
  return table(columns, entries, people);
}

function namedColumns(
  title: string,
  entries: readonly PayrollEntry[],
  amountsOf: (entry: PayrollEntry) => readonly NamedAmount[],
): readonly Column[] {
  const names = [...new Set(entries.flatMap((entry) => amountsOf(entry).map(({ name }) => name)))].toSorted();
  return names.map((name) => {
    const sumOf = (entry: PayrollEntry) =>
      amountsOf(entry).reduce((sum, each) => sum + (each.name === name ? each.amount : 0), 0);
    return [`${title}: ${name}`, (entry) => pounds(sumOf(entry))];
  });
}

/** Regular minutes of some records: those on the terms of a salary are regular hours, but not in pay by the hour. */
function minutesOf({ records }: PayrollEntry, isCounted: (record: PaidRecord) => boolean): number {
  return records.filter(isCounted).reduce((sum, record) => sum + record.regular, 0);
}

/** The rate at which all hours were paid, before premiums; blank if there are several or none. */
function singleRateOf({ records }: PayrollEntry): string {
  const hourly = records.filter((record) => !isPaidBySalary(record));
  const [rate, ...others] = new Set(hourly.map(({ hourlyRate }) => hourlyRate));
  return rate === undefined || others.length > 0 ? '' : pounds(rate);
}

/** Earnings by National Insurance band: of an entry alone, and of its year to date; undefined if not known. */
interface Bands {
  readonly own: EarningsByBand | undefined;
  readonly toDate: EarningsByBand | undefined;
}

function bandsOfAll(
  entries: readonly PayrollEntry[],
  tables: RateTables,
  ofYear: readonly PayrollEntry[],
): ReadonlyMap<PayrollEntry, Bands> {
  const ofPerson = grouped(ofYear, ({ userId }) => userId);
  return new Map(
    entries.map((entry) => [
      entry,
      { own: bandsOf(entry, tables), toDate: bandsToDate(entry, ofPerson.get(entry.userId) ?? [], tables) },
    ]),
  );
}

/** In the NI category of the entry, as reported to HMRC; blank if `bandsToDate` does not know them. */
function bandsToDateColumns(bands: ReadonlyMap<PayrollEntry, Bands>): readonly Column[] {
  const titles = [
    ['At lower earnings limit', 'atLower'],
    ['To primary threshold', 'toPrimary'],
    ['To upper earnings limit', 'toUpper'],
  ] as const;
  return titles.map(([title, band]) => [
    `${title} to date in this NI category`,
    (entry) => {
      const toDate = bands.get(entry)?.toDate;
      return toDate ? pounds(toDate[band]) : '';
    },
  ]);
}

/**
 * The bank payments of a run, without people owed nothing. A missing account stays blank, for the bank to refuse. The
 * pay date is a banking day if the calendar asks for one.
 */
export function bankPaymentsCsv(
  entries: readonly PayrollEntry[],
  people: People,
  calendar: PayCalendarEntry | undefined,
): string {
  return table(
    [...bankColumns, ['Pay date', ({ paymentDate }) => moneyOutBy(paymentDate, calendar)]],
    entries.filter(({ netPay }) => netPay > 0),
    people,
  );
}

function table(columns: readonly Column[], entries: readonly PayrollEntry[], people: People): string {
  const inOrder = entries.toSorted((one, other) => (one.payslipNumber < other.payslipNumber ? -1 : 1));
  const rows = inOrder.map((entry) => columns.map(([, cell]) => cell(entry, people.get(entry.userId))));
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
