import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Restored backups, each under the epoch that began with it. */
export const restores = sqliteTable('restores', {
  epoch: text().primaryKey(),
  /** When it was restored, milliseconds since 1970. */
  at: integer().notNull(),
  /** When the last write in it was made, milliseconds since 1970; 0 if it held none. */
  from: integer().notNull(),
  /** Its last sequence number: anything higher was written since. */
  seq: integer().notNull(),
  /** How many changes devices have brought back, and how many could not be taken. */
  taken: integer().notNull().default(0),
  notTaken: integer().notNull().default(0),
  /** When the last of them arrived, milliseconds since 1970. */
  lastAt: integer().notNull().default(0),
  /** How many of them managers have been notified of; -1 before they were notified of the restore. */
  told: integer().notNull().default(-1),
});
