import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { backupFolder } from './backup.ts';
import { checkDatabase, checkOwner, type Damage } from './check-database.ts';
import { databaseFile } from './database-file.ts';

/** A sound state of the restaurant that can be restored. */
export interface Intact {
  readonly file: string;
  /** When the last change in it was made, milliseconds since 1970; 0 if nobody changed anything. */
  readonly changedAt: number;
}

/**
 * What is intact apart from a damaged database, newest state first: the newest sound backup and, if only the log is
 * damaged, the database without it. Changes nothing.
 */
export const findIntact = (dataDir: string, damage: Damage): readonly Intact[] => {
  const candidates = damage === 'log' ? [withoutLog(databaseFile(dataDir))] : [];
  return [...candidates, newestSoundBackup(dataDir)]
    .filter((intact) => intact !== undefined)
    .sort((one, other) => other.changedAt - one.changedAt);
};

const newestSoundBackup = (dataDir: string): Intact | undefined => {
  const folder = backupFolder(dataDir);
  if (!existsSync(folder)) return undefined;
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sqlite'))
    .map((name) => join(folder, name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const file of files) {
    const intact = look(file, () => new Sqlite(file, { readonly: true }));
    if (intact) return intact;
  }
  return undefined;
};

/** As it was when the log was last moved into it. Opened as a copy in memory that has no log. */
const withoutLog = (file: string): Intact | undefined =>
  look(file, () => {
    const copy = readFileSync(file);
    // The versions of the file format: 1 means without a log (https://www.sqlite.org/fileformat2.html, 1.3.3).
    copy[18] = 1;
    copy[19] = 1;
    return new Sqlite(copy);
  });

const look = (file: string, open: () => Sqlite.Database): Intact | undefined => {
  try {
    const connection = open();
    try {
      checkDatabase(connection, 'quick_check');
      checkOwner(connection);
      const changedAt = connection.prepare('SELECT coalesce(max(at), 0) FROM audit_trail').pluck().get();
      return { file, changedAt: Number(changedAt) };
    } finally {
      connection.close();
    }
  } catch {
    // Whatever is wrong with it, nobody should go back to it.
    return undefined;
  }
};
