import type { User } from '#schema/entities/user.ts';
import { nameInWords } from '#server/domain/people/name-in-words.ts';
import { tellAdmins, tellPerson } from '#server/domain/people/tell-of-account.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/** The content of a notification about changed pay for past days. */
interface PastPay {
  readonly pay: 'pay for past hours' | 'salary for past days';
  readonly changed: string;
  /** How what was already paid is settled. */
  readonly settled: string;
  /** What may have to be done by hand because it was paid long ago; '' if nothing. */
  readonly byHand: string;
  /** The screen on which the person sees it. */
  readonly link: '/hours' | '/profile';
}

/**
 * Tells the person what changed, unless they changed it, and the other admins. If something may have to be done by
 * hand, every admin hears of that, including the one who made the change. The person does not: they get no promise of
 * pay that may not come.
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
