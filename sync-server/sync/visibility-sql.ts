import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { EntityName } from '#schema/collections.ts';
import type { Role } from '#schema/entities/user.ts';
import type { Reader } from '#schema/permissions/readers.ts';
import { permissionsOf } from '#schema/permissions/registry.ts';
import { columnOf } from '#server/db/records.ts';

/**
 * An entity's rules for readers as a condition for everybody with a role, with the placeholder `userId`; undefined if
 * the role may read every row.
 */
export const visibilityCondition = (role: Role, name: EntityName): SQL | undefined => {
  const conditions = visibilityConditions(role, name);
  return conditions.includes(undefined) ? undefined : or(...conditions);
};

/**
 * The same, one condition per rule: each is read in order by its own index, so their rows are found without looking at
 * all rows. One `undefined` if the role may read every row.
 */
export const visibilityConditions = (role: Role, name: EntityName): readonly (SQL | undefined)[] => {
  const holding = permissionsOf(name).readers.filter((reader) => !reader.roles || reader.roles.includes(role));
  if (holding.length === 0) return [sql`0`];
  const conditions = holding.map((reader) => conditionOf(name, reader));
  return conditions.includes(undefined) ? [undefined] : conditions;
};

/** Whether this role never sees anything of this entity, so that its table need not be read. */
export const seesNothing = (role: Role, name: EntityName): boolean =>
  permissionsOf(name).readers.every((reader) => reader.roles && !reader.roles.includes(role));

const conditionOf = (name: EntityName, reader: Reader<Record<string, unknown>>): SQL | undefined => {
  const own = reader.own === undefined ? undefined : eq(columnOf(name, reader.own), sql.placeholder('userId'));
  const fields = Object.entries(reader.where ?? {}).map(([field, value]) => eq(columnOf(name, field), value));
  return and(own, ...fields);
};
