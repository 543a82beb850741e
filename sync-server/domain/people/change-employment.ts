import { eq } from 'drizzle-orm';
import type { Employment } from '#schema/entities/employment.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { accepted, type Refusal, type Result, refused } from '#schema/errors.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { checkWorkDays } from '#schema/rules/eligibility/work-days.ts';
import { isSame } from '#schema/rules/is-same.ts';
import { checkDatedTerms, checkTerms } from '#schema/rules/payroll/contract-terms.ts';
import { agreedOf, changedTerms, changeTo, withTermsFrom } from '#schema/rules/payroll/dated-terms.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { credentials } from '#server/db/tables.ts';
import { repriceHours } from '#server/domain/payroll/reprice-hours.ts';
import { watchPaidSalary } from '#server/domain/payroll/tell-of-paid-salary.ts';
import { isEmailAskedFor, keepAsked, tellOfAsked } from '#server/domain/people/asked-details.ts';
import { keepServerOwned } from '#server/domain/server-owned.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { refuseLeaving, settleAfterLastDay } from './leaving.ts';
import { refuseNameInUse } from './names-in-use.ts';
import { tellOfSignInNames } from './tell-of-account.ts';
import { withWorkerFacts } from './worker-facts.ts';

/**
 * Changes an employment; username and email are also what the person signs in with (D31). Pay and hours apply from
 * their day, and past hours are updated to match.
 */
export const changeEmployment = (tx: Transaction, stored: Employment, next: Employment): Result<Employment> => {
  const asked = keepAsked(tx, stored, { ...keepServerOwned('employment', next, stored), userId: stored.userId });
  if (!asked.ok) return asked;
  const kept = asked.value;
  const today = dayOf(tx.restaurant().timeZone, tx.at);
  const refusal =
    checkDatedTerms(kept.termsByDate) ?? checkTerms(kept) ?? checkWorkDays(kept) ?? refuseLeaving(tx, stored, kept);
  if (refusal) return refusal;
  const employment: Employment = { ...kept, ...termsAfter(stored, kept, today) };
  const username = employment.username.toLowerCase();
  const email = employment.email.toLowerCase();
  const hasNewNames = stored.username !== employment.username || stored.email !== employment.email;
  const inUse = hasNewNames ? refuseNameInUse(tx, { userId: employment.userId, username, email }) : undefined;
  if (inUse) return inUse;
  tx.db.update(credentials).set({ username, email }).where(eq(credentials.userId, employment.userId)).run();
  const complete = withWorkerFacts(tx, employment);
  const isAgreed = !isSame(stored.termsByDate, complete.termsByDate);
  if (isAgreed || stored.leavesOn !== complete.leavesOn) watchPaidSalary(tx, stored.userId);
  tx.put('employment', complete, 'change-employment');
  tellOfAsked(tx, stored, complete);
  if (hasNewNames && !isEmailAskedFor(stored, complete)) tellOfSignInNames(tx, employment.userId);
  // Once, by the final terms: one act may change them more than once.
  const agreed = () => tx.find('employment', employment.id) ?? complete;
  tx.beforeCommit(`reprice ${employment.userId}`, () => repriceHours(tx, stored, agreed()), isAgreed);
  settleAfterLastDay(tx, stored, complete);
  return accepted(complete);
};

/** Without dates, as from an app that does not know them, today is meant. */
const termsAfter = (stored: Employment, next: Employment, today: Day) =>
  isSame(stored.termsByDate, next.termsByDate)
    ? withTermsFrom(stored, changedTerms(stored, next), { from: today, today })
    : changeTo(next.termsByDate.length > 0 ? next.termsByDate : [{ from: '', ...agreedOf(next) }], today);

/** Refuses other pay or hours if they have changed since: one list would hide the other. */
export const refuseStaleTerms = (
  _tx: Transaction,
  _actor: Actor,
  stored: Employment,
  next: Employment,
  assumed: Partial<Employment> | undefined,
): Refusal | undefined => {
  if (!assumed?.termsByDate || isSame(assumed.termsByDate, next.termsByDate)) return undefined;
  const isStale = !isSame(assumed.termsByDate, stored.termsByDate) && !isSame(next.termsByDate, stored.termsByDate);
  return isStale ? refused('terms-changed') : undefined;
};
