import { deepEqual } from 'rxdb/plugins/utils';
import { byId, type Entry, isEntryList, keepsOrder } from './entry-list.ts';

export interface MergedEntries {
  readonly value: readonly Entry[];
  /** Whether something of mine was lost. */
  readonly hasLost: boolean;
}

/**
 * Three-way merge of lists of entries by id. The entry is the unit, because its fields belong together (who ticked an
 * item, and when). Undefined if the values are not such lists.
 */
export const mergeEntries = (assumed: unknown, mine: unknown, theirs: unknown): MergedEntries | undefined => {
  if (!isEntryList(assumed) || !isEntryList(mine) || !isEntryList(theirs)) return undefined;
  const [base, own, other] = [byId(assumed), byId(mine), byId(theirs)];
  const order = mergeOrder(assumed, mine, theirs);
  const merged = order.ids.map((id) => mergeEntry(base.get(id), own.get(id), other.get(id)));
  return {
    value: merged.flatMap(({ entry }) => entry ?? []),
    hasLost: order.hasLost || merged.some(({ hasLost }) => hasLost),
  };
};

/** Undefined means an entry that is not in the list. */
const mergeEntry = (
  assumed: Entry | undefined,
  mine: Entry | undefined,
  theirs: Entry | undefined,
): { entry: Entry | undefined; hasLost: boolean } => {
  if (deepEqual(assumed, theirs)) return { entry: mine, hasLost: false };
  const isMineUntouched = deepEqual(assumed, mine);
  return { entry: theirs, hasLost: !isMineUntouched && !deepEqual(mine, theirs) };
};

/** A list with the entries that differ between two others as the first of them has them: what was seen and changed. */
export const withSeenEntries = (
  list: readonly Entry[],
  seen: readonly Entry[],
  changed: readonly Entry[],
): readonly Entry[] => {
  const [known, before, after] = [byId(list), byId(seen), byId(changed)];
  const isChanged = (id: string): boolean => !deepEqual(before.get(id), after.get(id));
  const added = seen.filter(({ id }) => isChanged(id) && !known.has(id));
  return [...list.flatMap((entry) => (isChanged(entry.id) ? (before.get(entry.id) ?? []) : entry)), ...added];
};

/** A change of order on one side wins; where both changed it, the server's order wins. */
const mergeOrder = (
  assumed: readonly Entry[],
  mine: readonly Entry[],
  theirs: readonly Entry[],
): { ids: readonly string[]; hasLost: boolean } => {
  const isOrderedByMe = !keepsOrder(assumed, mine);
  const isOrderedByThem = !keepsOrder(assumed, theirs);
  const [first, second] = isOrderedByMe && !isOrderedByThem ? [mine, theirs] : [theirs, mine];
  const ids = [...new Set([...first, ...second].map(({ id }) => id))];
  return { ids, hasLost: isOrderedByMe && isOrderedByThem && !keepsOrder(mine, theirs) };
};
