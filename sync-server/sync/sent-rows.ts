import type { PushRequest } from '#schema/api/sync.ts';
import { type CollectionName, collectionNames } from '#schema/collection-names.ts';
import { readRow } from '#server/domain/writes/read-row.ts';

/** A row as it is in a push: not checked yet. */
export interface SentRow {
  readonly collection: CollectionName;
  readonly row: unknown;
}

/** The document it would make; the row itself if that is unclear. */
export const submittedOf = (row: unknown): unknown =>
  typeof row === 'object' && row !== null && 'newDocumentState' in row ? row.newDocumentState : row;

/** The id it seems to have; '' if it has none. */
export const submittedId = (row: unknown): string => {
  const submitted = submittedOf(row);
  const id = typeof submitted === 'object' && submitted !== null && 'id' in submitted ? submitted.id : '';
  return typeof id === 'string' ? id.slice(0, 64) : '';
};

/** What is carried out together: an act, in one transaction, or unrelated rows. */
export interface Step {
  readonly isAct: boolean;
  readonly rows: readonly SentRow[];
}

/**
 * The rows of a push in registry order and then in the order sent; an act's rows where its first row comes. An act of
 * one row is a row like any other.
 */
export const stepsOf = ({ collections }: PushRequest): readonly Step[] => {
  const sent = collectionNames.flatMap((collection) =>
    (collections[collection] ?? []).map((row) => ({ collection, row, intentId: readRow(row)?.intentId })),
  );
  const acts = new Map<string, SentRow[]>();
  for (const each of sent) {
    const act = each.intentId === undefined ? [] : (acts.get(each.intentId) ?? []);
    act.push(each);
    if (each.intentId !== undefined) acts.set(each.intentId, act);
  }
  const steps: { isAct: boolean; rows: SentRow[] }[] = [];
  for (const each of sent) {
    const { intentId, collection } = each;
    const act = intentId === undefined ? [] : (acts.get(intentId) ?? []);
    const last = steps.at(-1);
    if (act.length > 1 && act[0] === each) steps.push({ isAct: true, rows: act });
    if (act.length > 1) continue;
    if (last && !last.isAct && last.rows[0]?.collection === collection) last.rows.push(each);
    else steps.push({ isAct: false, rows: [each] });
  }
  return steps;
};
