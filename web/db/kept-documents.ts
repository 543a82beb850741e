import type { AnyDocument } from '#schema/collections.ts';
import { isSame } from '#schema/rules/is-same.ts';

/**
 * Keeps a query's last answer, so that its screens only learn of real changes: a record confirmed by the server exactly
 * as it was written is a new revision but not a change, and rendering a rota for it again would be wasted.
 */
export interface KeptDocuments {
  /** The answer, with the previous objects where nothing changed; undefined if the whole answer is the same. */
  readonly next: (answer: readonly AnyDocument[]) => readonly AnyDocument[] | undefined;
}

export const keepDocuments = (): KeptDocuments => {
  let shown: readonly AnyDocument[] | undefined;
  let byId = new Map<string, AnyDocument>();
  return {
    next: (answer) => {
      const kept = answer.map((document) => {
        const before = byId.get(document.id);
        return before !== undefined && isSame(before, document) ? before : document;
      });
      const isAsBefore = shown?.length === kept.length && kept.every((document, place) => document === shown?.[place]);
      if (isAsBefore) return undefined;
      shown = kept;
      byId = new Map(kept.map((document) => [document.id, document]));
      return kept;
    },
  };
};
