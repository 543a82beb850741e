import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { restores } from './restores-table.ts';
import { syncState } from './tables.ts';

/** The restore that the present epoch began with; undefined where no backup was ever put in place. */
export const currentRestore = (db: Database): typeof restores.$inferSelect | undefined =>
  db.select().from(restores).innerJoin(syncState, eq(syncState.epoch, restores.epoch)).get()?.restores;
