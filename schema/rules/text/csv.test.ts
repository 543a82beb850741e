import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvText } from './csv.ts';

/** The cells of one row as a spreadsheet reads them. */
const read = (text: string): string[] => {
  const cells = [''];
  let isQuoted = false;
  const row = text.slice(1, -2);
  for (let index = 0; index < row.length; index += 1) {
    const character = row.charAt(index);
    const isDoubled = isQuoted && character === '"' && row.charAt(index + 1) === '"';
    if (isDoubled) index += 1;
    if (character === '"' && !isDoubled) isQuoted = !isQuoted;
    else if (character === ',' && !isQuoted) cells.push('');
    else cells[cells.length - 1] += character;
  }
  return cells;
};

describe('a table as CSV', () => {
  it('keeps commas, quotes and lines within their cell', () => {
    expect(
      csvText([
        ['Name', 'Says'],
        ['Mei, chef', 'a "b"\nc'],
      ]),
    ).toBe('\uFEFFName,Says\r\n"Mei, chef","a ""b""\nc"\r\n');
  });

  it.each(['=1+1', '+44', '-2+3', '@SUM(A1)', '\tx', ' =cmd|x'])('hands no formula to a spreadsheet: %j', (text) => {
    expect(read(csvText([[text]]))).toEqual([`'${text}`]);
  });

  it.each([
    ['note;=1+1', "note;'=1+1"],
    ['a; @SUM(A1);b', "a; '@SUM(A1);b"],
    ['a\t"=1+1', 'a\t"\'=1+1'],
    ['note\n=1+1\nend', "note\n'=1+1\nend"],
    ['＝1+1', "'＝1+1"],
    ['late; left at 5', 'late; left at 5'],
  ])('nor one that parts cells at semicolons, tabs or lines: %j', (text, asRead) => {
    expect(read(csvText([[text]]))).toEqual([asRead]);
  });

  it('keeps a plain number a number, below 0 too', () => {
    expect(read(csvText([['-12.05', '-3', '0.50']]))).toEqual(['-12.05', '-3', '0.50']);
  });

  it('gives every cell back, formulas with their apostrophe', () => {
    const texts = fc.array(fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', '=', "'", ' ') }), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(texts, (row) => {
        const cells = read(csvText([row]));
        expect(cells).toHaveLength(row.length);
        cells.forEach((cell, index) => {
          expect(cell.replaceAll("'", '')).toBe((row[index] ?? '').replaceAll("'", ''));
          expect(cell).not.toMatch(/^\s*[=+\-@]/);
        });
      }),
    );
  });
});
