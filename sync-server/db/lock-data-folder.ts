import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';

/**
 * Takes the data folder for this process: one server at a time, and no restore while a server is running. An operating
 * system lock on a separate file, so it ends with the process, however that ends. Returns the function that releases
 * it; undefined while another process has it.
 */
export const lockDataFolder = (dataDir: string): (() => void) | undefined => {
  mkdirSync(dataDir, { recursive: true });
  const connection = new Sqlite(join(dataDir, 'brigade.lock'), { timeout: 0 });
  try {
    // Nothing is ever written: a journal would only be left behind by a kill.
    connection.pragma('journal_mode = OFF');
    connection.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    connection.close();
    if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')) return undefined;
    throw error;
  }
  return () => connection.close();
};
