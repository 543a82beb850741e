import type { WireDocument } from '#schema/api/sync.ts';
import type { CollectionName } from '#schema/collection-names.ts';
import { type AnyDocument, type EntityName, entitiesOf, entityOfDocument } from '#schema/collections.ts';
import type { Refusal } from '#schema/errors.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import type { StoredRecord } from '#server/db/records.ts';
import { isSameDocument } from './digest.ts';
import { mayRead, present, tombstone } from './presentation.ts';

/** The outcome of a pushed row. `state` is what the device must take over, `refusal` why its write was not stored. */
export interface RowAnswer {
  readonly id: string;
  readonly state?: WireDocument | undefined;
  readonly refusal?: Refusal | undefined;
  /** For a document this device made and is sending as new again: what the server last took of it from the device. */
  readonly taken?: WireDocument | undefined;
  /** The write counts as done, and `state` is its result. */
  readonly isSettled?: boolean;
  /** The number under which the state in this answer was stored, for a row the reader may see. */
  readonly seq?: number | undefined;
  /** Nothing was decided: the rest of its act has to be sent again, and this with it; or another device has still to bring it back. */
  readonly isDeferred?: boolean;
  /** For an offer: somebody has edited the row since the restore, or a rule refuses it. */
  readonly isEdited?: boolean;
}

/** Reads a row by entity and id: from the database, or as it is within a transaction. */
export type FindRecord = (name: EntityName, id: string) => StoredRecord | undefined;

/** The write was not stored; the device keeps `state` instead: the stored one, or a tombstone for a refused insert. */
export const refuseRow = (refusal: Refusal, state: WireDocument): RowAnswer => ({ id: state.id, refusal, state });

/** The write was stored. If the stored row visibly differs from the submitted one, the device must get it. */
export const acceptRow = (
  findRecord: FindRecord,
  actor: Actor,
  name: EntityName,
  submitted: AnyDocument,
): RowAnswer => {
  const record = findRecord(name, submitted.id);
  if (!record) throw new Error(`A ${name} was accepted but is not stored`);
  const state = present(actor, name, record);
  if (isSameDocument(state, { ...submitted, _deleted: false })) return { id: submitted.id };
  return { id: submitted.id, state, isSettled: true };
};

/** What this reader may see under an id in a collection, of any kind; else a tombstone, of the kind claimed. */
export const currentState = (
  findRecord: FindRecord,
  actor: Actor,
  collection: CollectionName,
  claimed: AnyDocument,
): WireDocument => {
  const seen = findSeen(findRecord, actor, collection, claimed);
  if (seen) return present(actor, seen.name, seen.record);
  return tombstone(
    (entityOfDocument(collection, claimed) ?? entitiesOf(collection)[0])?.name as EntityName,
    claimed.id,
  );
};

/** The number under which it was stored; undefined if there is nothing this reader may see (S6). */
export const currentSeq = (
  findRecord: FindRecord,
  actor: Actor,
  collection: CollectionName,
  claimed: AnyDocument,
): number | undefined => findSeen(findRecord, actor, collection, claimed)?.record.seq;

const findSeen = (findRecord: FindRecord, actor: Actor, collection: CollectionName, claimed: AnyDocument) => {
  // The claimed kind first: usually it is that one, and has been read already.
  const known = entityOfDocument(collection, claimed);
  for (const { name } of [...(known ? [known] : []), ...entitiesOf(collection)] as readonly { name: EntityName }[]) {
    const record = findRecord(name, claimed.id);
    if (record && mayRead(actor, name, record.document)) return { name, record };
  }
  return undefined;
};
