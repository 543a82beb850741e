import { noOpening, type OpeningFigures } from '#schema/entities/opening-figures.ts';
import type { Payee } from '#schema/entities/payroll.ts';
import { csvText } from '../text/csv.ts';
import { fold } from '../text/fold.ts';
import { checkOpening, hasOpening } from './check-opening.ts';
import type { RateTables } from './rate-tables.ts';

/** The amounts of the opening figures, in the order of a payslip, with the names of their fields and columns. */
export const openingWords: Readonly<Record<Exclude<keyof OpeningFigures, 'taxYear' | 'niCategory'>, string>> = {
  grossPay: 'Gross pay so far',
  taxablePay: 'Taxable pay so far',
  incomeTax: 'Income tax so far',
  earningsAtLower: 'Earnings at the lower limit',
  earningsToPrimary: 'Earnings to the primary threshold',
  earningsToUpper: 'Earnings to the upper limit',
  employeeNI: 'National Insurance so far',
  employerNI: 'Employer’s NI so far',
  studentLoan: 'Student loan so far',
  postgraduateLoan: 'Postgraduate loan so far',
  employeePension: 'Pension so far',
  employerPension: 'Employer’s pension so far',
  statutoryPay: 'Statutory pay so far',
};

type Amount = keyof typeof openingWords;

const amounts = Object.keys(openingWords) as Amount[];
const titles = ['Employee', 'NI number', 'Tax year', 'NI category', ...Object.values(openingWords)] as const;

/** Somebody whose opening figures may be in a file. */
export interface OpeningPerson {
  readonly name: string;
  readonly payee: Payee;
}

/** One row of the file: whose figures it has, or every reason why it is left out. */
export interface OpeningRow {
  /** The line in the spreadsheet, the header being 1. */
  readonly line: number;
  readonly name: string;
  readonly userId: string;
  readonly opening: OpeningFigures;
  readonly problems: readonly string[];
}

export type OpeningPreview =
  | { readonly ok: true; readonly rows: readonly OpeningRow[] }
  | { readonly ok: false; readonly message: string };

/** A file to fill in: one row per person, with the figures that are known. */
export const openingCsv = (people: readonly OpeningPerson[], taxYear: string): string =>
  csvText([
    titles,
    ...people.map(({ name, payee }) => {
      const opening = payee.opening ?? noOpening;
      const figures = hasOpening(opening) ? amounts.map((amount) => (opening[amount] / 100).toFixed(2)) : [];
      return [name, payee.niNumber, opening.taxYear || taxYear, opening.niCategory || payee.niCategory, ...figures];
    }),
  ]);

/**
 * Reads a table of opening figures, header first, and checks each row separately. People are found by their National
 * Insurance number or, if the row has none, by name; rows without any amount are skipped.
 */
export const readOpenings = (
  [header = [], ...lines]: readonly (readonly string[])[],
  people: readonly OpeningPerson[],
  tables: RateTables,
): OpeningPreview => {
  const columns = new Map(header.map((title, index) => [fold(title).trim(), index]));
  const missing = titles.filter((title) => !columns.has(fold(title)));
  if (missing.length > 0) return { ok: false, message: `The first row must name the columns: ${missing.join(', ')}.` };
  const seen = new Set<string>();
  const rows = lines.flatMap((cells, index) => {
    const cellOf = (title: string) => (cells[columns.get(fold(title)) ?? -1] ?? '').trim();
    if (amounts.every((amount) => cellOf(openingWords[amount]) === '')) return [];
    return [readRow(cellOf, index + 2, { people, seen, tables })];
  });
  return rows.length > 0 ? { ok: true, rows } : { ok: false, message: 'There are no figures in this file.' };
};

/** The context for reading a row; `seen` records the people of the rows before it. */
interface Reading {
  readonly people: readonly OpeningPerson[];
  readonly seen: Set<string>;
  readonly tables: RateTables;
}

const readRow = (cellOf: (title: string) => string, line: number, { people, seen, tables }: Reading): OpeningRow => {
  const name = cellOf('Employee');
  const found = findPerson(people, name, cellOf('NI number'));
  const read = amounts.map((amount) => [amount, readPence(cellOf(openingWords[amount]))] as const);
  const unread = read.filter(([, pence]) => pence === undefined);
  const opening = {
    ...noOpening,
    taxYear: cellOf('Tax year'),
    niCategory: cellOf('NI category').toUpperCase(),
    ...Object.fromEntries(read.map(([amount, pence]) => [amount, pence ?? 0])),
  } as OpeningFigures;
  const userId = found?.payee.userId ?? '';
  const problems = [
    ...(found ? [] : ['Nobody with pay details has this National Insurance number or name.']),
    ...(userId !== '' && seen.has(userId) ? ['This person is already in the file.'] : []),
    ...unread.map(([amount]) => `${openingWords[amount]}: write pounds, like 4120.50.`),
    ...Object.values(checkOpening({ opening, startDate: found?.payee.startDate ?? '' }, tables)),
  ];
  seen.add(userId);
  return { line, name: found?.name ?? name, userId, opening, problems };
};

/** Undefined if nobody matches, or if two people have the name. */
const findPerson = (people: readonly OpeningPerson[], name: string, niNumber: string): OpeningPerson | undefined => {
  const number = niNumber.replaceAll(/\s/g, '').toUpperCase();
  if (number !== '') return people.find(({ payee }) => payee.niNumber === number);
  const named = people.filter((person) => fold(person.name) === fold(name));
  return named.length === 1 ? named[0] : undefined;
};

/** Pence; 0 for a blank cell, undefined if it is not an amount. */
const readPence = (written: string): number | undefined => {
  if (written === '') return 0;
  const plain = written.replaceAll(/[,£\s]/g, '').replace('−', '-');
  const [, sign, pounds, pence = ''] = /^(-?)(\d{1,7})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  if (pounds === undefined) return undefined;
  const amount = Number(pounds) * 100 + Number(pence.padEnd(2, '0'));
  return sign === '-' ? -amount : amount;
};
