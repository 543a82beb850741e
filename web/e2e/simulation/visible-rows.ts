import { type CollectionName, collectionNames } from '#schema/collection-names.ts';
import { type AnyDocument, type EntityName, entities, entitiesOf } from '#schema/collections.ts';
import { isKept } from '#schema/device-collections.ts';
import type { Deps } from '#server/deps.ts';
import { activeActor } from '#server/domain/writes/caller.ts';
import { mayRead, present } from '#server/domain/writes/presentation.ts';

interface Stored {
  readonly deps: Pick<Deps, 'records'>;
  readonly connection: { prepare: (sql: string) => { pluck: () => { all: () => unknown[] } } };
}

/**
 * Everything somebody may see within the local window, read row by row without the protocol: only the permissions
 * decide.
 */
export const visibleRows = (
  { deps, connection }: Stored,
  userId: string,
  now: number,
): ReadonlyMap<CollectionName, readonly AnyDocument[]> => {
  const actor = activeActor(deps.records, userId);
  const rowsOf = (collection: CollectionName, name: EntityName): readonly AnyDocument[] =>
    (connection.prepare(`SELECT id FROM "${entities[name].table}" WHERE deleted = 0`).pluck().all() as string[])
      .flatMap((id) => deps.records.find(name, id) ?? [])
      .filter(
        (record) => actor && isKept(collection, actor, record.document, now) && mayRead(actor, name, record.document),
      )
      .map((record) => {
        const { _deleted, ...document } = actor ? present(actor, name, record) : { ...record.document, _deleted: true };
        return document as AnyDocument;
      });
  return new Map(
    collectionNames.map((collection) => [
      collection,
      entitiesOf(collection).flatMap(({ name }) => rowsOf(collection, name as EntityName)),
    ]),
  );
};
