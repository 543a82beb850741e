import { createHash } from 'node:crypto';
import { and, eq, lt, ne, or, sql } from 'drizzle-orm';
import type { User } from '#schema/entities/user.ts';
import { changesRole } from '#schema/permissions/user.ts';
import type { Database } from '#server/db/database.ts';
import { writeIfPossible } from '#server/db/sqlite-code.ts';
import { pushSubscriptions, sessions } from '#server/db/tables.ts';
import type { Deps } from '#server/deps.ts';

/** A living session: whose it is, as the server knows them now. */
export interface Session {
  readonly tokenHash: string;
  readonly user: User;
  /** The person's role is another one than when the token was made. */
  readonly isOutdated: boolean;
}

const dayMs = 86_400_000;
/** How exactly `lastSeenAt` is kept: a write for every call would be a disk flush for every call. */
const touchAfterMs = 3_600_000;
/** How long a replaced token still holds: for the calls that were under way with it. */
const replacedForMs = 60_000;

/** How a random token is stored: whoever reads the database cannot sign in with it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Begins a session and returns its token. Ended sessions of everybody are cleared away on the way. */
export const startSession = (deps: Deps, userId: string): string => {
  const now = deps.now();
  const { idleDays, longestDays } = deps.sessionSettings;
  const token = deps.newToken();
  deps.db
    .delete(sessions)
    .where(
      or(
        lt(sessions.lastSeenAt, now - idleDays * dayMs),
        lt(sessions.createdAt, now - longestDays * dayMs),
        lt(sessions.endsAt, now),
      ),
    )
    .run();
  deps.db
    .insert(sessions)
    .values({ tokenHash: hashToken(token), userId, role: roleOf(deps, userId), createdAt: now, lastSeenAt: now })
    .run();
  return token;
};

/** Whether a session still holds, whoever's it is. */
export const isSessionAlive = (deps: Deps, tokenHash: string): boolean =>
  living(deps, keptRow(deps.db, tokenHash)) !== undefined;

/** The session of a token's hash; undefined when there is none, or it has ended. */
export const findSession = (deps: Deps, tokenHash: string): Session | undefined => {
  const row = living(deps, readRow(deps.db, tokenHash));
  if (!row) return undefined;
  const user = deps.records.find('user', row.userId);
  if (!user || user.deleted) return undefined;
  const person = user.document as User;
  return { tokenHash, user: person, isOutdated: row.endsAt === null && changesRole(row, person) };
};

/**
 * Goes on with a session under a new token, which is returned, because its person's role changed (ASVS 3.2.1): who had
 * the old token has it a minute longer. Subscriptions to pushes move along.
 */
export const renewSession = (deps: Deps, { tokenHash, user: { id: userId, role } }: Session): string => {
  const token = deps.newToken();
  const renewed = hashToken(token);
  const now = deps.now();
  deps.db.transaction(() => {
    const former = deps.db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash)).get();
    const createdAt = former?.createdAt ?? now;
    deps.db.insert(sessions).values({ tokenHash: renewed, userId, role, createdAt, lastSeenAt: now }).run();
    deps.db
      .update(pushSubscriptions)
      .set({ tokenHash: renewed })
      .where(eq(pushSubscriptions.tokenHash, tokenHash))
      .run();
    deps.db
      .update(sessions)
      .set({ endsAt: now + replacedForMs })
      .where(eq(sessions.tokenHash, tokenHash))
      .run();
  });
  forgetRows(deps.db);
  return token;
};

const roleOf = ({ records }: Deps, userId: string): User['role'] => {
  const person = records.find('user', userId)?.document as User | undefined;
  if (!person) throw new Error('A session begins for nobody');
  return person.role;
};

const prepareLookup = (db: Database) =>
  db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare();

type Row = typeof sessions.$inferSelect;

interface Lookup {
  readonly statement: ReturnType<typeof prepareLookup>;
  /** Rows as they were read last. Whatever changes or deletes a row clears them: asked for every event of every stream. */
  readonly kept: Map<string, Row>;
}

const lookups = new WeakMap<Database, Lookup>();
const mostKept = 10_000;

const lookupOf = (db: Database): Lookup => {
  const lookup = lookups.get(db) ?? { statement: prepareLookup(db), kept: new Map<string, Row>() };
  lookups.set(db, lookup);
  return lookup;
};

const living = (deps: Deps, row: Row | undefined): Row | undefined => {
  if (!row || hasEnded(deps, row)) return undefined;
  if (deps.now() - row.lastSeenAt > touchAfterMs) touch(deps, row.tokenHash);
  return row;
};

/** As it is stored now: an operator may have ended it past this process. */
const readRow = (db: Database, tokenHash: string): Row | undefined => {
  const { statement, kept } = lookupOf(db);
  const row = statement.get({ tokenHash });
  if (kept.size >= mostKept) kept.clear();
  if (row) kept.set(tokenHash, row);
  else kept.delete(tokenHash);
  return row;
};

const keptRow = (db: Database, tokenHash: string): Row | undefined =>
  lookupOf(db).kept.get(tokenHash) ?? readRow(db, tokenHash);

const forgetRows = (db: Database): void => lookupOf(db).kept.clear();

const hasEnded = (deps: Deps, row: Row): boolean => {
  const { idleDays, longestDays } = deps.sessionSettings;
  const now = deps.now();
  if (row.endsAt !== null && now > row.endsAt) return true;
  return now - row.lastSeenAt > idleDays * dayMs || now - row.createdAt > longestDays * dayMs;
};

const touch = (deps: Deps, tokenHash: string): void => {
  writeIfPossible(() =>
    deps.db.update(sessions).set({ lastSeenAt: deps.now() }).where(eq(sessions.tokenHash, tokenHash)).run(),
  );
  lookupOf(deps.db).kept.delete(tokenHash);
};

export const endSession = (db: Database, tokenHash: string): void => {
  db.delete(sessions).where(eq(sessions.tokenHash, tokenHash)).run();
  forgetRows(db);
};

/** Signs a person out on every device but the one of this session. */
export const endOtherSessions = (db: Database, userId: string, tokenHash: string): void => {
  db.delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, tokenHash)))
    .run();
  forgetRows(db);
};

/** Signs a person out on every device. */
export const endSessionsOf = (db: Database, userId: string): void => {
  db.delete(sessions).where(eq(sessions.userId, userId)).run();
  forgetRows(db);
};
