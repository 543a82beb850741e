import { deepEqual } from 'rxdb/plugins/utils';
import type { PushRow, Rejection, WireDocument } from '#schema/api/sync.ts';
import type { CollectionName } from '#schema/collection-names.ts';
import { type AnyDocument, type EntityName, entityOfDocument } from '#schema/collections.ts';
import { errors } from '#schema/errors.ts';
import type { LocalDatabase } from '#web/db/database.ts';
import { keyOf, type RefusedChange } from '#web/db/device-store.ts';
import type { LostWrite } from './conflict-handler.ts';
import { changedFields } from './merge.ts';

/** A document as screens know it: without the protocol's deletion mark. */
export const withoutMark = ({ _deleted, ...document }: AnyDocument): AnyDocument => document as AnyDocument;

/** The same where it is there; undefined for a deletion. */
export const living = (state: AnyDocument | undefined): AnyDocument | undefined =>
  state && state._deleted !== true ? withoutMark(state) : undefined;

const entityNameOf = (collection: CollectionName, document: AnyDocument): EntityName =>
  (entityOfDocument(collection, document)?.name ?? collection) as EntityName;

/** Lists a refused write with its full content; resolves when it is durable (S3). */
export const keepRejection = async (
  database: LocalDatabase,
  collection: CollectionName,
  { newDocumentState, assumedMasterState }: PushRow,
  { code, message, fields }: Pick<Rejection, 'code' | 'message' | 'fields'>,
  current: WireDocument,
): Promise<void> => {
  const submitted = withoutMark(newDocumentState);
  const base = living(assumedMasterState);
  await keepRefusal(database, {
    collection,
    entity: entityNameOf(collection, submitted),
    id: submitted.id,
    code,
    message,
    fields,
    submitted,
    changes: base && changedFields(base, submitted),
    isRemoval: newDocumentState._deleted,
    current: living(current),
    at: Date.now(),
  });
};

/** Lists what of mine lost against somebody else's change at the same time. */
export const keepLostWrite = async (
  database: LocalDatabase,
  { collection, mine, theirs, lost }: LostWrite,
): Promise<void> => {
  const submitted = withoutMark(mine);
  await keepRefusal(database, {
    collection,
    entity: entityNameOf(collection, submitted),
    id: submitted.id,
    code: 'changed-meanwhile',
    message: errors['changed-meanwhile'].message,
    submitted,
    changes: lost,
    isRemoval: mine._deleted === true,
    current: living(theirs),
    mine: lost,
    at: Date.now(),
  });
};

/**
 * Lists a refusal. One that says again what an earlier one said (a repeat after a lost answer, or the same write with
 * more to it) takes its place; others of the same document stay beside it.
 */
export const keepRefusal = async ({ store }: LocalDatabase, refusal: Omit<RefusedChange, 'key'>): Promise<void> => {
  await store.transaction('rw', store.refused, async () => {
    const first = keyOf(refusal.collection, refusal.id);
    const earlier = await store.refused.where('key').startsWith(first).toArray();
    const covered = earlier.find((each) => covers(refusal, each));
    const key = covered?.key ?? (earlier.length === 0 ? first : `${first}/${refusal.at}-${earlier.length}`);
    await store.refused.put({ ...refusal, key });
  });
};

const covers = (later: Omit<RefusedChange, 'key'>, earlier: RefusedChange): boolean => {
  if (later.isRemoval !== earlier.isRemoval) return false;
  const fields = earlier.changes ?? Object.keys(earlier.submitted);
  return fields.every(
    (field) =>
      (!later.changes || later.changes.includes(field)) && deepEqual(later.submitted[field], earlier.submitted[field]),
  );
};
