import { inArray } from 'drizzle-orm';
import type { Payee } from '#schema/entities/payroll.ts';
import { accepted, type Refusal, type Result, refused } from '#schema/errors.ts';
import { type Actor, isAdmin } from '#schema/permissions/actor.ts';
import { changesBankDetails, hasGivenPassword } from '#schema/permissions/own-password.ts';
import { checkPayee } from '#schema/rules/payroll/check-payee.ts';
import { changedPaperFields } from '#schema/rules/payroll/own-papers.ts';
import { knownTables } from '#schema/rules/payroll/rate-tables.ts';
import { dayMs } from '#schema/rules/time/lengths.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { credentials } from '#server/db/tables.ts';
import { otherActiveAdmins } from '#server/domain/people/other-admins.ts';
import { keepWorkerFacts } from '#server/domain/people/worker-facts.ts';
import { keepServerOwned } from '#server/domain/server-owned.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { tellOfBankChange, tellOfBankConfirmation } from './tell-of-bank-details.ts';
import { tellOfOwnPapers } from './tell-of-own-papers.ts';
import { watchPaidSalary } from './tell-of-paid-salary.ts';

/** How long after a sign-in with somebody else's link or password a change of bank details is checked (D57). */
const watchedForMs = 14 * dayMs;

/** Stores the pay data of somebody who has none yet (D35). */
export const createPayee = (tx: Transaction, submitted: Payee): Result<Payee> =>
  keep(tx, undefined, { ...submitted, bankToConfirmSince: '', settledPay: [], createdAt: tx.at });

/** Changes somebody's pay data; whose they are never changes. */
export const changePayee = (tx: Transaction, stored: Payee, next: Payee): Result<Payee> =>
  keep(tx, stored, { ...keepServerOwned('payee', next, stored), userId: stored.userId });

const keep = (tx: Transaction, stored: Payee | undefined, next: Payee): Result<Payee> => {
  const { timeZone, rateTables } = tx.restaurant();
  const refusal = checkPayee(next, dayOf(timeZone, tx.at), knownTables(rateTables));
  if (refusal) return refusal;
  const hasNewBank = changesBankDetails(stored, next);
  const payee = hasNewBank && isWatched(tx, next) ? { ...next, bankToConfirmSince: tx.at } : next;
  if (stored && stored.startDate !== payee.startDate) watchPaidSalary(tx, payee.userId);
  tx.put('payee', payee, stored ? 'change-payee' : 'create-payee');
  keepWorkerFacts(tx, payee.userId);
  if (hasNewBank) tellOfBankChange(tx, payee);
  if (payee.userId === tx.actorId) tellOfOwnPapers(tx, payee, changedPaperFields(stored, payee));
  return accepted(payee);
};

/**
 * Whether the writer or the owner recently signed in with what somebody else gave them, or has needed a link since
 * (D56).
 */
const isWatched = (tx: Transaction, { userId }: Payee): boolean =>
  tx.db
    .select({ handedAt: credentials.handedAt, needsLink: credentials.needsLink })
    .from(credentials)
    .where(inArray(credentials.userId, [tx.actorId, userId]))
    .all()
    .some(({ handedAt, needsLink }) => needsLink || (handedAt > 0 && tx.now < handedAt + watchedForMs));

/**
 * An admin has asked the person, and these bank details are theirs (D57). `since` is what the admin saw: refuses with
 * `changed-first` what changed after it, with `not-found` if nothing waits. An admin's own must be confirmed by another
 * admin (`not-yourself`). A session begun with somebody else's link or password cannot confirm anybody's. The only
 * admin confirms their own with their own password. That is enough: only the person who runs the server can make such a
 * link, and they have the data anyway.
 */
export const confirmBankDetails = (tx: Transaction, actor: Actor, userId: string, since: string): Result<Payee> => {
  if (!isAdmin(actor)) return refused('not-allowed');
  const payee = tx.find('payee', userId);
  if (!payee || payee.bankToConfirmSince === '') return refused('not-found', 'There is nothing left to confirm.');
  const refusal = userId === actor.userId ? refuseOwn(tx, actor) : undefined;
  if (refusal) return refusal;
  // Somebody else may be behind both the sign-in and the change: the wait would be pointless.
  if (actor.session?.isMasked)
    return refused('not-allowed', 'Somebody else made or typed the password of this sign-in. Confirm them in a week.');
  if (payee.bankToConfirmSince !== since)
    return refused('changed-first', 'These bank details changed again. Ask the person once more.');
  const confirmed: Payee = { ...payee, bankToConfirmSince: '' };
  tx.put('payee', confirmed, 'confirm-bank-details');
  tellOfBankConfirmation(tx, confirmed);
  return accepted(confirmed);
};

const refuseOwn = (tx: Transaction, actor: Actor): Refusal | undefined => {
  if (otherActiveAdmins(tx, actor.userId) > 0)
    return refused('not-yourself', 'Another admin must confirm your bank details, after asking you.');
  return hasGivenPassword(actor) ? undefined : refused('password-needed');
};
