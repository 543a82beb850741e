import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  customType,
  index,
  integer,
  type SQLiteTableExtraConfigValue,
  sqliteTable,
  text,
} from 'drizzle-orm/sqlite-core';
import { type FieldType, fieldTypesOf } from '#schema/completed.ts';
import { deviceCollections } from '#schema/device-collections.ts';
import type { Entity } from '#schema/entities/entity.ts';
import { foundBy, listedBy, namedBy } from './long-rows.ts';

type Column = ReturnType<ReturnType<typeof jsonColumn>>;

/** What a column with damaged JSON reads as: one such row must not prevent the others from being read (S7). */
export const unreadable = Symbol('unreadable');

const parseStored = (value: string): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    return unreadable;
  }
};

const jsonColumn = () =>
  customType<{ data: unknown; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: parseStored,
  });

/** Whether a field refers to another row: '' in documents, null in SQLite, so that the foreign key can hold. */
export const isReference = (entity: Entity, field: string): boolean => field in entity.references;

const plainColumn = (type: FieldType) => {
  if (type === 'integer') return integer();
  if (type === 'boolean') return integer({ mode: 'boolean' });
  if (type === 'json') return jsonColumn()();
  return text();
};

/**
 * The table of an entity, derived from its shape: a column per field, and what sync needs for each row: `seq` (its
 * place in the global sequence), `deleted` (a tombstone), `device` and `base` (which device wrote it last, and the mark
 * by which a repeat of that write is recognised: see sync/SPEC.md, "An answer was lost").
 */
const entityTable = (entity: Entity, tables: Readonly<Record<string, { id: AnySQLiteColumn }>>) => {
  const columns = Object.fromEntries(
    Object.entries(fieldTypesOf(entity)).map(([field, type]) => [field, columnOf(entity, field, type, tables)]),
  );
  return sqliteTable(
    entity.table,
    {
      ...columns,
      id: text().primaryKey(),
      seq: integer().notNull(),
      deleted: integer({ mode: 'boolean' }).notNull().default(false),
      device: text().notNull().default(''),
      base: text().notNull().default(''),
    },
    (table): SQLiteTableExtraConfigValue[] => [
      index(`${entity.table}_seq`).on(table.seq),
      ...lookupIndexes(entity, table as unknown as Record<string, AnySQLiteColumn>),
    ],
  );
};

const columnOf = (
  entity: Entity,
  field: string,
  type: FieldType,
  tables: Readonly<Record<string, { id: AnySQLiteColumn }>>,
): Column => {
  const target = entity.references[field as never] as string | undefined;
  if (!target) return plainColumn(type).notNull() as unknown as Column;
  return text().references((): AnySQLiteColumn => referredColumn(tables, target)) as unknown as Column;
};

const referredColumn = (tables: Readonly<Record<string, { id: AnySQLiteColumn }>>, name: string): AnySQLiteColumn => {
  const table = tables[name];
  if (!table) throw new Error(`No table named ${name}`);
  return table.id;
};

/** By reference, and by the field history is read by: what devices no longer keep is queried by day. */
const lookupIndexes = (entity: Entity, table: Record<string, AnySQLiteColumn>): SQLiteTableExtraConfigValue[] => {
  const { window } = deviceCollections[entity.collection];
  const weeks = window?.weeksOfKind?.[entity.kind] ?? window?.weeks;
  const day = weeks === undefined ? undefined : window?.field;
  return [
    ...Object.keys(entity.references).map((field) =>
      index(`${entity.table}_${field}`).on(table[field] as AnySQLiteColumn, table.seq as AnySQLiteColumn),
    ),
    ...listIndexes(entity, table),
    ...namingIndexes(entity, table),
    ...(foundBy[entity.name] ?? []).map((field) =>
      index(`${entity.table}_${field}`).on(table[field] as AnySQLiteColumn),
    ),
    ...(day === undefined ? [] : [index(`${entity.table}_${day}`).on(table[day] as AnySQLiteColumn)]),
  ];
};

/** For lists of each person's long rows. */
const listIndexes = (entity: Entity, table: Record<string, AnySQLiteColumn>): SQLiteTableExtraConfigValue[] => {
  const listed = listedBy[entity.name];
  if (!listed) return [];
  return Object.entries(entity.references)
    .filter(([, target]) => target === 'users')
    .map(([field]) => {
      const told = [listed.order, 'id', ...listed.told.filter((each) => each !== field)];
      return index(`${entity.table}_${field}_listed`).on(
        table[field] as AnySQLiteColumn,
        ...told.map((each) => table[each] as AnySQLiteColumn),
      );
    });
};

/** By an id that only some rows name and no foreign key holds: what it named may be gone. */
const namingIndexes = (entity: Entity, table: Record<string, AnySQLiteColumn>): SQLiteTableExtraConfigValue[] =>
  (namedBy[entity.name] ?? []).map((field) =>
    index(`${entity.table}_${field}`)
      .on(table[field] as AnySQLiteColumn)
      .where(sql`${table[field]} <> ''`),
  );

/** Makes the tables of entities one after another: each may refer to those before it. */
export const entityTables = () => {
  const made: Record<string, { id: AnySQLiteColumn }> = {};
  return (entity: Entity) => {
    const table = entityTable(entity, made);
    made[entity.table] = table;
    return table;
  };
};
