import { and, eq } from 'drizzle-orm';
import type { ImportedRateTable, RateTable } from '#schema/entities/rate-table.ts';
import type { Result } from '#schema/errors.ts';
import { type HeldRates, ratesWith, ratesWithout } from '#schema/rules/payroll/rate-import.ts';
import { columnOf } from '#server/db/records.ts';
import { payrollPeriods } from '#server/db/tables.ts';
import type { Transaction } from './transaction.ts';
import { keepFactsOfActive } from './worker-facts.ts';

/**
 * Takes the rates of a tax year that Brigade has not built in, or corrected ones in place of imported ones that no
 * completed run was computed with (D62). Refuses what `ratesWith` refuses.
 */
export const importRateTable = (tx: Transaction, table: RateTable): Result<readonly ImportedRateTable[]> =>
  keep(tx, ratesWith(heldRates(tx), { table, importedBy: tx.actorId, importedAt: tx.at }), 'import-rate-table');

/** Takes imported rates away again. Refuses with `not-found` and `rates-in-use`. */
export const removeRateTable = (tx: Transaction, taxYear: string): Result<readonly ImportedRateTable[]> =>
  keep(tx, ratesWithout(heldRates(tx), taxYear), 'remove-rate-table');

const keep = (
  tx: Transaction,
  rateTables: Result<readonly ImportedRateTable[]>,
  intent: 'import-rate-table' | 'remove-rate-table',
): Result<readonly ImportedRateTable[]> => {
  if (!rateTables.ok) return rateTables;
  tx.put('restaurant', { ...tx.restaurant(), rateTables: [...rateTables.value] }, intent);
  keepFactsOfActive(tx);
  return rateTables;
};

const heldRates = (tx: Transaction): HeldRates => ({
  imported: tx.restaurant().rateTables,
  paidYears: new Set(
    tx.db
      .selectDistinct({ taxYear: columnOf('payrollPeriod', 'taxYear') })
      .from(payrollPeriods)
      .where(and(eq(columnOf('payrollPeriod', 'status'), 'completed'), eq(columnOf('payrollPeriod', 'deleted'), false)))
      .all()
      .map(({ taxYear }) => String(taxYear)),
  ),
});
