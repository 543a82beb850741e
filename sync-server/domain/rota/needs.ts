import type { Need } from '#schema/entities/need.ts';
import { accepted, type Result } from '#schema/errors.ts';
import { checkNearDay } from '#schema/rules/rota/near-days.ts';
import { checkNeed } from '#schema/rules/rota/need.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { keepServerOwned } from '#server/domain/server-owned.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/** Sets who is needed on a weekday or a date (D47). Set twice it is still one: the id is derived from the day. */
export const createNeed = (tx: Transaction, submitted: Need): Result<Need> => {
  const need: Need = { ...submitted, createdAt: tx.at };
  const refusal =
    checkNeed(need, tx.restaurant()) ??
    (need.day === '' ? undefined : checkNearDay(need.day, dayOf(tx.restaurant().timeZone, tx.at)));
  if (refusal) return refusal;
  tx.put('need', need, 'create-need');
  return accepted(need);
};

export const changeNeed = (tx: Transaction, stored: Need, next: Need): Result<Need> => {
  const need = keepServerOwned('need', next, stored);
  const refusal = checkNeed(need, tx.restaurant());
  if (refusal) return refusal;
  tx.put('need', need, 'change-need');
  return accepted(need);
};
