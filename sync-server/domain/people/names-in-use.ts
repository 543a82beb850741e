import { and, eq, ne, or } from 'drizzle-orm';
import { type Refusal, refused } from '#schema/errors.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { visibleTo } from '#schema/permissions/registry.ts';
import { hourMs } from '#schema/rules/time/lengths.ts';
import type { Database } from '#server/db/database.ts';
import { credentials } from '#server/db/tables.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { nameInWords } from './name-in-words.ts';
import { tellAdmins } from './tell-of-account.ts';

interface Names {
  readonly userId: string;
  /** Both lower-case: either must lead to one person (D31). */
  readonly username: string;
  readonly email: string;
}

const mostTold = 10;
const waitMessage = 'Too many of these names are in use. Wait an hour, then try again.';

/** When each person learned that a name belongs to somebody whose details they may not see; only in memory. */
const told = new WeakMap<Database, Map<string, readonly number[]>>();

/**
 * Refuses with `username-taken` if somebody else signs in with this username or email. That tells a manager which
 * address an admin uses, so it is revealed at most 10 times an hour: then every name, free or not, is refused with
 * `too-many-attempts`, and admins are notified.
 */
export const refuseNameInUse = (tx: Transaction, names: Names): Refusal | undefined => {
  if (recentlyTold(tx).length >= mostTold) return refused('too-many-attempts', waitMessage);
  const either = [names.username, names.email];
  const taken = tx.db
    .select({ userId: credentials.userId })
    .from(credentials)
    .where(
      and(
        ne(credentials.userId, names.userId),
        or(...either.flatMap((name) => [eq(credentials.username, name), eq(credentials.email, name)])),
      ),
    )
    .get();
  if (!taken) return undefined;
  if (!seesDetailsOf(tx, taken.userId)) countTold(tx);
  return refused('username-taken');
};

const recentlyTold = ({ db, actorId, now }: Transaction): readonly number[] =>
  (told.get(db)?.get(actorId) ?? []).filter((time) => time <= now && now - time < hourMs);

const countTold = (tx: Transaction): void => {
  const times = [...recentlyTold(tx), tx.now];
  told.set(tx.db, new Map(told.get(tx.db)).set(tx.actorId, times));
  if (times.length < mostTold) return;
  // Even if the act that tried it is rolled back.
  tx.evenIfUndone((alarm) =>
    tellAdmins(alarm, [alarm.actorId], {
      title: `${nameInWords(alarm.find('user', alarm.actorId))} entered 10 names that are in use`,
      body: 'Usernames or emails of people whose details they may not see, within an hour. Ask them what they were doing.',
    }),
  );
};

const seesDetailsOf = (tx: Transaction, userId: string): boolean => {
  const [reader, employment] = [tx.find('user', tx.actorId), tx.find('employment', userId)];
  if (!reader || !employment) return false;
  const actor: Actor = { ...reader, userId: reader.id };
  return visibleTo('employment', actor, employment);
};
