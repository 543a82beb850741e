import { type Day, day as dayShape } from '#schema/entities/primitives.ts';

/** A row of a file that has something in it. */
export interface FilledRow {
  readonly cells: readonly string[];
  /** The line in the spreadsheet, the header being 1. */
  readonly line: number;
}

/** The rows below a table's header, without those that are blank. */
export const filledRows = (lines: readonly (readonly string[])[]): readonly FilledRow[] =>
  lines
    .map((cells, index) => ({ cells, line: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));

/** A day as spreadsheets write it: 2026-11-21, 21/11/2026 or 21.11.2026. */
export const readDay = (written: string): Day | undefined => {
  const [, date, month, year] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(written) ?? [];
  const iso = year && month && date ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : written;
  return dayShape.safeParse(iso).data;
};

/**
 * Pence, below £10,000,000; null for a blank cell, undefined for what is no amount. A comma stands before three digits alone: read past it,
 * "4120,50" would be a hundred times as much.
 */
export const readPence = (written: string): number | null | undefined => {
  if (written === '') return null;
  const [, pounds, pence = ''] = /^£?\s*(\d,\d{3},\d{3}|\d{1,3},\d{3}|\d{1,7})(?:\.(\d{1,2}))?$/.exec(written) ?? [];
  return pounds === undefined ? undefined : Number(pounds.replaceAll(',', '')) * 100 + Number(pence.padEnd(2, '0'));
};

/** What is wrong with the day of a row: that it is none, or that a row above has it. Notes it as seen. */
export const dayProblems = (written: string, day: Day | undefined, seen: Set<Day>): readonly string[] => {
  if (day === undefined) return [`“${written}” is not a date. Write it like 2026-11-21 or 21/11/2026.`];
  if (seen.has(day)) return ['This day is in the file already.'];
  seen.add(day);
  return [];
};

/** What is wrong with an amount as `readPence` answers it. */
export const amountProblems = (written: string, pence: number | null | undefined): readonly string[] =>
  pence === undefined ? [`“${written}” is not an amount. Write pounds, like 4120.50.`] : [];
