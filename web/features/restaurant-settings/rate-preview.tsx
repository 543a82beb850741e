import type { RateTable } from '#schema/entities/rate-table.ts';
import { rateChanges, rateLines } from '#schema/rules/payroll/rate-lines.ts';
import { nextTaxYear, type RateTables } from '#schema/rules/payroll/rate-tables.ts';
import { RateLinesList } from './rate-lines-list.tsx';

/** What a file changes, compared with the imported rates it replaces or, without any, with the year before. */
export function RatePreview({ table, tables }: { table: RateTable; tables: RateTables }) {
  const before =
    tables.find(({ taxYear }) => taxYear === table.taxYear) ??
    tables.find(({ taxYear }) => nextTaxYear(taxYear) === table.taxYear);
  if (!before) return null;
  const lines = rateLines(table);
  const changes = rateChanges(table, before);
  const changed = new Set(changes.map(({ part }) => part));
  const same = [...new Set(lines.map(({ part }) => part))].filter((part) => !changed.has(part));
  return (
    <div className="grid gap-3">
      <p role="status" className="text-body font-medium">
        {`${changes.length} of ${lines.length} lines differ from ${before.version}.`}
      </p>
      {same.length > 0 && (
        <p className="rounded-control bg-amber-soft px-3 py-2.5 text-body text-amber">
          {`No changes in: ${same.join(', ')}. Check that this is right.`}
        </p>
      )}
      <RateLinesList label="What changes" lines={changes} />
    </div>
  );
}
