import { type CollectionName, collectionNames } from '#schema/collection-names.ts';
import type { AnyDocument } from '#schema/collections.ts';
import { type CopyHandle, commit, lookInto } from './commit.ts';
import { type Copy, progressKey } from './copy-state.ts';
import type { Disk, Reading } from './disk.ts';
import type { Commit } from './journal.ts';
import { keyOf } from './outbox.ts';
import { startGeneration } from './pull-anew.ts';
import { isQuotaError } from './quota-error.ts';
import { documentOf, type StoredRow } from './stored-row.ts';
import { entryInTodaysShapes, hasTodaysShape, rowInTodaysShape, shapesVersion } from './todays-shapes.ts';

/**
 * Brings a copy that another version of the app has written up to today's shapes, before any screen reads it: screens
 * read fields that its documents do not have, and offline nobody else adds them. In one transaction, documents and
 * outbox get those fields, and everything is marked to be fetched again: what the server has in them is not known here.
 * A document that still does not fit is left to the server, and its collection counts as not fetched; one that the
 * person has changed stays.
 * @param known the copy as it was opened
 * @returns the copy as it is now
 * @throws CopyGone
 */
export const bringUp = async (handle: CopyHandle, known: Copy): Promise<Copy> => {
  if (known.shapes === shapesVersion) return known;
  try {
    return await complete(handle);
  } catch (error) {
    if (!isQuotaError(error)) throw error;
    // A full disk can still delete, and that may make room. If it does not, the next opening tries again.
    await makeRoom(handle.disk);
    return complete(handle).catch((second: unknown) => {
      if (!isQuotaError(second)) throw second;
      return lookInto(handle, [], async (_, copy) => copy);
    });
  }
};

const complete = (handle: CopyHandle): Promise<Copy> =>
  commit(handle, collectionNames, async (own) => {
    if (own.copy.shapes === shapesVersion) return own.copy;
    own.changeCopy({ shapes: shapesVersion });
    await startGeneration(own);
    for (const collection of collectionNames) await completeRows(own, collection);
    await own.putEntries((await own.all('outbox')).map(entryInTodaysShapes));
    return { ...own.copy, counter: own.number };
  });

const completeRows = async (own: Commit, collection: CollectionName): Promise<void> => {
  const rows = (await own.all(collection)).map((row) => {
    const stored = documentOf(row);
    return { row, stored, document: rowInTodaysShape(collection, stored) };
  });
  const misfits = rows.filter(({ document }) => !hasTodaysShape(collection, document)).map(({ row }) => row);
  const unfit = new Set(await unchangedHere(own, collection, misfits));
  await own.removeRows(collection, [...unfit]);
  if (unfit.size > 0) await own.putState({ ...(await own.progressOf(collection)), whole: 0 });
  const lacking = rows.filter(({ row, stored, document }) => document !== stored && !unfit.has(row));
  await own.putDocuments(
    collection,
    lacking.map(({ document }) => document),
    new Map(lacking.map(({ row }) => [row.id, row])),
  );
};

/** Those of the rows that the person has not changed: the server has all there is of them. */
const unchangedHere = async (
  reading: Reading,
  collection: CollectionName,
  rows: readonly StoredRow[],
): Promise<readonly StoredRow[]> => {
  const entries = await reading.getMany(
    'outbox',
    rows.map(({ id }) => keyOf(collection, id)),
  );
  return rows.filter((_, place) => !entries[place]?.waiting);
};

const isLacking = (collection: CollectionName, document: AnyDocument): boolean =>
  rowInTodaysShape(collection, document) !== document || !hasTodaysShape(collection, document);

/** Removes what screens cannot read, and notes that its collections have to be fetched, where nothing can be stored. */
const makeRoom = (disk: Disk): Promise<void> =>
  disk.transact([...collectionNames, 'outbox', 'state'], async (writing) => {
    for (const collection of collectionNames) {
      const rows = await writing.all(collection);
      const lacking = rows.filter((row) => isLacking(collection, documentOf(row)));
      const gone = await unchangedHere(writing, collection, lacking);
      if (gone.length === 0) continue;
      await writing.remove(
        collection,
        gone.map(({ id }) => id),
      );
      await writing.remove('state', [progressKey(collection)]);
    }
  });
