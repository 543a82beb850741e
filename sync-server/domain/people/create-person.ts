import type { User } from '#schema/entities/user.ts';
import { accepted, type Result } from '#schema/errors.ts';
import type { Account } from '#schema/intents/account.ts';
import { credentials } from '#server/db/tables.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { refuseNameInUse } from './names-in-use.ts';

/** A new colleague's account with the hash of their password. */
interface AccountToCreate extends Account {
  readonly passwordHash: string;
  /** Who typed the password for them; '' if the person chose it. */
  readonly typedBy: string;
}

/**
 * Creates the directory entry, the employment and the sign-in details, all or none. Refuses with `username-taken` if
 * somebody already signs in with this username or email: either name must lead to one person (D31).
 */
export const createPerson = (
  tx: Transaction,
  { user, employment, passwordHash, typedBy }: AccountToCreate,
): Result<User> => {
  const username = employment.username.toLowerCase();
  const email = employment.email.toLowerCase();
  const inUse = refuseNameInUse(tx, { userId: user.id, username, email });
  if (inUse) return inUse;
  tx.put('user', user, 'create-person');
  tx.put('employment', employment, 'create-person');
  tx.db
    .insert(credentials)
    .values({
      ...{ userId: user.id, username, email, passwordHash, changedAt: tx.now },
      ...(typedBy !== '' && { givenBy: typedBy, givenAs: 'typed' }),
    })
    .run();
  return accepted(user);
};
