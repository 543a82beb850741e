import { and, type SQL, sql } from 'drizzle-orm';
import { type EntityName, entities, entityNames } from '#schema/collections.ts';
import { columnOf, tableOf } from '#server/db/records.ts';

/**
 * Condition on a row of this table: no row of another entity refers to it. `any`: foreign keys also hold for
 * tombstones, so a row they refer to cannot be deleted. `living`: nobody reading a row misses this one.
 */
export const isUnreferenced = (name: EntityName, by: 'any' | 'living'): SQL | undefined =>
  and(
    ...referencesTo(name).map(({ child, field }) => {
      const counts = by === 'living' ? sql` and ${columnOf(child, 'deleted')} = 0` : sql``;
      const refers = sql`${columnOf(child, field)} = ${columnOf(name, 'id')}${counts}`;
      return sql`not exists (select 1 from ${tableOf[child]} where ${refers})`;
    }),
  );

const referencesTo = (name: EntityName): readonly { readonly child: EntityName; readonly field: string }[] =>
  entityNames
    .filter((child) => child !== name)
    .flatMap((child) =>
      Object.entries(entities[child].references as Readonly<Record<string, string>>)
        .filter(([, table]) => table === entities[name].table)
        .map(([field]) => ({ child, field })),
    );
