import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './tables.ts';

/**
 * Browsers where somebody has signed in, by the hash of a long-lived cookie. Times in milliseconds since 1970. The row
 * of a forgotten one stays: because there was one, the next counts as new.
 */
export const knownDevices = sqliteTable(
  'known_devices',
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    deviceHash: text().notNull(),
    lastUsedAt: integer().notNull(),
    isForgotten: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index('known_devices_device').on(table.deviceHash),
  ],
);

/** One-time codes with which somebody sets their PIN at a tablet: a hash of the code, one per person. */
export const pinCodes = sqliteTable('pin_codes', {
  userId: text()
    .primaryKey()
    .references(() => users.id),
  codeHash: text().notNull(),
  issuedBy: text().notNull(),
  expiresAt: integer().notNull(),
  wrongTries: integer().notNull().default(0),
});
