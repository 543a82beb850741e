import { type AnyDocument, type EntityName, entities } from '#schema/collections.ts';
import type { Entity } from '#schema/entities/entity.ts';
import { id as idShape } from '#schema/entities/primitives.ts';
import type { Result } from '#schema/errors.ts';
import { validate } from '#schema/validate.ts';

/**
 * Work on what a caller sent that is done once for each object, however often it is asked for: a row of a push is read,
 * checked and marked in several places. What is kept goes with the object.
 */
export const once = <Key extends object, Value>(work: (key: Key) => Value): ((key: Key) => Value) => {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const found = known.get(key);
    if (found) return found.value;
    const value = work(key);
    known.set(key, { value });
    return value;
  };
};

interface ReadRow {
  readonly submitted: AnyDocument;
  readonly assumed: AnyDocument | undefined;
  readonly isDeleted: boolean;
  /** The act that the row is part of. */
  readonly intentId: string | undefined;
  /** The server had taken it before a backup was restored. */
  readonly isOffered: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** No document has a longer list; to say what is wrong with each of 20,000 items takes a tenth of a second. */
const longestList = 5000;

const hasLongList = (document: Record<string, unknown>): boolean =>
  Object.values(document).some((value) => Array.isArray(value) && value.length > longestList);

/** Takes the protocol's marks off a pushed row; undefined when it is no row at all. */
export const readRow = (row: unknown): ReadRow | undefined => (isObject(row) ? readOnce(row) : undefined);

const readOnce = once((row: Record<string, unknown>): ReadRow | undefined => {
  if (!isObject(row.newDocumentState)) return undefined;
  const { _deleted: isDeleted, ...submitted } = row.newDocumentState;
  if (hasLongList(submitted)) return undefined;
  if (typeof submitted.id !== 'string' || submitted.id.length > 64) return undefined;
  const { intentId } = row;
  if (intentId !== undefined && !(typeof intentId === 'string' && validate(idShape, intentId).ok)) return undefined;
  const assumed = isObject(row.assumedMasterState) ? withoutMark(row.assumedMasterState) : undefined;
  const marks = { isDeleted: isDeleted === true, isOffered: row.isOffered === true };
  return { submitted: submitted as AnyDocument, assumed, intentId, ...marks };
});

const withoutMark = ({ _deleted, ...document }: Record<string, unknown>): AnyDocument => document as AnyDocument;

const checks = once((_: AnyDocument): Map<EntityName, Result<unknown>> => new Map());

/** Whether a submitted document has the shape of its entity; once for each document. Refuses `invalid` by field. */
export const checkShape = (name: EntityName, document: AnyDocument): Result<unknown> => {
  const known = checks(document);
  const checked = known.get(name) ?? validate(entities[name].shape as unknown as Entity['shape'], document);
  known.set(name, checked);
  return checked;
};
