import { and, eq } from 'drizzle-orm';
import type { ImportedRateTable, RateTable } from '#schema/entities/rate-table.ts';
import type { Result } from '#schema/errors.ts';
import { isAdmin } from '#schema/permissions/actor.ts';
import { type HeldRates, ratesWith, ratesWithout } from '#schema/rules/payroll/rate-import.ts';
import { columnOf } from '#server/db/records.ts';
import { payrollPeriods } from '#server/db/tables.ts';
import { actingAs } from '#server/domain/people/acting.ts';
import { nameInWords } from '#server/domain/people/name-in-words.ts';
import { keepFactsOfActive } from '#server/domain/people/worker-facts.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/**
 * Imports the rates of a tax year that are not built into Brigade, or corrected ones in place of imported ones that no
 * completed run was computed with (D62). Refuses what `ratesWith` refuses.
 */
export const importRateTable = (tx: Transaction, table: RateTable): Result<readonly ImportedRateTable[]> =>
  keep(tx, table.taxYear, ratesWith(heldRates(tx), { table, importedBy: tx.actorId, importedAt: tx.at }));

/** Removes imported rates. Refuses with `not-found` and `rates-in-use`. */
export const removeRateTable = (tx: Transaction, taxYear: string): Result<readonly ImportedRateTable[]> =>
  keep(tx, taxYear, ratesWithout(heldRates(tx), taxYear));

const keep = (
  tx: Transaction,
  taxYear: string,
  rateTables: Result<readonly ImportedRateTable[]>,
): Result<readonly ImportedRateTable[]> => {
  if (!rateTables.ok) return rateTables;
  const isIn = (tables: readonly ImportedRateTable[]) => tables.some(({ table }) => table.taxYear === taxYear);
  const restaurant = tx.restaurant();
  const [wasHeld, isHeld] = [isIn(restaurant.rateTables), isIn(rateTables.value)];
  const intent = isHeld ? 'import-rate-table' : 'remove-rate-table';
  tx.put('restaurant', { ...restaurant, rateTables: [...rateTables.value] }, intent);
  keepFactsOfActive(tx);
  tellOtherAdmins(tx, `${verbOf(isHeld, wasHeld)} the rates of ${taxYear}`);
  return rateTables;
};

const verbOf = (isHeld: boolean, wasHeld: boolean): string => {
  if (!isHeld) return 'removed';
  return wasHeld ? 'corrected' : 'imported';
};

/** Everybody's pay depends on the rates, and one person typed them in: the other admins are notified (D57). */
const tellOtherAdmins = (tx: Transaction, what: string): void => {
  const title = `${nameInWords(tx.find('user', tx.actorId))} ${what}`;
  const body =
    'They set tax, National Insurance and the minimum wage for that year. Look through them before the next pay run.';
  for (const { id } of actingAs(tx, isAdmin)) {
    if (id === tx.actorId) continue;
    tx.notify(id, { type: 'rates-changed', title, body, link: '/restaurant-settings?tab=restaurant' });
  }
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
