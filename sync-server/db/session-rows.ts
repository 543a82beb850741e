import { and, eq, ne, sql } from 'drizzle-orm';
import { once } from '#server/db/once.ts';
import type { Database } from './database.ts';
import { forgetDevice, forgetDevices } from './known-devices.ts';
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
  /** Rows as last read. Any change or deletion of a row clears them: queried for every event of every stream. */
  readonly kept: Map<string, SessionRow>;
}

const mostKept = 10_000;

const lookupOf = once((db: Database): Lookup => ({ statement: prepareLookup(db), kept: new Map() }));

/** As stored now: an operator may have ended it outside this process. */
export const readSessionRow = (db: Database, tokenHash: string): SessionRow | undefined => {
  const { statement, kept } = lookupOf(db);
  const row = statement.get({ tokenHash });
  if (kept.size >= mostKept) kept.clear();
  if (row) kept.set(tokenHash, row);
  else kept.delete(tokenHash);
  return row;
};

/** As last read by this process, which is enough between two calls. */
export const keptSessionRow = (db: Database, tokenHash: string): SessionRow | undefined =>
  lookupOf(db).kept.get(tokenHash) ?? readSessionRow(db, tokenHash);

/** Call this after writing a session row: the cached copy is out of date. */
export const forgetSessionRows = (db: Database): void => lookupOf(db).kept.clear();

/** Signs a browser out at its own request: it stays a known device. */
export const endSession = (db: Database, tokenHash: string): void => {
  db.delete(sessions).where(eq(sessions.tokenHash, tokenHash)).run();
  sessionsEnded(db);
};

/**
 * Signs a person out of one session, by its id; the browser is no longer a known device. Returns whether there was one.
 */
export const endSessionFromElsewhere = (db: Database, userId: string, id: string): boolean => {
  const ended = db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ deviceHash: sessions.deviceHash })
    .all();
  for (const { deviceHash } of ended) forgetDevice(db, userId, deviceHash);
  sessionsEnded(db);
  return ended.length > 0;
};

/** Signs a person out on every device except that of this session, and forgets the other browsers. */
export const endOtherSessions = (db: Database, userId: string, tokenHash: string): void => {
  const kept = db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash)).get();
  db.delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, tokenHash)))
    .run();
  forgetDevices(db, userId, kept?.deviceHash);
  sessionsEnded(db);
};

/** Signs a person out on every device, and forgets their browsers. */
export const endSessionsOf = (db: Database, userId: string): void => {
  db.delete(sessions).where(eq(sessions.userId, userId)).run();
  forgetDevices(db, userId);
  sessionsEnded(db);
};

const listeners = new WeakMap<Database, Set<() => void>>();

/**
 * Calls back whenever sessions were ended: streams are open for hours and then check whether theirs was one. Returns
 * the function that stops it.
 */
export const onSessionsEnded = (db: Database, listener: () => void): (() => void) => {
  const known = listeners.get(db) ?? new Set();
  listeners.set(db, known.add(listener));
  return () => known.delete(listener);
};

const sessionsEnded = (db: Database): void => {
  forgetSessionRows(db);
  for (const listener of [...(listeners.get(db) ?? [])]) listener();
};
