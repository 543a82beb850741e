import { blob, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { entities } from '#schema/collections.ts';
import { roles } from '#schema/entities/user.ts';
import { entityTables } from './entity-table.ts';

const table = entityTables();

export const restaurants = table(entities.restaurant);
export const users = table(entities.user);
export const employments = table(entities.employment);
export const acknowledgements = table(entities.acknowledgement);
export const notificationSettings = table(entities.notificationSettings);
export const availabilities = table(entities.availability);
export const shiftTemplates = table(entities.shiftTemplate);
export const checklistTemplates = table(entities.checklistTemplate);
export const needs = table(entities.need);
export const houseRules = table(entities.houseRule);
export const costings = table(entities.costing);
export const expectedTakings = table(entities.expectedTakings);
export const savedWeeks = table(entities.savedWeek);
export const shifts = table(entities.shift);
export const shiftRequests = table(entities.shiftRequest);
export const timeOffRequests = table(entities.timeOffRequest);
export const notices = table(entities.notice);
export const policies = table(entities.policy);
export const publications = table(entities.publication);
export const dayNotes = table(entities.dayNote);
export const messagePhotos = table(entities.messagePhoto);
export const checklists = table(entities.checklist);
export const punches = table(entities.punch);
export const hoursRecords = table(entities.hoursRecord);
export const receipts = table(entities.receipt);
export const dailyFigures = table(entities.dailyFigure);
export const messages = table(entities.message);
export const payees = table(entities.payee);
export const payrollPeriods = table(entities.payrollPeriod);
export const payrollEntries = table(entities.payrollEntry);
export const notifications = table(entities.notification);

/**
 * One row: the epoch (a new one after a restore), the last number of the global sequence, whether this is the demo
 * restaurant (D2), and whether weeks from before drafts existed have yet to be marked as published (D40).
 */
export const syncState = sqliteTable('sync_state', {
  id: integer().primaryKey(),
  epoch: text().notNull(),
  seq: integer().notNull(),
  isDemo: integer({ mode: 'boolean' }).notNull().default(false),
  hasPlannedWeeks: integer({ mode: 'boolean' }).notNull().default(false),
});

/** Raised for a person when somebody else's role narrows what they may see: their devices fetch everything again. */
export const visibilities = sqliteTable('visibilities', {
  userId: text()
    .primaryKey()
    .references(() => users.id),
  version: integer().notNull(),
});

/** What a person signs in with. Never leaves the server. */
export const credentials = sqliteTable('credentials', {
  userId: text()
    .primaryKey()
    .references(() => users.id),
  /** Lower-case; the email if the admin form had no username (D31). */
  username: text().notNull().unique(),
  email: text().notNull().unique(),
  passwordHash: text().notNull(),
  changedAt: integer().notNull(),
  /**
   * Who typed the password, or made the link used to set it or an earlier one; '' for nobody. A password changed with
   * the previous one keeps this: anyone who knew that one may have changed it.
   */
  givenBy: text().notNull().default(''),
  /** How the password was set: `own` means by the person with the previous one. */
  givenAs: text({ enum: ['own', 'link', 'typed'] })
    .notNull()
    .default('own'),
  /**
   * When a session last began with a link or password of somebody else's (D57), milliseconds since 1970; 0 for never.
   */
  handedAt: integer().notNull().default(0),
  /** The role was raised after somebody else gave the password: the person must choose a new one first (D56). */
  mustChange: integer({ mode: 'boolean' }).notNull().default(false),
  /** `givenBy` was no admin when the role was raised: an admin's link is needed before acting in the role (D56). */
  needsLink: integer({ mode: 'boolean' }).notNull().default(false),
});

/**
 * Photos of people, by the hash of their bytes. In the database rather than in files, so that a backup holds them and
 * changing a person's photo is one transaction; outside the synced rows, so that devices fetch only those they show.
 */
export const photos = sqliteTable('photos', {
  hash: text().primaryKey(),
  jpeg: blob({ mode: 'buffer' }).notNull(),
});

/** Sessions: only a hash of the random token is stored. Times in milliseconds since 1970. */
export const sessions = sqliteTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    /** Names the session to its person and reveals nothing of the token; a renewed session keeps it. */
    id: text().notNull().default(''),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** The person's role when the token was made: a changed role needs a new token. */
    role: text({ enum: roles }).notNull(),
    createdAt: integer().notNull(),
    lastSeenAt: integer().notNull(),
    /** When a replaced token finally ends; null for one in use. */
    endsAt: integer(),
    /**
     * Until when bank details, National Insurance number and birth date are masked for this session (D57); 0 for never.
     */
    masksUntil: integer().notNull().default(0),
    /** Until when the person's own password, asked for again, counts as confirmed (D57); 0 for never. */
    confirmedUntil: integer().notNull().default(0),
    /** All this session can do is set a new password (D56). */
    mustChangePassword: integer({ mode: 'boolean' }).notNull().default(false),
    /** It acts as staff, and masks data, until an admin's link ends it (D56). */
    needsLink: integer({ mode: 'boolean' }).notNull().default(false),
    /** The browser that signed in, in words; its network address, and the hash of its device cookie. */
    device: text().notNull().default(''),
    address: text().notNull().default(''),
    deviceHash: text().notNull().default(''),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/**
 * Tablets at the pass. Only a hash of the token is stored; `publicKey` (base64url, SubjectPublicKeyInfo) verifies what
 * the tablet signs with a private key that never leaves it. A revoked tablet stays, so that what it sent can still be
 * traced. Times in milliseconds since 1970.
 */
export const tablets = sqliteTable('tablets', {
  id: text().primaryKey(),
  name: text().notNull(),
  tokenHash: text().notNull().unique(),
  publicKey: text().notNull(),
  enrolledBy: text()
    .notNull()
    .references(() => users.id),
  enrolledAt: integer().notNull(),
  lastSeenAt: integer().notNull(),
  revokedBy: text().notNull().default(''),
  /** 0 while the tablet is in use. */
  revokedAt: integer().notNull().default(0),
  /**
   * Whose PINs it receives: people of these departments, with positions in them or shifts there; [] for everybody's.
   */
  departmentIds: text({ mode: 'json' }).$type<readonly string[]>().notNull().default([]),
  /** How many refused statements were only counted, after enough were stored since its revocation. */
  refusedUnstored: integer().notNull().default(0),
});

/** What tablets signed, accepted or refused, exactly as signed: append-only. A repeat is recognised by its id. */
export const tabletStatements = sqliteTable(
  'tablet_statements',
  {
    id: text().primaryKey(),
    tabletId: text()
      .notNull()
      .references(() => tablets.id),
    statement: text().notNull(),
    signature: text().notNull(),
    receivedAt: integer().notNull(),
    /** Why it was refused; '' if it counts. */
    code: text().notNull(),
    /** It was made before its tablet was revoked, and arrived afterwards. */
    isLate: integer({ mode: 'boolean' }).notNull(),
  },
  (table) => [index('tablet_statements_tablet').on(table.tabletId, table.code)],
);

/** PINs for the pass: PBKDF2 with SHA-256, which tablets can compute too. */
export const pins = sqliteTable('pins', {
  userId: text()
    .primaryKey()
    .references(() => users.id),
  /** base64url, as is the hash. */
  salt: text().notNull(),
  iterations: integer().notNull(),
  hash: text().notNull(),
  changedAt: integer().notNull(),
  /** How many digits it has, which its hash does not show; PINs from before this was stored count as four. */
  digits: integer().notNull().default(4),
});

/** One-time links (first admin, password reset): a hash of the token, and whom it is for. */
export const oneTimeTokens = sqliteTable('one_time_tokens', {
  tokenHash: text().primaryKey(),
  purpose: text({ enum: ['first-admin', 'set-password'] }).notNull(),
  userId: text().references(() => users.id),
  /** Who made the link; '' for the person who runs the server. */
  issuedBy: text().notNull().default(''),
  expiresAt: integer().notNull(),
});

/** Personal calendar feeds: the secret in the address gives access to one person's shifts. Only its hash is stored. */
export const calendarFeeds = sqliteTable('calendar_feeds', {
  userId: text()
    .primaryKey()
    .references(() => users.id),
  secretHash: text().notNull().unique(),
  createdAt: integer().notNull(),
});

/** Who changed what, when and from which device: every accepted write, append-only. */
export const auditTrail = sqliteTable(
  'audit_trail',
  {
    seq: integer().primaryKey(),
    at: integer().notNull(),
    actorId: text().notNull(),
    device: text().notNull(),
    intent: text().notNull(),
    entity: text().notNull(),
    recordId: text().notNull(),
    /** The fields that changed, with their new values, as JSON. */
    change: text().notNull(),
  },
  (table) => [index('audit_trail_record').on(table.recordId)],
);

/** The server's key pair for Web Push (VAPID, RFC 8292), made at the first start: one row. base64url. */
export const pushKeys = sqliteTable('push_keys', {
  id: integer().primaryKey(),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
});

/** Which browsers want pushes. A subscription belongs to a session and ends with it: signing out ends both. */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: text()
      .notNull()
      .references(() => users.id),
    tokenHash: text()
      .notNull()
      .unique()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique(),
    /** The origin of the endpoint: one that hangs must not keep the others waiting. */
    service: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
  },
  (table) => [index('push_subscriptions_user').on(table.userId)],
);

/** What has yet to be pushed: one row per inbox entry and browser, written with the entry. Times in milliseconds. */
export const pushOutbox = sqliteTable(
  'push_outbox',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    notificationId: text().notNull(),
    subscriptionId: integer()
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    dueAt: integer().notNull(),
    attempts: integer().notNull().default(0),
    /** Raised when the entry changes while its push is under way: that push is then out of date. */
    version: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('push_outbox_once').on(table.notificationId, table.subscriptionId),
    index('push_outbox_due').on(table.dueAt),
    index('push_outbox_subscription').on(table.subscriptionId),
  ],
);

/** The number of each device's last push: an older one, delayed by the network, is not carried out (S4). */
export const devicePushes = sqliteTable(
  'device_pushes',
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    device: text().notNull(),
    number: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.device] })],
);
