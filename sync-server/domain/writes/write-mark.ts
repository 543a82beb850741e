import type { EntityName } from '#schema/collections.ts';
import { once } from '#server/db/once.ts';
import type { StoredRecord } from '#server/db/records.ts';
import type { MarkOfEffect } from '#server/domain/transaction.ts';
import type { KnownWriter } from './caller.ts';
import { digestOf, type Fields } from './digest.ts';
import type { ReadRow } from './read-row.ts';

/**
 * What a device pushed, as far as needed to recognise a repeat of it or an edit on top of it (SPEC.md, "An answer was
 * lost").
 */
export interface WriteMark {
  readonly mark: string;
  /** The last write of this row was this very one. */
  readonly isRepeat: (stored: StoredRecord) => boolean;
  /** The last write of this row came from this person on this device and assumed the very same state. */
  readonly isNextEdit: (stored: StoredRecord) => boolean;
}

/**
 * The mark of a pushed write: digests of the state it assumed and of what it submitted. Offers, and changes that
 * include one, have different marks: an edit of what a backup shows assumes the same state but does not follow an
 * offer.
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

/** The mark of a row that an offer has created but not brought to its final state. */
export const partOfOffer = `${ofOffers}in part`;

const effectOfOffer = `${ofOffers}elsewhere: `;

/**
 * Marks rows that an offer for another row changes, with the fields. A row edited since the restore keeps counting as
 * edited. @param since the sequence number at the restore
 */
export const markEffectOfOffer =
  (since: number): MarkOfEffect =>
  (before, changed) => {
    const isEdited = before !== undefined && before.seq > since && !isAfterOffer(before);
    if (isEdited) return '';
    return effectOfOffer + [...new Set([...(before ? effectsOfOffers(before) : []), ...changed])].join(' ');
  };

/** The fields set by this row's latest writes as effects of offers for other rows. */
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

/** The digests of a state by writer: a row's are needed before its transaction and in it. */
const marksOf = once((_: Fields): Map<string, string> => new Map());

const markOf = (name: EntityName, userId: string, state: Fields | undefined): string => {
  if (!state) return digestOf(name, userId, state);
  const known = marksOf(state);
  const key = `${name} ${userId}`;
  const mark = known.get(key) ?? digestOf(name, userId, state);
  known.set(key, mark);
  return mark;
};
