import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { backUpBeforeMigration } from './backup-before-migration.ts';
import { checkDatabase, checkOwner } from './check-database.ts';
import type { Database } from './database.ts';
import { ensureSyncState } from './first-start.ts';

export interface OpenDatabase {
  readonly db: Database;
  /** The connection itself, for backups and pragmas. */
  readonly connection: Sqlite.Database;
  /** Moves the contents of the write-ahead log into the database file, and closes it. */
  readonly close: () => void;
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Opens (and if necessary creates) the restaurant's database and brings its tables up to date, after making a copy.
 * `synchronous=FULL` with WAL: a commit is on the disk before it is acknowledged (S2). Throws `DamagedDatabase` before
 * writing anything if the file is not sound, or another program's.
 */
export const openDatabase = (file: string): OpenDatabase => {
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file)) checkFile(file);
  const connection = new Sqlite(file);
  try {
    return prepare(connection);
  } catch (error) {
    connection.close();
    throw error;
  }
};

/** On a read-only connection: closing it does not move the log into a damaged file. */
const checkFile = (file: string): void => {
  const connection = new Sqlite(file, { readonly: true });
  try {
    checkDatabase(connection, 'quick_check');
    checkOwner(connection);
  } finally {
    connection.close();
  }
};

const prepare = (connection: Sqlite.Database): OpenDatabase => {
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('busy_timeout = 5000');
  connection.pragma('cache_size = -32000');
  connection.pragma('temp_store = MEMORY');
  const db = drizzle(connection);
  const migrations = readMigrationFiles({ migrationsFolder });
  backUpBeforeMigration(connection, Math.max(...migrations.map(({ folderMillis }) => folderMillis)));
  migrate(db, { migrationsFolder });
  ensureSyncState(db);
  const close = () => {
    connection.pragma('wal_checkpoint(TRUNCATE)');
    connection.close();
  };
  return { db, connection, close };
};
