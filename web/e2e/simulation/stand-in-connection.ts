import type Sqlite from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type { Database } from '#server/db/database.ts';
import { createRecords, type Records } from '#server/db/records.ts';

/** The server's statements, for whichever database is open. */
export interface StandIn {
  readonly db: Database;
  readonly records: Records;
  /** From now on every statement runs on this database. */
  readonly use: (connection: Sqlite.Database) => void;
}

type Statement = Sqlite.Statement<unknown[]>;

/**
 * Building the server's statements takes several times as long as starting it on an open database: here drizzle builds
 * them once, and each life of the server runs them on its own real connection.
 */
export const createStandIn = (): StandIn => {
  let connection: Sqlite.Database | undefined;
  let prepared = new Map<string, Statement>();

  const open = (): Sqlite.Database => {
    if (!connection) throw new Error('No database is open');
    return connection;
  };
  const statementOf = (sql: string, isRaw: boolean): Statement => {
    const key = isRaw ? `raw ${sql}` : sql;
    const known = prepared.get(key);
    if (known) return known;
    const statement = open().prepare<unknown[]>(sql);
    prepared.set(key, isRaw ? statement.raw() : statement);
    return statement;
  };
  /** A statement prepared when a database first runs it. */
  const standIn = (sql: string, isRaw: boolean) => ({
    run: (...values: unknown[]) => statementOf(sql, isRaw).run(...values),
    get: (...values: unknown[]) => statementOf(sql, isRaw).get(...values),
    all: (...values: unknown[]) => statementOf(sql, isRaw).all(...values),
  });
  const client = {
    prepare: (sql: string) => {
      const raw = standIn(sql, true);
      return { ...standIn(sql, false), raw: () => raw };
    },
    transaction: (work: (...given: unknown[]) => unknown) => open().transaction(work),
  };
  const db = drizzle(client as unknown as Sqlite.Database) as Database;
  return {
    db,
    records: createRecords(db),
    use: (next) => {
      connection = next;
      prepared = new Map();
    },
  };
};
