import type { ChangeEvent, WireDocument } from '#schema/api/sync.ts';
import type { CollectionName } from '#schema/collection-names.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import type { Change } from '#server/domain/transaction.ts';
import type { CollectionChanges } from './change-hub.ts';
import { mayRead, present, tombstone } from './presentation.ts';
import { isInWindow } from './window.ts';

/** What one open stream has told its reader: per collection the sequence number of the last event. */
export interface StreamProgress {
  /** The head of the sequence when the stream opened: everything before it comes by pull. */
  readonly openedAt: number;
  readonly epoch: string;
  readonly told: Map<CollectionName, number>;
}

/**
 * What one commit changed in a collection, as far as this reader may see it; undefined where that is nothing.
 * `after` names what the event follows on in its collection, so that a device can tell whether its checkpoint is
 * covered or it has to pull. The checkpoint's `since` is the stream's own: a device keeps the one of its first sync.
 */
export const eventFor = (
  now: number,
  actor: Actor,
  progress: StreamProgress,
  { collection, changes, seq }: CollectionChanges,
): ChangeEvent | undefined => {
  const documents = new Map<string, WireDocument>();
  for (const change of changes) {
    if (mayRead(actor, change.name, change.record.document))
      documents.set(change.record.document.id, wireOf(now, actor, collection, change));
  }
  if (documents.size === 0) return undefined;
  const after = progress.told.get(collection) ?? progress.openedAt;
  progress.told.set(collection, seq);
  const checkpoint = { epoch: progress.epoch, seq, since: progress.openedAt };
  return { collection, documents: [...documents.values()], after, checkpoint };
};

const wireOf = (now: number, actor: Actor, collection: CollectionName, { name, record }: Change): WireDocument =>
  isInWindow(collection, record, now) ? present(actor, name, record) : tombstone(name, record.document.id);
