import type { AnyDocument } from '#schema/collections.ts';
import { isSame } from '#schema/rules/is-same.ts';

/**
 * What a query answered last, so that its screens hear only of what changed: a record that the server has confirmed as it was
 * written is a new revision and no news, and three renders of a rota are more than one.
 */
export interface KeptDocuments {
  /** The answer with former objects where nothing changed; undefined where it is the one before. */
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
