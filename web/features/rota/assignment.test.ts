import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnyDocument } from '#schema/collections.ts';
import { buildRestaurant, buildShift, buildUser } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { commit } from '#web/db/commit.ts';
import { setCurrentDatabase } from '#web/db/current-database.ts';
import type { LocalDatabase } from '#web/db/database.ts';
import { createDexieDisk } from '#web/db/dexie-disk.ts';
import { openCopy } from '#web/db/open-copy.ts';
import { namesOf } from '#web/people/names.ts';
import { closeToast, useToastQueue } from '#web/ui/toast-store.ts';
import { assignAndTell } from './assignment.ts';
import { forgetPlanHistory } from './plan-history.ts';

const shift = buildShift({ id: fixtureId(6201), userId: '', status: 'draft' });
const other = buildShift({ id: fixtureId(6202), userId: people.staff });
let close = async () => {};

beforeEach(async () => {
  const { store, copy } = await openCopy({ id: fixtureId(6200), role: 'manager' }, 'device-1');
  const handle = { disk: createDexieDisk(store), copyId: copy.id, onCommitted: () => {} };
  await commit(handle, ['shifts'], (own) => own.putDocuments('shifts', [shift as unknown as AnyDocument], new Map()));
  setCurrentDatabase({ ...handle, store, courier: {} } as unknown as LocalDatabase);
  // What a toast asks of the screen that it is read on.
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) });
  close = async () => {
    setCurrentDatabase(undefined);
    await store.delete();
  };
});

afterEach(async () => {
  vi.unstubAllGlobals();
  const { visible } = useToastQueue.getState();
  if (visible) closeToast(visible.toast.id);
  forgetPlanHistory();
  await close();
});

it('who is put on a second shift at the same time is assigned, and the message names the first', async () => {
  const names = namesOf(buildRestaurant(), [buildUser({ id: people.staff })]);
  const facts = { shifts: [other, shift], timeOff: [], employments: [], availability: [] };
  await assignAndTell(shift, people.staff, names, facts);
  const { title, description } = useToastQueue.getState().visible?.toast ?? {};
  expect(title).toBe('Shift assignment updated');
  expect(description).toMatch(/^Already on Tue 16 Jun, /);
});
