import { createRxDatabase, type RxDatabase, type RxDocument } from 'rxdb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnyDocument } from '#schema/collections.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { deviceSchemaOf } from '../device-schema.ts';
import { openPersonStore, type PersonStore, tableOf } from '../person-store.ts';
import type { StoredRow } from '../stored-row.ts';
import { createTableStorage, type TableStorage } from './table-storage.ts';

let store: PersonStore;
let tables: TableStorage;
let database: RxDatabase;
beforeAll(async () => {
  store = openPersonStore('told-changes');
  await store.open();
  tables = createTableStorage(store);
  const { storage } = tables;
  database = await createRxDatabase({ name: 'told', storage, multiInstance: false, eventReduce: false });
  await database.addCollections({ users: { schema: deviceSchemaOf('users') } } as never);
});
afterAll(async () => {
  await database.close();
  await store.delete();
});

const row = (index: number, role: string, number: number): StoredRow => ({
  ...{ id: fixtureId(index), role, _commit: number, _generation: 1 },
});

it.each([2, 10, 11, 100])('a document that is looked at by its id follows a commit of %i rows', async (count) => {
  const rows = (role: string, number: number) => Array.from({ length: count }, (_, index) => row(index, role, number));
  const [before, after] = [rows('manager', 1), rows('staff', 2)];
  await tableOf(store, 'users').bulkPut(before);
  const seen: string[] = [];
  const last = fixtureId(count - 1);
  const looking = database.users
    ?.find({ selector: { id: last }, limit: 1 })
    .$.subscribe((documents: readonly RxDocument<AnyDocument>[]) => seen.push(String(documents[0]?.toJSON().role)));
  await expect.poll(() => seen.at(-1)).toBe('manager');
  await tableOf(store, 'users').bulkPut(after);
  tables.tell(after.map((each, index) => ({ collection: 'users', id: each.id, before: before[index], after: each })));
  await expect.poll(() => seen.at(-1)).toBe('staff');
  looking?.unsubscribe();
  await tableOf(store, 'users').clear();
  tables.tell(after.map((each) => ({ collection: 'users', id: each.id, before: each })));
});
