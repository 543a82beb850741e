import { sql } from 'drizzle-orm';
import { minuteMs } from '#schema/rules/time/lengths.ts';
import type { Database } from './database.ts';
import { isStorageError } from './sqlite-code.ts';
import { syncState } from './tables.ts';

/** `full` also stands for a disk that became read-only, or fails; `empty` for a database without its tables' first row. */
export type StorageState = 'sound' | 'empty' | 'full';

/** The answer holds so long: anybody may ask, and each look is a write that waits for the disk. */
const holdsMs = 2_000;
/** After a write that failed a smaller one may still find room: a look alone is no proof. */
const doubtMs = minuteMs;

/** Whether the database can be read and written. `now` in milliseconds since 1970. */
export const createStorageProbe = (db: Database, now: () => number) => {
  let known: { readonly at: number; readonly state: StorageState } | undefined;
  let failure: { readonly at: number; readonly seq: number } | undefined;

  const isWithin = (at: number, milliseconds: number): boolean => Math.abs(now() - at) < milliseconds;

  return {
    /** A write failed for want of room. */
    failed: (): void => {
      failure = { at: now(), seq: seqOf(db) };
    },
    /** Holds a failure for a minute, or until somebody's write was taken. */
    state: (): StorageState => {
      if (failure && isWithin(failure.at, doubtMs) && seqOf(db) === failure.seq) return 'full';
      failure = undefined;
      if (!known || !isWithin(known.at, holdsMs)) known = { at: now(), state: look(db) };
      return known.state;
    },
  };
};

export type StorageProbe = ReturnType<typeof createStorageProbe>;

/** -1 where not even that can be read. */
const seqOf = (db: Database): number => {
  try {
    return db.select({ seq: syncState.seq }).from(syncState).get()?.seq ?? -1;
  } catch {
    return -1;
  }
};

const look = (db: Database): StorageState => {
  try {
    // Changes nothing, and is written all the same.
    const written = db
      .update(syncState)
      .set({ seq: sql`${syncState.seq}` })
      .returning({ id: syncState.id })
      .all();
    return written.length > 0 ? 'sound' : 'empty';
  } catch (error) {
    if (isStorageError(error)) return 'full';
    throw error;
  }
};
