import { type AnyDocument, type EntityName, entities } from '#schema/collections.ts';

/** Fields with their new values. */
export type Changed = Readonly<Record<string, unknown>>;

/** How the trail records a change: large fields are named, not copied. */
export const traced = (name: EntityName, changed: Changed): Changed => {
  const untraced = (entities[name].untraced as readonly string[]).filter((field) => field in changed);
  return untraced.length === 0 ? changed : { ...changed, ...Object.fromEntries(untraced.map((field) => [field, ''])) };
};

/** The fields in which a document differs from the stored one, with their new values; all fields of a new one. */
export const fieldsOfWrite = (before: AnyDocument | undefined, after: AnyDocument): Changed => {
  if (!before) return after;
  const changed: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(after)) {
    if (before[field] === value || JSON.stringify(before[field]) === JSON.stringify(value)) continue;
    changed[field] = value;
  }
  return changed;
};
