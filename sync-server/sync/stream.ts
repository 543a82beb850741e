import type { ChangeEvent } from '#schema/api/sync.ts';
import type { CollectionName } from '#schema/collection-names.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import type { CollectionChanges } from './change-hub.ts';
import { documentsText } from './documents-text.ts';

/** What one open stream has told its reader: per collection the sequence number of the last event. */
export interface StreamProgress {
  /** The head of the sequence when the stream opened: everything before it comes by pull. */
  readonly openedAt: number;
  readonly epoch: string;
  readonly told: Map<CollectionName, number>;
}

/** A server-sent event with its data as JSON. */
export const eventText = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * What one commit changed in a collection, as far as this reader may see it, as an event; undefined where that is
 * nothing. `after` names what the event follows on in its collection, so that a device can tell whether its checkpoint
 * is covered or it has to pull. The checkpoint's `since` is the stream's own: a device keeps the one of its first sync.
 */
export const eventFor = (
  now: number,
  actor: Actor,
  progress: StreamProgress,
  part: CollectionChanges,
): string | undefined => {
  const documents = documentsText(now, actor, part);
  if (documents === '') return undefined;
  const { collection, seq } = part;
  const after = progress.told.get(collection) ?? progress.openedAt;
  progress.told.set(collection, seq);
  const checkpoint = { epoch: progress.epoch, seq, since: progress.openedAt };
  const event: ChangeEvent = { collection, documents: [], after, checkpoint };
  // The documents are JSON already: made once, however many devices they go to.
  return eventText('change', event).replace('"documents":[]', () => `"documents":[${documents}]`);
};
