import { and, eq, gte } from 'drizzle-orm';
import type { Checklist } from '#schema/entities/checklist.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { columnOf } from '#server/db/records.ts';
import { assignChecklist } from '#server/domain/checklists/checklists.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/**
 * Removes a leaver's checklists of coming days, or gives them to somebody (D51); those already begun stay. Those that
 * came with a shift go with it. The new person gets a new record, as its owner decides who may read it.
 * @param toId '' for nobody
 */
export const settleChecklists = (tx: Transaction, userId: string, toId: string) => {
  const today = dayOf(tx.restaurant().timeZone, tx.at);
  const isComing = and(eq(columnOf('checklist', 'userId'), userId), gte(columnOf('checklist', 'date'), today));
  const left = tx.select('checklist', isComing).filter(({ items }) => items.every(({ completed }) => !completed));
  let checklistsGiven = 0;
  for (const checklist of left) {
    tx.remove('checklist', checklist.id, 'remove-of-leaver');
    if (toId !== '' && checklist.assignedBy !== '' && give(tx, checklist, toId)) checklistsGiven += 1;
  }
  return { checklistsGiven, checklistsRemoved: left.length - checklistsGiven };
};

const give = (tx: Transaction, checklist: Checklist, userId: string): boolean =>
  assignChecklist(tx, { ...checklist, id: tx.newId(), userId, shiftId: '' }).ok;
