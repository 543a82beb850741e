import { blankLeaving } from '#schema/entities/employment.ts';
import type { User } from '#schema/entities/user.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { giveBack } from './shifts-of-leaver.ts';

/** Somebody who comes back is no longer leaving, and gets back the shifts that are still open and unchanged (D51). */
export const forgetLeaving = (tx: Transaction, { id }: User): void => {
  const employment = tx.find('employment', id);
  if (!employment) return;
  const staying = { ...employment, ...blankLeaving };
  if (employment.leavesOn !== '') tx.put('employment', staying, 'stay');
  giveBack(tx, staying);
};
