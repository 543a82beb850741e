import type { DailyMeasure } from '../entities/daily-figure.ts';
import { type Day, day as dayShape } from '../entities/primitives.ts';
import { checkDailyFigure, dailyFigureId } from './daily-figures.ts';
import { fold } from './fold.ts';

/** The columns of a file of daily figures. */
export const dailyFigureColumns = ['Day', 'Revenue', 'Satisfaction'] as const;

/** A day's numbers as a form or a file has them; null where there is none. Revenue in pence, satisfaction 0 to 100. */
export type DayValues = Readonly<Record<DailyMeasure, number | null>>;

/** One row of the file: what it would enter, or every reason why not. */
export interface DailyFiguresRow {
  /** The line in the spreadsheet, the header being 1. */
  readonly line: number;
  readonly day: Day | undefined;
  readonly values: DayValues;
  readonly problems: readonly string[];
}

export type DailyFiguresPreview =
  | { readonly ok: true; readonly rows: readonly DailyFiguresRow[] }
  | { readonly ok: false; readonly message: string };

/** Reads a table of days with revenue, satisfaction or both, header first, and judges each row by itself. */
export const readDailyFigures = (
  [header = [], ...lines]: readonly (readonly string[])[],
  today: Day,
): DailyFiguresPreview => {
  const columns = header.map((title) => columnNames[fold(title).trim()]);
  if (!columns.includes('day') || !(columns.includes('revenue') || columns.includes('satisfaction')))
    return { ok: false, message: 'The first row must name the columns: Day, and Revenue or Satisfaction or both.' };
  const seen = new Set<string>();
  const rows = lines
    .map((cells, index) => ({ cells, line: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ cells, line }) => readRow(columns, cells, line, today, seen));
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
  cells: readonly string[],
  line: number,
  today: Day,
  seen: Set<string>,
): DailyFiguresRow => {
  const cellOf = (name: string): string => (cells[columns.indexOf(name)] ?? '').trim();
  const day = readDay(cellOf('day'));
  const values = { revenue: readPence(cellOf('revenue')), satisfaction: readScore(cellOf('satisfaction')) };
  const problems = [
    ...(day === undefined ? [`“${cellOf('day')}” is not a date. Write it like 2026-11-21 or 21/11/2026.`] : []),
    ...(day !== undefined && seen.has(day) ? ['This day is in the file already.'] : []),
    ...(values.revenue === undefined ? [`“${cellOf('revenue')}” is not an amount. Write pounds, like 4120.50.`] : []),
    ...(values.satisfaction === undefined
      ? [`“${cellOf('satisfaction')}” is not a satisfaction score. Write a whole number from 0 to 100.`]
      : []),
  ];
  if (day !== undefined) seen.add(day);
  const known = { revenue: values.revenue ?? null, satisfaction: values.satisfaction ?? null };
  const refused = day === undefined ? [] : dayProblems(day, known, today);
  return { line, day, values: known, problems: [...problems, ...refused] };
};

const dayProblems = (day: Day, values: DayValues, today: Day): readonly string[] => {
  const given = (['revenue', 'satisfaction'] as const).filter((measure) => values[measure] !== null);
  if (given.length === 0) return ['There is no number for this day.'];
  const refusals = given.flatMap(
    (measure) =>
      checkDailyFigure({ id: dailyFigureId(measure, day), measure, day, value: values[measure] ?? 0 }, today) ?? [],
  );
  return [...new Set(refusals.map(({ message }) => message))];
};

const readDay = (written: string): Day | undefined => {
  const [, date, month, year] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(written) ?? [];
  const iso = year && month && date ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : written;
  return dayShape.safeParse(iso).data;
};

/** Pence; null for a blank cell, undefined for what is no amount. */
const readPence = (written: string): number | null | undefined => {
  if (written === '') return null;
  const [, pounds, pence = ''] = /^£?\s*(\d{1,7})(?:\.(\d{1,2}))?$/.exec(written.replaceAll(',', '')) ?? [];
  return pounds === undefined ? undefined : Number(pounds) * 100 + Number(pence.padEnd(2, '0'));
};

const readScore = (written: string): number | null | undefined => {
  if (written === '') return null;
  return /^\d{1,3}\s*%?$/.test(written) ? Number.parseInt(written, 10) : undefined;
};
