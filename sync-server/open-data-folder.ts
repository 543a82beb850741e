import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { checkDataFolder } from './db/check-data-folder.ts';
import { type Damage, DamagedDatabase } from './db/check-database.ts';
import { databaseFile } from './db/database-file.ts';
import { findIntact, type Intact } from './db/find-intact.ts';
import { lockDataFolder } from './db/lock-data-folder.ts';
import { type OpenDatabase, openDatabase } from './db/open-database.ts';
import { isStorageError, sqliteCodeOf } from './db/sqlite-code.ts';

type Opened = { ok: true; database: OpenDatabase } | { ok: false; message: string };

/**
 * Takes the data folder for this server and opens its database; closing releases the folder. If it cannot, it has
 * changed nothing, and the message says what the operator can do.
 */
export const openDataFolder = (dataDir: string): Opened => {
  try {
    mustBeWritable(dataDir);
    const unlock = lockDataFolder(dataDir);
    if (!unlock) return { ok: false, message: `Another server is running on ${dataDir}. Stop it, or set DATA_DIR.` };
    return { ok: true, database: openLocked(dataDir, unlock) };
  } catch (error) {
    return { ok: false, message: openFailure(dataDir, error as NodeJS.ErrnoException) };
  }
};

const openLocked = (dataDir: string, unlock: () => void): OpenDatabase => {
  try {
    checkDataFolder(databaseFile(dataDir));
    const database = openDatabase(databaseFile(dataDir));
    const close = () => {
      database.close();
      unlock();
    };
    return { ...database, close };
  } catch (error) {
    unlock();
    throw error;
  }
};

/** SQLite opens a file it may not write for reading, and only says so at the first write. Throws Node's error. */
const mustBeWritable = (dataDir: string): void => {
  mkdirSync(dataDir, { recursive: true });
  accessSync(dataDir, constants.R_OK | constants.W_OK);
  const file = databaseFile(dataDir);
  if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
};

const openFailure = (dataDir: string, error: NodeJS.ErrnoException): string =>
  error instanceof DamagedDatabase ? damageReport(dataDir, error) : unusable(dataDir, error);

/** Why the data folder cannot be used, and what to do. */
export const unusable = (dataDir: string, error: NodeJS.ErrnoException): string => {
  const says = `The data folder ${dataDir} cannot be used: ${error.message}.`;
  const isReadOnly = /^(EROFS|EACCES|EPERM)$/.test(error.code ?? '') || /^SQLITE_READONLY/.test(sqliteCodeOf(error));
  if (isReadOnly) {
    return `${says} It is read-only for the server. Give its user the right to write there, mount the disk for writing, or set DATA_DIR to another folder.`;
  }
  if (/^SQLITE_FULL/.test(sqliteCodeOf(error)) || error.code === 'ENOSPC') {
    return `${says} The disk is full. Make room, and start the server again: what was acknowledged is there.`;
  }
  const isDisk = isStorageError(error) || error.code !== undefined;
  return isDisk ? `${says} Check that it exists, has space and may be written to.` : says;
};

const what: Readonly<Record<Damage, string>> = {
  database: 'is damaged',
  log: 'is damaged',
  missing: 'is missing',
  foreign: 'cannot be used',
};

const damageReport = (dataDir: string, { damage, message }: DamagedDatabase): string =>
  [
    `The database ${databaseFile(dataDir)} ${what[damage]} (${message}). Nothing was changed.`,
    ...intactLines(findIntact(dataDir, damage)),
    ...(damage === 'missing' || damage === 'foreign'
      ? ['To start a new restaurant instead, set DATA_DIR to an empty folder.']
      : []),
  ].join('\n');

const intactLines = (intact: readonly Intact[]): readonly string[] =>
  intact.length === 0
    ? ['There is no sound backup next to it. Put one in its place: npm run restore -- <backup>']
    : intact.map((each) => `Intact: ${each.file}, ${until(each)}. Continue from it: npm run restore -- ${each.file}`);

const until = ({ changedAt }: Intact): string =>
  changedAt === 0
    ? 'in which nobody had changed anything'
    : `with everything up to ${new Date(changedAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
