import type { Payee } from '#schema/entities/payroll.ts';
import { accepted, type Result } from '#schema/errors.ts';
import { checkPayee } from '#schema/rules/check-payee.ts';
import { dayOf } from '#schema/rules/zone.ts';
import { keepServerOwned } from './server-owned.ts';
import type { Transaction } from './transaction.ts';

/** Keeps the pay data of somebody who has none yet (D35). */
export const createPayee = (tx: Transaction, submitted: Payee): Result<Payee> =>
  keep(tx, { ...submitted, createdAt: tx.at }, 'create-payee');

/** Changes somebody's pay data; whose it is never changes. */
export const changePayee = (tx: Transaction, stored: Payee, next: Payee): Result<Payee> =>
  keep(tx, { ...keepServerOwned('payee', next, stored), userId: stored.userId }, 'change-payee');

const keep = (tx: Transaction, payee: Payee, intent: string): Result<Payee> => {
  const refusal = checkPayee(payee, dayOf(tx.restaurant().timeZone, tx.at));
  if (refusal) return refusal;
  tx.put('payee', payee, intent);
  return accepted(payee);
};
