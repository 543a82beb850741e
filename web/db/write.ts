import { deepEqual } from 'rxdb/plugins/utils';
import { lengthOfAct, longestAct } from '#schema/api/sync.ts';
import { type AnyDocument, type DocumentOf, type EntityName, entities } from '#schema/collections.ts';
import type { Entity } from '#schema/entities/entity.ts';
import { accepted, type Refusal, type Result, refused } from '#schema/errors.ts';
import { validate } from '#schema/validate.ts';
import { deviceNow } from './clock.ts';
import { CopyGone, commit } from './commit.ts';
import { mostTakenAlong } from './courier.ts';
import { openedDatabase } from './current-database.ts';
import { changeCopy, type LocalDatabase } from './database.ts';
import type { Commit } from './journal.ts';
import { type Action, joinActs, storeChange } from './local-change.ts';
import { isQuotaError } from './quota-error.ts';
import { linesMendedBy, type RefusedLine, takeOffList } from './refused-lines.ts';
import { isBeingSignedOut } from './sign-out-lock.ts';
import { documentOf } from './stored-row.ts';

/** A write of one document, made alone or together with others. */
export interface Write {
  readonly entity: EntityName;
  readonly id: string;
  /**
   * The new content of the stored document; undefined for none, before and after. `isUnsent`: it is new, and nothing of
   * it has left this device.
   */
  readonly next: (stored: AnyDocument | undefined, isUnsent: boolean) => Result<AnyDocument | undefined>;
  /** Set if the write creates a document. */
  readonly isInsertion?: true;
}

/** A new document. */
export const insertion = <Name extends EntityName>(entity: Name, document: DocumentOf<Name>): Write => ({
  entity,
  id: document.id,
  next: (stored) => (stored ? refused('already-exists') : accepted(document as unknown as AnyDocument)),
  isInsertion: true,
});

/** A change that depends on what the document holds at that moment; refused if it is no longer on the device. */
export const changeOf = <Name extends EntityName>(
  entity: Name,
  id: string,
  changesOf: (stored: DocumentOf<Name>) => Partial<DocumentOf<Name>>,
): Write => ({
  entity,
  id,
  next: (stored) =>
    stored
      ? accepted({ ...stored, ...changesOf(stored as unknown as DocumentOf<Name>) } as AnyDocument)
      : refused('not-on-device'),
});

/** A deletion. Only for a person's own wish: eviction and loss of access come from the server. */
export const removalOf = (entity: EntityName, id: string): Write => ({
  entity,
  id,
  next: (stored) => (stored ? accepted(undefined) : refused('not-on-device')),
});

/**
 * Makes writes of any documents together: all of them or none, here and on the server, which takes more than
 * `longestAct` as several acts. Resolves once they are durable on this device, with the documents as they are now.
 */
export const writeTogether = (writes: readonly Write[]): Promise<Result<readonly (AnyDocument | undefined)[]>> =>
  store(writes, intentsFor(writes));

/** Half of what an act may hold, as longer rows count double. */
const mostInPart = longestAct / 2;

/**
 * One for each write: '' for a single write; else the same for all, or for each part if they are too many for one act.
 */
const intentsFor = (writes: readonly Write[]): readonly string[] => {
  if (writes.length <= 1) return writes.map(() => '');
  const rows = writes.map(({ entity }) => ({ collection: entities[entity].collection, row: {} }));
  const inOne = lengthOfAct(rows) <= longestAct ? writes.length : mostInPart;
  const ids = writes.flatMap((_, place) => (place % inOne === 0 ? [crypto.randomUUID()] : []));
  return writes.map((_, place) => ids[Math.floor(place / inOne)] ?? '');
};

/**
 * Repeats refused writes, together, and takes them off the list in the same transaction: they are waiting or listed.
 */
export const writeAgain = (
  writes: readonly Write[],
  refused: readonly RefusedLine[],
): Promise<Result<readonly (AnyDocument | undefined)[]>> => store(writes, intentsFor(writes), { instead: refused });

/** Undoes earlier writes, together: a document that somebody else has changed since is left as it is (D43). */
export const undoTogether = (writes: readonly Write[]): Promise<Result<readonly (AnyDocument | undefined)[]>> =>
  store(writes, intentsFor(writes), { isUndo: true });

/**
 * One transaction.
 * @param intents one for each write; '' if the server judges its document separately
 * @param instead lines of the list of refused writes that these replace
 */
const store = async (
  writes: readonly Write[],
  intents: readonly string[],
  {
    isUndo = false,
    instead = isUndo ? [] : linesMendedBy(writes),
  }: { readonly isUndo?: boolean; readonly instead?: readonly RefusedLine[] } = {},
): Promise<Result<readonly (AnyDocument | undefined)[]>> => {
  const database = await openedDatabase();
  const action = { at: deviceNow(), ...(isUndo && { isUndo }) };
  const collections = writes.map(({ entity }) => entities[entity].collection);
  const concerned = instead.length > 0 ? [...collections, 'drafts' as const] : collections;
  const take = writes.length > mostTakenAlong ? undefined : database.courier.take;
  const storeAll = (takeAlong: typeof take) =>
    commit(database, concerned, async (own) => {
      if (own.copy.isClosing) throw new Refused(refused('signing-out'));
      await takeOffList(own, instead);
      const made: (AnyDocument | undefined)[] = [];
      const left = new Map(intents.map((intentId) => [intentId, new Set<string>()]));
      for (const [place, write] of writes.entries()) {
        const intentId = intents[place] ?? '';
        made.push(await make(own, write, { ...action, intentId }, left.get(intentId)));
      }
      for (const [intentId, earlier] of left) await joinActs(own, earlier, intentId);
      await takeAlong?.(own);
      return made;
    });
  try {
    const written = await storeAll(take).catch((error: unknown) => {
      if (!take || error instanceof Refused || error instanceof CopyGone) throw error;
      // Noting what is sent needs space too, and may fail: the write itself comes first.
      return storeAll(undefined);
    });
    return accepted(written);
  } catch (error) {
    if (error instanceof Refused && error.refusal.code === 'signing-out') {
      const refusal = await refusalToReopen(database, error.refusal);
      return refusal ?? store(writes, intents, { isUndo, instead });
    }
    if (error instanceof Refused) return error.refusal;
    if (isQuotaError(error)) return refused('device-full');
    if (error instanceof CopyGone) return refused('copy-gone');
    throw error;
  }
};

/**
 * A tab closed during a sign-out left the copy closed: its person is still signed in here, so it is opened again.
 * @returns why nothing can be written; undefined if the copy is open again
 */
const refusalToReopen = async (database: LocalDatabase, closed: Refusal): Promise<Refusal | undefined> => {
  if (await isBeingSignedOut(database.user.id)) return closed;
  try {
    await changeCopy(database, { isClosing: false });
    return undefined;
  } catch (error) {
    if (!isQuotaError(error)) throw error;
    return refused('device-full');
  }
};

/**
 * Stores new documents on the device, all or none; the server judges each separately, and a refused one is no reason to
 * hold back the others: a message to several people, figures of many days.
 */
export const insertDocuments = async <Name extends EntityName>(
  name: Name,
  documents: readonly DocumentOf<Name>[],
): Promise<Result<readonly DocumentOf<Name>[]>> => {
  const inserted = documents.map((document) => insertion(name, document));
  const result = await store(
    inserted,
    inserted.map(() => ''),
  );
  return result.ok ? accepted(documents) : result;
};

/** Stores one new document on the device. */
export const insertDocument = async <Name extends EntityName>(
  name: Name,
  document: DocumentOf<Name>,
): Promise<Result<DocumentOf<Name>>> => {
  const result = await writeTogether([insertion(name, document)]);
  return result.ok ? accepted(document) : result;
};

/** Changes fields of a document; refused if it is no longer on the device or would not be valid. */
export const changeDocument = <Name extends EntityName>(
  name: Name,
  id: string,
  changes: Partial<DocumentOf<Name>>,
): Promise<Result<DocumentOf<Name>>> => reworkDocument(name, id, () => changes);

/**
 * Changes a document depending on what it holds at that moment, such as one entry of a list: of two quick changes, in
 * any tabs, neither is lost.
 */
export const reworkDocument = async <Name extends EntityName>(
  name: Name,
  id: string,
  changesOf: (stored: DocumentOf<Name>) => Partial<DocumentOf<Name>>,
): Promise<Result<DocumentOf<Name>>> => {
  const result = await writeTogether([changeOf(name, id, changesOf)]);
  return result.ok ? accepted(result.value[0] as unknown as DocumentOf<Name>) : result;
};

/** Deletes a document. */
export const removeDocument = async (name: EntityName, id: string): Promise<Result<void>> => {
  const result = await writeTogether([removalOf(name, id)]);
  return result.ok ? accepted(undefined) : result;
};

/** Aborts a transaction with a refusal: nothing of it is stored. */
class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** @param left collects the earlier act that the document belonged to */
const make = async (
  own: Commit,
  { entity, id, next }: Write,
  action: Action,
  left: Set<string> | undefined,
): Promise<AnyDocument | undefined> => {
  const { collection } = entities[entity];
  const [before, entry] = await Promise.all([own.get(collection, id), own.entryOf(collection, id)]);
  const stored = before && documentOf(before);
  const waiting = entry?.waiting;
  const wanted = next(stored, waiting !== undefined && !waiting.base && !waiting.sent);
  if (!wanted.ok) throw new Refused(wanted);
  const { value } = wanted;
  const valid = value ? check(entity, value) : accepted(undefined);
  if (!valid.ok) throw new Refused(valid);
  if (deepEqual(stored, value)) return value;
  const earlier = await storeChange(own, { collection, entity, id, before, next: value }, action);
  if (earlier !== '') left?.add(earlier);
  return value;
};

/** Fields that only a newer server knows are kept and not checked (S10). */
const check = (name: EntityName, document: AnyDocument): Result<unknown> => {
  const { shape } = entities[name] as unknown as Entity;
  const known = Object.keys(shape.shape).filter((field) => Object.hasOwn(document, field));
  return validate(shape, Object.fromEntries(known.map((field) => [field, document[field]])));
};
