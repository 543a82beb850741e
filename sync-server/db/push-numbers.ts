import { and, eq, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { devicePushes } from './tables.ts';

/** More than anybody has at once; invented device names do not fill the table. */
const mostDevices = 100;

/** The number of each device's last push, using prepared statements. */
export const createPushNumbers = (db: Database) => {
  const last = db
    .select({ number: devicePushes.number })
    .from(devicePushes)
    .where(and(eq(devicePushes.userId, sql.placeholder('userId')), eq(devicePushes.device, sql.placeholder('device'))))
    .prepare();
  const keep = db
    .insert(devicePushes)
    .values({
      userId: sql.placeholder('userId'),
      device: sql.placeholder('device'),
      number: sql.placeholder('number'),
    })
    .onConflictDoUpdate({
      target: [devicePushes.userId, devicePushes.device],
      set: { number: sql`excluded."number"` },
    })
    .prepare();
  const newest = sql`select rowid from ${devicePushes} where ${devicePushes.userId} = ${sql.placeholder('userId')} order by rowid desc limit ${mostDevices}`;
  const forgetOthers = db
    .delete(devicePushes)
    .where(and(eq(devicePushes.userId, sql.placeholder('userId')), sql`rowid not in (${newest})`))
    .prepare();
  const lastOf = (userId: string, device: string): number => last.get({ userId, device })?.number ?? -1;
  return {
    /** -1 before the first. */
    last: lastOf,
    keep: (userId: string, device: string, number: number): void => {
      const isNew = lastOf(userId, device) < 0;
      keep.run({ userId, device, number });
      if (isNew) forgetOthers.run({ userId });
    },
  };
};
