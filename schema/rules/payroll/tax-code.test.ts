import { describe, expect, it } from 'vitest';
import { builtInTables } from './built-in-tables.ts';
import { rateTableFor } from './rate-tables.ts';
import { isRefusal } from './refusals.ts';
import { parseTaxCode, type TaxCode } from './tax-code.ts';

function read(written: string) {
  const table = rateTableFor('2026-27', builtInTables);
  return isRefusal(table) ? table : parseTaxCode(written, table);
}

function parsed(written: string): TaxCode {
  const code = read(written);
  if (isRefusal(code)) throw new Error(code.error.message);
  return code;
}

function refusalOf(written: string): string {
  const code = read(written);
  if (!isRefusal(code)) throw new Error(`${written} was read as ${code.text}`);
  return code.error.code;
}

describe('reading a tax code', () => {
  it.each(['1257L', '1257M', '1257N', '1257T', 'C1257L'])('reads %s as an allowance', (written) => {
    expect(parsed(written).treatment).toEqual({ kind: 'allowance', codeNumber: 1257 });
    expect(parsed(written).nation).toBe('restOfUK');
  });

  it('reads 0T as no allowance', () => {
    expect(parsed('0T').treatment).toEqual({ kind: 'allowance', codeNumber: 0 });
    expect(parsed('S0T').treatment).toEqual({ kind: 'allowance', codeNumber: 0 });
  });

  it.each(['K475', 'CK475', 'SK475'])('reads %s as an addition', (written) => {
    expect(parsed(written).treatment).toEqual({ kind: 'addition', codeNumber: 475 });
  });

  it.each([
    ['BR', 20],
    ['CBR', 20],
    ['D0', 40],
    ['D1', 45],
    ['CD1', 45],
    ['SBR', 20],
    ['SD0', 21],
    ['SD1', 42],
    ['SD2', 45],
    ['SD3', 48],
  ])('reads %s as %i percent of everything', (written, percent) => {
    expect(parsed(written).treatment).toEqual({ kind: 'flat', percent });
  });

  it('takes the nation from the S', () => {
    expect(parsed('S1257L').nation).toBe('scotland');
    expect(parsed('SD2').nation).toBe('scotland');
    expect(parsed('NT')).toEqual({ text: 'NT', nation: 'restOfUK', basis: null, treatment: { kind: 'none' } });
  });

  it.each(['1257L W1', '1257L M1', '1257LX', '1257L X', '1257L W1/M1', '1257LW1M1', ' 1257l x '])(
    'sees the week 1/month 1 mark in "%s"',
    (written) => {
      expect(parsed(written)).toMatchObject({ text: '1257L', basis: 'W1M1' });
    },
  );

  it('asks for a starter declaration where there is no code', () => {
    expect(refusalOf('')).toBe('missing-tax-code');
    expect(refusalOf('  ')).toBe('missing-tax-code');
  });

  it.each([
    'D2',
    'D3',
    'CD2',
    'CD3',
    'SD4',
    '1257',
    'L1257',
    'K',
    'SK',
    '1257P',
    '01257L',
    'X1257L',
    'SNT',
    'L',
    'K1L',
    '-5L',
    '12.5L',
    'W1',
  ])('refuses %s', (written) => {
    expect(refusalOf(written)).toBe('malformed-tax-code');
  });
});
