import type { AnyDocument } from '#schema/collections.ts';

/** A document as the local database keeps it: with the commit that wrote it and the copy's generation it belongs to. */
export type StoredRow = AnyDocument & {
  readonly _commit: number;
  readonly _generation: number;
  /** The server's sequence number of this state, if an answer gave it: anything pulled from before it is older. */
  readonly _seq?: number | undefined;
};

/** The document of a row, as screens and the server know it. */
export const documentOf = ({ _commit, _generation, _seq, ...document }: StoredRow): AnyDocument =>
  document as AnyDocument;
