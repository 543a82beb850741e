import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';

/** Drizzle's synchronous SQLite database: better-sqlite3 here, or anything else with the same interface. */
export type Database = BaseSQLiteDatabase<'sync', unknown>;
