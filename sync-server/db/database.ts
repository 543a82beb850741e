import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';

/** Drizzle's synchronous SQLite database: better-sqlite3 here, and whatever else offers the same interface. */
export type Database = BaseSQLiteDatabase<'sync', unknown>;
