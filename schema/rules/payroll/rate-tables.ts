import type { ImportedRateTable, RateTable } from '#schema/entities/rate-table.ts';
import { builtInTables } from './built-in-tables.ts';
import { dayNumberOf } from './calendar-date.ts';
import { type Refusal, refuse } from './refusals.ts';

/** The rates of every known tax year, the earliest first, without a gap. */
export type RateTables = readonly RateTable[];

/**
 * Brigade's own tables and those that this restaurant imported. An imported one stays in use when a later version of
 * Brigade knows its year too: runs were computed with it.
 */
export function knownTables(imported: readonly ImportedRateTable[] = []): RateTables {
  const tables = new Map([...builtInTables, ...imported.map(({ table }) => table)].map((each) => [each.taxYear, each]));
  return [...tables.values()].toSorted((one, other) => (one.taxYear < other.taxYear ? -1 : 1));
}

/** The rates of a tax year written like 2026-27, or the refusal `unknown-tax-year`. */
export function rateTableFor(taxYear: string, tables: RateTables): RateTable | Refusal {
  return tables.find((table) => table.taxYear === taxYear) ?? refuse('unknown-tax-year', taxYear);
}

/** The tax year after one written like 2026-27. */
export function nextTaxYear(taxYear: string): string {
  const first = Number(taxYear.slice(0, 4)) + 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/** The last day of a tax year, up to which its rates apply. */
export function lastDayOfTaxYear(taxYear: string): string {
  return `${Number(taxYear.slice(0, 4)) + 1}-04-05`;
}

const WARNING_DAYS = 60;

/** The last day of the last tax year with known rates, from 60 days before it; undefined until then. */
export function ratesEndSoon(today: string, tables: RateTables): string | undefined {
  const end = lastDayOfTaxYear(tables.at(-1)?.taxYear ?? '');
  return dayNumberOf(today) + WARNING_DAYS >= dayNumberOf(end) ? end : undefined;
}
