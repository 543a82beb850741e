import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noOpening, type OpeningFigures } from '#schema/entities/opening-figures.ts';
import type { Pence } from '#schema/entities/primitives.ts';
import { buildPayrollEntry } from '#schema/fixtures/build.ts';
import { builtInTables } from './built-in-tables.ts';
import { type ComputedEntry, computeEntry, type EntryInput } from './compute-entry.ts';
import { payslipSections } from './payslip.ts';
import { isRefusal } from './refusals.ts';
import { NO_LOANS } from './student-loan.ts';

const figures = {
  ...noOpening,
  taxYear: '2026-27',
  grossPay: 600_000 as Pence,
  taxablePay: 600_000 as Pence,
  incomeTax: 57_220 as Pence,
  employeeNI: 22_800 as Pence,
  employerNI: 70_000 as Pence,
  studentLoan: 2_000 as Pence,
};

const month = (number: number, gross: number): EntryInput => ({
  paymentDate: `2026-${String(number + 3).padStart(2, '0')}-30`,
  payPeriod: 'monthly',
  periodStart: `2026-${String(number + 3).padStart(2, '0')}-01`,
  records: [],
  overtimeRules: {
    overtimeAfterWeeklyMinutes: 0,
    overtimePercent: 150,
    doubleTimeAfterWeeklyMinutes: 0,
    doubleTimePercent: 200,
  },
  additions: [{ name: 'Pay', amount: gross }],
  expenses: [],
  deductions: [],
  salary: null,
  taxCode: '1257L',
  basis: 'cumulative',
  niCategory: 'A',
  dateOfBirth: '1996-02-03',
  apprenticeSince: null,
  lastEntry: null,
  previousEmployment: null,
  opening: { figures, isWholeYear: true },
  pension: null,
  loans: { plan: '1', postgraduate: true },
  circumstances: [],
  tables: builtInTables,
});

const entryOf = (input: EntryInput): ComputedEntry => {
  const computed = computeEntry(input);
  if (isRefusal(computed)) throw new Error(computed.error.message);
  return computed;
};

describe('what this employer paid before Brigade', () => {
  it('counts for the cumulative tax and the year to date', () => {
    const { pay, yearToDate } = entryOf(month(4, 200_000));
    // £8,000.00 to date − 4 × £1,048.26 is £3,806 in whole pounds: £761.20 less £572.20.
    expect(pay.incomeTax).toBe(18_900);
    expect(yearToDate).toMatchObject({
      grossPay: 800_000,
      incomeTax: 76_120,
      niablePay: 800_000,
      employeeNI: 22_800 + 7_616,
      studentLoan: 2_000,
      postgraduateLoan: 1_500,
      isWholeYearKnown: true,
    });
  });

  it('is not another employer’s pay: that counts for the tax, and stays out of the year to date', () => {
    const previousEmployment = { taxYear: '2026-27', taxablePay: 100_000, incomeTax: 1_000 };
    const both = { ...month(4, 200_000), opening: { figures, isWholeYear: false } };
    expect(computeEntry(both)).toMatchObject({ error: { code: 'missing-year-to-date' } });
    const { pay, yearToDate, steps } = entryOf({ ...both, previousEmployment });
    expect(yearToDate).toMatchObject({ grossPay: 800_000, taxablePay: 800_000 });
    expect(pay.incomeTax).toBe(18_900 + 20_000 - 1_000);
    expect(steps.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Paid here before Brigade', 'From the P45', 'Pay to date']),
    );
  });

  it('ends with the tax year', () => {
    const last = entryOf(month(8, 200_000));
    const may = { ...month(1, 200_000), paymentDate: '2027-04-05', opening: null, lastEntry: { ...last } };
    expect(entryOf(may).yearToDate.grossPay).toBe(800_000 + 200_000 - 600_000);
  });

  it('counts as it is now, also when it was entered after the first pay run', () => {
    const first = entryOf({ ...month(4, 200_000), opening: { figures: noOpening, isWholeYear: true } });
    const second = entryOf({ ...month(5, 200_000), lastEntry: first });
    expect(second.yearToDate.grossPay).toBe(600_000 + 200_000 + 200_000);
    expect(second.yearToDate.incomeTax).toBe(57_220 + first.pay.incomeTax + second.pay.incomeTax);
  });

  const march = {
    ...month(4, 10_400),
    ...{ paymentDate: '2026-03-31', periodStart: '2026-03-01', opening: null, loans: NO_LOANS },
  };

  it('counts for somebody whom Brigade paid in an earlier tax year', () => {
    const first = entryOf({ ...month(4, 200_000), lastEntry: entryOf({ ...march, basis: 'W1M1' }) });
    expect(first.pay.incomeTax).toBe(18_900);
    expect(first.yearToDate).toMatchObject({ grossPay: 800_000, incomeTax: 76_120, employeeNI: 22_800 + 7_616 });
    const second = entryOf({ ...month(5, 200_000), lastEntry: first });
    expect(second.yearToDate.grossPay).toBe(1_000_000);
  });

  it('and the entries add up to the year to date, in every total', () => {
    const totals = ['grossPay', 'taxablePay', 'incomeTax', 'employeeNI', 'employerNI', 'studentLoan'] as const;
    const opening = fc.record(
      Object.fromEntries(totals.map((total) => [total, fc.integer({ min: 0, max: 900_000 })])),
    ) as unknown as fc.Arbitrary<Partial<OpeningFigures>>;
    fc.assert(
      fc.property(
        opening,
        fc.array(fc.nat(500_000), { minLength: 1, maxLength: 5 }),
        fc.boolean(),
        (changes, grosses, wasPaid) => {
          const given = { figures: { ...figures, ...changes }, isWholeYear: true };
          const entries: ComputedEntry[] = [];
          for (const [index, gross] of grosses.entries()) {
            const lastEntry = entries.at(-1) ?? (wasPaid ? entryOf({ ...march, basis: 'W1M1' }) : null);
            entries.push(entryOf({ ...month(index + 4, gross), opening: given, lastEntry }));
          }
          const amountOf = (each: ComputedEntry, total: (typeof totals)[number]) =>
            total === 'grossPay' ? each.earned.grossPay : each.pay[total];
          for (const total of totals) {
            const paid = entries.reduce((sum, each) => sum + amountOf(each, total), 0);
            expect(entries.at(-1)?.yearToDate[total]).toBe(given.figures[total] + paid);
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('a payslip with opening figures and loans', () => {
  it('shows what is behind the year to date, the loans, and no line of nothing', () => {
    const sections = payslipSections(
      buildPayrollEntry({
        opening: figures,
        studentLoan: 1_200 as Pence,
        yearToDate: { ...buildPayrollEntry().yearToDate, grossPay: 705_600 as Pence, studentLoan: 3_200 as Pence },
      }),
    );
    const lines = sections.flatMap((section) => section.lines);
    const textOf = (label: string) => lines.find((line) => line.label === label)?.value;
    expect(textOf('Student loan')).toBe('£12.00');
    expect(textOf('Student loan to date')).toBe('£32.00');
    const behind = lines.find(({ label }) => label === 'Gross pay to date')?.steps;
    expect(behind?.map(({ pence }) => pence)).toEqual([600_000, 105_600]);
    expect(lines.filter(({ value, isTotal }) => !isTotal && /^(£0\.00|0 min)$/.test(value))).toEqual([]);
    expect(textOf('Overtime pay')).toBeUndefined();
  });
});
