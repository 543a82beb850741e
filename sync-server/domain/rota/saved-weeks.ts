import { count, eq } from 'drizzle-orm';
import { mostSavedWeeks, type SavedWeek } from '#schema/entities/saved-week.ts';
import { accepted, type Refusal, type Result, refused, refusedFields } from '#schema/errors.ts';
import { checkSavedWeek } from '#schema/rules/rota/saved-week.ts';
import { savedWeeks } from '#server/db/tables.ts';
import { keepServerOwned } from '#server/domain/server-owned.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/** Saves a week of the rota under a name (D60). */
export const createSavedWeek = (tx: Transaction, submitted: SavedWeek): Result<SavedWeek> => {
  const week: SavedWeek = { ...submitted, createdAt: tx.at };
  const refusal = checkSavedWeek(week, tx.restaurant()) ?? refuseNobody(tx, week) ?? refuseFurther(tx);
  if (refusal) return refusal;
  tx.put('savedWeek', week, 'create-saved-week');
  return accepted(week);
};

/** Its lines are no references of the entity, so the people named in them are looked up here. */
const refuseNobody = (tx: Transaction, { shifts }: SavedWeek): Refusal | undefined =>
  shifts.every(({ userId }) => userId === '' || tx.find('user', userId))
    ? undefined
    : refused(
        'unknown-reference',
        'Somebody in this week is not in the restaurant’s list of people. Save it without them.',
      );

/**
 * Every manager's device holds them all. Counted without reading them: each is up to 400 lines, and an act 500 rows.
 */
const refuseFurther = ({ db }: Transaction): Refusal | undefined => {
  const kept = db.select({ total: count() }).from(savedWeeks).where(eq(savedWeeks.deleted, false)).get();
  if ((kept?.total ?? 0) < mostSavedWeeks) return undefined;
  const name = `There are ${mostSavedWeeks} saved weeks. Delete one that you do not need, then save again.`;
  return refusedFields({ name });
};

/** Gives a saved week another name. */
export const renameSavedWeek = (tx: Transaction, stored: SavedWeek, next: SavedWeek): Result<SavedWeek> => {
  const week = keepServerOwned('savedWeek', next, stored);
  tx.put('savedWeek', week, 'rename-saved-week');
  return accepted(week);
};
