import { and, eq, gt } from 'drizzle-orm';
import type { Shift } from '#schema/entities/shift.ts';
import { publicationId } from '#schema/rules/rota/published-week.ts';
import { dayOf, mondayOf } from '#schema/rules/time/zone.ts';
import { columnOf } from '#server/db/records.ts';
import { syncState } from '#server/db/tables.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/**
 * Once after the update that introduced drafts: coming weeks with planned people count as published (D40), as there was
 * no other way to plan. Nobody is notified, because nothing has changed.
 */
export const publishPlannedWeeks = (tx: Transaction): void => {
  if (!tx.db.select().from(syncState).get()?.hasPlannedWeeks) return;
  const isComing = and(eq(columnOf('shift', 'status'), 'scheduled'), gt(columnOf('shift', 'startTime'), tx.at));
  for (const shift of tx.select('shift', isComing)) keepPublication(tx, shift);
  tx.db.update(syncState).set({ hasPlannedWeeks: false }).run();
};

const keepPublication = (tx: Transaction, { startTime, departmentId }: Shift): void => {
  const week = mondayOf(dayOf(tx.restaurant().timeZone, startTime));
  const id = publicationId(week, departmentId);
  if (tx.find('publication', id)) return;
  const facts = { id, week, departmentId, remindedOn: '', publishedBy: '', createdAt: tx.at } as const;
  tx.put('publication', { kind: 'publication', ...facts }, 'keep-planned-week');
};
