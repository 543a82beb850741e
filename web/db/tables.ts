import { type CollectionName, collectionNames } from '#schema/collection-names.ts';
import { deviceCollections } from '#schema/device-collections.ts';

/** The tables of a person's local database: one per collection, and three of our own. */
export type TableName = CollectionName | 'outbox' | 'drafts' | 'state';

/** Raised with every change of `stores`; a test compares it with a digest of them. */
export const layoutVersion = 1;

/** The name of an index over these fields, as Dexie declares and finds it. */
export const indexName = (fields: readonly string[]): string =>
  fields.length === 1 ? String(fields[0]) : `[${fields.join('+')}]`;

const indexesOf = (collection: CollectionName): string =>
  ['id', ...deviceCollections[collection].indexes.map(indexName)].join(', ');

/** Every table's key and indexes, in Dexie's notation. Rows with equal index values come in the order of their ids. */
export const stores: Readonly<Record<TableName, string>> = {
  ...(Object.fromEntries(collectionNames.map((name) => [name, indexesOf(name)])) as Record<CollectionName, string>),
  outbox: 'key, *states',
  drafts: 'key',
  state: 'key',
};
