import type { CollectionName } from '#schema/collection-names.ts';
import type { AnyDocument, EntityName } from '#schema/collections.ts';
import { hasTodaysShape, inTodaysShape, rowInTodaysShape } from '../todays-shapes.ts';
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
      const document = rowInTodaysShape(collection, each);
      const isMine = waitingKeys.has(`${collection}/${each.id}`);
      if (isMine || (!isDiscarded && (each._deleted === '1' || hasTodaysShape(collection, document))))
        kept.push(document);
      else isLacking.add(collection);
    }
    documents.set(collection, kept);
  }
  const todays = (entity: EntityName, document: AnyDocument | undefined) => document && inTodaysShape(entity, document);
  return {
    ...{ documents, isLacking, drafts: draftsForToday(drafts, former) },
    facts: isDiscarded ? new Map([...facts].filter(([key]) => !ofDiscarded.includes(key))) : facts,
    waiting: waiting.map(({ delivered, ...change }) => ({
      ...change,
      base: todays(change.entity, change.base),
      ...(delivered && { delivered: { ...delivered, sent: inTodaysShape(change.entity, delivered.sent) } }),
    })),
    aside: aside.map((change) => ({
      ...change,
      base: todays(change.entity, change.base),
      document: inTodaysShape(change.entity, change.document),
    })),
    refused: refused.map((change) => ({
      ...change,
      submitted: inTodaysShape(change.entity, change.submitted),
      current: todays(change.entity, change.current),
    })),
  };
};

/** What a former copy noted about documents that it was about to delete. */
const ofDiscarded: readonly string[] = ['role', 'first-sync-done'];
