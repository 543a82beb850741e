import { type AnyDocument, type DocumentOf, type EntityName, entities } from '#schema/collections.ts';
import type { Entity } from '#schema/entities/entity.ts';
import { columnTypesOf } from '#server/db/entity-table.ts';

/** What a device submitted, with every server-owned field as the server has it. */
export const keepServerOwned = <Name extends EntityName>(
  name: Name,
  submitted: DocumentOf<Name>,
  stored: DocumentOf<Name>,
): DocumentOf<Name> => {
  const entity: Entity = entities[name];
  const kept = entity.serverOwned.map((field) => [field, stored[field as keyof typeof stored]]);
  return { ...submitted, ...Object.fromEntries(kept) };
};

const blanks = { text: '', integer: 0, boolean: false, json: [] } as const;

/**
 * A submitted document with the server-owned fields that an app from before they existed does not know (S10). Their
 * values do not matter: the server sets them.
 */
export const withServerOwned = (name: EntityName, submitted: AnyDocument): AnyDocument => {
  const entity: Entity = entities[name];
  const types = columnTypesOf(entity);
  const missing = entity.serverOwned.filter((field) => !(field in submitted));
  if (missing.length === 0) return submitted;
  return { ...submitted, ...Object.fromEntries(missing.map((field) => [field, blanks[types[field] ?? 'text']])) };
};
