import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Shift } from '#schema/entities/shift.ts';
import { documentTypes } from '#schema/rules/people/document-type.ts';
import { shiftRequests, shifts, users } from './tables.ts';

/** The kinds of record the restaurant keeps for a different period than `schema/rules/retention/retention` says. */
export const retentionChoices = sqliteTable('retention_choices', {
  kind: text().primaryKey(),
  months: integer().notNull(),
});

/** Complaints about how personal data is used. Times in milliseconds since 1970, 0 for not yet. */
export const complaints = sqliteTable('complaints', {
  id: text().primaryKey(),
  userId: text()
    .notNull()
    .references(() => users.id),
  text: text().notNull(),
  createdAt: integer().notNull(),
  acknowledgedAt: integer().notNull().default(0),
  acknowledgedBy: text().notNull().default(''),
  /** When admins were reminded because nobody had acknowledged it. */
  remindedAt: integer().notNull().default(0),
  answeredAt: integer().notNull().default(0),
  answeredBy: text().notNull().default(''),
  answer: text().notNull().default(''),
});

/**
 * Shifts whose offer may have changed: posted, taken, withdrawn or cancelled. Who is notified is worked out separately
 * from the write that caused it (D49). `dueAt` in milliseconds since 1970.
 */
export const changedOffers = sqliteTable('changed_offers', {
  shiftId: text()
    .primaryKey()
    .references(() => shifts.id, { onDelete: 'cascade' }),
  dueAt: integer().notNull(),
});

/**
 * Who is or will be notified that they could take a shift (D49): one row per person and shift, until it is settled or
 * starts. `requestId` is the colleague's request, '' for an open shift; `notificationId` is '' until the person was
 * notified, at `toldAt` (milliseconds since 1970).
 */
export const offerNews = sqliteTable(
  'offer_news',
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    shiftId: text()
      .notNull()
      .references(() => shifts.id, { onDelete: 'cascade' }),
    requestId: text().notNull().default(''),
    notificationId: text().notNull().default(''),
    toldAt: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.shiftId] }), index('offer_news_shiftId').on(table.shiftId)],
);

/**
 * What people have yet to be told about their shifts (D42): one row per person and shift, with the shift as the person
 * last knew it, null if it was not theirs. Time in milliseconds since 1970.
 */
export const shiftNews = sqliteTable(
  'shift_news',
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    shiftId: text()
      .notNull()
      .references(() => shifts.id, { onDelete: 'cascade' }),
    known: text({ mode: 'json' }).$type<Shift | null>(),
    changedAt: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.shiftId] })],
);

/**
 * Open requests whose shift a manager changed (D42): one row per request and shift, with the shift as it was when
 * requested. They end when the burst of edits is over, unless it was undone. Time in milliseconds since 1970.
 */
export const requestEnds = sqliteTable(
  'request_ends',
  {
    requestId: text()
      .notNull()
      .references(() => shiftRequests.id, { onDelete: 'cascade' }),
    shiftId: text()
      .notNull()
      .references(() => shifts.id, { onDelete: 'cascade' }),
    known: text({ mode: 'json' }).$type<Shift>().notNull(),
    changedAt: integer().notNull(),
    /** Who changed it last: the person ending the request. */
    actorId: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.shiftId] })],
);

/**
 * Right-to-work documents, one per person. In the database for the same reasons as photos, and so that no web server
 * path leads to them: only the route that checks who may read them does.
 */
export const rightToWorkDocuments = sqliteTable('right_to_work_documents', {
  userId: text()
    .primaryKey()
    .references(() => users.id),
  /** A new one for every upload: the address of an earlier document shows nothing. */
  id: text().notNull(),
  type: text({ enum: documentTypes }).notNull(),
  uploadedBy: text().notNull(),
  uploadedAt: integer().notNull(),
});

/**
 * Their contents, in pieces: SQLite copies a row twice to store it, and 10 MB in one row took 42 MB of memory. They are
 * stored before their document, some at a time, since 10 MB at once would hold everybody up: no key ties them to it.
 */
export const rightToWorkPieces = sqliteTable(
  'right_to_work_pieces',
  {
    documentId: text().notNull(),
    /** From 0, in order. */
    piece: integer().notNull(),
    bytes: blob({ mode: 'buffer' }).notNull(),
  },
  ({ documentId, piece }) => [primaryKey({ columns: [documentId, piece] })],
);
