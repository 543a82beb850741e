import { type CollectionName, collectionNames } from '#schema/collection-names.ts';
import { entitiesOf } from '#schema/collections.ts';
import { deviceCollections, indexedFields, windowStart } from '#schema/device-collections.ts';
import { type CopyHandle, commit } from '#web/db/commit.ts';
import { keyOf } from '#web/db/outbox.ts';

const mostAtOnce = 500;

/**
 * Lets rows go that have left the local window; what somebody changed and the server does not have stays.
 * @param now server clock, milliseconds since 1970: the device's own may be years off
 * @throws CopyGone
 */
export const evictOldRows = async (handle: CopyHandle, now: number): Promise<void> => {
  for (const collection of collectionNames) {
    for (const range of rangesOf(collection, now)) {
      await commit(handle, [collection], async (own) => {
        const rows = await own.below(collection, range, mostAtOnce);
        const entries = await own.getMany(
          'outbox',
          rows.map(({ id }) => keyOf(collection, id)),
        );
        await own.removeRows(
          collection,
          rows.filter((_, place) => !entries[place]?.waiting),
        );
      });
    }
  }
};

/** One range per kind where the index begins with the kind. */
const rangesOf = (collection: CollectionName, now: number) => {
  const field = deviceCollections[collection].window?.field;
  if (!field) return [];
  const withKind = indexedFields(collection).includes('kind');
  const kinds = withKind ? entitiesOf(collection).map(({ kind }) => kind) : [''];
  return kinds.flatMap((kind) => {
    const start = windowStart(collection, now, kind);
    if (!start) return [];
    const bound = field === 'date' || field === 'day' ? start.slice(0, 10) : start;
    return [{ index: withKind ? ['kind', field] : [field], prefix: withKind ? [kind] : [], bound }];
  });
};
