import { deepEqual } from 'rxdb/plugins/utils';
import type { Checkpoint, WireDocument } from '#schema/api/sync.ts';
import { type CollectionName, collectionNames } from '#schema/collection-names.ts';
import type { AnyDocument } from '#schema/collections.ts';
import { type CopyHandle, commit } from '#web/db/commit.ts';
import type { Progress } from '#web/db/copy-state.ts';
import type { Commit } from '#web/db/journal.ts';
import { backTurns, keyOf, type OutboxEntry } from '#web/db/outbox.ts';
import { documentOf, type StoredRow } from '#web/db/stored-row.ts';
import { noteEpoch } from './offers.ts';
import type { Moment } from './refuse-change.ts';
import { living, settlePulled } from './settle-entry.ts';

/** What a page or an event was computed from: it is stored only while all of this still applies. */
export interface Basis {
  readonly generation: number;
  readonly scope: string | undefined;
  readonly checkpoint: Checkpoint | undefined;
}

export interface IncomingPage {
  readonly documents: readonly WireDocument[];
  readonly checkpoint: Checkpoint;
  /** Whether more pages follow; the last page of a generation ends by sweeping older rows. */
  readonly more: boolean;
}

/** `old` where the copy has changed since the page was requested: it is discarded and requested again. */
export type Applied = 'stored' | 'old';

/** Rows in one transaction while somebody may be writing: a local write waits for the current transaction. */
const rowsAtOnce = 100;

/**
 * Stores a page: its documents in small transactions, the checkpoint with the last of them. A page cut off by a crash
 * is requested again, from the checkpoint before it.
 * @throws CopyGone
 */
export const applyPage = async (
  handle: CopyHandle,
  collection: CollectionName,
  basis: Basis,
  page: IncomingPage,
  now: () => Moment,
): Promise<Applied> => {
  for (let start = 0; start === 0 || start < page.documents.length; start += rowsAtOnce) {
    const documents = page.documents.slice(start, start + rowsAtOnce);
    const isLast = start + rowsAtOnce >= page.documents.length;
    const applied = await commit(handle, [collection], async (own) => {
      const progress = await own.progressOf(collection);
      if (!holds(own, progress, basis)) return 'old';
      await noteEpoch(own, page.checkpoint.epoch, now().server);
      const isFilling = progress.whole === 0;
      const left = isFilling ? await addDocuments(own, collection, documents) : documents;
      await storeDocuments(own, collection, left, page.checkpoint.seq, now());
      // No screen shows part of a collection (D37), so redrawing for every hundred rows is wasted.
      if (isFilling && (page.more || !isLast)) own.tellLater();
      if (isLast) await endPage(own, collection, progress, page, now());
      return 'stored';
    });
    if (applied === 'old') return 'old';
  }
  return 'stored';
};

const holds = ({ copy }: Commit, progress: Progress, { generation, scope, checkpoint }: Basis): boolean =>
  copy.generation === generation && copy.scope === scope && deepEqual(progress.checkpoint, checkpoint);

/**
 * The quick way while a collection fills for the first time: adds documents without reading first. Returns the rest:
 * those the person has changed, those already here, and deletions.
 */
const addDocuments = async (
  own: Commit,
  collection: CollectionName,
  pulled: readonly WireDocument[],
): Promise<readonly WireDocument[]> => {
  const entries = await own.getMany(
    'outbox',
    pulled.map(({ id }) => keyOf(collection, id)),
  );
  const fresh = pulled.flatMap((state, place) => (entries[place] ? [] : (living(state) ?? [])));
  const there = await own.addDocuments(collection, fresh);
  const stored = new Set(fresh.map(({ id }) => id));
  for (const id of there) stored.delete(id);
  return pulled.filter(({ id }) => !stored.has(id));
};

/** Stores pulled documents: as they are or, where the person changed something, underneath that. */
export const storeDocuments = async (
  own: Commit,
  collection: CollectionName,
  pulled: readonly WireDocument[],
  seq: number,
  now: Moment,
): Promise<void> => {
  if (pulled.length === 0) return;
  const ids = pulled.map(({ id }) => id);
  const [rows, entries] = await Promise.all([
    own.getMany(collection, ids),
    own.getMany(
      'outbox',
      ids.map((id) => keyOf(collection, id)),
    ),
  ]);
  const before = new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])));
  const documents: AnyDocument[] = [];
  const gone: StoredRow[] = [];
  const changed: OutboxEntry[] = [];
  for (const [place, state] of pulled.entries()) {
    const entry = entries[place];
    const row = before.get(state.id);
    if (row && isNewer(row, seq, own.copy.generation)) continue;
    const settled =
      entry && (entry.waiting || backTurns(entry).length > 0) ? settlePulled(entry, state, seq, now) : undefined;
    if (settled && settled.entry !== entry) changed.push(settled.entry);
    const shown = settled ? settled.shown : living(state);
    // A document left as it is still joins the copy's generation.
    const kept = shown === 'same' ? row && documentOf(row) : shown;
    if (kept) documents.push(kept);
    else if (row) gone.push(row);
  }
  await own.removeRows(collection, gone);
  await own.putEntries(changed);
  const news = documents.filter((document) => !isStored(before.get(document.id), document, own.copy.generation));
  // This state settles what an answer noted on the previous row, which may be a number of another epoch.
  await own.putDocuments(collection, news, before, { _generation: own.copy.generation, _seq: undefined });
};

/** Whether an answer brought this row while this page was already on its way. */
const isNewer = (row: StoredRow, seq: number, generation: number): boolean =>
  row._generation === generation && row._seq !== undefined && row._seq > seq;

const isStored = (row: StoredRow | undefined, document: AnyDocument, generation: number): boolean =>
  row !== undefined && row._generation === generation && deepEqual(documentOf(row), document);

/**
 * Notes how far the collection has got; after the last page of a generation, rows that did not come again are removed.
 */
const endPage = async (
  own: Commit,
  collection: CollectionName,
  progress: Progress,
  { checkpoint, more }: IncomingPage,
  now: Moment,
): Promise<void> => {
  const { generation } = own.copy;
  const isWhole = !more && progress.whole !== generation;
  // There is nothing older in a copy that is filled for the first time.
  if (isWhole && generation > 1) await sweep(own, collection, checkpoint.seq, now);
  const next: Progress = { ...progress, checkpoint, whole: isWhole ? generation : progress.whole };
  if (!deepEqual(next, progress)) await own.putState(next);
  if (isWhole && own.copy.restoredAt !== undefined && (await isInStep(own))) own.changeCopy({ restoredAt: undefined });
};

/** Whether everything has come from the server as it is since the restore: nothing it lacks is shown any more. */
const isInStep = async (own: Commit): Promise<boolean> => {
  const { generation, epoch } = own.copy;
  const all = await Promise.all(collectionNames.map((collection) => own.progressOf(collection)));
  return all.every(({ whole, checkpoint }) => whole === generation && checkpoint?.epoch === epoch);
};

/**
 * Removes rows of older generations. What the person made and the server does not have yet stays; changes to what is
 * gone are refused.
 */
const sweep = async (own: Commit, collection: CollectionName, seq: number, now: Moment): Promise<void> => {
  const rows = await own.all(collection);
  const old = rows.filter((row) => row._generation < own.copy.generation);
  const entries = await own.getMany(
    'outbox',
    old.map(({ id }) => keyOf(collection, id)),
  );
  const gone: StoredRow[] = [];
  const changed: OutboxEntry[] = [];
  for (const [place, row] of old.entries()) {
    const entry = entries[place];
    // If a restored server lacks it, the answer says whether its maker has still to bring it back.
    if (entry?.waiting && (!entry.waiting.base || entry.waiting.restoredAt !== undefined)) continue;
    const settled = entry?.waiting && settlePulled(entry, { id: row.id, _deleted: true }, seq, now);
    if (settled && settled.entry !== entry) changed.push(settled.entry);
    if (settled?.shown !== 'same') gone.push(row);
  }
  await own.removeRows(collection, gone);
  await own.putEntries(changed);
};
