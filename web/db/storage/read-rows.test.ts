import fc from 'fast-check';
import { createRxDatabase, type MangoQuery, type RxDatabase } from 'rxdb';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnyDocument } from '#schema/collections.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { deviceSchemaOf } from '../device-schema.ts';
import { openPersonStore, type PersonStore, tableOf } from '../person-store.ts';
import { createTableStorage } from './table-storage.ts';

const collections = ['shifts', 'hours'] as const;
type Name = (typeof collections)[number];

/** Few values, so that many documents share them. */
const users = ['', 'amara', 'benny'];
const days = ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04'];
const kinds = ['punch', 'record'];

const documents: readonly AnyDocument[] = Array.from({ length: 40 }, (_, index) => ({
  id: fixtureId(index + 1),
  userId: users[(index * 7) % 3] ?? '',
  startTime: days[(index * 5) % 4] ?? '',
  day: days[(index * 3) % 4] ?? '',
  kind: kinds[(index * 11) % 2] ?? '',
  note: index % 5,
}));

let store: PersonStore;
let ours: RxDatabase;
let theirs: RxDatabase;
beforeAll(async () => {
  store = openPersonStore('random-queries');
  await store.open();
  const schemas = Object.fromEntries(collections.map((name) => [name, { schema: deviceSchemaOf(name) }]));
  ours = await createRxDatabase({
    name: 'ours',
    storage: createTableStorage(store).storage,
    multiInstance: false,
    eventReduce: false,
  });
  theirs = await createRxDatabase({
    name: 'theirs',
    storage: getRxStorageMemory(),
    multiInstance: false,
    eventReduce: false,
  });
  await ours.addCollections(schemas as never);
  await theirs.addCollections(schemas as never);
  for (const name of collections) {
    await tableOf(store, name).bulkPut(documents.map((each) => ({ ...each, _commit: 1, _generation: 1 })));
    await theirs[name]?.bulkInsert([...documents]);
  }
});
afterAll(async () => {
  await ours.close();
  await theirs.close();
  await store.delete();
});

const bound = (values: readonly string[]) =>
  fc.oneof(
    fc.constantFrom(...values).map((value) => ({ $eq: value })),
    fc.record({ $gte: fc.constantFrom(...values) }),
    fc.record({ $gt: fc.constantFrom(...values), $lte: fc.constantFrom(...values) }),
    fc.record({ $gte: fc.constantFrom(...values), $lt: fc.constantFrom(...values) }),
    fc.record({ $in: fc.subarray([...values], { minLength: 1 }) }),
  );

const fieldsOf: Readonly<Record<Name, readonly (readonly string[])[]>> = {
  shifts: [['startTime'], ['userId', 'startTime']],
  hours: [
    ['kind', 'day'],
    ['userId', 'kind', 'day'],
  ],
};

const valuesOf: Readonly<Record<string, readonly string[]>> = {
  userId: users,
  startTime: days,
  day: days,
  kind: kinds,
};

const queries = fc.constantFrom(...collections).chain((name) => {
  const indexes = fieldsOf[name];
  const fields = [...new Set(indexes.flat())];
  const selector = fc.record(Object.fromEntries(fields.map((field) => [field, bound(valuesOf[field] ?? [])])), {
    requiredKeys: [],
  });
  return fc.record({
    name: fc.constant(name),
    selector: fc.record({ known: selector, note: fc.option(fc.record({ $lt: fc.integer({ min: 0, max: 5 }) })) }),
    index: fc.option(fc.constantFrom(...indexes)),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
    isSorted: fc.boolean(),
    limit: fc.option(fc.integer({ min: 1, max: 12 })),
    skip: fc.option(fc.integer({ min: 0, max: 5 })),
  });
});

it('any query finds what RxDB’s own storage in memory finds, in the same order', async () => {
  await fc.assert(
    fc.asyncProperty(queries, async ({ name, selector, index, direction, isSorted, limit, skip }) => {
      const query = {
        selector: { ...selector.known, ...(selector.note ? { note: selector.note } : {}) },
        ...(index ? { index: [...index] } : {}),
        ...(isSorted && index ? { sort: index.map((field) => ({ [field]: direction })) } : {}),
        ...(limit === null ? {} : { limit }),
        ...(skip === null ? {} : { skip }),
      } as MangoQuery<AnyDocument>;
      const idsIn = async (database: RxDatabase) =>
        ((await database[name]?.find(structuredClone(query)).exec()) ?? []).map(({ id }: { id: string }) => id);
      expect(await idsIn(ours)).toEqual(await idsIn(theirs));
    }),
    { numRuns: 400 },
  );
});

it('finds documents by their ids', async () => {
  const ids = [fixtureId(3), fixtureId(99), fixtureId(1)];
  const found = await ours.shifts?.findByIds(ids).exec();
  expect([...(found?.keys() ?? [])].toSorted()).toEqual([fixtureId(1), fixtureId(3)]);
});

it('lets nothing be written past the outbox', async () => {
  await expect(ours.shifts?.insert({ ...documents[0], id: fixtureId(77) })).rejects.toThrow('web/db/write');
});
