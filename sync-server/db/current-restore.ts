import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { restores } from './restores-table.ts';
import { syncState } from './tables.ts';

export type Restore = typeof restores.$inferSelect;

/** The restore that began the present epoch; undefined if no backup was ever restored. */
export const currentRestore = (db: Database): Restore | undefined =>
  db.select().from(restores).innerJoin(syncState, eq(syncState.epoch, restores.epoch)).get()?.restores;
