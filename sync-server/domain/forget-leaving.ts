import { blankLeaving } from '#schema/entities/employment.ts';
import type { User } from '#schema/entities/user.ts';
import type { Transaction } from './transaction.ts';

/** Who comes back is not leaving any more (D51). */
export const forgetLeaving = (tx: Transaction, { id }: User): void => {
  const employment = tx.find('employment', id);
  if (employment && employment.leavesOn !== '') tx.put('employment', { ...employment, ...blankLeaving }, 'stay');
};
