import { type Employment, nothingAsked } from '#schema/entities/employment.ts';
import { accepted, type Refusal, type Result, refused } from '#schema/errors.ts';
import { isSame } from '#schema/rules/is-same.ts';
import { askedChanges, askedFields, askedLabels, checkAsked, isAwaited } from '#schema/rules/people/asked-details.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { actingAdminContact } from './acting.ts';
import { nameInWords } from './name-in-words.ts';
import { tellPerson } from './tell-of-account.ts';

/** Whether this change makes, withdraws or answers a request for changed details. */
export const movesRequest = (stored: Employment, next: Employment): boolean =>
  !isSame(stored.askedDetails, next.askedDetails);

/**
 * Whether the requested email is the only change to their sign-in details, and the request was accepted: the answer
 * already tells them.
 */
export const isEmailAskedFor = (stored: Employment, next: Employment): boolean =>
  movesRequest(stored, next) &&
  next.askedDetails.declined === '' &&
  stored.username === next.username &&
  next.email === stored.askedDetails.email;

/**
 * Keeps a request to change a name or email, and its answer. The requester may withdraw it but cannot answer for the
 * other side; the person who answers requests nothing.
 */
export const keepAsked = (tx: Transaction, stored: Employment, next: Employment): Result<Employment> => {
  if (!movesRequest(stored, next)) return accepted(next);
  if (tx.actorId === stored.userId) {
    const askedDetails = { ...next.askedDetails, declined: '' };
    const refusal = checkAsked(askedDetails);
    return refusal ?? accepted({ ...next, askedDetails });
  }
  return refuseAnswer(stored, next) ?? accepted(next);
};

const refuseAnswer = (stored: Employment, next: Employment): Refusal | undefined => {
  const asks = askedFields.some((field) => next.askedDetails[field] !== stored.askedDetails[field]);
  const isAnswer = isSame(next.askedDetails, nothingAsked) || !asks;
  if (!isAnswer) return refused('not-allowed', 'Only the person can ask for a change of details.');
  return isAwaited(stored.askedDetails) ? undefined : refused('changed-first');
};

/** Tells the admin who is asked, and the person the outcome, including that they sign in with another email (D57). */
export const tellOfAsked = (tx: Transaction, stored: Employment, next: Employment): void => {
  const person = tx.find('user', stored.userId);
  if (!person || !movesRequest(stored, next)) return;
  if (tx.actorId === stored.userId) {
    const asked = askedChanges(next.askedDetails, { ...person, email: next.email });
    const admin = actingAdminContact(tx);
    if (asked.length === 0 || !admin || !isAwaited(next.askedDetails)) return;
    tx.notify(admin.id, {
      type: 'account-changed',
      title: `${nameInWords(person)} asks for a change of details`,
      body: asked.map(({ field, from, to }) => `${askedLabels[field]}: ${from} → ${to}`).join('\n'),
      link: `/staff-management?person=${person.id}`,
    });
    return;
  }
  const who = nameInWords(tx.find('user', tx.actorId));
  const { declined } = next.askedDetails;
  const open = askedChanges(stored.askedDetails, { ...person, email: next.email });
  if (declined !== '' || open.length > 0) {
    const title = 'Your details were not changed';
    tellPerson(tx, person.id, { title, body: declined === '' ? `${who} closed your request.` : `${who}: ${declined}` });
    return;
  }
  const signIn = stored.email === next.email ? '' : ' You sign in with the new email from now on.';
  tellPerson(tx, person.id, {
    title: 'Your details were changed as you asked',
    body: `${who} accepted the change.${signIn} If you did not ask for it, tell an admin straight away.`,
  });
};
