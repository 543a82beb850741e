import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';
import { syncState, users } from './tables.ts';

/** Gives a new database its one row of sync state, with a new epoch; an old one keeps what it has. */
export const ensureSyncState = (db: Database): void => {
  db.insert(syncState).values({ id: 1, epoch: randomUUID(), seq: 0 }).onConflictDoNothing().run();
};

/**
 * Whether nobody was ever given an account: the server then asks for a first admin, or makes the demo restaurant (D2).
 */
export const hasNoPeople = (db: Database): boolean =>
  db.select({ id: users.id }).from(users).limit(1).get() === undefined;
