import { eq } from 'drizzle-orm';
import type { User } from '#schema/entities/user.ts';
import type { Database } from '#server/db/database.ts';
import { calendarFeeds } from '#server/db/tables.ts';
import type { Deps } from '#server/deps.ts';
import { hashToken } from './sessions.ts';

/** Makes a person's calendar feed and returns the secret of its address; the one before ends. */
export const startFeed = (deps: Deps, userId: string): string => {
  const secret = deps.newToken();
  const feed = { secretHash: hashToken(secret), createdAt: deps.now() };
  deps.db
    .insert(calendarFeeds)
    .values({ userId, ...feed })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: feed })
    .run();
  return secret;
};

/** Since when a person has a feed, milliseconds since 1970; undefined without one. */
export const feedSince = (db: Database, userId: string): number | undefined =>
  db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId)).get()?.createdAt;

export const endFeed = (db: Database, userId: string): void => {
  db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId)).run();
};

/** Whose feed has this secret; undefined where there is none, or its person is not active. */
export const personOfFeed = (deps: Deps, secret: string): User | undefined => {
  const feed = deps.db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.secretHash, hashToken(secret)))
    .get();
  const person = feed && (deps.records.find('user', feed.userId)?.document as User | undefined);
  return person?.isActive ? person : undefined;
};
