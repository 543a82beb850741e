import type { SavedWeek } from '#schema/entities/saved-week.ts';
import { accepted, type Result } from '#schema/errors.ts';
import { checkSavedWeek } from '#schema/rules/saved-week.ts';
import { keepServerOwned } from './server-owned.ts';
import type { Transaction } from './transaction.ts';

/** Saves a week of the rota under a name (D60). */
export const createSavedWeek = (tx: Transaction, submitted: SavedWeek): Result<SavedWeek> => {
  const week: SavedWeek = { ...submitted, createdAt: tx.at };
  const refusal = checkSavedWeek(week, tx.restaurant());
  if (refusal) return refusal;
  tx.put('savedWeek', week, 'create-saved-week');
  return accepted(week);
};

/** Gives a saved week another name. */
export const renameSavedWeek = (tx: Transaction, stored: SavedWeek, next: SavedWeek): Result<SavedWeek> => {
  const week = keepServerOwned('savedWeek', next, stored);
  tx.put('savedWeek', week, 'rename-saved-week');
  return accepted(week);
};
