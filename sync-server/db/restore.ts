import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { checkDataFolder } from './check-data-folder.ts';
import { checkDatabase, DamagedDatabase } from './check-database.ts';
import { databaseFile, fileTime } from './database-file.ts';
import { keepEnded } from './keep-ended.ts';
import { lockDataFolder } from './lock-data-folder.ts';
import { openDatabase } from './open-database.ts';

/**
 * `keptAt`: where the previous database is now; '' if there was none. `endedIsKnown`: whether it told which sessions,
 * links and tablets were ended since the backup; otherwise all sessions and links end.
 */
export type Restoration = { ok: true; keptAt: string; endedIsKnown: boolean } | { ok: false; message: string };

/**
 * Puts a backup in place of the database, with a new epoch: every device fetches everything again, sends what it has
 * waiting, and offers what the server had taken from it since (sync/SPEC.md, "After a restore"). The present database
 * is kept aside. Refuses, having changed nothing, while a server runs on the folder or if the backup is not sound.
 * `now` in milliseconds since 1970.
 */
export const restoreBackup = (dataDir: string, backup: string, now: number): Restoration => {
  if (!existsSync(backup)) return { ok: false, message: `There is no file ${backup}. Nothing was changed.` };
  const unlock = lockDataFolder(dataDir);
  if (!unlock) return { ok: false, message: `A server is running on ${dataDir}. Stop it first. Nothing was changed.` };
  const file = databaseFile(dataDir);
  const prepared = `${file}.restoring`;
  try {
    copyFileSync(backup, prepared);
    const isSound = emptyWriteAheadLog(file);
    const endedIsKnown = beginNewEpoch(prepared, isSound ? file : undefined, now);
    const keptAt = keepAside(file, join(dataDir, `replaced-${fileTime(now)}.sqlite`));
    renameSync(prepared, file);
    return { ok: true, keptAt, endedIsKnown };
  } catch (error) {
    if (!(error instanceof DamagedDatabase)) throw error;
    return { ok: false, message: `${backup} is not a sound backup (${error.message}). Nothing was changed.` };
  } finally {
    rmSync(prepared, { force: true });
    unlock();
  }
};

const beginNewEpoch = (file: string, present: string | undefined, now: number): boolean => {
  checkBackup(file);
  // A backup may be older than the table of restores.
  openDatabase(file).close();
  const connection = new Sqlite(file);
  try {
    connection.pragma('journal_mode = DELETE');
    noteRestore(connection, randomUUID(), now);
    return keepEnded(connection, present);
  } finally {
    connection.close();
  }
};

const checkBackup = (file: string): void => {
  const connection = new Sqlite(file);
  try {
    checkDatabase(connection, 'integrity_check');
    const isOurs = connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'sync_state'").get();
    if (!isOurs) throw new DamagedDatabase('it holds no restaurant');
  } finally {
    connection.close();
  }
};

/** The period in which something may be missing, as managers read it. */
const noteRestore = (connection: Sqlite.Database, epoch: string, now: number): void => {
  const from = connection.prepare('SELECT coalesce(max(at), 0) FROM audit_trail').pluck().get();
  const seq = connection.prepare('SELECT seq FROM sync_state').pluck().get();
  connection.prepare('UPDATE sync_state SET epoch = ?').run(epoch);
  connection.prepare('INSERT INTO restores (epoch, at, "from", seq) VALUES (?, ?, ?, ?)').run(epoch, now, from, seq);
};

/** If the database is sound, one file holds all of it; of a damaged one every part is moved. */
const keepAside = (file: string, target: string): string => {
  const parts = ['', '-wal', '-shm'].filter((part) => existsSync(file + part));
  for (const part of parts) renameSync(file + part, target + part);
  return parts.length > 0 ? target + parts[0] : '';
};

/**
 * Moves the write-ahead log of a sound database into it by closing the last connection; a damaged database, or one with
 * a damaged log, stays as it is. Returns whether there is a sound one.
 */
const emptyWriteAheadLog = (file: string): boolean => {
  if (!existsSync(file)) return false;
  try {
    checkDataFolder(file);
    openDatabaseFile(file, { readonly: true });
    openDatabaseFile(file, {});
    return true;
  } catch (error) {
    if (error instanceof DamagedDatabase) return false;
    throw error;
  }
};

const openDatabaseFile = (file: string, options: Sqlite.Options): void => {
  const connection = new Sqlite(file, options);
  try {
    checkDatabase(connection, 'quick_check');
  } finally {
    connection.close();
  }
};
