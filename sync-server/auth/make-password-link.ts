import type { User } from '#schema/entities/user.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { hasGivenPassword, linkAsksForPassword } from '#schema/permissions/own-password.ts';
import { canResetPassword } from '#schema/permissions/user.ts';
import type { Deps } from '#server/deps.ts';
import { tellOfAccount } from '#server/domain/people/tell-of-account.ts';
import { inTransaction } from '#server/domain/transaction.ts';
import { issueToken } from './one-time-tokens.ts';

/**
 * Makes the link with which somebody sets a new password, and returns its token. Refuses a link for the caller's own
 * account with `not-yourself`: anyone who finds a phone unlocked could take the account over (D56). For an admin's
 * account the caller's own password is required, else `password-needed` (D57).
 */
export const makePasswordLink = (deps: Deps, actor: Actor, device: string, userId: string): Result<string> => {
  const { value, changes } = inTransaction(deps, { actorId: actor.userId, device }, (tx): Result<string> => {
    const user: User | undefined = tx.find('user', userId);
    // The same answer whether the person does not exist or is out of reach.
    if (!user || !canResetPassword(actor, user)) return refused('not-allowed');
    if (userId === actor.userId)
      return refused('not-yourself', 'You cannot make a link for yourself. Ask another admin.');
    if (linkAsksForPassword(user) && !hasGivenPassword(actor)) return refused('password-needed');
    const token = issueToken(deps, 'set-password', user.id, actor.userId);
    tellOfAccount(tx, user, { kind: 'link-made', issuedBy: actor.userId });
    return accepted(token);
  });
  deps.publish(changes);
  return value;
};
