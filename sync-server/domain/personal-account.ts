import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
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
import { turn } from './in-slices.ts';
import type { HeldRecords } from './personal-data.ts';
import type { Store } from './transaction.ts';

const dated = (milliseconds: number): string => (milliseconds === 0 ? '' : toInstant(milliseconds));

/**
 * What is stored about a person beside the synced documents: how they sign in and where, files, tablets. Hashes of
 * passwords, PINs and tokens are left out: they say nothing about the person and would help a thief of the file.
 */
export const personalAccount = ({ db }: Store, user: User): readonly HeldRecords[] => {
  const mine = <Table extends { userId: Parameters<typeof eq>[0] }>(table: Table) => eq(table.userId as never, user.id);
  const of = (name: string, records: HeldRecords['records']): HeldRecords => ({ name, records });
  return [
    of(
      'credentials',
      db
        .select()
        .from(credentials)
        .where(mine(credentials))
        .all()
        .map(({ username, email, changedAt, givenAs }) => ({
          username,
          email,
          passwordChangedAt: dated(changedAt),
          givenAs,
        })),
    ),
    of(
      'sessions',
      db
        .select()
        .from(sessions)
        .where(mine(sessions))
        .all()
        .map(({ device, address, createdAt, lastSeenAt }) => ({
          ...{ device, address, startedAt: dated(createdAt), lastSeenAt: dated(lastSeenAt) },
        })),
    ),
    of(
      'shiftNews',
      db
        .select()
        .from(shiftNews)
        .where(mine(shiftNews))
        .all()
        .map(({ shiftId, changedAt }) => ({ shiftId, changedAt: dated(changedAt) })),
    ),
    of(
      'offerNews',
      db
        .select()
        .from(offerNews)
        .where(mine(offerNews))
        .all()
        .map(({ shiftId, requestId, toldAt }) => ({ shiftId, requestId, toldAt: toldAt > 0 ? dated(toldAt) : '' })),
    ),
    of(
      'knownDevices',
      db
        .select()
        .from(knownDevices)
        .where(mine(knownDevices))
        .all()
        .map(({ lastUsedAt }) => ({ lastUsedAt: dated(lastUsedAt) })),
    ),
    of(
      'devicePushes',
      db
        .select()
        .from(devicePushes)
        .where(mine(devicePushes))
        .all()
        .map(({ device, number }) => ({ device, changesSent: number })),
    ),
    of(
      'visibilities',
      db
        .select()
        .from(visibilities)
        .where(mine(visibilities))
        .all()
        .map(({ version }) => ({ timesNarrowed: version })),
    ),
    of(
      'pushSubscriptions',
      db
        .select()
        .from(pushSubscriptions)
        .where(mine(pushSubscriptions))
        .all()
        .map(({ service }) => ({ service })),
    ),
    of(
      'pins',
      db
        .select()
        .from(pins)
        .where(mine(pins))
        .all()
        .map(({ changedAt, digits }) => ({ changedAt: dated(changedAt), digits })),
    ),
    of('oneTimeTokens', linksOf(db, oneTimeTokens, user.id)),
    of('pinCodes', linksOf(db, pinCodes, user.id)),
    of(
      'calendarFeeds',
      db
        .select()
        .from(calendarFeeds)
        .where(mine(calendarFeeds))
        .all()
        .map(({ createdAt }) => ({ createdAt: dated(createdAt) })),
    ),
    of(
      'complaints',
      db
        .select()
        .from(complaints)
        .where(mine(complaints))
        .all()
        .map(({ text, createdAt, acknowledgedAt, acknowledgedBy, answeredAt, answeredBy, answer }) => ({
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

/** Links and codes for the person, and those that they made for others. */
const linksOf = (
  db: Store['db'],
  table: typeof oneTimeTokens | typeof pinCodes,
  userId: string,
): HeldRecords['records'] =>
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
  return { name: 'photos', records: files.map(({ type }) => ({ type })), files };
};

const documentsOf = (db: Store['db'], userId: string): HeldRecords => {
  const found = db.select().from(rightToWorkDocuments).where(eq(rightToWorkDocuments.userId, userId)).all();
  const records = found.map(({ type, uploadedBy, uploadedAt }) => ({
    ...{ type, uploadedBy },
    uploadedAt: dated(uploadedAt),
  }));
  const files = found.map(({ type }) => ({ type, bytes: contentsOf(db, userId) }));
  return { name: 'rightToWorkDocuments', records, files };
};

const step = 5_000;

/**
 * What a person did and what was done to their account, from the audit trail, and what tablets signed in their name; a
 * stretch at a time. What a line changed is in the record that it is about.
 */
export async function* personalTraces({ db, records }: Store, userId: string): AsyncGenerator<HeldRecords> {
  const statements: Record<string, unknown>[] = [];
  const statementRow = sql<number>`${tabletStatements}.rowid`;
  const lastStatement =
    db
      .select({ row: sql<number>`max(${statementRow})` })
      .from(tabletStatements)
      .get()?.row ?? 0;
  for (let row = 0; row < lastStatement; row += step) {
    const isHere = and(gt(statementRow, row), lte(statementRow, row + step));
    const isAbout = sql`instr(${tabletStatements.statement}, ${userId}) > 0`;
    for (const found of db.select().from(tabletStatements).where(and(isHere, isAbout)).all()) {
      statements.push({ receivedAt: dated(found.receivedAt), statement: found.statement, refusedAs: found.code });
    }
    await turn();
  }
  yield { name: 'tabletStatements', records: statements };

  const lines: Record<string, unknown>[] = [];
  const { seq: last } = records.ledger.state();
  for (let seq = 0; seq < last; seq += step) {
    const isHere = and(gt(auditTrail.seq, seq), lte(auditTrail.seq, seq + step));
    const isTheirs = or(eq(auditTrail.actorId, userId), eq(auditTrail.recordId, userId));
    for (const { at, actorId, device, intent, entity, recordId } of db
      .select()
      .from(auditTrail)
      .where(and(isHere, isTheirs))
      .all()) {
      lines.push({ at: dated(at), by: actorId, device, what: intent, entity, recordId });
    }
    await turn();
  }
  yield { name: 'auditTrail', records: lines };
}
