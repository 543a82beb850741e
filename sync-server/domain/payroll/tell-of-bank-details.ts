import type { Payee } from '#schema/entities/payroll.ts';
import { isAdmin } from '#schema/permissions/actor.ts';
import { actingAs } from '#server/domain/people/acting.ts';
import { nameInWords } from '#server/domain/people/name-in-words.ts';
import type { Transaction } from '#server/domain/transaction.ts';

const type = 'bank-details-changed' as const;
const ifNot = 'If this looks wrong, tell an admin straight away.';

/** Tells the person and the admins that pay goes to another account (D57); the account itself stays in the app. */
export const tellOfBankChange = (tx: Transaction, { userId, bankToConfirmSince }: Payee): void => {
  const [who, whose] = [nameInWords(tx.find('user', tx.actorId)), nameInWords(tx.find('user', userId))];
  const isOwn = tx.actorId === userId;
  const changed = isOwn ? 'You changed them.' : `${who} changed them.`;
  tx.notify(userId, { type, title: 'Your bank details changed', body: `${changed} ${ifNot}`, link: '/profile' });
  const advice =
    bankToConfirmSince === ''
      ? 'They will be used from the next pay run.'
      : `An account was recently opened with a link or password that somebody else made. Ask ${whose} in person before the next pay run, then confirm them there.`;
  for (const { id } of actingAs(tx, isAdmin)) {
    if (id === userId || id === tx.actorId) continue;
    const title = isOwn ? `${whose} changed their bank details` : `${who} changed ${whose}’s bank details`;
    tx.notify(id, { type, title, body: advice, link: '/payroll' });
  }
};

/** Tells the person that an admin confirms having asked them. */
export const tellOfBankConfirmation = (tx: Transaction, { userId }: Payee): void => {
  const who = nameInWords(tx.find('user', tx.actorId));
  tx.notify(userId, {
    ...{ type, link: '/profile', title: `${who} confirmed your bank details` },
    body: 'They say they checked with you. If nobody did, tell another admin straight away.',
  });
};
