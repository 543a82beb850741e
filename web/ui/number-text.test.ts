import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptNumberText, readNumberText, writeNumberText } from './number-text.ts';

describe('pounds', () => {
  it.each([
    ['', ''],
    ['1', '1'],
    ['12.', '12.'],
    ['12.5', '12.5'],
    ['.5', '.5'],
    ['£12.50', '12.50'],
    [' 1,234.50 ', '1,234.50'],
    ['1,234,567', '1,234,567'],
    ['12,5', '12,5'],
    ['12,', '12,'],
  ])('keeps %j as %j', (typed, kept) => {
    expect(acceptNumberText(typed, 2)).toBe(kept);
  });

  it.each(['12.345', '1.2.3', '-4', 'abc', '12p', '1e3', '1,23.4', '12345678901'])('ignores %j', (typed) => {
    expect(acceptNumberText(typed, 2)).toBeNull();
  });

  it.each([
    ['', null],
    ['.', null],
    ['12', 1200],
    ['12.', 1200],
    ['12.5', 1250],
    ['.5', 50],
    ['0.07', 7],
    ['1.15', 115],
    ['4.35', 435],
    ['1234.50', 123450],
    ['1,234.50', 123450],
    ['1,234,567', 123456700],
    ['12,5', 1250],
    ['12,', 1200],
    ['1,234,5', null],
  ])('reads %j as %j pence', (text, pence) => {
    expect(readNumberText(text, 2)).toBe(pence);
  });

  it('writes two decimals', () => {
    expect([null, 0, 7, 50, 1200, 123450].map((pence) => writeNumberText(pence, 2))).toEqual([
      '',
      '0.00',
      '0.07',
      '0.50',
      '12.00',
      '1234.50',
    ]);
  });
});

describe('whole numbers', () => {
  it('takes digits alone', () => {
    expect(['30', '1,000', '3.5', '3,5', 'x'].map((typed) => acceptNumberText(typed, 0))).toEqual([
      '30',
      '1,000',
      null,
      '3,5',
      null,
    ]);
    expect(['30', '1,000', '3,5'].map((text) => readNumberText(text, 0))).toEqual([30, 1000, null]);
    expect(writeNumberText(30, 0)).toBe('30');
  });
});

it('reads back every number it writes, which a person could have typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 3 }), (value, decimals) => {
      const text = writeNumberText(value, decimals);
      expect(acceptNumberText(text, decimals)).toBe(text);
      expect(readNumberText(text, decimals)).toBe(value);
    }),
  );
});

it('reads an amount that is typed key by key as it is written here, with commas between the thousands', () => {
  const typed = (text: string, decimals: number): string =>
    [...text].reduce((kept, key) => acceptNumberText(kept + key, decimals) ?? kept, '');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.constantFrom(0, 2), (value, decimals) => {
      const [whole = '', fraction] = writeNumberText(value, decimals).split('.');
      const written = whole.replace(/\B(?=(\d{3})+$)/g, ',') + (fraction === undefined ? '' : `.${fraction}`);
      expect(readNumberText(typed(written, decimals), decimals)).toBe(value);
    }),
  );
});
