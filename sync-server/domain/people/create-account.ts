import type { NewPerson } from '#schema/api/people.ts';
import { type User, user } from '#schema/entities/user.ts';
import { accepted, type Refusal, type Result, refused, refusedFields } from '#schema/errors.ts';
import { newAccount } from '#schema/intents/account.ts';
import { type Actor, isAdmin, isManagerial } from '#schema/permissions/actor.ts';
import { hasGivenPassword, makesAdmin } from '#schema/permissions/own-password.ts';
import { canCreateAccount } from '#schema/permissions/user.ts';
import { checkAbilities } from '#schema/rules/eligibility/abilities.ts';
import { checkWorkDays } from '#schema/rules/eligibility/work-days.ts';
import { isTaxCode, noTaxCode } from '#schema/rules/payroll/check-payee.ts';
import { checkDatedTerms, checkTerms } from '#schema/rules/payroll/contract-terms.ts';
import { calendarOf } from '#schema/rules/payroll/pay-group.ts';
import { noPayGroup, onlyAdminsSayPaid } from '#schema/rules/payroll/pay-group-names.ts';
import { blankPayee } from '#schema/rules/payroll/payee.ts';
import { checkPositions } from '#schema/rules/people/positions.ts';
import { checkPlace } from '#schema/rules/restaurant/catalogue.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { validate } from '#schema/validate.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { createPerson } from './create-person.ts';
import { tellOfNewAdmin } from './tell-of-account.ts';

/** Somebody without a password cannot sign in until they set one through a link: no password matches this. */
export const noPassword = '';

/**
 * Creates a new colleague's account, with their pay data if a tax code was given. Refuses with `not-allowed` a role
 * that this person may not create, with `password-needed` a new admin by somebody who has not given their own password
 * (D57), with `username-taken` a name in use, with `already-exists` somebody else's id; a repeat of what was done is
 * accepted again.
 */
export const createAccount = (
  tx: Transaction,
  actor: Actor,
  details: NewPerson,
  passwordHash: string,
): Result<User> => {
  if (!canCreateAccount(actor, details.role)) return refused('not-allowed', 'Only admins create managers and admins.');
  const known = tx.find('user', details.id);
  if (known) return acceptRepeat(tx, actor, known, details);
  if (makesAdmin(undefined, details) && !hasGivenPassword(actor)) return refused('password-needed');
  const refusedTerms = checkDatedTerms(details.termsByDate ?? []);
  if (refusedTerms) return refusedTerms;
  const today = dayOf(tx.restaurant().timeZone, tx.at);
  const { user: entry, employment } = newAccount(details, { createdAt: tx.at, today });
  const refusal =
    checkPlace(tx.restaurant(), details) ??
    checkPositions(tx.restaurant(), [], details.positions) ??
    checkAbilities(tx.restaurant(), [], details.abilities) ??
    checkTerms(employment) ??
    checkWorkDays(employment) ??
    checkManager(tx, details.managerId) ??
    checkTaxCode(details.taxCode) ??
    checkPaidWith(tx, actor, details.paidWith);
  if (refusal) return refusal;
  const person = validate(user, entry);
  if (!person.ok) return person;
  const typedBy = passwordHash === noPassword ? '' : actor.userId;
  const created = createPerson(tx, { user: person.value, employment, passwordHash, typedBy });
  if (created.ok && isAdmin(created.value)) tellOfNewAdmin(tx, created.value);
  const taxCode = details.taxCode.trim().toUpperCase();
  if (created.ok && (taxCode !== '' || details.paidWith)) {
    tx.put('payee', { ...blankPayee(details.id, tx.at), ...details.paidWith, taxCode }, 'create-person');
  }
  return created;
};

/** The answer was lost and the device asks again: the account already exists. */
const acceptRepeat = (tx: Transaction, actor: Actor, known: User, { email }: NewPerson): Result<User> => {
  const isTheSame = tx.find('employment', known.id)?.email.toLowerCase() === email.trim().toLowerCase();
  return isTheSame && canCreateAccount(actor, known.role) ? accepted(known) : refused('already-exists');
};

const checkTaxCode = (written: string): Refusal | undefined =>
  isTaxCode(written.trim().toUpperCase()) ? undefined : refusedFields({ taxCode: noTaxCode });

/** Somebody's pay group is private pay data (D35). */
const checkPaidWith = (tx: Transaction, actor: Actor, paidWith: NewPerson['paidWith']): Refusal | undefined => {
  if (!paidWith) return undefined;
  if (!isAdmin(actor)) return refused('not-allowed', onlyAdminsSayPaid);
  const { payFrequency: frequency, payGroup } = paidWith;
  const { payCalendar } = tx.restaurant();
  if (payGroup === '' || calendarOf(payCalendar, { frequency, payGroup })) return undefined;
  return refusedFields({ paid: noPayGroup(payGroup, payCalendar) });
};

const checkManager = (tx: Transaction, managerId: string): Refusal | undefined => {
  if (managerId === '') return undefined;
  const manager = tx.find('user', managerId);
  if (manager?.isActive && isManagerial(manager)) return undefined;
  return refusedFields({ managerId: 'Choose an active manager or admin.' });
};
