import type { CollectionName } from '#schema/collection-names.ts';
import { type AnyDocument, type EntityName, entities, entityOfDocument } from '#schema/collections.ts';
import { completed } from '#schema/completed.ts';
import type { Offer, OutboxEntry, RefusedChange, Waiting } from './outbox.ts';

/** Raised when documents gain, lose or change a field; a test compares it with a digest of their shapes. */
export const shapesVersion = 3;

/**
 * A document that an earlier version stored, with the fields that documents have gained since (S10). The same object if
 * it lacks none.
 */
export const inTodaysShape = <Document extends AnyDocument>(entity: EntityName, document: Document): Document => {
  // Before there were rules about paid time, all the time worked was paid.
  const isUnpaidUnknown = entity === 'hoursRecord' && !('paidMinutes' in document);
  const known = isUnpaidUnknown ? { ...document, paidMinutes: document.totalMinutes } : document;
  return completed(entity, known, undefined) as Document;
};

/** The same of any document of a collection; unchanged if its kind is not known. */
export const rowInTodaysShape = <Document extends AnyDocument>(
  collection: CollectionName,
  document: Document,
): Document => {
  const entity = entityOfDocument(collection, document);
  return entity ? inTodaysShape(entity.name, document) : document;
};

/** Whether it has today's fields, each of its type. Values are not judged: readers get some of them masked. */
export const hasTodaysShape = (collection: CollectionName, document: AnyDocument): boolean => {
  const entity = entityOfDocument(collection, document);
  if (!entity) return false;
  const { success, error } = entities[entity.name].shape.safeParse(document);
  return success || !error.issues.some(({ code }) => code === 'invalid_type');
};

/**
 * An entry of the outbox with every state in it completed alike: a field that only one of two states has would count as
 * changed by the person.
 */
export const entryInTodaysShapes = (entry: OutboxEntry): OutboxEntry => {
  const todays = <State extends AnyDocument | undefined>(state: State): State =>
    state && inTodaysShape(entry.entity, state);
  return {
    ...entry,
    ...(entry.waiting && { waiting: waitingWith(entry.waiting, todays) }),
    refused: entry.refused.map((each) => refusedWith(each, todays)),
    acknowledged: entry.acknowledged.map((each) => offerWith(each, todays)),
  };
};

type Todays = <State extends AnyDocument | undefined>(state: State) => State;

const waitingWith = ({ base, next, first, sent, held, offer, beside, ...rest }: Waiting, todays: Todays): Waiting => ({
  ...rest,
  base: todays(base),
  next: todays(next),
  ...(first && { first: todays(first) }),
  ...(sent && { sent: { ...sent, next: todays(sent.next) } }),
  ...(held && { held: held.state._deleted ? held : { ...held, state: todays(held.state) } }),
  ...(offer && { offer: offerWith(offer, todays) }),
  ...(beside && { beside: offerWith(beside, todays) }),
});

const offerWith = (offer: Offer, todays: Todays): Offer => ({
  ...offer,
  base: todays(offer.base),
  next: todays(offer.next),
  ...(offer.untaken && { untaken: offer.untaken.map(todays) }),
  ...(offer.own && { own: offer.own.map(todays) }),
  ...(offer.between && { between: offer.between.map(todays) }),
  ...(offer.unanswered && { unanswered: todays(offer.unanswered) }),
  ...(offer.unansweredBefore && { unansweredBefore: offer.unansweredBefore.map(todays) }),
});

const refusedWith = (refused: RefusedChange, todays: Todays): RefusedChange => ({
  ...refused,
  submitted: todays(refused.submitted),
  current: todays(refused.current),
});
