import type { ChangeEvent } from '#schema/api/sync.ts';
import type { CollectionName } from '#schema/collection-names.ts';
import { isKept, isKeptAlike } from '#schema/device-collections.ts';
import type { Role } from '#schema/entities/user.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { audienceOf } from '#schema/permissions/readers.ts';
import { permissionsOf, presentsWhole } from '#schema/permissions/registry.ts';
import type { Change } from '#server/domain/transaction.ts';
import { mayRead, present, readsWhole, tombstone } from '#server/domain/writes/presentation.ts';
import type { CollectionChanges } from './change-hub.ts';

/** What one open stream has sent its reader: per collection the sequence number of the last event. */
export interface StreamProgress {
  /** The head of the sequence when the stream opened: everything before it comes by pull. */
  readonly openedAt: number;
  readonly epoch: string;
  readonly told: Map<CollectionName, number>;
}

/** A server-sent event with its data as JSON. */
export const eventText = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * What one commit changed in a collection, as far as this reader may see it, as an event; undefined if that is nothing.
 * `after` is what the event follows on in its collection, so that a device can tell whether its checkpoint covers that
 * or it has to pull. The checkpoint's `since` is the stream's own: a device keeps the one of its first sync.
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

/**
 * What this reader may see of a commit's changes in a collection, as JSON without the list's brackets; '' if that is
 * nothing. What several readers receive alike is written once; whether this one may have it is checked each time.
 */
const documentsText = (now: number, actor: Actor, part: CollectionChanges): string =>
  textForRole(now, actor, part) ??
  textOf(now, actor, part, ({ name, record }) => mayRead(actor, name, record.document));

const textsForRoles = new WeakMap<CollectionChanges, Map<Role, string | undefined>>();

/** What everybody with the reader's role receives alike; undefined if it depends on the person. */
const textForRole = (now: number, actor: Actor, part: CollectionChanges): string | undefined => {
  const known = textsForRoles.get(part) ?? new Map<Role, string | undefined>();
  textsForRoles.set(part, known);
  const { role } = actor;
  if (!known.has(role)) {
    const isAlike = part.changes.every(
      (change) =>
        audience(role, change) !== 'some' &&
        presentsWhole(change.name) &&
        isKeptAlike(part.collection, role, change.record.document, now),
    );
    const isForAll = (change: Change) => audience(role, change) === 'everybody';
    known.set(role, isAlike ? textOf(now, actor, part, isForAll) : undefined);
  }
  return known.get(role);
};

const audience = (role: Role, { name, record }: Change) =>
  audienceOf(permissionsOf(name).readers, role, record.document);

/** The last state of each document this reader may have. */
const textOf = (now: number, actor: Actor, part: CollectionChanges, isToBeHad: (change: Change) => boolean): string => {
  const texts = new Map<string, string>();
  for (const change of part.changes) {
    if (isToBeHad(change)) texts.set(change.record.document.id, documentText(now, actor, part, change));
  }
  return [...texts.values()].join();
};

const wholeTexts = new WeakMap<Change, string>();

const documentText = (now: number, actor: Actor, { collection }: CollectionChanges, change: Change): string => {
  const { name, record } = change;
  if (!isKept(collection, actor, record.document, now)) return JSON.stringify(tombstone(name, record.document.id));
  const isWhole = readsWhole(actor, name, record);
  const known = isWhole ? wholeTexts.get(change) : undefined;
  if (known !== undefined) return known;
  const text = JSON.stringify(present(actor, name, record));
  if (isWhole) wholeTexts.set(change, text);
  return text;
};
