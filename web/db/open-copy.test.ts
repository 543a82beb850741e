import { Dexie } from 'dexie';
import { afterEach, expect, it } from 'vitest';
import { openCopy } from './open-copy.ts';

const user = { id: 'amara', role: 'manager' } as const;

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

it('a copy that was closed at a sign-out stays closed, killed or not, until what its person may see was looked at', async () => {
  const { store, copy } = await openCopy(user, 'device-1');
  await store.state.put({ ...copy, isClosing: true });
  store.close();
  for (const _ of ['killed', 'again']) {
    const opened = await openCopy(user, 'device-1');
    opened.store.close();
    expect([opened.wasClosed, opened.copy.isClosing]).toEqual([true, true]);
  }
});
