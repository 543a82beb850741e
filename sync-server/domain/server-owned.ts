import { type AnyDocument, type DocumentOf, type EntityName, entities } from '#schema/collections.ts';
import type { Entity } from '#schema/entities/entity.ts';
import { columnTypesOf } from '#server/db/entity-table.ts';

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

const blanks = { text: '', integer: 0, boolean: false, json: [] } as const;

/**
 * A submitted document completed with fields that an older app does not know (S10): stored values stay, and a new
 * document gets the values such an app means by leaving them out. The server sets those it owns.
 */
export const completed = (name: EntityName, submitted: AnyDocument, stored: AnyDocument | undefined): AnyDocument => {
  const entity: Entity = entities[name];
  const owned = entity.serverOwned.filter((field) => !(field in submitted));
  const later = Object.entries(entity.later).filter(([field]) => !(field in submitted));
  if (owned.length === 0 && later.length === 0) return submitted;
  const types = columnTypesOf(entity);
  return {
    ...submitted,
    ...Object.fromEntries(owned.map((field) => [field, blanks[types[field] ?? 'text']])),
    ...Object.fromEntries(later.map(([field, meant]) => [field, stored ? stored[field] : meant])),
  };
};
