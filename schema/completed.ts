import { type AnyDocument, type EntityName, entities } from './collections.ts';
import type { Entity } from './entities/entity.ts';

/** What a field holds, as far as its blank value and its column depend on it. */
export type FieldType = 'text' | 'integer' | 'boolean' | 'json';

const fieldTypeOf = (definition: { type: string; values?: readonly unknown[] }): FieldType => {
  if (definition.type === 'number' || definition.type === 'int') return 'integer';
  if (definition.type === 'boolean') return 'boolean';
  if (definition.type === 'array' || definition.type === 'object') return 'json';
  return 'text';
};

/** The type of each field of an entity, read from its shape. */
export const fieldTypesOf = (entity: Entity): Readonly<Record<string, FieldType>> =>
  Object.fromEntries(Object.entries(entity.shape.shape).map(([field, type]) => [field, fieldTypeOf(type._zod.def)]));

const blanks = { text: '', integer: 0, boolean: false, json: [] } as const;

/**
 * A document of an older app completed with fields that it does not know (S10): stored values stay, and a new document
 * gets the values such an app means by leaving them out. Those the server owns are blank: the server sets them.
 */
export const completed = (name: EntityName, submitted: AnyDocument, stored: AnyDocument | undefined): AnyDocument => {
  const entity: Entity = entities[name];
  const owned = entity.serverOwned.filter((field) => !(field in submitted));
  const later = Object.entries(entity.later).filter(([field]) => !(field in submitted));
  if (owned.length === 0 && later.length === 0) return submitted;
  const types = fieldTypesOf(entity);
  return {
    ...submitted,
    ...Object.fromEntries(owned.map((field) => [field, blanks[types[field] ?? 'text']])),
    ...Object.fromEntries(later.map(([field, meant]) => [field, stored ? stored[field] : meant])),
  };
};
