import { mostStates } from '#schema/api/sync.ts';
import { type AnyDocument, type EntityName, entities } from '#schema/collections.ts';
import type { Entity } from '#schema/entities/entity.ts';
import { id as idShape } from '#schema/entities/primitives.ts';
import type { Result } from '#schema/errors.ts';
import { validate } from '#schema/validate.ts';
import { once } from '#server/db/once.ts';

export interface ReadRow {
  readonly submitted: AnyDocument;
  readonly assumed: AnyDocument | undefined;
  readonly isDeleted: boolean;
  /** The act that the row is part of. */
  readonly intentId: string | undefined;
  /** The server had taken it before a backup was restored. */
  readonly isOffered: boolean;
  /** For an offer after another one for its document: the states it went through. */
  readonly between: readonly AnyDocument[] | undefined;
  /** For the first offer of a document: the states with other statuses that it went through. */
  readonly steps: readonly AnyDocument[];
  /** For an offer: how many times its device had made the same change before. */
  readonly earlier: number;
  /** For an offer: it has found no place for two days. */
  readonly isLongOpen: boolean;
  /** Its device had removed it earlier, and the server has taken that removal. */
  readonly isMadeAgain: boolean;
  /** For a new document: up to which number its device knew of removals when it made it. */
  readonly after: number | undefined;
  /** It includes an offered change. */
  readonly includesOffer: boolean;
  /** Its reminder is the offer's. */
  readonly hasReminded: boolean;
  /** It waited when a backup was restored: what it changes, or refers to, may still come back from another device. */
  readonly mayWait: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** No document has a longer list; reporting what is wrong with each of 20,000 items takes a tenth of a second. */
const longestList = 5000;

const hasLongList = (document: Record<string, unknown>): boolean =>
  Object.values(document).some((value) => Array.isArray(value) && value.length > longestList);

/** Takes the protocol's marks off a pushed row; undefined if it is not a row at all. */
export const readRow = (row: unknown): ReadRow | undefined => (isObject(row) ? readOnce(row) : undefined);

const readOnce = once((row: Record<string, unknown>): ReadRow | undefined => {
  if (!isObject(row.newDocumentState)) return undefined;
  const { _deleted: isDeleted, ...submitted } = row.newDocumentState;
  if (hasLongList(submitted)) return undefined;
  if (typeof submitted.id !== 'string' || submitted.id.length > 64) return undefined;
  const { intentId } = row;
  if (intentId !== undefined && !(typeof intentId === 'string' && validate(idShape, intentId).ok)) return undefined;
  const assumed = isObject(row.assumedMasterState) ? withoutMark(row.assumedMasterState) : undefined;
  const isOwn = (state: unknown): state is Record<string, unknown> => isObject(state) && state.id === submitted.id;
  const statesIn = (list: unknown) =>
    Array.isArray(list) ? list.slice(-mostStates).filter(isOwn).map(withoutMark) : undefined;
  const earlier = typeof row.earlier === 'number' ? row.earlier : 0;
  const isLongOpen = row.isLongOpen === true;
  const offers = {
    isOffered: row.isOffered === true,
    includesOffer: row.includesOffer === true,
    hasReminded: row.includesOffer === true && row.hasReminded === true,
    isMadeAgain: row.isMadeAgain === true,
    mayWait: row.mayWait === true,
    after: typeof row.after === 'number' ? row.after : undefined,
    between: statesIn(row.between),
    steps: statesIn(row.steps) ?? [],
    earlier,
    isLongOpen,
  };
  const marks = { isDeleted: isDeleted === true, ...offers };
  return { submitted: submitted as AnyDocument, assumed, intentId, ...marks };
});

const withoutMark = ({ _deleted, ...document }: Record<string, unknown>): AnyDocument => document as AnyDocument;

const checks = once((_: AnyDocument): Map<EntityName, Result<unknown>> => new Map());

/** Whether a submitted document has its entity's shape; checked once per document. Refuses `invalid` by field. */
export const checkShape = (name: EntityName, document: AnyDocument): Result<unknown> => {
  const known = checks(document);
  const checked = known.get(name) ?? validate(entities[name].shape as unknown as Entity['shape'], document);
  known.set(name, checked);
  return checked;
};
