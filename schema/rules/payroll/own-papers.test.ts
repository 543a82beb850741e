import { describe, expect, it } from 'vitest';
import { noOpening } from '#schema/entities/opening-figures.ts';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import { buildPayee } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { entryOf, hoursOn, personWith } from '#schema/fixtures/run-entry.ts';
import { changedPaperFields, paperRemarks, papersText } from './own-papers.ts';

const payee = buildPayee();
const [monday, tuesday] = ['2026-06-15', '2026-06-16'] as [Day, Day];

describe('what a person copies from their papers', () => {
  it('is tax code and basis, the starter declaration, P45 figures and loans', () => {
    const changed = (changes: Partial<typeof payee>) => papersText(changedPaperFields(payee, { ...payee, ...changes }));
    expect(changed({ taxCode: 'NT', taxBasis: 'W1M1' })).toBe('tax code');
    expect(changed({ starterDeclaration: 'B', previousTax: 1 as Pence })).toBe('starter declaration and P45 figures');
    expect(changed({ hasPostgraduateLoan: true, studentLoan: '2' })).toBe('student loan');
    expect(changed({ accountNumber: '12345678', opening: { ...noOpening, taxYear: '2026-27' } })).toBe('');
  });

  it('is counted from blank where there were no pay data', () => {
    expect(papersText(changedPaperFields(undefined, buildPayee({ starterDeclaration: '', previousTaxYear: '' })))).toBe(
      'tax code',
    );
  });
});

describe('the remark of a run', () => {
  it('names who changed what, and when', () => {
    expect(paperRemarks('Amara', [])).toEqual([]);
    const changes = [
      { field: 'previousTax', day: tuesday },
      { field: 'taxCode', day: monday },
      { field: 'previousTaxYear', day: tuesday },
    ] as const;
    expect(paperRemarks('Amara', changes)).toEqual([
      {
        code: 'own-papers',
        message: 'Amara changed tax code and P45 figures on Mon 15 Jun and Tue 16 Jun. Compare them with the papers.',
      },
    ]);
  });

  it('is shown with the entry, even if it cannot be paid', () => {
    const ownPapers = [{ field: 'taxCode', day: tuesday }] as const;
    const codes = (taxCode: string) =>
      entryOf({ ...personWith([hoursOn(1, 480)], { taxCode, starterDeclaration: '' }), ownPapers }).warnings.map(
        ({ code }) => code,
      );
    expect(codes('1257L')).toContain('own-papers');
    expect(codes('')).toContain('own-papers');
  });
});

describe('net pay above gross pay', () => {
  const refunded = { previousTaxYear: '2026-27', previousTaxablePay: 500_000 as Pence, previousTax: 100_000 as Pence };
  const warningsOf = (entry: ReturnType<typeof entryOf>) =>
    entry.warnings.filter(({ code }) => code === 'net-above-gross');
  const fuel = [{ id: fixtureId(9), name: 'Fuel', amount: 2000 as Pence }];

  it('is a warning, with the sum', () => {
    const entry = entryOf(personWith([hoursOn(1, 480)], refunded), {}, { expenses: fuel });
    expect(entry.netPay).toBeGreaterThan(entry.grossPay + 2000);
    const over = entry.netPay - entry.grossPay - 2000;
    const [warning] = warningsOf(entry);
    expect(warning?.message).toContain(`£${(over / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`);
  });

  it('is none where expenses alone make it so', () => {
    const entry = entryOf(personWith([hoursOn(1, 480)]), {}, { expenses: fuel });
    expect(entry.netPay).toBeGreaterThan(entry.grossPay);
    expect(warningsOf(entry)).toEqual([]);
  });
});
