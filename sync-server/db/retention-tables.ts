import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Where the restaurant keeps a kind of record for another time than `schema/rules/retention` says. */
export const retentionChoices = sqliteTable('retention_choices', {
  kind: text().primaryKey(),
  months: integer().notNull(),
});
