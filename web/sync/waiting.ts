import { useMemo } from 'react';
import { type CollectionName, collectionNames } from '#schema/collection-names.ts';
import type { AnyDocument } from '#schema/collections.ts';
import { grouped } from '#schema/rules/grouped.ts';
import { actKeyOf, asOneChange, type OutboxEntry, openTurns } from '#web/db/outbox.ts';
import type { PersonStore } from '#web/db/person-store.ts';
import { useStoreQuery } from '#web/db/store-query.ts';

/** A waiting change, for lists. */
export interface WaitingChange extends Pick<OutboxEntry, 'key' | 'collection' | 'entity' | 'id'> {
  /** The document as the person left it; if they deleted it, as it was. */
  readonly document: AnyDocument;
  readonly isRemoval: boolean;
  /** Milliseconds since 1970, device clock, of the latest write. */
  readonly changedAt: number;
  /** Shared by changes made together; '' for a single document. */
  readonly intentId: string;
}

/** What one action of the person wrote and the server does not have yet: one change, or several made together. */
export interface WaitingAct {
  readonly key: string;
  readonly changes: readonly [WaitingChange, ...WaitingChange[]];
}

const none: readonly WaitingChange[] = [];

const allWaiting = async (store: PersonStore): Promise<readonly WaitingChange[]> => {
  const entries = await store.outbox.where('states').anyOf('waiting', 'offered').distinct().toArray();
  return entries.flatMap((entry) => {
    const { key, collection, entity, id, waiting: own } = entry;
    const offer = asOneChange(openTurns(entry));
    const waiting = own ?? (offer && { ...offer, intentId: '' });
    if (!waiting) return [];
    const document = waiting.next ?? waiting.base ?? { id };
    return [
      {
        key,
        collection,
        entity,
        id,
        document,
        isRemoval: !waiting.next,
        changedAt: waiting.at,
        intentId: waiting.intentId,
      },
    ];
  });
};

/** Local writes not yet acknowledged by the server, newest first; those of one action count as one. */
export const useWaitingActs = (): readonly WaitingAct[] => {
  const waiting = useStoreQuery(allWaiting, none);
  return useMemo(() => waitingActs(waiting), [waiting]);
};

/** Groups changes made together, newest first. */
export const waitingActs = (changes: readonly WaitingChange[]): readonly WaitingAct[] =>
  [...grouped(changes, actKeyOf)]
    .flatMap(([key, [first, ...others]]) => (first ? [{ key, changes: [first, ...others] as const }] : []))
    .toSorted((one, other) => other.changes[0].changedAt - one.changes[0].changedAt);

/** By collection, the waiting ids as one text: writes elsewhere leave it unchanged. */
const waitingIdsIn = Object.fromEntries(
  collectionNames.map((name) => [
    name,
    async (store: PersonStore): Promise<string> => {
      const keys = await store.outbox.where('states').equals('waiting').primaryKeys();
      const own = `${name}/`;
      return keys.flatMap((key) => (key.startsWith(own) ? key.slice(own.length) : [])).join(' ');
    },
  ]),
) as Record<CollectionName, (store: PersonStore) => Promise<string>>;

/** The ids in a collection that show the small clock. */
export const useWaitingIds = (collection: CollectionName): ReadonlySet<string> => {
  const ids = useStoreQuery(waitingIdsIn[collection], '');
  return useMemo(() => new Set(ids === '' ? [] : ids.split(' ')), [ids]);
};

export const useIsWaiting = (collection: CollectionName, id: string): boolean => useWaitingIds(collection).has(id);
