import { eq } from 'drizzle-orm';
import type { User } from '#schema/entities/user.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import { canResetPassword } from '#schema/permissions/user.ts';
import { endSessionsOf } from '#server/db/session-rows.ts';
import { credentials } from '#server/db/tables.ts';
import type { Deps } from '#server/deps.ts';
import { endCalendar, endPin, tellOfAccount } from '#server/domain/people/tell-of-account.ts';
import { inTransaction, type Transaction } from '#server/domain/transaction.ts';
import { activeActor } from '#server/domain/writes/caller.ts';
import { findToken, forgetTokens } from './one-time-tokens.ts';
import { endPinCode } from './pins.ts';

const usedLink = 'This link has already been used or has expired. Ask your manager for a new one.';

/**
 * Sets the password of the link's person and signs them out everywhere. Refuses with `not-found` a link that is no
 * longer valid, also because its maker has lost the right (D56), and with `account-deactivated` a deactivated person's.
 */
export const setPassword = async (deps: Deps, token: string, password: string): Promise<Result<User>> => {
  if (!personOfLink(deps, token)) return refused('not-found', usedLink);
  const passwordHash = await deps.passwords.hash(password);
  // Hashing took a while: the link may have been used or have become invalid since.
  const link = personOfLink(deps, token);
  if (!link) return refused('not-found', usedLink);
  if (!link.user.isActive) return refused('account-deactivated');
  const { value, changes } = inTransaction(deps, { actorId: link.user.id, device: '' }, (tx) =>
    keepPassword(tx, link, passwordHash),
  );
  deps.publish(changes);
  return accepted(value);
};

interface Link {
  readonly user: User;
  readonly issuedBy: string;
}

const personOfLink = (deps: Deps, token: string): Link | undefined => {
  const found = findToken(deps.db, { purpose: 'set-password', token, now: deps.now() });
  const user = found?.userId ? (deps.records.find('user', found.userId)?.document as User | undefined) : undefined;
  if (!found || !user) return undefined;
  const issuer = found.issuedBy === '' ? 'operator' : activeActor(deps.records, found.issuedBy);
  if (issuer === undefined || (issuer !== 'operator' && !canResetPassword(issuer, user))) return undefined;
  return { user, issuedBy: found.issuedBy };
};

const keepPassword = (tx: Transaction, { user, issuedBy }: Link, passwordHash: string): User => {
  const ofUser = eq(credentials.userId, user.id);
  const known = tx.db.select({ needsLink: credentials.needsLink }).from(credentials).where(ofUser).get();
  const given = issuedBy === '' ? { givenBy: '' } : { givenBy: issuedBy, handedAt: tx.now };
  tx.db
    .update(credentials)
    .set({ passwordHash, changedAt: tx.now, mustChange: false, needsLink: false, givenAs: 'link', ...given })
    .where(ofUser)
    .run();
  endSessionsOf(tx.db, user.id);
  forgetTokens(tx.db, 'set-password', user.id);
  endPinCode(tx.db, user.id);
  tellOfAccount(tx, user, { kind: 'link-used', issuedBy });
  endCalendar(tx, user);
  // Anyone who knew the password before the raise may have set the PIN as well (D56).
  if (known?.needsLink) endPin(tx, user);
  return user;
};
