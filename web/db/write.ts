import type { RxDocument } from 'rxdb';
import { deepEqual } from 'rxdb/plugins/utils';
import { type AnyDocument, type DocumentOf, type EntityName, entities } from '#schema/collections.ts';
import type { Entity } from '#schema/entities/entity.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import { validate } from '#schema/validate.ts';
import { openedDatabase } from './current-database.ts';
import type { LocalDatabase } from './database.ts';
import { isQuotaError } from './quota-error.ts';
import { listAsWaiting, unlistWaiting, type Written } from './waiting-list.ts';
import { whileWriting } from './write-lock.ts';

/** Stores new documents on the device, all or none valid; resolves when they are durable here. */
export const insertDocuments = async <Name extends EntityName>(
  name: Name,
  documents: readonly DocumentOf<Name>[],
): Promise<Result<readonly DocumentOf<Name>[]>> => {
  for (const document of documents) {
    const valid = check(name, document as unknown as AnyDocument);
    if (!valid.ok) return valid;
  }
  return whileWriting(async () => {
    const database = await openedDatabase();
    const written = documents.map(({ id }) => ({ id, before: undefined }));
    return storing(database, name, written, async (fresh) => {
      const { error } = await database.rx[entities[name].collection].bulkInsert(documents as unknown as AnyDocument[]);
      if (error.length === 0) return documents;
      const failed = new Set(error.map(({ documentId }) => documentId));
      throw new PartlyStored(fresh.filter((id) => failed.has(id)));
    });
  });
};

/** Stores one new document on the device. */
export const insertDocument = async <Name extends EntityName>(
  name: Name,
  document: DocumentOf<Name>,
): Promise<Result<DocumentOf<Name>>> => {
  const result = await insertDocuments(name, [document]);
  return result.ok ? accepted(document) : result;
};

/** Changes fields of a document; refused where it is no longer on the device or would not be valid. */
export const changeDocument = <Name extends EntityName>(
  name: Name,
  id: string,
  changes: Partial<DocumentOf<Name>>,
): Promise<Result<DocumentOf<Name>>> => reworkDocument(name, id, () => changes);

/**
 * Changes a document by what it holds at that moment, such as one entry of a list: changes of one document take their
 * turns, in whatever tab they are made, so that two quick ones both stand.
 */
export const reworkDocument = <Name extends EntityName>(
  name: Name,
  id: string,
  changesOf: (stored: DocumentOf<Name>) => Partial<DocumentOf<Name>>,
): Promise<Result<DocumentOf<Name>>> =>
  inTurn(id, async () => {
    const database = await openedDatabase();
    const found = await findDocument(database, name, id);
    if (!found) return refused('not-on-device');
    const before = found.toJSON() as AnyDocument;
    const changes = changesOf(before as unknown as DocumentOf<Name>);
    const after = { ...before, ...changes } as AnyDocument;
    const valid = check(name, after);
    if (!valid.ok) return valid;
    // RxDB would store a new revision and push nothing, and the entry would wait for ever.
    if (deepEqual(before, after)) return accepted(before as unknown as DocumentOf<Name>);
    return storing(database, name, [{ id, before }], async () => {
      const changed = await found.incrementalModify((present) => {
        if (present._deleted) throw new DeletedMeanwhile();
        return { ...present, ...changes };
      });
      return changed.toJSON() as DocumentOf<Name>;
    });
  });

/** Deletes a document. Only for a person's own wish: eviction and loss of sight come from the server. */
export const removeDocument = (name: EntityName, id: string): Promise<Result<void>> =>
  inTurn(id, async () => {
    const database = await openedDatabase();
    const found = await findDocument(database, name, id);
    if (!found) return refused('not-on-device');
    return storing(database, name, [{ id, before: found.toJSON() as AnyDocument }], async () => {
      await found.incrementalRemove();
    });
  });

const inTurn = <Value>(id: string, write: () => Promise<Value>): Promise<Value> =>
  navigator.locks.request(`brigade-change-${id}`, { mode: 'exclusive' }, () => whileWriting(write));

/** Fields that only a newer server knows are kept as they are and not judged (S10). */
const check = (name: EntityName, document: AnyDocument): Result<unknown> => {
  const { shape } = entities[name] as unknown as Entity;
  const known = Object.keys(shape.shape).filter((field) => Object.hasOwn(document, field));
  return validate(shape, Object.fromEntries(known.map((field) => [field, document[field]])));
};

const findDocument = ({ rx }: LocalDatabase, name: EntityName, id: string): Promise<RxDocument<AnyDocument> | null> =>
  rx[entities[name].collection].findOne(id).exec();

/** Some documents could not be stored, most likely because their ids are taken. */
class PartlyStored extends Error {
  readonly failed: readonly string[];
  constructor(failed: readonly string[]) {
    super('Some documents could not be stored on this device');
    this.failed = failed;
  }
}

/** The document was deleted after it was read, by somebody else: a change on top would vanish with it (S3). */
class DeletedMeanwhile extends Error {}

/** Lists what is written as waiting, then makes the write; `fresh` is what was not waiting before. */
const storing = async <Value>(
  database: LocalDatabase,
  name: EntityName,
  written: readonly Written[],
  store: (fresh: readonly string[]) => Promise<Value>,
): Promise<Result<Value>> => {
  let fresh: readonly string[] = [];
  try {
    fresh = await listAsWaiting(database, name, written);
    return accepted(await store(fresh));
  } catch (error) {
    await unlistWaiting(database, name, error instanceof PartlyStored ? error.failed : fresh);
    if (error instanceof DeletedMeanwhile) return refused('not-on-device');
    if (isQuotaError(error)) return refused('device-full');
    throw error;
  }
};
