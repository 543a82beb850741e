import type { CollectionName } from '#schema/collection-names.ts';
import { type AnyDocument, type EntityName, entities, entityOfDocument } from '#schema/collections.ts';
import { completed } from '#schema/completed.ts';
import type { FormerCopy, FormerDocument } from './former-copy.ts';
import { draftsForToday } from './former-drafts.ts';

/** A former copy as today's screens can show it. */
export interface CopyForToday extends FormerCopy {
  /** Collections of which something could not be carried over: they count as not fetched. */
  readonly isLacking: ReadonlySet<CollectionName>;
}

/**
 * Brings a former copy up to today's shapes: the screens read fields that its documents do not have yet, and offline
 * nobody else adds them. Documents that still do not fit are left out, and come from the server; changes never are.
 */
export const forToday = (former: FormerCopy): CopyForToday => {
  const { facts, waiting, aside, refused, drafts } = former;
  // Nothing of it may be shown any more, as after a demotion: the former version would have deleted it at this opening.
  const isDiscarded = facts.get('must-rebuild') === true;
  const waitingKeys = new Set(waiting.map(({ key }) => key));
  const isLacking = new Set<CollectionName>();
  const documents = new Map<CollectionName, readonly FormerDocument[]>();
  for (const [collection, list] of former.documents) {
    const kept: FormerDocument[] = [];
    for (const each of list) {
      const document = completedIn(collection, each);
      const isMine = waitingKeys.has(`${collection}/${each.id}`);
      if (isMine || (!isDiscarded && (each._deleted === '1' || fits(collection, document)))) kept.push(document);
      else isLacking.add(collection);
    }
    documents.set(collection, kept);
  }
  const todays = (entity: EntityName, document: AnyDocument | undefined) => document && completedAs(entity, document);
  return {
    ...{ documents, isLacking, drafts: draftsForToday(drafts, former) },
    facts: isDiscarded ? new Map([...facts].filter(([key]) => !ofDiscarded.includes(key))) : facts,
    waiting: waiting.map(({ delivered, ...change }) => ({
      ...change,
      base: todays(change.entity, change.base),
      ...(delivered && { delivered: { ...delivered, sent: completedAs(change.entity, delivered.sent) } }),
    })),
    aside: aside.map((change) => ({
      ...change,
      base: todays(change.entity, change.base),
      document: completedAs(change.entity, change.document),
    })),
    refused: refused.map((change) => ({
      ...change,
      submitted: completedAs(change.entity, change.submitted),
      current: todays(change.entity, change.current),
    })),
  };
};

/** What a former copy noted about documents that it was about to delete. */
const ofDiscarded: readonly string[] = ['role', 'first-sync-done'];

const completedIn = (collection: CollectionName, document: FormerDocument): FormerDocument => {
  const entity = entityOfDocument(collection, document);
  return entity ? { ...document, ...completedAs(entity.name, document) } : document;
};

const completedAs = (entity: EntityName, document: AnyDocument): AnyDocument => {
  // Before there were rules about paid time, all the time worked was paid.
  const paid = entity === 'hoursRecord' && !('paidMinutes' in document) ? { paidMinutes: document.totalMinutes } : {};
  return completed(entity, { ...document, ...paid }, undefined);
};

/** Whether it has today's fields, each of its type. Values are not judged: readers get some of them masked. */
const fits = (collection: CollectionName, document: FormerDocument): boolean => {
  const entity = entityOfDocument(collection, document);
  if (!entity) return false;
  const { success, error } = entities[entity.name].shape.safeParse(document);
  return success || !error.issues.some(({ code }) => code === 'invalid_type');
};
