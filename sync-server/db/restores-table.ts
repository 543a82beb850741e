import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Backups that were put in place, each under the epoch that began with it. */
export const restores = sqliteTable('restores', {
  epoch: text().primaryKey(),
  /** When it was put in place, milliseconds since 1970. */
  at: integer().notNull(),
  /** When the last write in it was made, milliseconds since 1970; 0 where it held none. */
  from: integer().notNull(),
  /** Where its sequence stood: what has a higher number was written since. */
  seq: integer().notNull(),
  /** How many changes devices have brought back, and how many of theirs could not be taken. */
  taken: integer().notNull().default(0),
  notTaken: integer().notNull().default(0),
  /** When the last of them came, milliseconds since 1970. */
  lastAt: integer().notNull().default(0),
  /** How many of them managers have heard of; -1 before they heard of the restore. */
  told: integer().notNull().default(-1),
});
