import type { EntityName } from '#schema/collections.ts';
import { once } from '#server/db/once.ts';
import type { StoredRecord } from '#server/db/records.ts';
import type { MarkOfEffect } from '#server/domain/transaction.ts';
import type { KnownWriter } from './caller.ts';
import { digestOf, type Fields } from './digest.ts';
import type { ReadRow } from './read-row.ts';

/** What a device pushed, as far as a repeat of it or an edit on top of it is known by (SPEC.md, "An answer was lost"). */
export interface WriteMark {
  readonly mark: string;
  /** The last write of this row was this very one. */
  readonly isRepeat: (stored: StoredRecord) => boolean;
  /** The last write of this row came from this person on this device and assumed the very same state. */
  readonly isNextEdit: (stored: StoredRecord) => boolean;
}

/**
 * The mark of a pushed write: two digests, of the state that it assumed and of what it submitted. Offers, and changes that
 * include one, have marks of their own: an edit of what a backup shows assumes the same state and does not follow an offer.
 */
export const writeMark = (
  { actor, device }: Pick<KnownWriter, 'actor' | 'device'>,
  name: EntityName,
  {
    assumed,
    submitted,
    isOffered,
    includesOffer,
  }: Pick<ReadRow, 'assumed' | 'submitted' | 'isOffered' | 'includesOffer'>,
): WriteMark => {
  const assumption = `${isOffered || includesOffer ? ofOffers : ''}${markOf(name, actor.userId, assumed)}`;
  const mark = `${assumption}.${markOf(name, actor.userId, submitted)}`;
  const isOurs = (stored: StoredRecord): boolean => device !== '' && stored.device === device;
  return {
    mark,
    isRepeat: (stored) => isOurs(stored) && stored.base === mark,
    isNextEdit: (stored) => isOurs(stored) && stored.base.startsWith(`${assumption}.`),
  };
};

const ofOffers = 'offer ';

/** The mark of a row that an offer has made, and not brought to where it was. */
export const partOfOffer = `${ofOffers}in part`;

const effectOfOffer = `${ofOffers}elsewhere: `;

/**
 * Marks rows in which an offer of another row sets something, with the fields. What somebody has edited since the restore stays
 * edited. @param since where the sequence stood at the restore
 */
export const markEffectOfOffer =
  (since: number): MarkOfEffect =>
  (before, changed) => {
    const isEdited = before !== undefined && before.seq > since && !isAfterOffer(before);
    if (isEdited) return '';
    return effectOfOffer + [...new Set([...(before ? effectsOfOffers(before) : []), ...changed])].join(' ');
  };

/** The fields that offers of other rows have set as the last writes of this one. */
export const effectsOfOffers = ({ base }: StoredRecord): readonly string[] =>
  base.startsWith(effectOfOffer) ? base.slice(effectOfOffer.length).split(' ') : [];

/** Whether the last write of a row was an offer, or a change that included one. */
export const isAfterOffer = ({ base }: StoredRecord): boolean => base.startsWith(ofOffers);

/** Whether that offer was of this state, whatever the server made of it. @param userId whose offer it was */
export const isOfferOf = ({ base }: StoredRecord, name: EntityName, userId: string, state: Fields): boolean =>
  base.startsWith(ofOffers) && base.endsWith(`.${markOf(name, userId, state)}`);

/** Whether that offer went on top of this state. @param userId whose offer it was */
export const isOfferOn = ({ base }: StoredRecord, name: EntityName, userId: string, state: Fields): boolean =>
  base.startsWith(`${ofOffers}${markOf(name, userId, state)}.`);

/** The digests of a state by whose write it belongs to: a row's are asked for before and in its transaction. */
const marksOf = once((_: Fields): Map<string, string> => new Map());

const markOf = (name: EntityName, userId: string, state: Fields | undefined): string => {
  if (!state) return digestOf(name, userId, state);
  const known = marksOf(state);
  const key = `${name} ${userId}`;
  const mark = known.get(key) ?? digestOf(name, userId, state);
  known.set(key, mark);
  return mark;
};
