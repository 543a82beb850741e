import { describe, expect, it } from 'vitest';
import type { Payee } from '#schema/entities/payroll.ts';
import type { Day, Instant } from '#schema/entities/primitives.ts';
import { buildPayee } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { builtInTables } from './built-in-tables.ts';
import { checkPayee } from './check-payee.ts';
import { blankPayee } from './payee.ts';

const today = '2026-06-16' as Day;
const check = (changes: Partial<Record<keyof Payee, unknown>>) =>
  checkPayee({ ...buildPayee(), ...changes } as Payee, today, builtInTables);

describe('pay data', () => {
  it('may be blank, and as the fixtures have it', () => {
    expect(
      checkPayee(blankPayee(fixtureId(1), '2026-06-01T09:00:00.000Z' as Instant), today, builtInTables),
    ).toBeUndefined();
    expect(check({})).toBeUndefined();
  });

  it.each([
    ['niNumber', 'QQ12345C', false],
    ['niNumber', 'QQ123456C', true],
    ['niNumber', 'QQ123456E', false],
    ['niCategory', 'A', true],
    ['niCategory', 'X', false],
    ['taxCode', '1257L', true],
    ['taxCode', 'S1257L', true],
    ['taxCode', 'BR', true],
    ['taxCode', '1257', false],
    ['sortCode', '08-99-99', true],
    ['sortCode', '089999', false],
    ['accountNumber', '12345678', true],
    ['accountNumber', '1234567', false],
    ['dateOfBirth', '2026-06-16', false],
    ['dateOfBirth', '2008-06-15', true],
  ] as const)('%s %s is right: %s', (field, value, isRight) => {
    const refusal = check({ [field]: value });
    expect(refusal?.fields?.[field] === undefined).toBe(isRight);
    expect(refusal === undefined).toBe(isRight);
  });

  it('has the tax year of its P45 figures', () => {
    expect(check({ previousTaxablePay: 500_00, previousTaxYear: '' })?.fields).toHaveProperty('previousTaxYear');
    expect(check({ previousTaxablePay: 500_00, previousTaxYear: '2026-27' })).toBeUndefined();
  });

  it('has a tax on its P45 that is not negative, and no more than half of the pay', () => {
    const p45 = (previousTaxablePay: number, previousTax: number) =>
      check({ previousTaxYear: '2026-27', previousTaxablePay, previousTax })?.fields;
    expect(p45(0, 500_000)).toEqual({ previousTax: 'The tax cannot be above half of the pay.' });
    expect(p45(500_00, 250_01)).toHaveProperty('previousTax');
    expect(p45(500_00, 250_00)).toBeUndefined();
    expect(p45(500_00, -1)).toEqual({ previousTax: 'Earlier tax cannot be negative.' });
  });
});
