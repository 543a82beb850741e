import type { ParseResult } from 'papaparse';

const largestFile = 5 * 1024 * 1024;

/** The cells of a table, header first, or a message saying why there are none. */
export type CsvTable =
  | { readonly ok: true; readonly value: readonly (readonly string[])[] }
  | { readonly ok: false; readonly message: string };

/** Reads a CSV file that a person chose, up to 5 MB. The parser is loaded when it is needed. */
export const readCsvFile = async (file: File): Promise<CsvTable> => {
  if (file.size > largestFile) return unreadable('This file is too large: at most 5 MB.');
  const text = textOf(await file.arrayBuffer());
  if (text.includes('\u0000')) return unreadable('This is not a CSV file. Save the sheet as CSV, then choose it.');
  const { parse } = (await import('papaparse')).default;
  const { data, errors }: ParseResult<string[]> = parse<string[]>(text, { skipEmptyLines: false });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken)
    return unreadable(`Line ${(broken.row ?? 0) + 1}: a quotation mark is not closed. Fix it, then try again.`);
  return { ok: true, value: data };
};

const unreadable = (message: string): CsvTable => ({ ok: false, message });

/** Spreadsheets write UTF-8 or, if they are older, Windows-1252. */
const textOf = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
