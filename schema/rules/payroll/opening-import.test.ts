import { describe, expect, it } from 'vitest';
import { noOpening } from '#schema/entities/opening-figures.ts';
import type { Pence } from '#schema/entities/primitives.ts';
import { buildPayee } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { builtInTables } from './built-in-tables.ts';
import { openingCsv, readOpenings } from './opening-import.ts';

const opening = { ...noOpening, taxYear: '2026-27', niCategory: 'A', grossPay: 480_050 as Pence };
const amara = { name: 'Amara Okafor', payee: buildPayee({ startDate: '2024-05-01', opening }) };
const ben = {
  name: 'Ben Hale',
  payee: buildPayee({ id: fixtureId(4), userId: fixtureId(4), niNumber: '', startDate: '' }),
};
const people = [amara, ben];

/** The file that is offered, as rows of cells. */
const offered = (): string[][] =>
  openingCsv(people, '2026-27')
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));

const withCells = (row: number, cells: Readonly<Record<string, string>>): string[][] => {
  const [header = [], ...rows] = offered();
  return [
    header,
    ...rows.map((each, index) => header.map((title, at) => (index === row && cells[title]) || (each[at] ?? ''))),
  ];
};

describe('a file of opening figures', () => {
  it('is offered with everybody and what is known, and is read as it was written', () => {
    expect(readOpenings(offered(), people, builtInTables)).toEqual({
      ok: true,
      rows: [{ line: 2, name: 'Amara Okafor', userId: amara.payee.userId, opening, problems: [] }],
    });
  });

  it('finds people by name where there is no National Insurance number, and reads pounds as people write them', () => {
    const cells = { 'Gross pay so far': '£1200.5', 'Taxable pay so far': ' 1200.50 ', 'Income tax so far': '-30' };
    const read = readOpenings(withCells(1, cells), people, builtInTables);
    expect(read.ok && read.rows[1]).toMatchObject({
      userId: ben.payee.userId,
      opening: { taxYear: '2026-27', grossPay: 120_050, taxablePay: 120_050, incomeTax: -3_000 },
      problems: [],
    });
  });

  it.each([
    [{ 'NI number': 'QQ000000A' }, 'Nobody with pay details has this National Insurance number or name.'],
    [{ 'Gross pay so far': 'much' }, 'Gross pay so far: write pounds, like 4120.50.'],
    [{ 'Taxable pay so far': '4800.51' }, 'Taxable pay cannot be above gross pay.'],
    [{ 'Tax year': '2019-20' }, 'No rates are held for this tax year.'],
  ])('leaves a row out, with the reason: %j', (cells, problem) => {
    const read = readOpenings(withCells(0, cells), people, builtInTables);
    expect(read.ok && read.rows[0]?.problems).toEqual([problem]);
  });

  it('takes a person once, and needs its columns', () => {
    const [header = [], first = []] = offered();
    const twice = readOpenings([header, first, first], people, builtInTables);
    expect(twice.ok && twice.rows[1]?.problems).toEqual(['This person is already in the file.']);
    expect(readOpenings([['Employee'], ['Amara']], people, builtInTables)).toMatchObject({ ok: false });
    expect(readOpenings([header], people, builtInTables)).toEqual({
      ok: false,
      message: 'There are no figures in this file.',
    });
  });
});
