import { type ImportedRateTable, type RateTable, rateTable } from '#schema/entities/rate-table.ts';
import { accepted, type Refusal, type Result, refused, refusedFields } from '#schema/errors.ts';
import { validate } from '#schema/validate.ts';
import { builtInTables } from './built-in-tables.ts';
import { rateTableFaults } from './rate-table-faults.ts';
import { knownTables, nextTaxYear, type RateTables } from './rate-tables.ts';

/**
 * What decides whether tables may be imported or removed: the imported ones, and the tax years that completed runs paid
 * in.
 */
export interface HeldRates {
  readonly imported: readonly ImportedRateTable[];
  readonly paidYears: ReadonlySet<string>;
}

/** Reads the text of a rates file, or lists what is wrong with it by place in the file. */
export function readRateTable(text: string): Result<RateTable> {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return refused('invalid', 'This is not a JSON file. Save the rates as JSON, then choose the file again.');
  }
  const read = validate(rateTable, content);
  if (!read.ok) return read;
  return refusalOf(rateTableFaults(read.value)) ?? read;
}

/**
 * A file to fill in for the tax year after the last known one: its figures, to be changed if they are new. The sources
 * are blank, so that nobody imports it unread.
 */
export function nextYearFile(tables: RateTables): { readonly name: string; readonly text: string } {
  const last = tables.at(-1);
  const taxYear = nextTaxYear(last?.taxYear ?? '');
  const sources = { incomeTax: '', nationalInsurance: '', pension: '', loans: '', minimumWage: '' };
  const minimumWage = { ...last?.minimumWage, from: `${taxYear.slice(0, 4)}-04-01` };
  const blank = { ...last, taxYear, version: `${taxYear}/1`, sources, minimumWage };
  return { name: `rates-${taxYear}.json`, text: textOfTable(blank) };
}

/** A table as the file that an import reads. */
export function textOfTable(table: object): string {
  return `${JSON.stringify(table, null, 2)}\n`;
}

/** The tables after an import, or why a table is refused: its figures, or its year (D62). */
export function ratesWith(
  { imported, paidYears }: HeldRates,
  added: ImportedRateTable,
): Result<readonly ImportedRateTable[]> {
  const { taxYear, version } = added.table;
  const refusal = refusalOf(rateTableFaults(added.table)) ?? yearRefusal(taxYear, paidYears);
  if (refusal) return refusal;
  const held = imported.find(({ table }) => table.taxYear === taxYear);
  if (held?.table.version === version)
    return refusedFields({ version: `${version} is imported already. Give corrected figures another version.` });
  const rest = imported.filter((each) => each !== held);
  const last = knownTables(imported).at(-1)?.taxYear ?? '';
  const next = nextTaxYear(last);
  if (!held && taxYear < next)
    return refusedFields({
      taxYear: `Brigade’s rates begin with ${builtInTables[0]?.taxYear}: earlier years cannot be imported.`,
    });
  if (!held && taxYear > next)
    return refusedFields({ taxYear: `There would be a gap: import the rates of ${next} first.` });
  return accepted([...rest, added].toSorted((one, other) => (one.table.taxYear < other.table.taxYear ? -1 : 1)));
}

/** The tables without that of a year, or why it must stay. */
export function ratesWithout(
  { imported, paidYears }: HeldRates,
  taxYear: string,
): Result<readonly ImportedRateTable[]> {
  if (!imported.some(({ table }) => table.taxYear === taxYear)) return refused('not-found');
  if (paidYears.has(taxYear)) return refused('rates-in-use', inUse(taxYear));
  const rest = imported.filter(({ table }) => table.taxYear !== taxYear);
  const later = knownTables(imported).find((table) => table.taxYear > taxYear);
  const isStillKnown = knownTables(rest).some((table) => table.taxYear === taxYear);
  if (later && !isStillKnown)
    return refused('rates-in-use', `There would be a gap: remove the rates of ${later.taxYear} first.`);
  return accepted(rest);
}

function yearRefusal(taxYear: string, paidYears: ReadonlySet<string>): Refusal | undefined {
  if (builtInTables.some((table) => table.taxYear === taxYear)) {
    return refusedFields({
      taxYear: `Brigade has the rates of ${taxYear} built in, and a file does not replace them. If they are wrong, update Brigade.`,
    });
  }
  return paidYears.has(taxYear) ? refused('rates-in-use', inUse(taxYear)) : undefined;
}

function inUse(taxYear: string): string {
  return `A completed pay run was computed with the rates of ${taxYear}, so they no longer change.`;
}

function refusalOf(faults: Readonly<Record<string, string>>): Refusal | undefined {
  return Object.keys(faults).length > 0 ? refusedFields(faults) : undefined;
}
