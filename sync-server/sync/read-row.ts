import type { AnyDocument } from '#schema/collections.ts';

interface ReadRow {
  readonly submitted: AnyDocument;
  readonly assumed: AnyDocument | undefined;
  readonly isDeleted: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Takes the protocol's marks off a pushed row; undefined when it is no row at all. */
export const readRow = (row: unknown): ReadRow | undefined => {
  if (!isObject(row) || !isObject(row.newDocumentState)) return undefined;
  const { _deleted: isDeleted, ...submitted } = row.newDocumentState;
  if (typeof submitted.id !== 'string' || submitted.id.length > 64) return undefined;
  const assumed = isObject(row.assumedMasterState) ? withoutMark(row.assumedMasterState) : undefined;
  return { submitted: submitted as AnyDocument, assumed, isDeleted: isDeleted === true };
};

const withoutMark = ({ _deleted, ...document }: Record<string, unknown>): AnyDocument => document as AnyDocument;
