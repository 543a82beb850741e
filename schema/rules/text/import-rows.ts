import { type Day, day as dayShape } from '#schema/entities/primitives.ts';

/** A file row that is not blank. */
export interface FilledRow {
  readonly cells: readonly string[];
  /** The line in the spreadsheet, counting the header as 1. */
  readonly line: number;
}

/** The rows below a table's header, without the blank ones. */
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
 * Pence, below £10,000,000; null for a blank cell, undefined if it is no amount. A comma is only accepted before three
 * digits: if it were ignored, "4120,50" would become a hundred times as much.
 */
export const readPence = (written: string): number | null | undefined => {
  if (written === '') return null;
  const [, pounds, pence = ''] = /^£?\s*(\d,\d{3},\d{3}|\d{1,3},\d{3}|\d{1,7})(?:\.(\d{1,2}))?$/.exec(written) ?? [];
  return pounds === undefined ? undefined : Number(pounds.replaceAll(',', '')) * 100 + Number(pence.padEnd(2, '0'));
};

/** What is wrong with a row's day: it is not a day, or an earlier row has it. Marks it as seen. */
export const dayProblems = (written: string, day: Day | undefined, seen: Set<Day>): readonly string[] => {
  if (day === undefined) return [`“${written}” is not a date. Write it like 2026-11-21 or 21/11/2026.`];
  if (seen.has(day)) return ['This day is already in the file.'];
  seen.add(day);
  return [];
};

/** What is wrong with an amount, as `readPence` returns it. */
export const amountProblems = (written: string, pence: number | null | undefined): readonly string[] =>
  pence === undefined ? [`“${written}” is not an amount. Write pounds, like 4120.50.`] : [];
