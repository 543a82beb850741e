import Sqlite from 'better-sqlite3';

/**
 * What is wrong with the restaurant's database: the file, its write-ahead log, that it is missing, or that it belongs
 * to another program.
 */
export type Damage = 'database' | 'log' | 'missing' | 'foreign';

/** The file is not a sound database of a restaurant. The message says what was found. */
export class DamagedDatabase extends Error {
  override readonly name = 'DamagedDatabase';
  readonly damage: Damage;
  constructor(message: string, damage: Damage = 'database') {
    super(message);
    this.damage = damage;
  }
}

/**
 * Checks the whole database without changing it. Throws `DamagedDatabase` if the file is not a database, or its pages
 * or indexes contradict each other.
 */
export const checkDatabase = (connection: Sqlite.Database, check: 'quick_check' | 'integrity_check'): void => {
  const found = readFindings(connection, check);
  if (found !== 'ok') throw new DamagedDatabase(found);
};

/**
 * Checks that a sound database is a restaurant's, or one with nothing stored yet. Throws `DamagedDatabase` (`foreign`)
 * for another program's: its tables would be mixed with ours.
 */
export const checkOwner = (connection: Sqlite.Database): void => {
  const names = connection.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
  if (names.length === 0 || names.includes('sync_state') || names.includes('__drizzle_migrations')) return;
  throw new DamagedDatabase('it is another program’s database', 'foreign');
};

const readFindings = (connection: Sqlite.Database, check: string): string => {
  try {
    const rows = connection.pragma(`${check}(1)`) as Record<string, string>[];
    return Object.values(rows[0] ?? {})[0] ?? 'no answer';
  } catch (error) {
    if (error instanceof Sqlite.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code)) return error.message;
    throw error;
  }
};
