import { deepEqual } from 'rxdb/plugins/utils';

/** An entry of a list within a document: a checklist item, a template's requirement. */
export interface Entry {
  readonly id: string;
}

export const isEntryList = (value: unknown): value is readonly Entry[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'object' && entry !== null && 'id' in entry);

export const byId = (entries: readonly Entry[]): ReadonlyMap<string, Entry> =>
  new Map(entries.map((entry) => [entry.id, entry]));

/** Whether the entries in both lists are in the same order. */
export const keepsOrder = (before: readonly Entry[], after: readonly Entry[]): boolean => {
  const [earlier, later] = [byId(before), byId(after)];
  const kept = before.filter(({ id }) => later.has(id)).map(({ id }) => id);
  return deepEqual(
    kept,
    after.filter(({ id }) => earlier.has(id)).map(({ id }) => id),
  );
};
