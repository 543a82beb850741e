import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { backupFolder } from './backup.ts';
import { DamagedDatabase } from './check-database.ts';
import { checkLog } from './check-log.ts';

/**
 * Checks that a restaurant's whole database is there, before SQLite opens it: SQLite would start a new one in place of
 * a missing one and throw its log away. Only while holding the folder's lock: a running server keeps changing the log.
 * Throws `DamagedDatabase`, having changed nothing.
 */
export const checkDataFolder = (file: string): void => {
  const left = hasContents(file) ? undefined : whatWasLeft(file);
  if (left) throw new DamagedDatabase(`it is ${existsSync(file) ? 'empty' : 'gone'}, but ${left}`, 'missing');
  checkLog(file);
};

/** What shows that there once was a database; undefined in a new folder. */
const whatWasLeft = (file: string): string | undefined => {
  if (hasContents(`${file}-wal`)) return 'its write-ahead log is there';
  const folder = backupFolder(dirname(file));
  const hasBackups = existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.sqlite'));
  return hasBackups ? 'backups of it are there' : undefined;
};

const hasContents = (file: string): boolean => existsSync(file) && statSync(file).size > 0;
