import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { toInstant } from '#schema/entities/primitives.ts';
import type { User } from '#schema/entities/user.ts';
import { knownDevices, pinCodes } from '#server/db/device-tables.ts';
import { complaints, offerNews, rightToWorkDocuments, shiftNews } from '#server/db/record-tables.ts';
import { contentsOf } from '#server/db/right-to-work.ts';
import {
  auditTrail,
  calendarFeeds,
  credentials,
  devicePushes,
  oneTimeTokens,
  photos,
  pins,
  pushSubscriptions,
  sessions,
  tabletStatements,
  tablets,
  visibilities,
} from '#server/db/tables.ts';
import { turn } from '#server/domain/in-slices.ts';
import type { Store } from '#server/domain/transaction.ts';
import { type HeldRecords, heldTogether } from './personal-data.ts';

const dated = (milliseconds: number): string => (milliseconds === 0 ? '' : toInstant(milliseconds));

/**
 * What is stored about a person besides the synced documents: how and where they sign in, files, tablets. Hashes of
 * passwords, PINs and tokens are left out: they say nothing about the person and would help a thief of the file.
 */
export const personalAccount = ({ db }: Store, user: User): readonly HeldRecords[] => {
  const mine = <Table extends SQLiteTable & { readonly userId: SQLiteColumn }>(
    table: Table,
  ): readonly Table['$inferSelect'][] => db.select().from<SQLiteTable>(table).where(eq(table.userId, user.id)).all();
  const of = heldTogether;
  return [
    of(
      'credentials',
      mine(credentials).map(({ username, email, changedAt, givenAs }) => ({
        username,
        email,
        passwordChangedAt: dated(changedAt),
        givenAs,
      })),
    ),
    of(
      'sessions',
      mine(sessions).map(({ device, address, createdAt, lastSeenAt }) => ({
        ...{ device, address, startedAt: dated(createdAt), lastSeenAt: dated(lastSeenAt) },
      })),
    ),
    of(
      'shiftNews',
      mine(shiftNews).map(({ shiftId, changedAt }) => ({ shiftId, changedAt: dated(changedAt) })),
    ),
    of(
      'offerNews',
      mine(offerNews).map(({ shiftId, requestId, toldAt }) => ({
        shiftId,
        requestId,
        toldAt: toldAt > 0 ? dated(toldAt) : '',
      })),
    ),
    of(
      'knownDevices',
      mine(knownDevices).map(({ lastUsedAt }) => ({ lastUsedAt: dated(lastUsedAt) })),
    ),
    of(
      'devicePushes',
      mine(devicePushes).map(({ device, number }) => ({ device, changesSent: number })),
    ),
    of(
      'visibilities',
      mine(visibilities).map(({ version }) => ({ timesNarrowed: version })),
    ),
    of(
      'pushSubscriptions',
      mine(pushSubscriptions).map(({ service }) => ({ service })),
    ),
    of(
      'pins',
      mine(pins).map(({ changedAt, digits }) => ({ changedAt: dated(changedAt), digits })),
    ),
    of('oneTimeTokens', linksOf(db, oneTimeTokens, user.id)),
    of('pinCodes', linksOf(db, pinCodes, user.id)),
    of(
      'calendarFeeds',
      mine(calendarFeeds).map(({ createdAt }) => ({ createdAt: dated(createdAt) })),
    ),
    of(
      'complaints',
      mine(complaints).map(({ text, createdAt, acknowledgedAt, acknowledgedBy, answeredAt, answeredBy, answer }) => ({
        ...{ text, sentAt: dated(createdAt), acknowledgedAt: dated(acknowledgedAt), acknowledgedBy },
        ...{ answeredAt: dated(answeredAt), answeredBy, answer },
      })),
    ),
    photosOf(db, user),
    documentsOf(db, user.id),
    of(
      'tablets',
      db
        .select()
        .from(tablets)
        .where(or(eq(tablets.enrolledBy, user.id), eq(tablets.revokedBy, user.id)))
        .all()
        .map(({ name, enrolledBy, enrolledAt, revokedBy, revokedAt }) => ({
          ...{ name, enrolledBy, enrolledAt: dated(enrolledAt), revokedBy, revokedAt: dated(revokedAt) },
        })),
    ),
  ];
};

/** Links and codes for the person, and those they made for others. */
const linksOf = (
  db: Store['db'],
  table: typeof oneTimeTokens | typeof pinCodes,
  userId: string,
): readonly Readonly<Record<string, unknown>>[] =>
  db
    .select({ userId: table.userId, issuedBy: table.issuedBy, expiresAt: table.expiresAt })
    .from(table)
    .where(or(eq(table.userId, userId), eq(table.issuedBy, userId)))
    .all()
    .map(({ expiresAt, ...row }) => ({ ...row, expiresAt: dated(expiresAt) }));

const photosOf = (db: Store['db'], { profileImageUrl }: User): HeldRecords => {
  const hash = profileImageUrl.slice(profileImageUrl.lastIndexOf('/') + 1, -'.jpg'.length);
  const photo = hash === '' ? undefined : db.select().from(photos).where(eq(photos.hash, hash)).get();
  const files = photo ? [{ type: 'image/jpeg', bytes: photo.jpeg }] : [];
  return heldTogether(
    'photos',
    files.map(({ type }) => ({ type })),
    files,
  );
};

const documentsOf = (db: Store['db'], userId: string): HeldRecords => {
  const found = db.select().from(rightToWorkDocuments).where(eq(rightToWorkDocuments.userId, userId)).all();
  const records = found.map(({ type, uploadedBy, uploadedAt }) => ({
    ...{ type, uploadedBy },
    uploadedAt: dated(uploadedAt),
  }));
  const files = found.map(({ id, type }) => ({ type, bytes: contentsOf(db, id) }));
  return heldTogether('rightToWorkDocuments', records, files);
};

const step = 5_000;

/**
 * What a person did and what was done to their account, from the audit trail, and what tablets signed in their name; a
 * stretch at a time. What a line changed is in the record it is about.
 */
export const personalTraces = (store: Store, userId: string): readonly HeldRecords[] => {
  const { db, records } = store;
  const statementRow = sql<number>`${tabletStatements}.rowid`;
  const lastStatement =
    db
      .select({ row: sql<number>`max(${statementRow})` })
      .from(tabletStatements)
      .get()?.row ?? 0;
  const { seq: last } = records.ledger.state();
  return [
    {
      name: 'tabletStatements',
      parts: () =>
        stretches(lastStatement, (after, upTo) => {
          const isHere = and(gt(statementRow, after), lte(statementRow, upTo));
          const isAbout = sql`instr(${tabletStatements.statement}, ${userId}) > 0`;
          const found = db.select().from(tabletStatements).where(and(isHere, isAbout)).all();
          return found.map(({ receivedAt, statement, code }) => ({
            ...{ receivedAt: dated(receivedAt), statement, refusedAs: code },
          }));
        }),
    },
    {
      name: 'auditTrail',
      parts: () =>
        stretches(last, (after, upTo) => {
          const isHere = and(gt(auditTrail.seq, after), lte(auditTrail.seq, upTo));
          const isTheirs = or(eq(auditTrail.actorId, userId), eq(auditTrail.recordId, userId));
          const { at, actorId, device, intent, entity, recordId } = auditTrail;
          const told = { at, actorId, device, intent, entity, recordId };
          const found = db.select(told).from(auditTrail).where(and(isHere, isTheirs)).all();
          return found.map((line) => ({
            ...{ at: dated(line.at), by: line.actorId, device: line.device, what: line.intent },
            ...{ entity: line.entity, recordId: line.recordId },
          }));
        }),
    },
  ];
};

type Records = readonly Readonly<Record<string, unknown>>[];

/** Yields what is found in one stretch of numbers after another; other calls are let in between. */
async function* stretches(last: number, find: (after: number, upTo: number) => Records): AsyncGenerator<Records> {
  for (let after = 0; after < last; after += step) {
    const found = find(after, Math.min(after + step, last));
    if (found.length > 0) yield found;
    await turn();
  }
}
