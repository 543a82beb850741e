import type { Payee } from '#schema/entities/payroll.ts';
import { isAdmin } from '#schema/permissions/actor.ts';
import { type PaperField, papersText } from '#schema/rules/payroll/own-papers.ts';
import { actingAs } from '#server/domain/people/acting.ts';
import { nameInWords } from '#server/domain/people/name-in-words.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/**
 * Tells the person and the other admins which fields affecting pay were changed in the person's own pay data: somebody
 * else may have done so in their name. The figures stay in the app.
 */
export const tellOfOwnPapers = (tx: Transaction, { userId }: Payee, fields: readonly PaperField[]): void => {
  if (fields.length === 0) return;
  tx.notify(userId, {
    ...{ type: 'tax-details-changed', link: '/profile', title: `Your ${papersText(fields)} changed` },
    body: 'You changed them. If this looks wrong, tell an admin straight away.',
  });
  const title = `${nameInWords(tx.find('user', userId))} changed their ${papersText(fields)}`;
  const body = 'Compare what was entered with the papers before the next pay run. The run will remind you.';
  for (const { id } of actingAs(tx, isAdmin)) {
    if (id === userId) continue;
    tx.notify(id, { type: 'tax-details-changed', title, body, link: `/staff-management?pay=${userId}` });
  }
};
