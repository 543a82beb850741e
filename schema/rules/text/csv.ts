/**
 * A table as CSV (RFC 4180) that is safe to open in a spreadsheet: cells that would be read as a formula start with an
 * apostrophe, and so do those that would be if split at semicolons, tabs or line breaks; plain numbers stay numbers.
 * The mark at the start tells spreadsheets that it is UTF-8.
 */
export const csvText = (rows: readonly (readonly string[])[]): string => `\uFEFF${csvLines(rows)}`;

/** More rows of such a table, without the mark. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

const cell = (text: string): string => {
  const isFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text);
  const harmless = (isFormula ? `'${text}` : text).replaceAll(/([;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g, "$1'");
  return /["',\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};
