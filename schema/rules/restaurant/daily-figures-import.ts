import type { DailyMeasure } from '#schema/entities/daily-figure.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { fold } from '../text/fold.ts';
import { amountProblems, dayProblems, type FilledRow, filledRows, readDay, readPence } from '../text/import-rows.ts';
import { checkDailyFigure, dailyFigureId } from './daily-figures.ts';

/** The columns of a file of daily figures. */
export const dailyFigureColumns = ['Day', 'Revenue', 'Satisfaction'] as const;

/** A day's figures as a form or file has them; null for none. Revenue in pence, satisfaction 0 to 100. */
export type DayValues = Readonly<Record<DailyMeasure, number | null>>;

/** One row of the file: what it would enter, or every reason why it cannot. */
export interface DailyFiguresRow {
  /** The line in the spreadsheet, counting the header as 1. */
  readonly line: number;
  readonly day: Day | undefined;
  readonly values: DayValues;
  readonly problems: readonly string[];
}

export type DailyFiguresPreview =
  | { readonly ok: true; readonly rows: readonly DailyFiguresRow[] }
  | { readonly ok: false; readonly message: string };

/** Reads a table of days with revenue, satisfaction or both, header first, and checks each row. */
export const readDailyFigures = (
  [header = [], ...lines]: readonly (readonly string[])[],
  today: Day,
): DailyFiguresPreview => {
  const columns = header.map((title) => columnNames[fold(title).trim()]);
  if (!columns.includes('day') || !(columns.includes('revenue') || columns.includes('satisfaction')))
    return { ok: false, message: 'The first row must name the columns: Day, and Revenue or Satisfaction or both.' };
  const seen = new Set<Day>();
  const rows = filledRows(lines).map((row) => readRow(columns, row, today, seen));
  if (rows.length === 0) return { ok: false, message: 'There are no days in this file below its first row.' };
  return { ok: true, rows };
};

const columnNames: Readonly<Record<string, 'day' | DailyMeasure>> = {
  day: 'day',
  date: 'day',
  revenue: 'revenue',
  sales: 'revenue',
  satisfaction: 'satisfaction',
};

const readRow = (
  columns: readonly (string | undefined)[],
  { cells, line }: FilledRow,
  today: Day,
  seen: Set<Day>,
): DailyFiguresRow => {
  const cellOf = (name: string): string => (cells[columns.indexOf(name)] ?? '').trim();
  const day = readDay(cellOf('day'));
  const values = { revenue: readPence(cellOf('revenue')), satisfaction: readScore(cellOf('satisfaction')) };
  const problems = [
    ...dayProblems(cellOf('day'), day, seen),
    ...amountProblems(cellOf('revenue'), values.revenue),
    ...(values.satisfaction === undefined
      ? [`“${cellOf('satisfaction')}” is not a satisfaction score. Write a whole number from 0 to 100.`]
      : []),
  ];
  const known = { revenue: values.revenue ?? null, satisfaction: values.satisfaction ?? null };
  const refused = day === undefined ? [] : numberProblems(day, known, today);
  return { line, day, values: known, problems: [...problems, ...refused] };
};

const numberProblems = (day: Day, values: DayValues, today: Day): readonly string[] => {
  const given = (['revenue', 'satisfaction'] as const).filter((measure) => values[measure] !== null);
  if (given.length === 0) return ['There is no number for this day.'];
  const refusals = given.flatMap(
    (measure) =>
      checkDailyFigure({ id: dailyFigureId(measure, day), measure, day, value: values[measure] ?? 0 }, today) ?? [],
  );
  return [...new Set(refusals.map(({ message }) => message))];
};

const readScore = (written: string): number | null | undefined => {
  if (written === '') return null;
  return /^\d{1,3}\s*%?$/.test(written) ? Number.parseInt(written, 10) : undefined;
};
