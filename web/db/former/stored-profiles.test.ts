import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectionNames } from '#schema/collection-names.ts';
import { entities, entityOfDocument } from '#schema/collections.ts';
import { createFakeLocks } from '#web/sync/fixtures/fake-locks.ts';
import { openCopy } from '../open-copy.ts';
import { type PersonStore, tableOf } from '../person-store.ts';
import { documentOf } from '../stored-row.ts';
import { loadProfile } from './fixtures/load-profile.ts';

// What the previous version itself has written, in a real browser: not what we think that it wrote.

let opened: PersonStore[];
const open = async (id: string, role: 'staff' | 'manager') => {
  const { store, copy } = await openCopy({ id, role }, 'device-of-now');
  opened.push(store);
  return { store, copy };
};

beforeEach(() => {
  opened = [];
  Object.defineProperty(globalThis, 'navigator', { value: { locks: createFakeLocks() }, configurable: true });
});
afterEach(async () => {
  for (const store of opened) store.close();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

/** What waits and what was refused, in words. */
const workIn = async (store: PersonStore): Promise<readonly string[]> => {
  const entries = await store.outbox.toArray();
  const wordsOf = (entity: string, { title, subject, content, reason, instructions, type }: Record<string, unknown>) =>
    [entity, title, subject, content, reason, instructions, type].filter((word) => word !== undefined).join(', ');
  return entries
    .flatMap(({ entity, waiting, refused }) => [
      ...(waiting?.next ? [`${waiting.base ? 'changed' : 'new'} ${wordsOf(entity, waiting.next)}`] : []),
      ...refused.map(({ code, submitted }) => `${code}: ${wordsOf(entity, submitted)}`),
    ])
    .toSorted();
};

const draftsIn = async (store: PersonStore): Promise<Readonly<Record<string, unknown>>> =>
  Object.fromEntries((await store.drafts.toArray()).map(({ key, value }) => [key, value]));

const formerNames = async () => (await Dexie.getDatabaseNames()).filter((name) => !name.startsWith('brigade-person-'));

const workOf = {
  staff: [
    'new message, Waiting subject, Waiting message to the boss',
    'new message, Waiting subject, Waiting message to the boss',
    'new punch, in',
    'new timeOffRequest, Waiting holiday, vacation',
    'overlapping-time-off: timeOffRequest, Refused holiday, vacation',
  ],
  manager: [
    'changed notice, Delivered notice, Edited then put aside',
    'changed shift, Waiting instructions',
    'new message, Aside subject, Message put aside',
    'new message, Waiting subject, Message waiting',
    'new notice, Aside notice, Made then put aside',
  ],
};

describe.each(['staff', 'manager'] as const)('the profile of a %s that the previous version made', (profile) => {
  it('is carried over with each waiting, put-aside and refused write', async () => {
    const { store } = await open(await loadProfile(profile), profile);
    expect(await workIn(store)).toEqual(workOf[profile]);
    expect(await formerNames()).toEqual([]);
  });

  it('has every document in the shape that today’s screens read, though nothing has come from the server', async () => {
    const { store } = await open(await loadProfile(profile), profile);
    const lacking: string[] = [];
    let seen = 0;
    for (const name of collectionNames) {
      for (const document of (await tableOf(store, name).toArray()).map(documentOf)) {
        seen += 1;
        const entity = entityOfDocument(name, document);
        const { error } = entities[entity?.name ?? 'user'].shape.safeParse(document);
        if (error) lacking.push(`${entity?.name}: ${error.issues.map(({ path }) => path.join('.'))}`);
      }
    }
    expect(lacking).toEqual([]);
    expect(seen).toBeGreaterThan(10);
    const [restaurant] = await tableOf(store, 'restaurant').toArray();
    expect(restaurant).toMatchObject({ abilities: [], usesDrafts: true, rateTables: [] });
  });

  it('that is killed at any step of it loses nothing', async () => {
    const { put } = IDBObjectStore.prototype;
    const remove = IDBFactory.prototype.deleteDatabase;
    let isDone = false;
    let steps = 0;
    for (let step = 1; !isDone; step += 7) {
      const id = await loadProfile(profile);
      let taken = 0;
      const takeStep = () => {
        taken += 1;
        if (taken >= step) throw new DOMException('Killed', 'UnknownError');
      };
      IDBObjectStore.prototype.put = function (...given: Parameters<typeof put>) {
        takeStep();
        return put.apply(this, given);
      };
      IDBFactory.prototype.deleteDatabase = function (...given: Parameters<typeof remove>) {
        takeStep();
        return remove.apply(this, given);
      };
      isDone = await open(id, profile).then(
        () => true,
        () => false,
      );
      IDBObjectStore.prototype.put = put;
      IDBFactory.prototype.deleteDatabase = remove;
      const { store } = await open(id, profile);
      expect(await workIn(store), `killed at step ${step}`).toEqual(workOf[profile]);
      expect(await formerNames()).toEqual([]);
      for (const each of opened) each.close();
      for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
      steps += 1;
    }
    expect(steps).toBeGreaterThan(5);
  });
});

it('drafts are where today’s forms look for them, as those keep them', async () => {
  const staff = await draftsIn((await open(await loadProfile('staff'), 'staff')).store);
  const [, , request] = Object.keys(staff).toSorted();
  expect(
    Object.keys(staff)
      .map((key) => key.replace(/[0-9a-f-]{36}/, 'ID'))
      .toSorted(),
  ).toEqual(['messages.ID.General', 'messages.new', 'request cover ID', 'time-off-request']);
  expect(staff[request ?? '']).toEqual({ message: 'Draft plea for cover' });
  expect(staff['time-off-request']).toMatchObject({ reason: 'Draft holiday' });
  const { store } = await open(await loadProfile('manager'), 'manager');
  const manager = await draftsIn(store);
  const edited = Object.keys(manager).find((key) => /^home\.notice\.[0-9a-f-]{36}$/.test(key));
  expect(manager[edited ?? '']).toMatchObject({ content: 'Draft of an edited notice' });
  expect(manager['home.notice.new']).toMatchObject({ title: 'Draft notice', content: 'Draft of a new notice' });
  expect(manager['messages.new']).toMatchObject({ content: 'Draft of a message' });
});

it('a copy that was to be deleted, as after a demotion, shows nothing but what its person did', async () => {
  const id = await loadProfile('manager');
  const own = await new Dexie(`brigade-device-${id}`).open();
  await own.table('facts').put({ key: 'must-rebuild', value: true });
  own.close();
  const { store, copy } = await open(id, 'staff');
  expect(await workIn(store)).toEqual(workOf.manager);
  expect(await tableOf(store, 'users').count()).toBe(0);
  expect(await store.state.get('progress/shifts')).toMatchObject({ whole: 0 });
  expect(copy.role).toBe('staff');
});
