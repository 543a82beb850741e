/**
 * `npm run payroll:compute`: reads a JSON array of payments on standard input and prints a JSON array of results in the
 * same order. An item that cannot be computed has `{ error: { code, message } }` in its place. Each `--rates FILE` adds
 * the rates of a tax year, in the form the restaurant's settings import. Input that is no JSON array, and unusable
 * files, are reported on standard error, with exit code 1.
 */
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { toInstant } from '#schema/entities/primitives.ts';
import type { ImportedRateTable } from '#schema/entities/rate-table.ts';
import { computeItem } from '#schema/rules/payroll/compute-item.ts';
import { ratesWith, readRateTable } from '#schema/rules/payroll/rate-import.ts';
import { knownTables } from '#schema/rules/payroll/rate-tables.ts';

const items = readItems(await text(process.stdin));
const imported = importRates();
if (items === null) {
  report('payroll:compute expects a JSON array of payments on standard input. Check the input and run it again.');
} else if (imported) {
  const tables = knownTables(imported);
  process.stdout.write(`${JSON.stringify(items.map((item) => computeItem(item, tables)))}\n`);
}

function readItems(input: string): unknown[] | null {
  try {
    const parsed: unknown = JSON.parse(input);
    return Array.isArray(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

/** The tables in these files, checked like an import; undefined if one cannot be used. */
function importRates(): readonly ImportedRateTable[] | undefined {
  let known: readonly ImportedRateTable[] = [];
  for (const file of parseArgs({ options: { rates: { type: 'string', multiple: true } } }).values.rates ?? []) {
    const content = contentOf(file);
    if (content === undefined) return undefined;
    const read = readRateTable(content);
    const held = { imported: known, paidYears: new Set<string>() };
    const added = read.ok ? ratesWith(held, { table: read.value, importedBy: '', importedAt: toInstant(0) }) : read;
    if (!added.ok) {
      const places = Object.entries(added.fields ?? {}).map(([place, words]) => `\n  ${place}: ${words}`);
      report(`${file} cannot be used. ${places.length > 0 ? places.join('') : added.message}`);
      return undefined;
    }
    known = added.value;
  }
  return known;
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    report(`${file} cannot be read. Check the path of the file of rates.`);
    return undefined;
  }
}

function report(words: string): void {
  process.stderr.write(`${words}\n`);
  process.exitCode = 1;
}
