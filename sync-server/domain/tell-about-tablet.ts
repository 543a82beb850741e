import { isAdmin } from '#schema/permissions/actor.ts';
import { nameInWords } from './shift-words.ts';
import type { Transaction } from './transaction.ts';

/**
 * Tells every admin but whoever did it that a device became a tablet at the pass, or is one no more: it takes punches for
 * everybody, so none is to come into use unseen.
 */
export const tellOfTablet = (tx: Transaction, type: 'tablet-enrolled' | 'tablet-revoked', name: string): void => {
  const who = nameInWords(tx.find('user', tx.actorId));
  const entry =
    type === 'tablet-enrolled'
      ? {
          title: `${who} made a tablet the one at the pass`,
          body: `“${name}” shows the board and takes punches from now on. If that is not right, revoke it.`,
        }
      : {
          title: `${who} revoked a tablet at the pass`,
          body: `“${name}” shows nothing and takes no punches any more.`,
        };
  for (const { id } of tx.select('user').filter((user) => user.isActive && isAdmin(user))) {
    if (id !== tx.actorId) tx.notify(id, { type, link: '/pass', ...entry });
  }
};
