import { useMemo } from 'react';
import type { CollectionName } from '#schema/collection-names.ts';
import type { AnyDocument, DocumentOf, EntityName } from '#schema/collections.ts';
import type { Result } from '#schema/errors.ts';
import { accepted } from '#schema/errors.ts';
import type { DocumentIn } from '#web/db/collection-documents.ts';
import { currentDatabase } from '#web/db/current-database.ts';

export type { RefusedChange } from '#web/db/device-store.ts';

import type { DeviceStore, RefusedChange } from '#web/db/device-store.ts';
import { useStoreQuery } from '#web/db/store-query.ts';
import { changeDocument, insertDocument, removeDocument } from '#web/db/write.ts';

const none: readonly RefusedChange[] = [];
const allRefused = (store: DeviceStore): Promise<readonly RefusedChange[]> =>
  store.refused.orderBy('at').reverse().toArray();

/** Writes that did not stand, newest first, kept until retried, edited or discarded (S3). */
export const useRefusals = (): readonly RefusedChange[] => {
  const refused = useStoreQuery(allRefused, none);
  return useMemo(() => [...refused], [refused]);
};

/** A write of one document that did not stand, and why. */
export interface RefusedWrite<Document> {
  readonly key: string;
  readonly message: string;
  /** The document as it was sent. */
  readonly submitted: Document;
}

/** What the server refused in a collection, by the document's id. */
export const useRefusalsOf = <Name extends CollectionName>(
  name: Name,
): ReadonlyMap<string, RefusedWrite<DocumentIn<Name>>> => {
  const refused = useRefusals();
  return useMemo(
    () =>
      new Map(
        refused
          .filter(({ collection }) => collection === name)
          .map(({ id, key, message, submitted }) => [id, { key, message, submitted: submitted as DocumentIn<Name> }]),
      ),
    [refused, name],
  );
};

/** Makes a refused write again as it was: of a document that is here, the fields that were changed and no other. */
export const retryRefused = async (key: string): Promise<Result<void>> => {
  const refusal = await currentDatabase().store.refused.get(key);
  if (!refusal) return accepted(undefined);
  const result = await writeAgain(refusal);
  if (!result.ok) return result;
  await discardRefused(key);
  return accepted(undefined);
};

const writeAgain = async ({
  entity,
  collection,
  id,
  submitted,
  changes,
  isRemoval,
}: RefusedChange): Promise<Result<unknown>> => {
  if (isRemoval) return removeDocument(entity, id);
  const present = await currentDatabase().rx[collection].findOne(id).exec();
  if (!present) return insertDocument(entity, submitted as DocumentOf<EntityName>);
  const fields = (changes ?? Object.keys(submitted)).filter((field) => field !== 'id');
  const changed = Object.fromEntries(fields.map((field) => [field, submitted[field]]));
  return changeDocument(entity, id, changed as Partial<DocumentOf<EntityName>>);
};

/** Lets a refused write go. */
export const discardRefused = async (key: string): Promise<void> => {
  await currentDatabase().store.refused.delete(key);
};

/** Puts a refused write on the clipboard, in words a person can paste somewhere. */
export const copyRefused = async (key: string): Promise<void> => {
  const refusal = await currentDatabase().store.refused.get(key);
  if (refusal) await navigator.clipboard.writeText(inWords(refusal.submitted));
};

const inWords = (submitted: AnyDocument): string =>
  Object.entries(submitted)
    .filter(([, value]) => value !== '' && typeof value !== 'object')
    .map(([field, value]) => `${field}: ${value}`)
    .join('\n');
