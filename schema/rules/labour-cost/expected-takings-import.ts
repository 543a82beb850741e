import type { Day, Pence } from '#schema/entities/primitives.ts';
import { checkNearDay } from '../rota/near-days.ts';
import { fold } from '../text/fold.ts';
import { amountProblems, dayProblems, type FilledRow, filledRows, readDay, readPence } from '../text/import-rows.ts';

/** The columns of an expected takings file. */
export const expectedTakingsColumns = ['Date', 'Takings'] as const;

/** One row of the file: what it would enter, or every reason it cannot. */
export interface ExpectedTakingsRow {
  /** The line in the spreadsheet, the header being 1. */
  readonly line: number;
  readonly day: Day | undefined;
  readonly amount: Pence | undefined;
  /** What is entered for the day now, and this row would replace. */
  readonly replaced: Pence | undefined;
  readonly problems: readonly string[];
}

export type ExpectedTakingsPreview =
  | { readonly ok: true; readonly rows: readonly ExpectedTakingsRow[] }
  | { readonly ok: false; readonly message: string };

/**
 * Reads a table of days with their expected takings, header first, and checks each row separately (D46).
 * @param entered pence by day, as they are now
 * @param today in the restaurant's zone
 */
export const readExpectedTakings = (
  [header = [], ...lines]: readonly (readonly string[])[],
  entered: ReadonlyMap<Day, Pence>,
  today: Day,
): ExpectedTakingsPreview => {
  const columns = header.map((title) => columnNames[fold(title).trim()]);
  if (!(columns.includes('day') && columns.includes('takings')))
    return { ok: false, message: 'The first row must name the columns: Date and Takings.' };
  const seen = new Set<Day>();
  const rows = filledRows(lines).map((row) => readRow(columns, row, entered, today, seen));
  if (rows.length === 0) return { ok: false, message: 'There are no days in this file below its first row.' };
  return { ok: true, rows };
};

const columnNames: Readonly<Record<string, 'day' | 'takings'>> = {
  date: 'day',
  day: 'day',
  takings: 'takings',
  'expected takings': 'takings',
};

const readRow = (
  columns: readonly (string | undefined)[],
  { cells, line }: FilledRow,
  entered: ReadonlyMap<Day, Pence>,
  today: Day,
  seen: Set<Day>,
): ExpectedTakingsRow => {
  const cellOf = (name: string): string => (cells[columns.indexOf(name)] ?? '').trim();
  const day = readDay(cellOf('day'));
  const pence = readPence(cellOf('takings'));
  const problems = [
    ...dayProblems(cellOf('day'), day, seen),
    ...[day && checkNearDay(day, today)?.message].flatMap((message) => message ?? []),
    ...(pence === null ? ['There is no amount for this day.'] : amountProblems(cellOf('takings'), pence)),
  ];
  return { line, day, amount: (pence ?? undefined) as Pence | undefined, replaced: day && entered.get(day), problems };
};
