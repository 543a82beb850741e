import type { AnyDocument, EntityName } from '#schema/collections.ts';
import { isEntryList } from '#web/db/entry-list.ts';
import { withChange } from '#web/db/merge.ts';
import { asOneChange, changedFields, type Offer } from '#web/db/outbox.ts';

/**
 * Several turns as one change with only what this person changed: others bring back their own changes in between, under
 * their own names. Words of theirs that were seen before this person set the field again are noted (`own`): a server
 * that has those is no conflict. What was seen later is newer than this person's words.
 */
export const ownChange = (entity: EntityName, turns: readonly Offer[]): Offer | undefined => {
  const whole = asOneChange(turns);
  if (!whole || turns.length < 2) return whole;
  const seen: (AnyDocument | undefined)[] = [];
  const own: (AnyDocument | undefined)[] = [];
  const setLast = new Map<string, number>();
  for (const { base, between = [], next } of turns) {
    seen.push(base);
    own.push(own.length > 0 ? own.at(-1) : base);
    for (const step of [...between, next]) {
      const before = seen.at(-1);
      for (const field of step ? changedFields(before, step) : []) setLast.set(field, seen.length);
      const made = own.at(-1);
      own.push(made && before && step ? withChange(entity, made, before, step) : step);
      seen.push(step);
    }
  }
  const last = own.at(-1);
  const seenBefore = (place: number): AnyDocument | undefined => {
    const [state, made] = [seen[place], own[place]];
    if (!state || !made || !last) return state;
    const shownOf = (field: string): unknown => {
      if (isEntryList(state[field])) return made[field];
      return (setLast.get(field) ?? 0) > place ? state[field] : last[field];
    };
    return Object.fromEntries(Object.keys(state).map((field) => [field, shownOf(field)])) as AnyDocument;
  };
  return {
    ...whole,
    next: last,
    between: [...(whole.between ?? []), whole.next],
    own: seen.slice(0, -1).map((_, place) => seenBefore(place)),
  };
};
