import { and, lte, or, type SQL, sql } from 'drizzle-orm';
import { type AnyDocument, type DocumentOf, type EntityName, entities, entityNames } from '#schema/collections.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { presentedTo, visibleTo } from '#schema/permissions/registry.ts';
import { retention, retentionKinds } from '#schema/rules/retention.ts';
import { columnTypesOf } from '#server/db/entity-table.ts';
import { longRowsAtOnce } from '#server/db/long-rows.ts';
import { columnOf } from '#server/db/records.ts';
import { turn } from './in-slices.ts';
import type { Store } from './transaction.ts';

/** A record that is somebody's, as they may read it; a row that was removed and is not yet gone says so. */
type Held = Readonly<Record<string, unknown>>;

/** Everything of one kind that concerns a person. */
export interface HeldRecords {
  readonly name: string;
  readonly records: readonly Held[];
  /** What was uploaded, in the order of the records. */
  readonly files?: Iterable<HeldFile>;
}

/** An uploaded file. */
export interface HeldFile {
  readonly type: string;
  readonly bytes: Buffer;
}

/** How many numbers of the sequence one search covers, and how long searches go on before other calls are let in. */
const step = 1_000;
const holdMs = 10;

/**
 * Everything that is stored about a person in the synced documents, an entity at a time: their own records whole, and of
 * other people's records only that, when and in which fields the person is named in them. Walks the registry, so that a
 * new entity is in it from the start. What a message says is seen by its sender and its receiver alone: somebody else
 * who downloads it finds that it is there.
 * @param isOwn whether the person downloads it themselves
 */
export async function* personalRecords(store: Store, userId: string, isOwn: boolean): AsyncGenerator<HeldRecords> {
  for (const name of entityNames) {
    const records = await heldOf(store, name, userId);
    const shown = isOwn ? records : records.map((record) => withoutMessage(name, record));
    yield { name, records: shown, ...(isOwn && name === 'messagePhoto' && { files: photosOf(store, records) }) };
  }
}

/** One at a time: all photos of three months at once may be more than the server has memory for. */
function* photosOf({ records }: Store, held: readonly Held[]): Generator<HeldFile> {
  for (const { id } of held) {
    const image = records.find('messagePhoto', String(id))?.document.image;
    if (image) yield { type: 'image/jpeg', bytes: Buffer.from(String(image), 'base64') };
  }
}

const withoutMessage = (name: EntityName, record: Held): Held => {
  if (name === 'message') return { ...record, subject: '', content: '' };
  if (name === 'notification' && String(record.type).startsWith('message-')) return { ...record, title: '', body: '' };
  return record;
};

const heldOf = async (store: Store, name: EntityName, userId: string): Promise<readonly Held[]> => {
  const condition = () => and(lte(columnOf(name, 'seq'), sql.placeholder('upTo')), names(name));
  const found: Held[] = [];
  const last = store.records.ledger.state().seq;
  let until = store.now() + holdMs;
  const limit = longRowsAtOnce[name] ?? step;
  for (let seq = 0; seq < last; ) {
    const part = store.records.selectAfter(name, 'about a person', condition, { seq, upTo: seq + step, limit, userId });
    seq = part.length < limit ? seq + step : (part.at(-1)?.seq ?? last);
    for (const { record } of part) {
      if (record && !isDraft(name, record.document))
        found.push({ ...heldAs(name, record.document, userId), ...(record.deleted && { removed: true }) });
    }
    if (store.now() < until) continue;
    await turn();
    until = store.now() + holdMs;
  }
  return found;
};

/** What a manager tries out is seen by managers and admins alone until it is published (D40). */
const isDraft = (name: EntityName, { status }: AnyDocument): boolean => name === 'shift' && status === 'draft';

/** That a row has the person's id in any of its fields. */
const names = (name: EntityName): SQL | undefined =>
  or(
    ...Object.entries(columnTypesOf(entities[name])).flatMap(([field, type]) => {
      if (type === 'json') return [sql`instr(${columnOf(name, field)}, ${sql.placeholder('userId')}) > 0`];
      return type === 'text' ? [sql`${columnOf(name, field)} = ${sql.placeholder('userId')}`] : [];
    }),
  );

const aboutPeople: ReadonlySet<string> = new Set(
  retentionKinds.flatMap((kind) => [...Object.keys(retention[kind].from ?? {}), ...(retention[kind].ofLeavers ?? [])]),
);

const heldAs = (name: EntityName, document: AnyDocument, userId: string): Held => {
  // Not by their own role: what a manager may read of others is not about the manager.
  const reader: Actor = { userId, role: 'staff', departmentId: '', managerId: '' };
  const row = document as DocumentOf<EntityName>;
  if (!isTheirs(name, document, reader)) return mentionIn(document, userId);
  return withoutImage(name, presentedTo(name, reader, row as never) as Held);
};

/** A photo stands below the table, as a file. */
const withoutImage = (name: EntityName, held: Held): Held => {
  if (name !== 'messagePhoto') return held;
  const { image, ...record } = held;
  return record;
};

/** A record of a person has their id as `userId`; one without, such as a message, is of whoever of staff may read it. */
const isTheirs = (name: EntityName, document: AnyDocument, reader: Actor): boolean => {
  if (!aboutPeople.has(name)) return false;
  if (name === 'user') return document.id === reader.userId;
  return 'userId' in document ? document.userId === reader.userId : visibleTo(name, reader, document as never);
};

const mentionIn = (document: AnyDocument, userId: string): Held => ({
  id: document.id,
  namedIn: Object.keys(document).filter((field) => JSON.stringify(document[field]).includes(userId)),
  ...('createdAt' in document && { createdAt: document.createdAt }),
});
