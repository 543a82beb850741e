import type { AnyDocument, EntityName } from '#schema/collections.ts';
import { asOneChange, changedFields, type Offer } from '#web/db/outbox.ts';
import { isEntryList } from './entry-list.ts';
import { mergeStates } from './merge.ts';

/**
 * Several turns as one change with only what this person changed: others bring back their own changes in between, under
 * their own names.
 */
export const ownChange = (entity: EntityName, turns: readonly Offer[]): Offer | undefined => {
  const whole = asOneChange(turns);
  if (!whole || turns.length < 2) return whole;
  const next = turns.reduce((document, turn) => onTopOf(entity, document, turn), turns[0]?.base);
  return { ...whole, next, between: [...(whole.between ?? []), whole.next] };
};

const onTopOf = (
  entity: EntityName,
  document: AnyDocument | undefined,
  { base, next }: Offer,
): AnyDocument | undefined => {
  if (!document || !base || !next) return next;
  const latest = changedFields(base, next).filter((field) => !isEntryList(next[field]));
  return {
    ...mergeStates(entity, base, next, document).document,
    ...Object.fromEntries(latest.map((field) => [field, next[field]])),
  };
};
