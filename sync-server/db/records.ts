import { and, asc, desc, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type AnyDocument, type EntityName, entities, entityNames } from '#schema/collections.ts';
import type { Entity } from '#schema/entities/entity.ts';
import type { Database } from './database.ts';
import { createLedger } from './ledger.ts';
import { createOfferNews } from './offer-news.ts';
import { createPushNumbers } from './push-numbers.ts';
import { createPushQueue, type MayRing } from './push-queue.ts';
import { encodersOf, type Row, type StoredRecord, toRecord, toRow, UnreadableRow } from './record-rows.ts';
import { createRequestEnds } from './request-ends.ts';
import { createShiftNews } from './shift-news.ts';
import * as tables from './tables.ts';

export type { StoredRecord } from './record-rows.ts';

/** A row as a page returns it: its place in the sequence, and its contents if they can be read. */
export interface PageRow {
  readonly seq: number;
  readonly record: StoredRecord | undefined;
}

/** Which rows are on a page of a list: those that match, ordered by a key and their ids, from some place on. */
export interface ListPage {
  /** May take the placeholder `userId`. */
  readonly where: SQL | undefined;
  /** What the rows are ordered by: text. */
  readonly key: SQL;
  readonly order: 'ascending' | 'descending';
  /** Key and id of the row the page follows; undefined for the first page. */
  readonly after: { readonly key: string; readonly id: string } | undefined;
  readonly limit: number;
  readonly userId: string;
}

type EntityTable = typeof tables.shifts;

/** The drizzle table of each entity. */
export const tableOf: Readonly<Record<EntityName, EntityTable>> = {
  restaurant: tables.restaurants,
  user: tables.users,
  employment: tables.employments,
  acknowledgement: tables.acknowledgements,
  notificationSettings: tables.notificationSettings,
  availability: tables.availabilities,
  shiftTemplate: tables.shiftTemplates,
  checklistTemplate: tables.checklistTemplates,
  need: tables.needs,
  houseRule: tables.houseRules,
  costing: tables.costings,
  expectedTakings: tables.expectedTakings,
  savedWeek: tables.savedWeeks,
  shift: tables.shifts,
  shiftRequest: tables.shiftRequests,
  timeOffRequest: tables.timeOffRequests,
  notice: tables.notices,
  policy: tables.policies,
  publication: tables.publications,
  dayNote: tables.dayNotes,
  messagePhoto: tables.messagePhotos,
  checklist: tables.checklists,
  punch: tables.punches,
  hoursRecord: tables.hoursRecords,
  receipt: tables.receipts,
  dailyFigure: tables.dailyFigures,
  message: tables.messages,
  payee: tables.payees,
  payrollPeriod: tables.payrollPeriods,
  payrollEntry: tables.payrollEntries,
  notification: tables.notifications,
};

/** A column of an entity's table by the name of its field. */
export const columnOf = (name: EntityName, field: string): SQL => {
  const column = (getTableColumns(tableOf[name]) as Record<string, unknown>)[field];
  if (!column) throw new Error(`${name} has no field ${field}`);
  return column as SQL;
};

const fieldsOf = (entity: Entity): readonly string[] => Object.keys(entity.shape.shape);

/**
 * A placeholder for a value already in the driver's form. One that drizzle encodes by its column's type takes several
 * times as long to fill, which matters for a push of thousands of rows.
 */
const encoded = (column: string): SQL => sql`${sql.placeholder(column)}`;

const prepareRecords = (db: Database, name: EntityName) => {
  const entity: Entity = entities[name];
  const fields = fieldsOf(entity);
  const table: SQLiteTable = tableOf[name];
  const columns = Object.keys(getTableColumns(table));
  const placeholders = Object.fromEntries(columns.map((column) => [column, encoded(column)]));
  const replaced = Object.fromEntries(columns.map((column) => [column, sql.raw(`excluded."${column}"`)]));
  const byId = db
    .select()
    .from(table)
    .where(sql`${columnOf(name, 'id')} = ${sql.placeholder('id')}`)
    .prepare();
  const put = db
    .insert(table)
    .values(placeholders)
    .onConflictDoUpdate({ target: tableOf[name].id, set: replaced })
    .prepare();
  const pages = new Map<string, ReturnType<typeof preparePage>>();
  const lookups = new Map<string, ReturnType<typeof prepareLookup>>();
  const patches = new Map<string, ReturnType<typeof preparePatch>>();
  return { db, fields, encoders: encodersOf(entity), table, byId, put, pages, lookups, patches };
};

/**
 * Reads and writes of entities, by id with statements prepared once per database; the ledger of those writes, and the
 * pushes they cause.
 */
export const createRecords = (db: Database, mayRing: MayRing = () => true) => {
  const prepared = new Map(entityNames.map((name) => [name, prepareRecords(db, name)]));
  const of = (name: EntityName) => prepared.get(name) as ReturnType<typeof prepareRecords>;
  const writes = new Map<EntityName, number>();
  const countWrite = (name: EntityName) => writes.set(name, (writes.get(name) ?? 0) + 1);
  return {
    ledger: createLedger(db),
    pushNumbers: createPushNumbers(db),
    pushQueue: createPushQueue(db, mayRing),
    shiftNews: createShiftNews(db),
    requestEnds: createRequestEnds(db),
    offerNews: createOfferNews(db),
    /** The row with this id, tombstones included. */
    find: (name: EntityName, id: string): StoredRecord | undefined => {
      const { fields, byId } = of(name);
      const row = byId.get({ id }) as Row | undefined;
      return row && toRecord(fields, row);
    },
    /** How often this process has written rows of an entity: what was read of them is valid until that changes. */
    writesOf: (name: EntityName): number => writes.get(name) ?? 0,
    put: (name: EntityName, record: StoredRecord): void => {
      const { encoders, put } = of(name);
      countWrite(name);
      put.run(toRow(encoders, record));
    },
    /** Sets some columns of a row and leaves the others: for small changes of large rows. */
    patch: (name: EntityName, id: string, columns: Row): void => {
      const { table, patches } = of(name);
      countWrite(name);
      const names = Object.keys(columns);
      const patch = patches.get(names.join()) ?? preparePatch(db, name, table, names);
      patches.set(names.join(), patch);
      patch.run({ ...columns, patched: id });
    },
    /** Living rows that match. */
    select: (name: EntityName, where: SQL | undefined): readonly AnyDocument[] => {
      const { fields, table } = of(name);
      const living = and(eq(columnOf(name, 'deleted'), sql`0`), where);
      const rows = db.select().from(table).where(living).all() as Row[];
      return rows.map((row) => toRecord(fields, row).document);
    },
    /** `select` for a screen: a row that cannot be read is left out, without affecting the others (S7). */
    selectReadable: (name: EntityName, where: SQL | undefined): readonly AnyDocument[] => {
      const { fields, table } = of(name);
      const living = and(eq(columnOf(name, 'deleted'), sql`0`), where);
      const rows = db.select().from(table).where(living).all() as Row[];
      return rows.flatMap((row) => toReadable(fields, row)?.document ?? []);
    },
    /** One page of the living rows that match. */
    selectPage: (name: EntityName, page: ListPage): readonly AnyDocument[] => {
      const { fields, table } = of(name);
      const rows = prepareListPage(db, name, table, page).all({ userId: page.userId }) as Row[];
      return rows.map((row) => toRecord(fields, row).document);
    },
    /**
     * Living rows that match a condition with placeholders for `values`; each `purpose` prepares its statement once.
     */
    lookUp: (name: EntityName, purpose: string, condition: () => SQL | undefined, values: Values): Documents =>
      lookUp(of(name), name, purpose, condition, values).map((row) => toRecord(of(name).fields, row).document),
    /** `lookUp` for a screen: a row that cannot be read is left out, without affecting the others (S7). */
    lookUpReadable: (name: EntityName, purpose: string, condition: () => SQL | undefined, values: Values): Documents =>
      lookUp(of(name), name, purpose, condition, values).flatMap(
        (row) => toReadable(of(name).fields, row)?.document ?? [],
      ),
    /**
     * Rows after the sequence number `values.seq` that match, oldest first, at most `values.limit`, including
     * tombstones. The condition takes its values from placeholders, so that one statement per `variant` serves
     * everybody. A row that cannot be read has no record.
     */
    selectAfter: (
      name: EntityName,
      variant: string,
      condition: () => SQL | undefined,
      values: Readonly<Record<string, string | number>>,
    ): readonly PageRow[] => {
      const { fields, table, pages } = of(name);
      const page = pages.get(variant) ?? preparePage(db, name, table, condition());
      pages.set(variant, page);
      return (page.all(values) as Row[]).map((row) => ({ seq: row.seq as number, record: toReadable(fields, row) }));
    },
  };
};

type Values = Readonly<Record<string, string | number>>;
type Documents = readonly AnyDocument[];

const lookUp = (
  { table, lookups, db }: ReturnType<typeof prepareRecords>,
  name: EntityName,
  purpose: string,
  condition: () => SQL | undefined,
  values: Values,
): readonly Row[] => {
  const lookup = lookups.get(purpose) ?? prepareLookup(db, name, table, condition());
  lookups.set(purpose, lookup);
  return lookup.all(values) as Row[];
};

const toReadable = (fields: readonly string[], row: Row): StoredRecord | undefined => {
  try {
    return toRecord(fields, row);
  } catch (error) {
    if (error instanceof UnreadableRow) return undefined;
    throw error;
  }
};

const preparePatch = (db: Database, name: EntityName, table: SQLiteTable, columns: readonly string[]) =>
  db
    .update(table)
    .set(Object.fromEntries(columns.map((column) => [column, sql.placeholder(column)])))
    .where(eq(columnOf(name, 'id'), sql.placeholder('patched')))
    .prepare();

const prepareLookup = (db: Database, name: EntityName, table: SQLiteTable, condition: SQL | undefined) =>
  db
    .select()
    .from(table)
    .where(and(eq(columnOf(name, 'deleted'), sql`0`), condition))
    .prepare();

const prepareListPage = (db: Database, name: EntityName, table: SQLiteTable, page: ListPage) => {
  const { where, key, order, after, limit } = page;
  const [id, direction] = [columnOf(name, 'id'), order === 'ascending' ? asc : desc];
  const follows = order === 'ascending' ? sql`>` : sql`<`;
  const place = after && sql`(${key}, ${id}) ${follows} (${after.key}, ${after.id})`;
  return db
    .select()
    .from(table)
    .where(and(eq(columnOf(name, 'deleted'), sql`0`), where, place))
    .orderBy(direction(key), direction(id))
    .limit(limit)
    .prepare();
};

const preparePage = (db: Database, name: EntityName, table: SQLiteTable, condition: SQL | undefined) =>
  db
    .select()
    .from(table)
    .where(and(gt(columnOf(name, 'seq'), sql.placeholder('seq')), condition))
    .orderBy(columnOf(name, 'seq'))
    .limit(sql.placeholder('limit'))
    .prepare();

export type Records = ReturnType<typeof createRecords>;
