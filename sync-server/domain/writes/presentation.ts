import type { WireDocument } from '#schema/api/sync.ts';
import type { AnyDocument, DocumentOf, EntityName } from '#schema/collections.ts';
import { entities } from '#schema/collections.ts';
import { indexedFields } from '#schema/device-collections.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { presentedTo, presentsWhole, visibleTo } from '#schema/permissions/registry.ts';
import type { StoredRecord } from '#server/db/records.ts';

/** Whether this reader may see a stored row; a tombstone is as visible as the row was. */
export const mayRead = (actor: Actor, name: EntityName, document: AnyDocument): boolean =>
  visibleTo(name, actor, document as DocumentOf<EntityName>);

/** A stored row as this reader receives it: whole, in part, or as a tombstone that tells nothing but its id. */
export const present = (
  actor: Actor,
  name: EntityName,
  record: Pick<StoredRecord, 'document' | 'deleted'>,
): WireDocument => {
  if (record.deleted) return tombstone(name, record.document.id);
  return {
    ...presentedTo(name, actor, record.document as DocumentOf<EntityName>),
    id: record.document.id,
    _deleted: false,
  };
};

/** Whether this reader receives a stored row as everybody does who receives all of it. */
export const readsWhole = (actor: Actor, name: EntityName, { document }: StoredRecord): boolean =>
  presentsWhole(name) || presentedTo(name, actor, document as DocumentOf<EntityName>) === document;

/** A deleted document: its id and blanks for what the device's indexes require. */
export const tombstone = (name: EntityName, id: string): WireDocument => {
  const blanks = Object.fromEntries(indexedFields(entities[name].collection).map((field) => [field, '']));
  const kind = entities[name].kind;
  return { ...blanks, ...(kind === '' ? {} : { kind }), id, _deleted: true };
};
