import { and, eq, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { devicePushes } from './tables.ts';

/** The number of each device's last push, on prepared statements. */
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
  return {
    /** -1 before the first. */
    last: (userId: string, device: string): number => last.get({ userId, device })?.number ?? -1,
    keep: (userId: string, device: string, number: number): void => {
      keep.run({ userId, device, number });
    },
  };
};
