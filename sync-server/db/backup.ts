import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { checkDatabase } from './check-database.ts';
import { databaseFile, fileTime } from './database-file.ts';

const backupName = /^brigade-[\dTZ-]+\.sqlite$/;

export const backupFolder = (dataDir: string): string => join(dataDir, 'backups');

/**
 * Copies the database as of one moment, while the server goes on writing, to a separate file that is checked before it
 * gets its name. Returns the file. Throws `DamagedDatabase` if the copy is not sound. `now` in milliseconds since 1970.
 */
export const backUp = async (dataDir: string, now: number): Promise<string> => {
  const file = join(backupFolder(dataDir), `brigade-${fileTime(now)}.sqlite`);
  const unchecked = `${file}.unchecked`;
  mkdirSync(backupFolder(dataDir), { recursive: true });
  rmSync(unchecked, { force: true });
  try {
    await copyDatabase(databaseFile(dataDir), unchecked);
    checkCopy(unchecked);
    renameSync(unchecked, file);
  } finally {
    rmSync(unchecked, { force: true });
  }
  return file;
};

const copyDatabase = async (from: string, to: string): Promise<void> => {
  const source = new Sqlite(from, { readonly: true, fileMustExist: true });
  // All in one step: a write by the server between steps would make SQLite start again, on a busy evening for ever.
  await source.backup(to, { progress: ({ remainingPages }) => remainingPages }).finally(() => source.close());
};

/** Checks the copy; without a write-ahead log it is a single file, whatever opens it. */
const checkCopy = (file: string): void => {
  const copy = new Sqlite(file);
  try {
    checkDatabase(copy, 'integrity_check');
    copy.pragma('journal_mode = DELETE');
  } finally {
    copy.close();
  }
};

/** Deletes all but the newest backups. Returns what was deleted. */
export const pruneBackups = (dataDir: string, keep: number): readonly string[] => {
  const folder = backupFolder(dataDir);
  const names = readdirSync(folder).filter((name) => backupName.test(name));
  const old = names.sort().slice(0, -keep);
  for (const name of old) rmSync(join(folder, name));
  return old;
};
