import { type DocumentOf, type EntityName, entities } from '#schema/collections.ts';
import type { Entity } from '#schema/entities/entity.ts';

/** What a device submitted, with every server-owned field taken from the server. */
export const keepServerOwned = <Name extends EntityName>(
  name: Name,
  submitted: DocumentOf<Name>,
  stored: DocumentOf<Name>,
): DocumentOf<Name> => {
  const entity: Entity = entities[name];
  const kept = entity.serverOwned.map((field) => [field, stored[field as keyof typeof stored]]);
  return { ...submitted, ...Object.fromEntries(kept) };
};
