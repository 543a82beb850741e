import { deepEqual } from 'rxdb/plugins/utils';
import type { CollectionName } from '#schema/collection-names.ts';
import type { AnyDocument, EntityName } from '#schema/collections.ts';
import type { Commit } from './journal.ts';
import { blankEntry, entryWith, type OutboxEntry, type Waiting } from './outbox.ts';
import { documentOf, type StoredRow } from './stored-row.ts';

/** One document's change by the person of this device. */
export interface LocalChange {
  readonly collection: CollectionName;
  readonly entity: EntityName;
  readonly id: string;
  /** The document as it was shown; undefined for a new one. */
  readonly before?: StoredRow | undefined;
  /** What the person wants; undefined for a deletion. */
  readonly next?: AnyDocument | undefined;
}

export interface Action {
  /** Shared by all documents of one action; '' where there is one. */
  readonly intentId: string;
  /** Milliseconds since 1970, device clock. */
  readonly at: number;
  /** It takes an earlier action back. */
  readonly isUndo?: boolean | undefined;
}

/** Stores a person's change: the document, and that it waits, in the same transaction. */
export const storeChange = async (commit: Commit, change: LocalChange, action: Action): Promise<void> => {
  const { collection, entity, id, before, next } = change;
  const earlier = (await commit.entryOf(collection, id)) ?? blankEntry(collection, entity, id);
  const waiting = waitingAfter(earlier, change, { ...action, version: commit.number });
  if (before && !next) await commit.removeRows(collection, [before]);
  if (next) await commit.putDocuments(collection, [next], new Map(before && [[id, before]]));
  await commit.putEntries([entryWith(earlier, { waiting })]);
  const joined = earlier.waiting?.intentId ?? '';
  if (joined !== '' && !earlier.waiting?.sent && joined !== action.intentId)
    await joinIntents(commit, joined, waiting?.intentId ?? '');
};

const waitingAfter = (
  { waiting: earlier }: OutboxEntry,
  { before, next }: LocalChange,
  { intentId, at, version, isUndo }: Action & { readonly version: number },
): Waiting | undefined => {
  if (!earlier) return { base: before && documentOf(before), next, version, intentId, at, ...(isUndo && { isUndo }) };
  // Never sent, and not wanted any more: there was nothing, unless the server has it from a full disk.
  if (!next && !earlier.base && !earlier.sent && !earlier.held) return undefined;
  // Taken back before it was sent.
  if (next && !earlier.sent && deepEqual(earlier.base, next)) return undefined;
  const stays = earlier.sent ? '' : earlier.intentId;
  // What was never sent is only less by an undo: the rest of it is an edit as before. An edit after an undo is an edit too.
  const isBeyondSent = earlier.sent?.version !== earlier.version;
  const takesBack = isUndo && (earlier.sent || (isBeyondSent && earlier.isUndo)) ? { isUndo: true } : {};
  const { isUndo: _, ...kept } = earlier;
  return { ...kept, next, version, intentId: intentId === '' ? stays : intentId, at, ...takesBack };
};

/** Two actions that changed the same unsent document are one: neither can go without the other. */
const joinIntents = async (commit: Commit, from: string, to: string): Promise<void> => {
  if (from === to || to === '') return;
  const waiting = await commit.entriesIn(['waiting', 'quiet']);
  const joined = waiting.filter((entry) => entry.waiting?.intentId === from);
  await commit.putEntries(
    joined.map((entry) => entryWith(entry, { waiting: { ...(entry.waiting as Waiting), intentId: to } })),
  );
};
