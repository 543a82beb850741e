import { Dexie } from 'dexie';
import { afterEach, expect, it } from 'vitest';
import { buildShift } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { eraseLocalDatabase } from '#web/db/database.ts';
import { openCopy } from '#web/db/open-copy.ts';
import { blankEntry, entryWith } from '#web/db/outbox.ts';
import { openPersonStore } from '#web/db/person-store.ts';
import { unsentInLostCopy } from '#web/db/unsent-note.ts';
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
/** Everything left by `prepare` can be kept. */
const all = { readable: 1, kept: 1, isLost: false };
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
  expect(await lookForWaiting('amara')).toEqual(all);
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  await startAnew(amara, 'device-1', all).catch(() => undefined);
  IDBObjectStore.prototype.put = put;
  expect(await kept()).toBe(1);
});

it('one table that cannot be read: what "will be kept and sent" is kept', async () => {
  await prepare();
  expect(await lookForWaiting('amara')).toEqual(all);
  const getAll = IDBObjectStore.prototype.getAll;
  IDBObjectStore.prototype.getAll = function (...given: Parameters<typeof getAll>) {
    if (this.name === 'messages') throw new DOMException('Internal error', 'UnknownError');
    return getAll.apply(this, given);
  };
  await startAnew(amara, 'device-1', all).catch(() => undefined);
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
  await startAnew(amara, 'device-1', all);
  IDBObjectStore.prototype.clear = clear;
  indexedDB.deleteDatabase = deleteDatabase;
  expect(isDamaged).toBe(false);
  expect(await kept()).toBe(1);
});

/** Makes an outbox row unreadable, as when it holds a photo whose file is gone. */
const damageRow = (damaged: string): (() => void) => {
  const { get, getAll } = IDBObjectStore.prototype;
  const unreadable = () => new DOMException('Failed to read large IndexedDB value', 'DataError');
  IDBObjectStore.prototype.get = function (key) {
    if (this.name === 'outbox' && key === damaged) throw unreadable();
    return get.call(this, key);
  };
  IDBObjectStore.prototype.getAll = function (...given: Parameters<typeof getAll>) {
    if (this.name === 'outbox') throw unreadable();
    return getAll.apply(this, given);
  };
  return () => Object.assign(IDBObjectStore.prototype, { get, getAll });
};

const addEntry = async (state: 'acknowledged' | 'waiting'): Promise<string> => {
  const { store } = await openCopy(amara, 'device-1');
  const blank = blankEntry('posts', 'notice', fixtureId(20));
  const row = { next, version: 1, intentId: '', at: 1 } as never;
  await store.outbox.put(entryWith(blank, state === 'waiting' ? { waiting: row } : { acknowledged: [row] }));
  store.close();
  return blank.key;
};

it('a row of the outbox that cannot be read takes no other with it, and goes', async () => {
  await prepare();
  const repair = damageRow(await addEntry('acknowledged'));
  expect(await lookForWaiting('amara')).toEqual(all);
  await startAnew(amara, 'device-1', all);
  repair();
  expect(await kept()).toBe(1);
});

it('a waiting row that cannot be read is said to be lost', async () => {
  await prepare();
  const repair = damageRow(await addEntry('waiting'));
  const found = await lookForWaiting('amara');
  repair();
  expect(found).toEqual({ ...all, isLost: true });
});

it('where less can be kept than was said, nothing is changed and it is said again', async () => {
  await prepare();
  const { key } = blankEntry('shifts', 'shift', next.id);
  const repair = damageRow(key);
  expect(await startAnew(amara, 'device-1', all)).toEqual({ readable: 0, kept: 0, isLost: true });
  repair();
  expect(await kept()).toBe(1);
});

it('what was lost with a copy that could neither be emptied nor stored again is named at the next start', async () => {
  const notes = new Map<string, string>();
  const storage = {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, value: string) => notes.set(key, value),
    removeItem: (key: string) => notes.delete(key),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
  try {
    await prepare();
    const { clear, put } = IDBObjectStore.prototype;
    const refuse = () => {
      throw new DOMException('Internal error', 'UnknownError');
    };
    Object.assign(IDBObjectStore.prototype, { clear: refuse, put: refuse });
    await expect(startAnew(amara, 'device-1', all)).rejects.toThrow();
    Object.assign(IDBObjectStore.prototype, { clear, put });
    expect(unsentInLostCopy('amara', 'another copy')).toBe(1);
  } finally {
    Reflect.deleteProperty(globalThis, 'localStorage');
  }
});

it('erasing empties the copy and does not wait for a tab that is frozen', async () => {
  await prepare();
  const held = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('brigade-person-amara');
    opening.onsuccess = () => resolve(opening.result);
  });
  await eraseLocalDatabase('amara');
  const left = await new Promise((resolve) => {
    const counting = held.transaction('outbox').objectStore('outbox').count();
    counting.onsuccess = () => resolve(counting.result);
  });
  held.close();
  expect(left).toBe(0);
});
