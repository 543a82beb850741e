import { and, desc, eq, ne, notInArray, type SQL } from 'drizzle-orm';
import { dayMs } from '#schema/rules/time/lengths.ts';
import type { Database } from './database.ts';
import { knownDevices } from './device-tables.ts';

/**
 * A known device is a browser where somebody has signed in, recognised by a cookie that outlives sessions and that
 * scripts cannot read. It grants nothing: its person is not notified of sign-ins on it, and sign-in throttles let it
 * through when guesses from elsewhere have closed them. Not `x-device-id`, which scripts can read and the audit trail
 * shows. The functions here take a hash from `deviceHashOf` (auth/device-cookie.ts).
 */
const longestMs = 400 * dayMs;
const mostKept = 20;

/** Whether this very person has signed in on this browser, and it has not been forgotten since. */
export const knowsDevice = (db: Database, userId: string, deviceHash: string): boolean =>
  has(db, and(eq(knownDevices.userId, userId), isKnown(deviceHash)));

/** Whether anybody here has signed in on this browser, and it has not been forgotten since. */
export const isKnownDevice = (db: Database, deviceHash: string): boolean => has(db, isKnown(deviceHash));

const isKnown = (deviceHash: string): SQL | undefined =>
  and(eq(knownDevices.deviceHash, deviceHash), eq(knownDevices.isForgotten, false));

const has = (db: Database, condition: SQL | undefined): boolean =>
  db.select({ userId: knownDevices.userId }).from(knownDevices).where(condition).limit(1).get() !== undefined;

/** Whether the person has signed in anywhere before, as far as is known. */
export const hasDevices = (db: Database, userId: string): boolean => has(db, eq(knownDevices.userId, userId));

/** Records that a person signed in on a browser: their last 20, within the last 400 days. */
export const rememberDevice = (db: Database, userId: string, deviceHash: string, now: number): void => {
  const row = { userId, deviceHash, lastUsedAt: now, isForgotten: false };
  const target = [knownDevices.userId, knownDevices.deviceHash];
  db.insert(knownDevices).values(row).onConflictDoUpdate({ target, set: row }).run();
  const mine = eq(knownDevices.userId, userId);
  const kept = db
    .select()
    .from(knownDevices)
    .where(mine)
    .orderBy(desc(knownDevices.lastUsedAt))
    .limit(mostKept)
    .all()
    .filter(({ lastUsedAt }) => now - lastUsedAt < longestMs)
    .map((each) => each.deviceHash);
  db.delete(knownDevices)
    .where(and(mine, notInArray(knownDevices.deviceHash, kept)))
    .run();
};

/** Makes one of a person's browsers unknown. */
export const forgetDevice = (db: Database, userId: string, deviceHash: string): void =>
  forget(db, and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, deviceHash)));

/** Makes all of a person's browsers unknown, except that of `keptHash` ('' for none). */
export const forgetDevices = (db: Database, userId: string, keptHash = ''): void =>
  forget(db, and(eq(knownDevices.userId, userId), ne(knownDevices.deviceHash, keptHash)));

const forget = (db: Database, condition: SQL | undefined): void => {
  db.update(knownDevices).set({ isForgotten: true }).where(condition).run();
};
