import { Dexie } from 'dexie';
import { createRxDatabase } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyDocument } from '#schema/collections.ts';
import { buildNotice, buildShift } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createFakeLocks } from '#web/sync/fixtures/fake-locks.ts';
import { lookForWaiting, startAnew } from '#web/sync/start-anew.ts';
import { deviceSchemaOf } from '../device-schema.ts';
import { openCopy } from '../open-copy.ts';
import type { OutboxEntry } from '../outbox.ts';
import { type PersonStore, tableOf } from '../person-store.ts';
import { documentOf } from '../stored-row.ts';

const user = { id: 'amara', role: 'staff' } as const;
const [known, edited, removed, added, delivered, aside] = [1, 2, 3, 4, 5, 6].map((number) =>
  buildShift({ id: fixtureId(number), instructions: `Shift ${number}` }),
) as [Shift, Shift, Shift, Shift, Shift, Shift];
type Shift = ReturnType<typeof buildShift>;
const now = '2026-06-16T09:00:00.000Z';

const place = ({ id }: { id: string }) => ({ key: `shifts/${id}`, collection: 'shifts', entity: 'shift', id });

/** A profile as the previous version left it, written by RxDB and Dexie as that version used them. */
const makeFormerProfile = async (): Promise<void> => {
  // RxDB advertises its paid storages, once per process.
  console.warn = () => {};
  const rx = await createRxDatabase({
    name: 'brigade-amara',
    storage: getRxStorageDexie(),
    multiInstance: false,
    closeDuplicates: true,
  });
  await rx.addCollections({ shifts: { schema: deviceSchemaOf('shifts') }, posts: { schema: deviceSchemaOf('posts') } });
  const sent = { ...delivered, instructions: 'Delivered' };
  await rx.shifts?.bulkInsert([known, { ...edited, instructions: 'Mine' }, removed, added, sent] as AnyDocument[]);
  await rx.shifts
    ?.findOne(removed.id)
    .exec()
    .then((document) => document?.remove());
  await rx.posts?.insert(buildNotice({ id: fixtureId(20) }) as AnyDocument);
  await rx.close();
  const own = new Dexie('brigade-device-amara');
  own
    .version(1)
    .stores({ waiting: 'key, collection', refused: 'key, at', setAside: 'key', drafts: 'key', facts: 'key' });
  await own.table('waiting').bulkPut([
    { ...place(edited), changedAt: 10, base: edited },
    { ...place(removed), changedAt: 11, base: removed },
    { ...place(added), changedAt: 12 },
    {
      ...place(delivered),
      ...{ changedAt: 13, base: delivered },
      delivered: { sent: { ...sent, _deleted: false }, stands: { ...sent, _deleted: false }, changedAt: 13 },
    },
  ]);
  await own.table('setAside').put({ ...place(aside), document: aside, isRemoval: false });
  await own.table('refused').put({
    ...place(known),
    ...{ code: 'not-allowed', message: 'No', submitted: known, isRemoval: false, at: 5 },
  });
  await own.table('drafts').put({ key: 'message', value: 'Half a sentence', changedAt: 1 });
  await own.table('facts').bulkPut([
    { key: 'role', value: 'staff' },
    { key: 'first-sync-done', value: true },
    { key: 'clock-offset', value: 1234 },
    { key: 'sender', value: 'device-of-before' },
  ]);
  own.close();
};

const entriesOf = async (store: PersonStore): Promise<Readonly<Record<string, OutboxEntry>>> =>
  Object.fromEntries((await store.outbox.toArray()).map((entry) => [entry.id, entry]));

const shiftsOf = async (store: PersonStore) =>
  (await tableOf(store, 'shifts').toArray()).map(documentOf).map(({ id, instructions }) => [id, instructions]);

const formerNames = async () => (await Dexie.getDatabaseNames()).filter((name) => !name.startsWith('brigade-person-'));

let opened: PersonStore[];
const open = async () => {
  const copy = await openCopy(user, 'device-of-now');
  opened.push(copy.store);
  return copy;
};

beforeEach(async () => {
  opened = [];
  Object.defineProperty(globalThis, 'navigator', { value: { locks: createFakeLocks() }, configurable: true });
  await makeFormerProfile();
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const store of opened) store.close();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

describe('a copy of the former layout', () => {
  it('is carried over with everything that waits, was put aside or refused, and its drafts', async () => {
    const { store, copy } = await open();
    const entries = await entriesOf(store);
    expect(entries[edited.id]?.waiting).toMatchObject({ base: edited, next: { instructions: 'Mine' }, at: 10 });
    expect(entries[removed.id]?.waiting).toMatchObject({ base: removed, next: undefined });
    expect(entries[added.id]?.waiting).toMatchObject({ base: undefined, next: added });
    expect(entries[aside.id]?.waiting).toMatchObject({ base: undefined, next: aside });
    expect(entries[known.id]?.refused).toMatchObject([{ code: 'not-allowed', submitted: known }]);
    expect(entries[delivered.id]).toBeUndefined();
    expect(await store.drafts.get('message')).toMatchObject({ value: 'Half a sentence' });
    expect(await store.state.get('clock')).toEqual({ key: 'clock', offset: 1234 });
    expect(copy).toMatchObject({ role: 'staff', deviceId: 'device-of-before', isClosing: false });
  });

  it('goes on being shown, and is fetched anew', async () => {
    const { store, copy } = await open();
    expect(await shiftsOf(store)).toEqual([
      [known.id, 'Shift 1'],
      [edited.id, 'Mine'],
      [added.id, 'Shift 4'],
      [delivered.id, 'Delivered'],
      [aside.id, 'Shift 6'],
    ]);
    expect(await tableOf(store, 'posts').count()).toBe(1);
    expect(copy.generation).toBe(2);
    expect(await store.state.get('progress/shifts')).toEqual({ key: 'progress/shifts', whole: 1 });
  });

  it('leaves nothing of the former layout behind', async () => {
    const { store } = await open();
    expect(await formerNames()).toEqual([]);
    expect(await store.state.get('carried')).toBeUndefined();
  });

  it('a write that was put aside and a later one of the same record are both kept', async () => {
    const own = await new Dexie('brigade-device-amara').open();
    const put = { ...edited, cancelReason: 'Put aside', instructions: 'Earlier' };
    await own.table('setAside').put({ ...place(edited), base: edited, document: put, isRemoval: false });
    own.close();
    const entries = await entriesOf((await open()).store);
    expect(entries[edited.id]?.waiting).toMatchObject({
      base: edited,
      next: { instructions: 'Mine', cancelReason: 'Put aside' },
    });
  });

  it('is not opened where a collection that something waits in cannot be read: the next opening may', async () => {
    const openDatabase = indexedDB.open;
    vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
      if (name.endsWith('--shifts')) throw new DOMException('Internal error opening backing store', 'UnknownError');
      return openDatabase.call(indexedDB, name, version);
    });
    await expect(open()).rejects.toThrow();
    vi.restoreAllMocks();
    expect((await entriesOf((await open()).store))[added.id]?.waiting).toMatchObject({ next: added });
  });

  /** A change of a notice, in a collection that cannot be read from now on. */
  const waitInDamaged = async (
    more: object = {},
    change: (own: Dexie) => Promise<unknown> = async () => {},
  ): Promise<void> => {
    const notice = buildNotice({ id: fixtureId(20) });
    const own = await new Dexie('brigade-device-amara').open();
    await change(own);
    const where = { key: `posts/${notice.id}`, collection: 'posts', entity: 'notice', id: notice.id };
    await own.table('waiting').put({ ...where, changedAt: 14, base: notice, ...more });
    own.close();
    const openDatabase = indexedDB.open;
    vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
      if (name.endsWith('--posts')) throw new DOMException('Internal error opening backing store', 'UnknownError');
      return openDatabase.call(indexedDB, name, version);
    });
  };

  it('without room for its documents counts as fetched no further than what waits: no figure is made of it', async () => {
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      if (this.name === 'posts') throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, given);
    });
    const { store } = await open();
    expect(await tableOf(store, 'posts').count()).toBe(0);
    expect(await store.state.get('progress/posts')).toMatchObject({ whole: 0 });
    expect(Object.keys(await entriesOf(store))).toHaveLength(5);
  });

  it('of which no waiting change can be read is started anew with its refused changes and drafts', async () => {
    await waitInDamaged({}, (own) => Promise.all([own.table('waiting').clear(), own.table('setAside').clear()]));
    const said = await lookForWaiting(user.id);
    expect(said).toEqual({ readable: 0, kept: 2, isLost: true });
    await startAnew(user, 'device-of-now', said);
    vi.restoreAllMocks();
    const { store } = await open();
    expect((await entriesOf(store))[known.id]?.refused).toMatchObject([{ code: 'not-allowed' }]);
    expect(await store.drafts.get('message')).toMatchObject({ value: 'Half a sentence' });
  });

  it('says that a change is lost which was made after the delivery of an earlier one, and cannot be read', async () => {
    const notice = buildNotice({ id: fixtureId(20) });
    await waitInDamaged({ changedAt: 20, delivered: { sent: notice, stands: notice, changedAt: 10 } });
    expect(await lookForWaiting(user.id)).toMatchObject({ isLost: true });
  });

  it('opens where all that waits in a damaged collection has been delivered', async () => {
    const notice = buildNotice({ id: fixtureId(20) });
    await waitInDamaged({ delivered: { sent: notice, stands: notice, changedAt: 14 } });
    expect(Object.keys(await entriesOf((await open()).store))).toHaveLength(5);
    vi.restoreAllMocks();
  });

  it('that was shut at a sign-out stays so until its person has signed in: killed, or started anew', async () => {
    const own = await new Dexie('brigade-device-amara').open();
    await own.table('facts').delete('sender');
    own.close();
    expect(await open()).toMatchObject({ wasClosed: true, copy: { deviceId: 'device-of-now' } });
    // Killed here, before its person's current scope has been checked.
    expect((await open()).wasClosed).toBe(true);
  });

  it('that stays unreadable in part is started anew with all that can be read', async () => {
    await waitInDamaged();
    await expect(open()).rejects.toThrow();
    const said = await lookForWaiting(user.id);
    expect(said).toEqual({ readable: 4, kept: 6, isLost: true });
    await startAnew(user, 'device-of-now', said);
    vi.restoreAllMocks();
    expect((await entriesOf((await open()).store))[added.id]?.waiting).toMatchObject({ next: added });
  });

  it('does not wait for a frozen tab of the former version', async () => {
    const held = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('brigade-device-amara');
      opening.onsuccess = () => resolve(opening.result);
    });
    const { store } = await open();
    expect((await entriesOf(store))[added.id]?.waiting).toMatchObject({ next: added });
    held.close();
  });

  it('that was left at a sign-out is known as such', async () => {
    expect((await open()).wasClosed).toBe(false);
    opened[0]?.close();
    for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
    await makeFormerProfile();
    const own = await new Dexie('brigade-device-amara').open();
    await own.table('facts').delete('sender');
    own.close();
    expect((await open()).wasClosed).toBe(true);
  });

  it('is carried over once: what was written since stays', async () => {
    const { store, copy } = await open();
    await tableOf(store, 'shifts').delete(known.id);
    store.close();
    const again = await open();
    expect(again.copy.id).toBe(copy.id);
    expect((await shiftsOf(again.store)).length).toBe(4);
  });

  it('whose removal was interrupted is not carried over again; only the removal is repeated', async () => {
    const { store } = await open();
    await store.state.put({ key: 'carried', at: Date.parse(now) });
    await tableOf(store, 'shifts').delete(known.id);
    store.close();
    await makeFormerProfile();
    const again = await open();
    expect(await formerNames()).toEqual([]);
    expect((await shiftsOf(again.store)).length).toBe(4);
  });
});

it('that breaks off within its transaction begins anew at the next opening, and loses nothing', async () => {
  const put = IDBObjectStore.prototype.put;
  let puts = 0;
  IDBObjectStore.prototype.put = function (...given: Parameters<typeof put>) {
    puts += 1;
    if (puts > 20) throw new DOMException('The disk is gone', 'UnknownError');
    return put.apply(this, given);
  };
  await expect(openCopy(user, 'device-of-now')).rejects.toThrow();
  IDBObjectStore.prototype.put = put;
  expect(puts).toBe(21);
  expect(await formerNames()).not.toEqual([]);
  const { store } = await open();
  expect(Object.keys(await entriesOf(store))).toHaveLength(5);
  expect(await shiftsOf(store)).toHaveLength(5);
});
