import { describe, expect, it } from 'vitest';
import { noOpening } from '#schema/entities/opening-figures.ts';
import { type PayCalendarEntry, payCalendarEntry } from '#schema/entities/pay-calendar.ts';
import type { Day, Instant, Minutes, Pence } from '#schema/entities/primitives.ts';
import { buildPayee, buildPayrollEntry } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { builtInTables } from './built-in-tables.ts';
import { accountantCsv, bankPaymentsCsv } from './run-exports.ts';

const payee = buildPayee({ accountName: '=A Okafor' });
const paid = new Map([[people.staff, { payee, address: '1 Quay Street', leftOn: '' as const }]]);
const entries = [
  buildPayrollEntry({ payslipNumber: 'PS-000002', incomeTax: -1205 }),
  buildPayrollEntry({ id: fixtureId(40), userId: people.admin, payslipNumber: 'PS-000001', netPay: 0 }),
];

const linesOf = (csv: string): string[] => csv.slice(1).trimEnd().split('\r\n');

describe('a completed run as CSV', () => {
  it('has a line a payslip for the accountant, in their order, a refund below 0', () => {
    const [head = '', first = '', second = ''] = linesOf(accountantCsv(entries, paid, builtInTables, entries));
    const cell = (line: string, title: string) => line.split(',')[head.split(',').indexOf(title)];
    expect([first, second].map((line) => cell(line, 'Payslip'))).toEqual(['PS-000001', 'PS-000002']);
    expect(cell(second, 'Income tax (refund below 0)')).toBe('-12.05');
    expect(cell(second, 'Regular hours')).toBe('80.00');
    expect(cell(second, 'NI number')).toBe('QQ123456C');
  });

  it('keeps hours that a salary pays apart from those of the hourly rate', () => {
    const [clockIn, clockOut] = ['2026-06-10T09:00:00.000Z' as Instant, '2026-06-10T17:00:00.000Z' as Instant];
    const split = { regular: 480 as Minutes, overtime: 0 as Minutes, doubleTime: 0 as Minutes };
    const record = { id: fixtureId(60), day: '2026-06-10' as Day, clockIn, clockOut, ...split };
    const both = [1300, 0].map((hourlyRate) => ({ ...record, hourlyRate: hourlyRate as Pence }));
    const entry = buildPayrollEntry({ regularHours: 960 as Minutes, records: both });
    const [head = '', line = ''] = linesOf(accountantCsv([entry], paid, builtInTables, [entry]));
    const cell = (title: string) => line.split(',')[head.split(',').indexOf(title)];
    expect(['Regular hours', 'Hours on salaried days'].map(cell)).toEqual(['8.00', '8.00']);
  });

  it('has what an accountant asks for: birth, start, address, bands, loans, opening and P45 figures, amounts by name', () => {
    const entry = buildPayrollEntry({
      studentLoan: 1200 as Pence,
      additions: [
        { id: fixtureId(50), name: 'Bonus', amount: 5000 as Pence },
        { id: fixtureId(51), name: 'Bonus', amount: 2500 as Pence },
      ],
      opening: {
        ...{ ...noOpening, taxYear: '2026-27' as const, grossPay: 340_000 as Pence, niCategory: 'A' },
        ...{ earningsAtLower: 55_900 as Pence, earningsToPrimary: 48_900 as Pence, earningsToUpper: 235_200 as Pence },
        ...{ employerNI: 44_000 as Pence, studentLoan: 900 as Pence, postgraduateLoan: 700 as Pence },
        ...{ employeePension: 8000 as Pence, employerPension: 6000 as Pence, statutoryPay: 12_345 as Pence },
      },
    });
    const rows = accountantCsv(
      [entry],
      new Map([[people.staff, { payee, address: 'Hull', leftOn: '2026-06-20' as Day }]]),
      builtInTables,
      [entry],
    );
    const [head = [], line = []] = linesOf(rows).map((row) => row.split(/,(?! )/));
    const cells = Object.fromEntries(head.map((title, index) => [title, line[index]]));
    // £1,056.00 a month in 2026-27: £559.00 at the lower limit, then £489.00 to the primary threshold, then £8.00.
    expect(cells).toMatchObject({
      'Date of birth': '1996-04-12',
      'Start date': '2026-06-01',
      'Leaving date': '2026-06-20',
      Address: 'Hull',
      'NI-able pay': '1056.00',
      'At lower earnings limit': '559.00',
      'To primary threshold': '489.00',
      'To upper earnings limit': '8.00',
      'Student loan': '12.00',
      'Opening gross pay': '3400.00',
      'Opening NI category': 'A',
      'Opening at lower earnings limit': '559.00',
      'Opening to primary threshold': '489.00',
      'Opening to upper earnings limit': '2352.00',
      'Opening employer NI': '440.00',
      'Opening student loan': '9.00',
      'Opening postgraduate loan': '7.00',
      'Opening employee pension': '80.00',
      'Opening employer pension': '60.00',
      'Opening statutory pay': '123.45',
      'P45 tax year': '2026-27',
      'Addition: Bonus': '75.00',
      Submission: '"Calculated, not submitted to HMRC"',
    });
  });

  it('keeps what was true when the run was processed, whatever changed since; a last day may be entered later', () => {
    const before = { areKept: true, dateOfBirth: '1996-04-12' as Day, address: 'Hull', startDate: '2026-06-01' as Day };
    const p45 = { previousTaxYear: '2026-27', previousTaxablePay: 150_000 as Pence, previousTax: 1200 as Pence };
    const entry = buildPayrollEntry({ particulars: { ...before, ...p45, leftOn: '' } });
    const changed = buildPayee({
      startDate: '2026-11-02' as Day,
      previousTaxablePay: 0 as Pence,
      niNumber: 'AB654321D',
    });
    const cellsOn = (leftOn: Day | '') => {
      const now = new Map([[people.staff, { payee: changed, address: 'Leeds', leftOn }]]);
      const [head = [], line = []] = linesOf(accountantCsv([entry], now, builtInTables, [entry])).map((row) =>
        row.split(/,(?! )/),
      );
      return Object.fromEntries(head.map((title, index) => [title, line[index]]));
    };
    expect(cellsOn('')).toMatchObject({
      ...{ 'Start date': '2026-06-01', 'Leaving date': '', Address: 'Hull', 'NI number': 'QQ123456C' },
      ...{ 'P45 tax year': '2026-27', 'P45 taxable pay': '1500.00', 'P45 income tax': '12.00' },
    });
    expect(cellsOn('2026-06-20' as Day)['Leaving date']).toBe('2026-06-20');
    expect(cellsOn('2026-12-31' as Day)['Leaving date']).toBe('');
  });

  describe('has the NI bands to date', () => {
    const figures = {
      ...{ ...noOpening, taxYear: '2026-27' as const, grossPay: 340_000 as Pence, niCategory: 'A' },
      ...{ earningsAtLower: 55_900 as Pence, earningsToPrimary: 48_900 as Pence, earningsToUpper: 235_200 as Pence },
    };
    type Entry = ReturnType<typeof buildPayrollEntry>;
    const month = (number: number, niCategory: string, niablePay: number, toDate: number, opening = figures): Entry =>
      buildPayrollEntry({
        ...{ id: fixtureId(60 + number), payslipNumber: `PS-00000${number}`, opening, niCategory },
        ...{ niablePay: niablePay as Pence, taxPeriod: number },
        yearToDate: { ...buildPayrollEntry().yearToDate, niablePay: toDate as Pence },
      });
    const bandsIn = (entry: Entry, ofYear: readonly Entry[]) => {
      const [head = [], line = []] = linesOf(accountantCsv([entry], paid, builtInTables, ofYear)).map((row) =>
        row.split(/,(?! )/),
      );
      return line.filter((_, index) => head[index]?.includes('to date in this NI category'));
    };

    it('by the category of the entry; blank where the year is not all here', () => {
      const [young, first, second, later] = [
        month(1, 'M', 100_000, 440_000),
        month(2, 'A', 50_000, 490_000),
        month(3, 'A', 200_000, 690_000),
        month(4, 'A', 200_000, 890_000),
      ] as const;
      const others = [buildPayrollEntry({ userId: people.admin }), { ...first, taxYear: '2025-26' as const }];
      // Opening and June; May does not reach the lower limit, April was of another category, July comes later.
      expect(bandsIn(second, [young, first, second, later, ...others])).toEqual(['1118.00', '978.00', '3304.00']);
      expect(bandsIn(second, [young, second])).toEqual(['', '', '']);
    });

    it('by reading the entries of the year once, however many people are paid', () => {
      let reads = 0;
      const counted = (entry: Entry): Entry => ({
        ...entry,
        get userId() {
          reads += 1;
          return entry.userId;
        },
      });
      const readsFor = (count: number) => {
        const run = Array.from({ length: count }, (_, place) => ({
          ...month(1, 'A', 200_000, 540_000),
          ...{ id: fixtureId(80 + place), userId: fixtureId(90 + place) },
        }));
        reads = 0;
        accountantCsv(run, paid, builtInTables, run.map(counted));
        return reads / count;
      };
      expect(readsFor(9)).toBe(readsFor(1));
    });

    it('with opening figures without a category counted in that of the year’s first entry', () => {
      const asNow = { ...figures, niCategory: '' };
      const [young, grown] = [month(1, 'M', 200_000, 540_000, asNow), month(2, 'A', 200_000, 740_000, asNow)] as const;
      expect(bandsIn(young, [grown, young])).toEqual(['1118.00', '978.00', '3304.00']);
      expect(bandsIn(grown, [grown, young])).toEqual(['559.00', '489.00', '952.00']);
    });

    it('blank in the category of opening figures whose bands nobody has entered', () => {
      const none = 0 as Pence;
      const unknown = { ...figures, earningsAtLower: none, earningsToPrimary: none, earningsToUpper: none };
      const [young, grown] = [
        month(1, 'A', 200_000, 540_000, unknown),
        month(2, 'M', 200_000, 740_000, unknown),
      ] as const;
      expect(bandsIn(young, [young])).toEqual(['', '', '']);
      expect(bandsIn(grown, [young, grown])).toEqual(['559.00', '489.00', '952.00']);
    });
  });

  it('says how pay came about: hours by kind, salary, and the rate where it is one', () => {
    const at = (number: number, hourlyRate: number) => ({
      ...{ id: fixtureId(number), day: '2026-06-02' as Day, regular: 60 as Minutes, overtime: 0 as Minutes },
      ...{ doubleTime: 0 as Minutes, hourlyRate: hourlyRate as Pence },
      ...{ clockIn: '2026-06-02T09:00:00.000Z' as Instant, clockOut: '2026-06-02T10:00:00.000Z' as Instant },
    });
    const pays = { regularPay: 1320 as Pence, overtimePay: 500 as Pence, doubleTimePay: 250 as Pence };
    const one = buildPayrollEntry({ ...pays, salaryPay: 15_000 as Pence, records: [at(41, 1320), at(42, 0)] });
    const several = buildPayrollEntry({ ...pays, records: [at(41, 1320), at(42, 2000)] });
    const [head = '', ...lines] = linesOf(accountantCsv([one, several], new Map(), builtInTables, []));
    const cell = (line: string, title: string) => line.split(',')[head.split(',').indexOf(title)];
    const titles = ['Hourly rate', 'Regular pay', 'Overtime pay', 'Double-time pay', 'Salary'];
    expect(lines.map((line) => titles.map((title) => cell(line, title)))).toEqual([
      ['13.20', '13.20', '5.00', '2.50', '150.00'],
      ['', '13.20', '5.00', '2.50', '0.00'],
    ]);
  });

  it('lists for the bank who is owed something, and no formula', () => {
    expect(linesOf(bankPaymentsCsv(entries, paid, undefined))).toEqual([
      'Account name,Sort code,Account number,Amount,Reference,Pay date',
      '"\'=A Okafor",00-00-00,00000000,1054.36,PS-000002,2026-06-30',
    ]);
  });

  it('has the bank pay on a day on which banks work, where the calendar asks for one', () => {
    const saturday = entries.map((entry) => ({ ...entry, paymentDate: '2026-06-06' as Day }));
    const calendar = payCalendarEntry.parse({
      ...{ frequency: 'monthly', startsOn: '2026-01-01', payDay: 6, avoidsWeekends: true },
    });
    const payDates = (entry: PayCalendarEntry) =>
      linesOf(bankPaymentsCsv(saturday, paid, entry)).map((line) => line.split(',').at(-1));
    expect(payDates(calendar)).toEqual(['Pay date', '2026-06-05']);
    expect(payDates({ ...calendar, avoidsWeekends: false })).toEqual(['Pay date', '2026-06-06']);
  });
});
