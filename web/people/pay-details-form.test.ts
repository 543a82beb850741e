import { describe, expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import { buildPayee } from '#schema/fixtures/build.ts';
import { builtInTables } from '#schema/rules/payroll/built-in-tables.ts';
import { type PayDetailsForm, payeeOf } from './pay-details-form.ts';

const read = (changes: Partial<PayDetailsForm>) =>
  payeeOf({ ...buildPayee(), ...changes }, '2026-06-16' as Day, builtInTables);

describe('pay details as they are typed', () => {
  it('are written as HMRC and banks write them', () => {
    const typed = { niNumber: 'qq 12 34 56 c', taxCode: ' 1257l', sortCode: '08 99 99', accountNumber: '1234 5678' };
    expect(read({ ...typed, previousTax: null })).toMatchObject({
      ok: true,
      value: {
        niNumber: 'QQ123456C',
        taxCode: '1257L',
        sortCode: '08-99-99',
        accountNumber: '12345678',
        previousTax: 0,
      },
    });
  });

  it.each([
    [{ sortCode: '0899' }, 'sortCode'],
    [{ accountNumber: 'abc' }, 'accountNumber'],
    [{ previousTaxYear: '2026' }, 'previousTaxYear'],
    [{ dateOfBirth: '1990-02-30' }, 'dateOfBirth'],
  ])('%j is refused at its field', (changes, field) => {
    expect(read(changes)).toMatchObject({ ok: false, fields: { [field]: expect.any(String) } });
  });
});
