import type { AnyDocument, EntityName } from '#schema/collections.ts';
import { entities } from '#schema/collections.ts';
import { deviceNow } from './clock.ts';
import type { LocalDatabase } from './database.ts';
import { keyOf } from './device-store.ts';

export interface Written {
  readonly id: string;
  /** The document before the write; undefined for a new one. */
  readonly before: AnyDocument | undefined;
}

/**
 * Lists writes as waiting, before they are made: a crash in between leaves an entry too many, which the sync clears,
 * never one too few. The base of an already waiting document stays: it is what the server still has.
 * @returns the ids that were not waiting before
 */
export const listAsWaiting = ({ store }: LocalDatabase, entity: EntityName, written: readonly Written[]) => {
  const { collection } = entities[entity];
  return store.transaction('rw', store.waiting, async (): Promise<readonly string[]> => {
    const keys = written.map(({ id }) => keyOf(collection, id));
    const known = await store.waiting.bulkGet(keys);
    await store.waiting.bulkPut(
      written.map(({ id, before }, index) => {
        const earlier = known[index];
        const base = earlier ? earlier.base : before;
        const delivered = earlier?.delivered;
        return { key: keyOf(collection, id), collection, entity, id, changedAt: deviceNow(), base, delivered };
      }),
    );
    return written.filter((_, index) => !known[index]).map(({ id }) => id);
  });
};

/** Takes entries off again whose write failed. */
export const unlistWaiting = async (
  { store }: LocalDatabase,
  entity: EntityName,
  ids: readonly string[],
): Promise<void> => {
  await store.waiting.bulkDelete(ids.map((id) => keyOf(entities[entity].collection, id)));
};
