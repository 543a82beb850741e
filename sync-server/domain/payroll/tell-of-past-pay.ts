import type { User } from '#schema/entities/user.ts';
import { nameInWords } from '#server/domain/people/name-in-words.ts';
import { tellAdmins, tellPerson } from '#server/domain/people/tell-of-account.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/** What is said of pay that was agreed anew for days in the past. */
interface PastPay {
  readonly pay: 'pay for past hours' | 'salary for past days';
  readonly changed: string;
  /** How what was paid already is settled. */
  readonly settled: string;
  /** What may be left to do by hand because it was paid long ago; '' where nothing is. */
  readonly byHand: string;
  /** The screen on which the person sees it. */
  readonly link: '/hours' | '/profile';
}

/**
 * Tells the person what changed, unless they changed it, and the other admins. Where something may be left to do, every
 * admin hears of that, the one who made the change too. The person has no part in it: they are promised nothing that may
 * not come.
 */
export const tellOfPastPay = (tx: Transaction, user: User, { pay, changed, settled, byHand, link }: PastPay): void => {
  const isLeft = byHand !== '';
  if (user.id !== tx.actorId)
    tellPerson(tx, user.id, {
      title: `Your ${pay} has changed`,
      body: isLeft ? changed : `${changed} ${settled}`,
      link,
    });
  tellAdmins(tx, isLeft ? [] : [user.id, tx.actorId], {
    title: `${nameInWords(user)}’s ${pay} has changed`,
    body: [changed, settled, byHand].filter(Boolean).join(' '),
    link: `/staff-management?person=${user.id}`,
  });
};
