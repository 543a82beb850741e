import { sql } from 'drizzle-orm';
import { minuteMs } from '#schema/rules/time/lengths.ts';
import type { Database } from './database.ts';
import { isStorageError } from './sqlite-code.ts';
import { syncState } from './tables.ts';

/** `full` also means a disk that became read-only or fails; `empty` a database without the first row of its tables. */
export type StorageState = 'sound' | 'empty' | 'full';

/** How long an answer holds: anybody may ask, and each probe is a write that waits for the disk. */
const holdsMs = 2_000;
/** After a failed write a smaller one may still find room: a probe alone proves nothing. */
const doubtMs = minuteMs;

/** Whether the database can be read and written. `now` in milliseconds since 1970. */
export const createStorageProbe = (db: Database, now: () => number) => {
  let known: { readonly at: number; readonly state: StorageState } | undefined;
  let failure: { readonly at: number; readonly seq: number } | undefined;

  const isWithin = (at: number, milliseconds: number): boolean => Math.abs(now() - at) < milliseconds;

  return {
    /** A write failed for lack of space. */
    failed: (): void => {
      failure = { at: now(), seq: seqOf(db) };
    },
    /** Keeps a failure for a minute, or until somebody's write succeeds. */
    state: (): StorageState => {
      if (failure && isWithin(failure.at, doubtMs) && seqOf(db) === failure.seq) return 'full';
      failure = undefined;
      if (!known || !isWithin(known.at, holdsMs)) known = { at: now(), state: look(db) };
      return known.state;
    },
  };
};

export type StorageProbe = ReturnType<typeof createStorageProbe>;

/** -1 if not even that can be read. */
const seqOf = (db: Database): number => {
  try {
    return db.select({ seq: syncState.seq }).from(syncState).get()?.seq ?? -1;
  } catch {
    return -1;
  }
};

const look = (db: Database): StorageState => {
  try {
    // Changes nothing, but is still written.
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
