import type { Checklist, ChecklistItem } from '#schema/entities/checklist.ts';
import type { Instant } from '#schema/entities/primitives.ts';
import { accepted, type Result, refusedFields } from '#schema/errors.ts';
import { heldBetween, lostSince } from '#server/domain/earlier.ts';
import { checkPerson } from '#server/domain/rota/create-shift.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/** Assigns a checklist to a person (D15), with nothing ticked, and notifies them. */
export const assignChecklist = (tx: Transaction, submitted: Checklist): Result<Checklist> => {
  const refusal = checkPerson(tx, submitted.userId);
  if (refusal) return refusal;
  const items = submitted.items.map((item) => ({
    ...item,
    completed: false,
    completedBy: '',
    completedAt: '' as const,
  }));
  const checklist: Checklist = { ...submitted, items, assignedBy: tx.actorId, createdAt: tx.at };
  tx.put('checklist', checklist, 'assign-checklist');
  if (checklist.userId !== tx.actorId) {
    tx.notify(checklist.userId, {
      type: 'checklist-assigned',
      title: 'A checklist for you',
      body: checklist.name,
      link: `/?checklist=${checklist.id}`,
    });
  }
  return accepted(checklist);
};

/**
 * Ticks and unticks; who ticked what and when is kept (D15). Items cannot be added or reworded.
 * @param isBack whether the ticks come back after a restore
 */
export const tickChecklist = (
  tx: Transaction,
  stored: Checklist,
  next: Checklist,
  isBack = false,
): Result<Checklist> => {
  const submitted = new Map(next.items.map((item) => [item.id, item]));
  if (next.items.length !== stored.items.length || stored.items.some((item) => !submitted.has(item.id))) {
    return refusedFields({ items: 'The items of a checklist cannot be changed once it is assigned.' });
  }
  const since = isBack ? lostSince(tx, stored.createdAt) : stored.createdAt;
  const items = stored.items.map((item) => ticked(tx, since, item, submitted.get(item.id) ?? item));
  const checklist: Checklist = { ...stored, items };
  tx.put('checklist', checklist, 'tick-checklist');
  return accepted(checklist);
};

const ticked = (tx: Transaction, since: Instant, stored: ChecklistItem, next: ChecklistItem): ChecklistItem => {
  if (stored.completed === next.completed) return stored;
  if (!next.completed) return { ...stored, completed: false, completedBy: '', completedAt: '' };
  const completedAt = next.completedAt === '' ? tx.at : heldBetween(since, next.completedAt, tx.at);
  return { ...stored, completed: true, completedBy: tx.actorId, completedAt };
};
