import { describe, expect, it } from 'vitest';
import { noOpening } from '#schema/entities/opening-figures.ts';
import type { Payee, PayrollEntry } from '#schema/entities/payroll.ts';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import { buildPayrollEntry } from '#schema/fixtures/build.ts';
import { entryOf, hoursOn, personWith } from '#schema/fixtures/run-entry.ts';
import type { RunPerson } from './run-person.ts';

const pence = (pounds: number) => Math.round(pounds * 100) as Pence;
const p45 = (pounds: number, tax: number) =>
  ({ previousTaxYear: '2026-27', previousTaxablePay: pence(pounds), previousTax: pence(tax) }) as const;
const openingOf = (pounds: number, tax: number) =>
  ({
    ...noOpening,
    taxYear: '2026-27',
    taxablePay: pence(pounds),
    grossPay: pence(pounds),
    incomeTax: pence(tax),
  }) as const;

/** A completed entry of a tax month, with pay and tax since 6 April after it. */
const paidIn = (
  taxPeriod: number,
  [pounds, tax]: readonly [number, number],
  changes: Partial<PayrollEntry> = {},
): PayrollEntry => {
  const entry = buildPayrollEntry({ taxYear: '2026-27', taxPeriod });
  const yearToDate = { ...entry.yearToDate, taxablePay: pence(pounds), incomeTax: pence(tax) };
  return { ...entry, yearToDate, ...changes };
};
const kept = (pounds: number, tax: number): Partial<PayrollEntry> => ({
  particulars: { ...buildPayrollEntry().particulars, areKept: true, ...p45(pounds, tax) },
});
/** Paid £1,500.00 here in April, with £100.00 of tax. */
const inApril = paidIn(1, [1500, 100]);

const paid = (
  payee: Partial<Payee>,
  paidThisYear: readonly PayrollEntry[] = [inApril],
  changes: Partial<RunPerson> = {},
) =>
  entryOf({
    ...personWith([hoursOn(3, 480)], { startDate: '2026-05-01' as Day, ...payee }),
    ...{ lastEntry: paidThisYear.at(-1), paidThisYear },
    ...changes,
  });
const refusalsOf = (entry: PayrollEntry) => entry.refusals.map(({ code }) => code);
const warningOf = (entry: PayrollEntry) => entry.warnings.find(({ code }) => code === 'p45-may-hold-own-pay')?.message;

const own = ['p45-of-this-employer'];

describe('a P45 that says what was paid here', () => {
  it('is refused, and the right figures result without it', () => {
    const refused = paid(p45(1500, 100));
    expect(refusalsOf(refused)).toEqual(own);
    expect(refused.refusals[0]?.message).toContain(
      'says £1,500.00 of pay and £100.00 of tax, which is what they had here',
    );
    const mended = paid(p45(0, 0));
    expect(mended.refusals).toEqual([]);
    expect(mended.yearToDate.taxablePay).toBe(150_000 + mended.taxablePay);
    // £1,612.00 since 6 April are below the free pay of three months: the tax of April comes back.
    expect(mended.incomeTax).toBe(-10_000);
  });

  it('is refused by any payslip of the year: late hours were paid after it, or it was entered after the first pay on return', () => {
    const later = paidIn(2, [1604, 120]);
    expect(refusalsOf(paid(p45(1500, 100), [inApril, later]))).toEqual(own);
    expect(refusalsOf(paid(p45(1604, 120), [inApril, later]))).toEqual(own);
  });

  it('is refused with what was counted from the P45 of before, and that one alone is not', () => {
    const entry = { ...inApril, ...kept(800, 20) };
    expect(refusalsOf(paid(p45(2300, 120), [entry]))).toEqual(own);
    expect(refusalsOf(paid(p45(1500, 100), [entry]))).toEqual(own);
    expect(refusalsOf(paid(p45(800, 20), [entry]))).toEqual([]);
    expect(warningOf(paid(p45(800, 20), [entry]))).toBeUndefined();
  });

  it('is refused with the opening figures, without them, and where it is they alone', () => {
    const opening = openingOf(600, 30);
    const entry = { ...paidIn(1, [2100, 130]), opening };
    expect(refusalsOf(paid({ ...p45(2100, 130), opening }, [entry]))).toEqual(own);
    expect(refusalsOf(paid({ ...p45(1500, 100), opening }, [entry]))).toEqual(own);
    expect(refusalsOf(paid({ ...p45(600, 30), opening }, [entry]))).toEqual(own);
    expect(refusalsOf(paid({ ...p45(600, 30), opening }, []))).toEqual(own);
    // Opening figures that were entered after the payslip.
    expect(refusalsOf(paid({ ...p45(2100, 130), opening }))).toEqual(own);
    expect(refusalsOf(paid({ ...p45(601, 30), opening }, []))).toEqual([]);
  });

  it('is refused still where payslips have counted it, also those that kept nothing of it', () => {
    const after = paidIn(2, [1604, 120]);
    expect(refusalsOf(paid(p45(1500, 100), [inApril, { ...after, ...kept(1500, 100) }]))).toEqual(own);
    const step = { amount: 'incomeTax', label: 'From the P45', formula: '', pence: 150_000 } as const;
    const old = { ...after, steps: [step] };
    expect(refusalsOf(paid(p45(1500, 100), [inApril, old]))).toEqual(own);
    expect(refusalsOf(paid(p45(0, 0), [inApril, old]))).toEqual([]);
  });

  it('is none that was counted before anything was paid here, whatever was paid since', () => {
    const entry = paid(p45(1500, 100), [{ ...inApril, ...kept(1500, 100) }]);
    expect([...refusalsOf(entry), warningOf(entry)]).toEqual([undefined]);
  });
});

describe('a P45 of somebody paid here earlier in the tax year', () => {
  it('is asked about, with the figures without what was paid here', () => {
    expect(warningOf(paid(p45(2000, 150)))).toBe(
      'They were paid £1,500.00 here earlier this tax year, which is already counted. If the P45 of £2,000.00 includes that, enter it without: £500.00 of pay and £50.00 of tax. If it includes only part of it, take that part off.',
    );
    expect(warningOf(paid(p45(500, 50)))).toBe(
      'They were paid £1,500.00 here earlier this tax year, which is already counted. If the P45 of £500.00 does not include that, it is right. If it does, take that off: enter £0 if nobody else paid them.',
    );
    // The same pay and another tax is not certainly ours.
    expect(warningOf(paid(p45(1500, 90)))).toContain('If the P45 of £1,500.00');
  });

  it('is asked about until a run was completed with the question', () => {
    const counted = { ...paidIn(2, [1604, 120]), ...kept(2000, 150) };
    const asked = { ...counted, warnings: [{ code: 'p45-may-hold-own-pay', message: '' }] };
    expect(warningOf(paid(p45(2000, 150), [inApril, counted]))).toContain('If the P45 of £2,000.00 includes that');
    expect(warningOf(paid(p45(2000, 150), [inApril, asked]))).toBeUndefined();
    expect(warningOf(paid(p45(2001, 150), [inApril, asked]))).toContain('If the P45 of £2,001.00 includes that');
  });
});
