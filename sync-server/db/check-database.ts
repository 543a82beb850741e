import Sqlite from 'better-sqlite3';

/** The file is no sound SQLite database. The message says what was found. */
export class DamagedDatabase extends Error {
  override readonly name = 'DamagedDatabase';
}

/**
 * Looks through the whole database without changing it.
 * Throws `DamagedDatabase` where the file is not a database, or its pages or indexes contradict each other.
 */
export const checkDatabase = (connection: Sqlite.Database, check: 'quick_check' | 'integrity_check'): void => {
  const found = readFindings(connection, check);
  if (found !== 'ok') throw new DamagedDatabase(found);
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
