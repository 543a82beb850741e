import { afterEach, beforeEach, expect, it } from 'vitest';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createDexieDisk } from './dexie-disk.ts';
import { blankEntry } from './outbox.ts';
import { openPersonStore, type PersonStore } from './person-store.ts';

let store: PersonStore;
beforeEach(async () => {
  store = openPersonStore(fixtureId(1));
  await store.open();
});
afterEach(() => store.delete());

const row = (number: number, commit: number) => ({ id: fixtureId(number), _commit: commit, _generation: 1 });

it('adds rows, leaves those that are there, and says which', async () => {
  const disk = createDexieDisk(store);
  await disk.transact(['users'], (writing) => writing.put('users', [row(2, 1)]));
  const taken = await disk.transact(['users'], (writing) => writing.add('users', [row(1, 2), row(2, 2), row(3, 2)]));
  expect(taken).toEqual([fixtureId(2)]);
  const commits = await store.table('users').orderBy('id').toArray();
  expect(commits.map(({ _commit }) => _commit)).toEqual([2, 1, 2]);
});

it('reads entries of the outbox by their keys, in the order asked for', async () => {
  const disk = createDexieDisk(store);
  const [first, second, other] = [
    blankEntry('users', 'user', fixtureId(1)),
    blankEntry('users', 'user', fixtureId(2)),
    blankEntry('shifts', 'shift', fixtureId(3)),
  ];
  await disk.transact(['outbox'], (writing) => writing.put('outbox', [first, second, other]));
  const keys = [second.key, 'users/none', first.key];
  expect(await disk.look(['outbox'], (reading) => reading.getMany('outbox', keys))).toEqual([second, undefined, first]);
  expect(await disk.look(['outbox'], (reading) => reading.getMany('outbox', []))).toEqual([]);
});
