import { type CollectionName, collectionNames } from '#schema/collection-names.ts';
import { entitiesOf } from '#schema/collections.ts';
import {
  atFieldPrecision,
  deviceCollections,
  indexedFields,
  isKept,
  windowStartOfOthers,
} from '#schema/device-collections.ts';
import type { Role } from '#schema/entities/user.ts';
import { type CopyHandle, commit, lookInto } from '#web/db/commit.ts';
import { keyOf } from '#web/db/outbox.ts';

/** More than a window holds of what its end may cut, so that one look sees all of it. */
const mostAtOnce = 5000;

/**
 * Removes rows that have left this person's local window; what somebody changed and the server does not have stays.
 * @returns whether anything had to stay
 * @param now server clock, milliseconds since 1970: the device's own may be years off
 * @throws CopyGone
 */
export const evictOldRows = async (handle: CopyHandle, userId: string, now: number): Promise<boolean> => {
  let isAnyLeft = false;
  const role = await lookInto(handle, [], async (_, copy) => copy.role);
  for (const collection of collectionNames) {
    for (const range of rangesOf(collection, role, now)) {
      await commit(handle, [collection], async (own) => {
        const rows = await own.below(collection, range, mostAtOnce);
        const old = rows.filter((row) => !isKept(collection, { userId, role }, row, now));
        const entries = await own.getMany(
          'outbox',
          old.map(({ id }) => keyOf(collection, id)),
        );
        const gone = old.filter((_, place) => !entries[place]?.waiting);
        await own.removeRows(collection, gone);
        isAnyLeft ||= gone.length < old.length;
      });
    }
  }
  return isAnyLeft;
};

/**
 * Ranges of rows older than the window for other people's rows (the person's own may be kept longer): one for each
 * kind, none for a kind that is kept permanently.
 */
const rangesOf = (collection: CollectionName, role: Role, now: number) => {
  const field = deviceCollections[collection].window?.field;
  if (!field) return [];
  const withKind = indexedFields(collection).includes('kind');
  const kinds = withKind ? entitiesOf(collection).map(({ kind }) => kind) : [''];
  return kinds.flatMap((kind) => {
    const bound = atFieldPrecision(collection, windowStartOfOthers(collection, role, now, kind));
    const index = withKind ? ['kind', field] : [field];
    return bound === '' ? [] : [{ index, prefix: withKind ? [kind] : [], bound }];
  });
};
