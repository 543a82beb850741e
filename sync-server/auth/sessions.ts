import { createHash } from 'node:crypto';
import { eq, lt, or } from 'drizzle-orm';
import type { User } from '#schema/entities/user.ts';
import type { SessionFacts } from '#schema/permissions/actor.ts';
import { changesRole } from '#schema/permissions/user.ts';
import { dayMs, hourMs, minuteMs } from '#schema/rules/time/lengths.ts';
import { forgetSessionRows, keptSessionRow, readSessionRow, type SessionRow } from '#server/db/session-rows.ts';
import { writeIfPossible } from '#server/db/sqlite-code.ts';
import { credentials, pushSubscriptions, sessions } from '#server/db/tables.ts';
import type { Deps } from '#server/deps.ts';

/** A valid session and its person as the server knows them now. */
export interface Session {
  readonly tokenHash: string;
  readonly user: User;
  /** The person's role has changed since the token was made. */
  readonly isOutdated: boolean;
  /** Until when private pay data is masked for it (D57), milliseconds since 1970; 0 if it is not. */
  readonly masksUntil: number;
  /** Whether the person's own password was asked for again within the last few minutes (D57). */
  readonly isConfirmed: boolean;
  /** Whether it can only be used to choose a new password (D56). */
  readonly mustChangePassword: boolean;
  /** It acts as staff until a link from an admin is used (D56). */
  readonly needsLink: boolean;
  /** Whether the browser it began in is known; false for a session from before known devices existed. */
  readonly hasDevice: boolean;
}

/** How precisely `lastSeenAt` is kept: a write for every call would be a disk flush for every call. */
const touchAfterMs = hourMs;
/** How long a replaced token stays valid, for calls already under way. */
const replacedForMs = minuteMs;
/** How long a session that began with somebody else's link or password masks data (D57). */
const maskedForMs = 7 * dayMs;
/** The latest instant a date can hold: a session that needs a link masks until it ends (D56). */
const forever = 8.64e15;

/** How a random token is stored: somebody who reads the database cannot sign in with it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Where a session began, for its person's list. */
export interface Beginning {
  /** The browser in words: "Chrome on Android". */
  readonly device: string;
  readonly address: string;
  /** Hash of the browser's device cookie. */
  readonly deviceHash: string;
}

const unknownBeginning: Beginning = { device: '', address: '', deviceHash: '' };

/** Begins a session and returns its token. Also deletes everybody's ended sessions. */
export const startSession = (deps: Deps, userId: string, beginning = unknownBeginning): string => {
  const now = deps.now();
  const token = deps.newToken();
  clearEndedSessions(deps);
  const handed = handedTo(deps, userId);
  deps.db
    .insert(sessions)
    .values({
      ...{ tokenHash: hashToken(token), id: deps.newId(), userId, role: roleOf(deps, userId) },
      ...{ createdAt: now, lastSeenAt: now },
      ...handed,
      ...beginning,
    })
    .run();
  return token;
};

/** Deletes everybody's ended sessions. Returns how many. */
export const clearEndedSessions = (deps: Deps): number => {
  const now = deps.now();
  const { idleDays, longestDays } = deps.sessionSettings;
  const isIdle = lt(sessions.lastSeenAt, now - idleDays * dayMs);
  const isOver = lt(sessions.createdAt, now - longestDays * dayMs);
  return deps.db
    .delete(sessions)
    .where(or(isIdle, isOver, lt(sessions.endsAt, now)))
    .returning({ id: sessions.id })
    .all().length;
};

/** What somebody else's part in the password means for a session begun with it (D56, D57). */
const handedTo = (
  { db, now }: Deps,
  userId: string,
): Pick<SessionRow, 'masksUntil' | 'mustChangePassword' | 'needsLink'> => {
  const known = db.select().from(credentials).where(eq(credentials.userId, userId)).get();
  if (!known) return { masksUntil: 0, mustChangePassword: false, needsLink: false };
  const isTyped = known.givenAs === 'typed';
  if (isTyped) db.update(credentials).set({ handedAt: now() }).where(eq(credentials.userId, userId)).run();
  const handedAt = isTyped ? now() : known.handedAt;
  const isRecent = handedAt > 0 && now() < handedAt + maskedForMs;
  const { mustChange: mustChangePassword, needsLink } = known;
  const ofWeek = isRecent ? handedAt + maskedForMs : 0;
  return { masksUntil: needsLink ? forever : ofWeek, mustChangePassword, needsLink };
};

/** Whether a session is still valid, anybody's. */
export const isSessionAlive = (deps: Deps, tokenHash: string): boolean =>
  living(deps, keptSessionRow(deps.db, tokenHash)) !== undefined;

/** The session of a token's hash; undefined if there is none, or it has ended. */
export const findSession = (deps: Deps, tokenHash: string): Session | undefined => {
  const row = living(deps, readSessionRow(deps.db, tokenHash));
  if (!row) return undefined;
  const user = deps.records.find('user', row.userId);
  if (!user || user.deleted) return undefined;
  const person = user.document as User;
  return {
    tokenHash,
    user: person,
    isOutdated: row.endsAt === null && changesRole(row, person),
    masksUntil: masksUntil(deps, row),
    isConfirmed: deps.now() < row.confirmedUntil,
    mustChangePassword: row.mustChangePassword,
    needsLink: row.needsLink,
    hasDevice: row.deviceHash !== '',
  };
};

/** What a session adds to its person. */
export const sessionFactsOf = ({ isConfirmed, masksUntil: until, needsLink }: Session): SessionFacts => ({
  isConfirmed,
  isMasked: until > 0,
  needsLink,
});

const masksUntil = ({ now }: Deps, row: SessionRow): number => (now() < row.masksUntil ? row.masksUntil : 0);

/**
 * Continues a session under a new token, which is returned, because its person's role changed (ASVS 3.2.1): the old
 * token stays valid for a minute. Push subscriptions move along.
 */
export const renewSession = (deps: Deps, { tokenHash, user: { id: userId, role } }: Session): string => {
  const token = deps.newToken();
  const renewed = hashToken(token);
  const now = deps.now();
  deps.db.transaction(() => {
    const former = deps.db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash)).get();
    const kept = former ?? { userId, createdAt: now };
    deps.db
      .insert(sessions)
      // The password was confirmed in the previous role.
      .values({ ...kept, tokenHash: renewed, role, lastSeenAt: now, confirmedUntil: 0 })
      .run();
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
  forgetSessionRows(deps.db);
  return token;
};

const roleOf = ({ records }: Deps, userId: string): User['role'] => {
  const person = records.find('user', userId)?.document as User | undefined;
  if (!person) throw new Error('A session begins for nobody');
  return person.role;
};

const living = (deps: Deps, row: SessionRow | undefined): SessionRow | undefined => {
  if (!row || hasEnded(deps, row)) return undefined;
  if (deps.now() - row.lastSeenAt > touchAfterMs) touch(deps, row.tokenHash);
  return row;
};

/** Whether a stored session is over: idle for too long, too old, or replaced. */
export const hasEnded = (deps: Deps, row: SessionRow): boolean => {
  const { idleDays, longestDays } = deps.sessionSettings;
  const now = deps.now();
  if (row.endsAt !== null && now > row.endsAt) return true;
  return now - row.lastSeenAt > idleDays * dayMs || now - row.createdAt > longestDays * dayMs;
};

const touch = (deps: Deps, tokenHash: string): void => {
  writeIfPossible(() =>
    deps.db.update(sessions).set({ lastSeenAt: deps.now() }).where(eq(sessions.tokenHash, tokenHash)).run(),
  );
  forgetSessionRows(deps.db);
};
