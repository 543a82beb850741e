import { Dexie } from 'dexie';
import { afterEach, expect, it } from 'vitest';
import { buildShift } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { openCopy } from '#web/db/open-copy.ts';
import { blankEntry, entryWith } from '#web/db/outbox.ts';
import { openPersonStore } from '#web/db/person-store.ts';
import { lookForWaiting, startAnew } from './start-anew.ts';

const amara = { id: 'amara', role: 'manager' } as const;
const next = buildShift({ id: fixtureId(1), instructions: 'Mine' });
const prepare = async () => {
  const { store } = await openCopy(amara, 'device-1');
  const waiting = { next, version: 1, intentId: '', at: 1 };
  await store.outbox.put(entryWith(blankEntry('shifts', 'shift', next.id), { waiting: waiting as never }));
  await store.table('shifts').put({ ...next, _commit: 1, _generation: 1 });
  store.close();
};
const kept = async () => {
  const store = openPersonStore('amara');
  await store.open();
  const entries = await store.outbox.toArray();
  store.close();
  return entries.length;
};
afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

it('a full disk: what "will be kept and sent" is kept', async () => {
  await prepare();
  expect(await lookForWaiting('amara')).toEqual({ readable: 1, isLost: false });
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  await startAnew(amara, 'device-1').catch(() => undefined);
  IDBObjectStore.prototype.put = put;
  expect(await kept()).toBe(1);
});

it('one table that cannot be read: what "will be kept and sent" is kept', async () => {
  await prepare();
  expect(await lookForWaiting('amara')).toEqual({ readable: 1, isLost: false });
  const getAll = IDBObjectStore.prototype.getAll;
  IDBObjectStore.prototype.getAll = function (...given: Parameters<typeof getAll>) {
    if (this.name === 'messages') throw new DOMException('Internal error', 'UnknownError');
    return getAll.apply(this, given);
  };
  await startAnew(amara, 'device-1').catch(() => undefined);
  IDBObjectStore.prototype.getAll = getAll;
  expect(await kept()).toBe(1);
});

it('a table that cannot even be emptied: what "will be kept and sent" is kept', async () => {
  await prepare();
  const { clear } = IDBObjectStore.prototype;
  let isDamaged = true;
  IDBObjectStore.prototype.clear = function () {
    if (isDamaged && this.name === 'messages') throw new DOMException('Internal error', 'UnknownError');
    return clear.call(this);
  };
  const { deleteDatabase } = indexedDB;
  indexedDB.deleteDatabase = (name) => {
    isDamaged = false;
    return deleteDatabase.call(indexedDB, name);
  };
  await startAnew(amara, 'device-1');
  IDBObjectStore.prototype.clear = clear;
  indexedDB.deleteDatabase = deleteDatabase;
  expect(isDamaged).toBe(false);
  expect(await kept()).toBe(1);
});
