import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { NamedAmount, Payee, PayrollEntry } from '#schema/entities/payroll.ts';
import { payrollEntry } from '#schema/entities/payroll.ts';
import type { Day, Instant, Minutes, Pence } from '#schema/entities/primitives.ts';
import { buildPayrollPeriod, buildUser } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { entryOf, hoursOn, personWith, settings } from '#schema/fixtures/run-entry.ts';
import { validate } from '#schema/validate.ts';
import { hasSomethingToPay } from './run-entry.ts';

const codesOf = (entry: PayrollEntry): string[] => entry.refusals.map(({ code }) => code);

describe('an entry of a run', () => {
  it('counts overtime from the Monday of a week that an earlier run began to pay', () => {
    const payRules = {
      ...settings.employer.payRules,
      overtimeAfterWeeklyMinutes: 600 as Minutes,
      overtimePercent: 150,
    };
    const [paid, unpaid] = [hoursOn(1, 480), hoursOn(2, 480)];
    const person = {
      ...personWith([paid, unpaid]),
      paid: new Map([[paid.id, '2026-06-01T12:00:00.000Z' as Instant]]),
    };
    const entry = entryOf(person, { employer: { ...settings.employer, payRules } });
    expect(entry).toMatchObject({ regularHours: 120, overtimeHours: 360, records: [{ id: unpaid.id, overtime: 360 }] });
  });

  it('pays paid minutes, and takes the minimum wage of all that was worked (D55)', () => {
    const early = hoursOn(1, 600, { paidMinutes: 480 as Minutes, hourlyRate: 1300 as Pence });
    const entry = entryOf(personWith([early]));
    expect(entry).toMatchObject({ regularHours: 480, grossPay: 10_400, refusals: [] });
    const [warning] = entry.warnings.filter(({ code }) => code === 'below-minimum-wage');
    // 10 hours at £12.71, less £104.00.
    expect(warning?.message).toMatch(/^The pay is £23\.10 below .*all the time worked, of which 2 h is not paid/);
    const rounded = entryOf(personWith([hoursOn(1, 475, { paidMinutes: 480 as Minutes, hourlyRate: 1300 as Pence })]));
    expect(rounded).toMatchObject({ grossPay: 10_400, warnings: [] });
  });

  it('names every rate', () => {
    const entry = entryOf(personWith([hoursOn(1, 480), hoursOn(2, 60, { hourlyRate: 2000 as Pence })]));
    expect(entry.hourlyRate).toBe(1400);
    expect(entry.earnings.map(({ hourlyRate, minutes }) => [hourlyRate, minutes.regular])).toEqual([
      [1400, 480],
      [2000, 60],
    ]);
  });

  it('takes hours that somebody struck out for none', () => {
    expect(entryOf(personWith([hoursOn(1, 480), hoursOn(2, 0)])).regularHours).toBe(480);
    expect(codesOf(entryOf(personWith([hoursOn(2, 0)])))).toEqual(['nothing-to-pay']);
  });

  it('of the salaried pays the salary, and their hours with it; overtime adds nothing', () => {
    const employment = { payBasis: 'salary', annualSalary: 3_000_000 as Pence, weeklyHours: 40 } as const;
    const person = { ...personWith([hoursOn(1, 480), hoursOn(2, 600)]), employment };
    const payRules = { ...settings.employer.payRules, overtimeAfterWeeklyMinutes: 60 as Minutes, overtimePercent: 150 };
    const entry = entryOf(person, { employer: { ...settings.employer, payRules } });
    expect(entry).toMatchObject({
      salaryPay: 250_000,
      grossPay: 250_000,
      regularPay: 0,
      regularHours: 1080,
      overtimeHours: 0,
    });
    expect(entry.records.map(({ hourlyRate, regular }) => [hourlyRate, regular])).toEqual([
      [0, 480],
      [0, 600],
    ]);
    expect(entry.warnings).toEqual([expect.objectContaining({ code: 'pension-enrolment-due' })]);
    const without = { ...person, records: [] };
    expect(entryOf(without).grossPay).toBe(250_000);
    expect(hasSomethingToPay(without, settings)).toBe(true);
    const gone = { ...without, user: buildUser({ isActive: false }), leftOn: undefined };
    expect(hasSomethingToPay(gone, settings)).toBe(false);
    expect(codesOf(entryOf(gone))).toEqual(['nothing-to-pay']);
  });

  it('pays expenses back beside net pay: no tax, no National Insurance, no minimum wage', () => {
    const expenses = [{ id: fixtureId(7), name: 'Taxi', amount: 2_340 as Pence }];
    const [plain, spent] = [[], expenses].map((each) => entryOf(personWith([hoursOn(1, 480)]), {}, { expenses: each }));
    expect(spent).toMatchObject({
      grossPay: plain?.grossPay,
      totalDeductions: plain?.totalDeductions,
      netPay: (plain?.netPay ?? 0) + 2_340,
      yearToDate: plain?.yearToDate,
    });
    expect(spent?.steps.at(-1)).toMatchObject({ amount: 'netPay', label: 'Paid out', pence: spent?.netPay });
    expect(entryOf(personWith([]), {}, { expenses })).toMatchObject({ refusals: [], grossPay: 0, netPay: 2_340 });
  });

  it('uses the starter declaration where there is no code, and guesses none', () => {
    const coded = (payee: Partial<Payee>) => entryOf(personWith([hoursOn(1, 480)], { taxCode: '', ...payee }));
    expect(coded({ starterDeclaration: 'B' })).toMatchObject({ taxCode: '1257L', taxBasis: 'W1M1' });
    expect(coded({ starterDeclaration: 'C' })).toMatchObject({ taxCode: 'BR', taxBasis: 'cumulative' });
    expect(coded({ starterDeclaration: 'none' })).toMatchObject({ taxCode: '0T', taxBasis: 'W1M1' });
    expect(codesOf(coded({ starterDeclaration: '' }))).toEqual(['missing-tax-code']);
  });

  it('knows the year of somebody paid here in an earlier one only if they did not come back after 6 April', () => {
    const march = buildPayrollPeriod({
      ...{ startDate: '2026-03-01', endDate: '2026-03-31', paymentDate: '2026-03-31' },
      ...{ taxYear: '2025-26', taxPeriod: 12 },
    });
    const additions = [{ id: fixtureId(5), name: 'Bonus', amount: 10_000 as Pence }];
    const lastEntry = entryOf(personWith([], { taxBasis: 'W1M1' }), { period: march }, { additions });
    const paidAgain = (payee: Partial<Payee>) =>
      codesOf(
        entryOf({
          ...personWith([hoursOn(1, 480)], { previousTaxYear: '', starterDeclaration: '', ...payee }),
          lastEntry,
        }),
      );
    expect(lastEntry).toMatchObject({ taxYear: '2025-26', grossPay: 10_000, refusals: [] });
    const cameBack = { startDate: '2026-06-01' as Day };
    expect(paidAgain(cameBack)).toEqual(['missing-year-to-date']);
    expect(paidAgain({ ...cameBack, taxBasis: 'W1M1' })).toEqual([]);
    expect(paidAgain({ ...cameBack, previousTaxYear: '2026-27' })).toEqual([]);
    expect(paidAgain({ startDate: '2025-06-01' as Day })).toEqual([]);
    expect(paidAgain({ startDate: '' })).toEqual([]);
  });

  it('refuses a cumulative code of somebody whose year before is not known, and what is not covered, by name', () => {
    const refusedWith = (payee: Partial<Payee>) => codesOf(entryOf(personWith([hoursOn(1, 480)], payee)));
    const neither = { previousTaxYear: '', starterDeclaration: 'B' } as const;
    expect(refusedWith({ ...neither, startDate: '2026-05-04' as Day })).toEqual(['missing-year-to-date']);
    // Nobody else paid them in this tax year: opening figures are missing.
    expect(refusedWith({ ...neither, startDate: '2023-05-04' as Day })).toEqual(['missing-opening-figures']);
    expect(refusedWith({ ...neither, startDate: '2026-04-06' as Day })).toEqual(['missing-opening-figures']);
    // Somebody who starts on 6 April cannot have been paid before, even if the first pay is in arrears.
    const inArrears = {
      startDate: '2026-04-06',
      endDate: '2026-04-12',
      paymentDate: '2026-04-17',
      taxPeriod: 2,
    } as const;
    const weekly = buildPayrollPeriod({ frequency: 'weekly', taxYear: '2026-27', ...inArrears });
    const week = [hoursOn(1, 480, { day: '2026-04-08' as Day })];
    const starting = (payee: Partial<Payee>) =>
      codesOf(
        entryOf(
          { ...personWith(week, { payFrequency: 'weekly', ...neither, ...payee }), hoursDueFrom: weekly.startDate },
          { period: weekly },
        ),
      );
    expect(starting({ startDate: '2026-04-06' as Day })).toEqual([]);
    expect(starting({ startDate: '2026-04-06' as Day, previousTaxYear: '2025-26' })).toEqual([]);
    expect(starting({ startDate: '2026-04-07' as Day })).toEqual(['missing-year-to-date']);
    expect(starting({ startDate: '2026-04-01' as Day })).toEqual(['missing-opening-figures']);
    expect(refusedWith({ circumstances: ['student-loan'] })).toEqual(['student-loan']);
    expect(refusedWith({ niCategory: 'V' })).toEqual(['ni-category-not-covered']);
  });
});

const amounts = (from: number, to: number) =>
  fc.array(
    fc.record({
      id: fc.constant(fixtureId(7)),
      name: fc.constant('Bonus'),
      amount: fc.integer({ min: from, max: to }),
    }),
    { maxLength: 3 },
  ) as fc.Arbitrary<NamedAmount[]>;

const goodRecords = fc
  .uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 22 })
  .chain((days) =>
    fc.tuple(...days.map((day) => fc.integer({ min: 1, max: 840 }).map((minutes) => hoursOn(day, minutes)))),
  );

const faults: readonly ((record: HoursRecord) => HoursRecord)[] = [
  (record) => ({ ...record, clockOut: '', totalMinutes: 0 as Minutes }),
  (record) => ({ ...record, clockOut: new Date(Date.parse(record.clockIn) - 60_000).toISOString() as Instant }),
  (record) => ({
    ...record,
    clockOut: new Date(Date.parse(record.clockIn) + 25 * 3_600_000).toISOString() as Instant,
    totalMinutes: 1500 as Minutes,
  }),
  (record) => ({ ...record, totalMinutes: (record.totalMinutes + 1) as Minutes }),
];

describe('any entry', () => {
  it('fits its shape, adds up, and nets gross pay less deductions', () => {
    fc.assert(
      fc.property(goodRecords, amounts(0, 50_000), amounts(1, 50), (records, additions, deductions) => {
        const entry = entryOf(personWith(records), {}, { additions, deductions });
        fc.pre(entry.refusals.length === 0);
        expect(validate(payrollEntry, entry).ok).toBe(true);
        const added = additions.reduce((sum, { amount }) => sum + amount, 0);
        expect(entry.regularPay + entry.overtimePay + entry.doubleTimePay + added).toBe(entry.grossPay);
        expect(entry.netPay).toBe(entry.grossPay - entry.totalDeductions);
        const minutes = records.reduce((sum, { totalMinutes }) => sum + totalMinutes, 0);
        expect(
          entry.records.reduce((sum, { regular, overtime, doubleTime }) => sum + regular + overtime + doubleTime, 0),
        ).toBe(minutes);
      }),
      { numRuns: 100 },
    );
  });

  it('of whatever is paid: gross pay and expenses are net pay and deductions, and two rates add up', () => {
    const employment = (annual: number) =>
      annual < 1_000_000
        ? undefined
        : ({ payBasis: 'salary', annualSalary: annual as Pence, weeklyHours: 40 } as const);
    fc.assert(
      fc.property(
        goodRecords,
        amounts(0, 50_000),
        amounts(0, 5_000),
        fc.integer({ min: 0, max: 6_000_000 }),
        fc.constantFrom('', '1', '2', '4', '5'),
        fc.boolean(),
        (records, additions, expenses, annual, studentLoan, hasPostgraduateLoan) => {
          const mixed = records.map((record, index) => ({
            ...record,
            hourlyRate: (index % 2 === 0 ? 1_400 : 1_750) as Pence,
          }));
          const person = {
            ...personWith(mixed, { studentLoan, hasPostgraduateLoan }),
            employment: employment(annual),
          };
          const entry = entryOf(person, {}, { additions, expenses });
          expect(entry.refusals).toEqual([]);
          const sumOf = (named: readonly NamedAmount[]) => named.reduce((sum, { amount }) => sum + amount, 0);
          expect(entry.grossPay + sumOf(expenses)).toBe(entry.netPay + entry.totalDeductions);
          const byRate = entry.earnings.reduce((sum, { pay }) => sum + pay.regular + pay.overtime + pay.doubleTime, 0);
          expect(byRate + entry.salaryPay + sumOf(additions)).toBe(entry.grossPay);
          expect(entry.yearToDate).toMatchObject({
            grossPay: entry.grossPay,
            studentLoan: entry.studentLoan,
            postgraduateLoan: entry.postgraduateLoan,
          });
          expect([entry.studentLoan % 100, entry.postgraduateLoan % 100]).toEqual([0, 0]);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('of bad data is refused by name and carries no amount', () => {
    fc.assert(
      fc.property(goodRecords, fc.nat(), fc.constantFrom(...faults), (records, at, spoil) => {
        const spoilt = records.map((record, index) => (index === at % records.length ? spoil(record) : record));
        const entry = entryOf(personWith(spoilt));
        expect(entry.refusals.length).toBeGreaterThan(0);
        expect([entry.grossPay, entry.netPay, entry.incomeTax]).toEqual([0, 0, 0]);
      }),
      { numRuns: 100 },
    );
  });
});
