import { deepEqual } from 'rxdb/plugins/utils';
import type { AnyDocument } from '#schema/collections.ts';
import { byId, type Entry, isEntryList, keepsOrder } from './entry-list.ts';

/** One field, or one entry of a list, in the states that a change of it went through; undefined where it is not there. */
export interface States<Value> {
  readonly base: Value;
  /** What went out, and may have been taken. */
  readonly sent: Value;
  /** What the person wants by now. */
  readonly next: Value;
  /** What the server has. */
  readonly theirs: Value;
}

/** Whether the base of a change is what was sent rather than what was there before it. */
type IsCarried = (states: States<unknown>) => boolean;

/** The server has it as it was sent. */
export const isThere: IsCarried = ({ sent, theirs }) => deepEqual(theirs, sent);

/** Wanted as it was before something else went out: whatever the server has by now, that is an edit and not the absence of one. */
export const isSetBack: IsCarried = ({ base, sent, next }) => deepEqual(next, base) && !deepEqual(sent, base);

/** The base with what is to count from what was sent: field by field, and in lists of entries with ids entry by entry. */
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

/** The order is the server's if it is as it was sent; one that was changed back is an edit of it, as a field would be. */
const isOrderCarried = ({ base, sent, next, theirs }: States<readonly Entry[]>): boolean =>
  keepsOrder(sent, theirs) || (keepsOrder(base, next) && !keepsOrder(base, sent) && !keepsOrder(base, theirs));
