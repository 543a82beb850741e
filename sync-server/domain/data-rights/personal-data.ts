import { and, lte, or, type SQL, sql } from 'drizzle-orm';
import { type AnyDocument, type DocumentOf, type EntityName, entities, entityNames } from '#schema/collections.ts';
import { fieldTypesOf } from '#schema/completed.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { presentedTo, visibleTo } from '#schema/permissions/registry.ts';
import { retention, retentionKinds } from '#schema/rules/retention/retention.ts';
import { longRowsAtOnce } from '#server/db/long-rows.ts';
import { columnOf } from '#server/db/records.ts';
import { turn } from '#server/domain/in-slices.ts';
import type { Store } from '#server/domain/transaction.ts';

/** A record of somebody's, as they may read it; a removed row that still exists says so. */
type Held = Readonly<Record<string, unknown>>;

/** Everything of one kind about a person. */
export interface HeldRecords {
  readonly name: string;
  /** Reads them afresh each time, some at a time: years of messages are never in memory at once. */
  readonly parts: () => AsyncIterable<readonly Held[]> | Iterable<readonly Held[]>;
  /** What was uploaded, in the order of the records. */
  readonly files?: Iterable<HeldFile> | AsyncIterable<HeldFile>;
}

/** An uploaded file. */
export interface HeldFile {
  readonly type: string;
  readonly bytes: Buffer;
}

/** Records of a kind that never has many. */
export const heldTogether = (
  name: string,
  records: readonly Held[],
  files: NonNullable<HeldRecords['files']> = [],
): HeldRecords => ({ name, files, parts: () => [records] });

/** How many sequence numbers one search covers, and how long searches go on before other calls are let in. */
const step = 1_000;
const holdMs = 10;

/** Records that are read and written in one go; then other calls are let in. */
const recordsAtOnce = 100;

/**
 * Everything stored about a person in the synced documents, an entity at a time: their own records in full, and for
 * other people's records only when and in which fields they name the person. Walks the registry, so that a new entity
 * is included from the start. Only its sender and receiver see what a message says: anybody else who downloads it sees
 * that it exists.
 * @param isOwn whether the person downloads it themselves
 */
export const personalRecords = (store: Store, userId: string, isOwn: boolean): readonly HeldRecords[] => {
  // Anything stored from now on is not in the file: a kind is read several times, and must come out the same.
  const { seq: last } = store.records.ledger.state();
  return entityNames.map((name) => {
    const parts = () => partsOf(store, name, { userId, isOwn, last });
    return { name, parts, ...(isOwn && name === 'messagePhoto' && { files: photosOf(store, parts()) }) };
  });
};

/** One at a time: all photos of three months may be more than the server has memory for. */
async function* photosOf({ records }: Store, parts: AsyncIterable<readonly Held[]>): AsyncGenerator<HeldFile> {
  for await (const part of parts) {
    for (const { id } of part) {
      const image = records.find('messagePhoto', String(id))?.document.image;
      if (image) yield { type: 'image/jpeg', bytes: Buffer.from(String(image), 'base64') };
    }
  }
}

const withoutMessage = (name: EntityName, record: Held): Held => {
  if (name === 'message') return { ...record, subject: '', content: '' };
  if (name === 'notification' && String(record.type).startsWith('message-')) return { ...record, title: '', body: '' };
  return record;
};

interface Reading {
  readonly userId: string;
  readonly isOwn: boolean;
  /** The number up to which records are read. */
  readonly last: number;
}

async function* partsOf(
  store: Store,
  name: EntityName,
  { userId, isOwn, last }: Reading,
): AsyncGenerator<readonly Held[]> {
  const condition = () => and(lte(columnOf(name, 'seq'), sql.placeholder('upTo')), names(name));
  let until = store.now() + holdMs;
  const limit = longRowsAtOnce[name] ?? recordsAtOnce;
  for (let seq = 0; seq < last; ) {
    const upTo = Math.min(seq + step, last);
    const part = store.records.selectAfter(name, 'about a person', condition, { seq, upTo, limit, userId });
    seq = part.length < limit ? upTo : (part.at(-1)?.seq ?? last);
    const held = part.flatMap(({ record }): readonly Held[] => {
      if (!record || isDraft(name, record.document)) return [];
      if (fieldsNaming(name, record.document, userId).length === 0) return [];
      const row = { ...heldAs(name, record.document, userId), ...(record.deleted && { removed: true }) };
      return [isOwn ? row : withoutMessage(name, row)];
    });
    if (held.length > 0) yield held;
    if (store.now() < until) continue;
    await turn();
    until = store.now() + holdMs;
  }
}

/** Only managers and admins see a manager's drafts until they are published (D40). */
const isDraft = (name: EntityName, { status }: AnyDocument): boolean => name === 'shift' && status === 'draft';

/** Condition: one of the row's fields has the person's id. */
const names = (name: EntityName): SQL | undefined =>
  or(
    ...Object.entries(fieldTypesOf(entities[name])).flatMap(([field, type]) => {
      if (type === 'json') return [sql`instr(${columnOf(name, field)}, ${sql.placeholder('userId')}) > 0`];
      return type === 'text' ? [sql`${columnOf(name, field)} = ${sql.placeholder('userId')}`] : [];
    }),
  );

const aboutPeople: ReadonlySet<string> = new Set(
  retentionKinds.flatMap((kind) => [...Object.keys(retention[kind].from ?? {}), ...(retention[kind].ofLeavers ?? [])]),
);

const heldAs = (name: EntityName, document: AnyDocument, userId: string): Held => {
  // Not with their own role: what a manager may read about others is not about the manager.
  const reader: Actor = { userId, role: 'staff', departmentId: '', managerId: '' };
  const row = document as DocumentOf<EntityName>;
  if (!isTheirs(name, document, reader)) return mentionIn(name, document, userId);
  return withoutImage(name, presentedTo(name, reader, row as never) as Held);
};

/** A photo is shown below the table, as a file. */
const withoutImage = (name: EntityName, held: Held): Held => {
  if (name !== 'messagePhoto') return held;
  const { image, ...record } = held;
  return record;
};

/** A person's record has their id as `userId`; one without, such as a message, belongs to the staff who may read it. */
const isTheirs = (name: EntityName, document: AnyDocument, reader: Actor): boolean => {
  if (!aboutPeople.has(name)) return false;
  if (name === 'user') return document.id === reader.userId;
  return 'userId' in document ? document.userId === reader.userId : visibleTo(name, reader, document as never);
};

/**
 * Confidential mentions: who will get a leaver's shifts, before the leaving is known (D51), and two people who are kept
 * apart, which neither of them knows (D48).
 */
const inConfidence = (name: EntityName, { type }: AnyDocument): readonly string[] => {
  if (name === 'employment') return ['leaverShiftsTo', 'leaverChecklistsTo'];
  return name === 'houseRule' && type === 'apart' ? ['userIds'] : [];
};

const fieldsNaming = (name: EntityName, document: AnyDocument, userId: string): readonly string[] => {
  const hidden = inConfidence(name, document);
  return Object.keys(document).filter(
    (field) => !hidden.includes(field) && JSON.stringify(document[field]).includes(userId),
  );
};

const mentionIn = (name: EntityName, document: AnyDocument, userId: string): Held => ({
  id: document.id,
  namedIn: fieldsNaming(name, document, userId),
  ...('createdAt' in document && { createdAt: document.createdAt }),
});
