import { type AnyDocument, type EntityName, entities } from './collections.ts';
import type { Entity } from './entities/entity.ts';
import { isSame } from './rules/is-same.ts';

const clientFields = new Map<EntityName, readonly string[]>();

/** The fields that devices own, apart from `id` and `kind`: they are compared to find out whether a write applies. */
export const clientFieldsOf = (name: EntityName): readonly string[] => {
  const known = clientFields.get(name);
  if (known) return known;
  const entity: Entity = entities[name];
  const fields = Object.keys(entity.shape.shape).filter(
    (field) => field !== 'id' && field !== 'kind' && !entity.serverOwned.includes(field as never),
  );
  clientFields.set(name, fields);
  return fields;
};

/** A state with its server-owned fields taken from another. */
export const withServerFields = (name: EntityName, state: AnyDocument, other: AnyDocument): AnyDocument => {
  const { serverOwned }: Entity = entities[name];
  return { ...state, ...Object.fromEntries(serverOwned.map((field) => [field, other[field]])) };
};

/** Whether two states (undefined if there is none) differ at most in fields that only the server sets. */
export const isSameToDevices = (
  name: EntityName,
  one: AnyDocument | undefined,
  other: AnyDocument | undefined,
): boolean => (one && other ? clientFieldsOf(name).every((field) => isSame(one[field], other[field])) : one === other);

/**
 * Fields each person sets for themselves, even after a decision: *No thanks* only hides a request from their own list.
 */
const besideDecisions: readonly string[] = ['declinedByIds'];

/** Whether a field concerns only the person who sets it, and may be set on top of any other change. */
export const isBesideDecisions = (field: string): boolean => besideDecisions.includes(field);
