import { deepEqual } from 'rxdb/plugins/utils';
import type { AnyDocument } from '#schema/collections.ts';
import { byId, type Entry, isEntryList, keepsOrder } from '#web/db/entry-list.ts';

/** One field or list entry in each of the states its change went through; undefined if it is missing. */
export interface States<Value> {
  readonly base: Value;
  /** What was sent, and may have been taken. */
  readonly sent: Value;
  /** What the person wants now. */
  readonly next: Value;
  /** What the server has. */
  readonly theirs: Value;
}

/** Whether the base of a change is what was sent rather than what was there before it. */
type IsCarried = (states: States<unknown>) => boolean;

/** The server has it as sent. */
export const isThere: IsCarried = ({ sent, theirs }) => deepEqual(theirs, sent);

/**
 * The server has it as sent, and the change sets it. What it leaves alone may be somebody else's word by now: taking
 * that for one's own would undo it.
 */
export const isThereUnder: IsCarried = (states) => isThere(states) && !deepEqual(states.next, states.base);

/**
 * Wanted as it was before something else was sent: whatever the server has now, this is an edit, not the lack of one.
 */
export const isSetBack: IsCarried = ({ base, sent, next }) => deepEqual(next, base) && !deepEqual(sent, base);

/**
 * The base, with some values taken from what was sent: field by field, and entry by entry in lists of entries with ids.
 */
export const carriedBase = (
  { base, sent, next, theirs }: States<AnyDocument | undefined> & { readonly base: AnyDocument },
  isCarried: IsCarried,
): AnyDocument => {
  const fields = [...new Set([...Object.keys(base), ...Object.keys(sent ?? {})])];
  const values = fields.map((field) => {
    const states = { base: base[field], sent: sent?.[field], next: next?.[field], theirs: theirs?.[field] };
    return [field, carriedValue(states, isCarried)] as const;
  });
  return Object.fromEntries(values) as AnyDocument;
};

const carriedValue = (states: States<unknown>, isCarried: IsCarried): unknown => {
  const { base, sent, next, theirs } = states;
  if (!isEntryList(base) || !isEntryList(sent)) return deepEqual(base, sent) || isCarried(states) ? sent : base;
  const [before, out, own, other] = [base, sent, next, theirs].map((list) => byId(isEntryList(list) ? list : []));
  const isOrderOfSent =
    isEntryList(theirs) && isOrderCarried({ base, sent, next: isEntryList(next) ? next : sent, theirs });
  const ids = [...new Set((isOrderOfSent ? [...sent, ...base] : [...base, ...sent]).map(({ id }) => id))];
  return ids.flatMap((id) => {
    const entry = { base: before?.get(id), sent: out?.get(id), next: own?.get(id), theirs: other?.get(id) };
    return (deepEqual(entry.base, entry.sent) || isCarried(entry) ? entry.sent : entry.base) ?? [];
  });
};

/** The order counts as the server's if it is as sent; changing it back is an edit of it, as with a field. */
const isOrderCarried = ({ base, sent, next, theirs }: States<readonly Entry[]>): boolean =>
  keepsOrder(sent, theirs) || (keepsOrder(base, next) && !keepsOrder(base, sent) && !keepsOrder(base, theirs));
