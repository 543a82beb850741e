import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { sessions } from './tables.ts';

export type SessionRow = typeof sessions.$inferSelect;

const prepareLookup = (db: Database) =>
  db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare();

interface Lookup {
  readonly statement: ReturnType<typeof prepareLookup>;
  /** Rows as they were read last. Whatever changes or deletes a row clears them: asked for every event of every stream. */
  readonly kept: Map<string, SessionRow>;
}

const lookups = new WeakMap<Database, Lookup>();
const mostKept = 10_000;

const lookupOf = (db: Database): Lookup => {
  const lookup = lookups.get(db) ?? { statement: prepareLookup(db), kept: new Map<string, SessionRow>() };
  lookups.set(db, lookup);
  return lookup;
};

/** As it is stored now: an operator may have ended it past this process. */
export const readSessionRow = (db: Database, tokenHash: string): SessionRow | undefined => {
  const { statement, kept } = lookupOf(db);
  const row = statement.get({ tokenHash });
  if (kept.size >= mostKept) kept.clear();
  if (row) kept.set(tokenHash, row);
  else kept.delete(tokenHash);
  return row;
};

/** As it was read last by this process, which is enough between two calls. */
export const keptSessionRow = (db: Database, tokenHash: string): SessionRow | undefined =>
  lookupOf(db).kept.get(tokenHash) ?? readSessionRow(db, tokenHash);

/** For whoever wrote a session row: what was read of it holds no longer. */
export const forgetSessionRows = (db: Database): void => lookupOf(db).kept.clear();

export const endSession = (db: Database, tokenHash: string): void => {
  db.delete(sessions).where(eq(sessions.tokenHash, tokenHash)).run();
  forgetSessionRows(db);
};

/** Signs a person out on every device but the one of this session. */
export const endOtherSessions = (db: Database, userId: string, tokenHash: string): void => {
  db.delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, tokenHash)))
    .run();
  forgetSessionRows(db);
};

/** Signs a person out on every device. */
export const endSessionsOf = (db: Database, userId: string): void => {
  db.delete(sessions).where(eq(sessions.userId, userId)).run();
  forgetSessionRows(db);
};
