import { Dexie } from 'dexie';
import { firstValueFrom, ReplaySubject } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildShift } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { openCopyAlone } from '#web/db/copy-alone.ts';
import { shutLocalDatabase } from '#web/db/database.ts';
import { openCopy } from '#web/db/open-copy.ts';
import { type Acknowledged, blankEntry, entryWith, type Waiting } from '#web/db/outbox.ts';
import { layoutVersion, stores } from '#web/db/tables.ts';
import { deliverWaiting } from './background-delivery.ts';
import { createFakeLocks } from './fixtures/fake-locks.ts';
import { replicationLock } from './replication-lock.ts';

const amara = { id: 'amara', role: 'manager' } as const;
const shift = buildShift({ id: fixtureId(1), instructions: 'Mine' });

beforeEach(() => vi.stubGlobal('navigator', { locks: createFakeLocks() }));
afterEach(async () => {
  vi.unstubAllGlobals();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

const prepare = async (offered?: Acknowledged, waitingThere?: Waiting) => {
  const { store } = await openCopy(amara, 'device-1');
  const other = blankEntry('shifts', 'shift', fixtureId(2));
  if (offered)
    await store.outbox.put(entryWith(other, { acknowledged: [offered], isOffered: true, waiting: waitingThere }));
  const waiting = { next: shift as never, version: 1, intentId: '', at: 1 };
  await store.outbox.put(entryWith(blankEntry('shifts', 'shift', shift.id), { waiting }));
  store.close();
};

it('D33: a worker that waited for the page while its person signed out sends nothing of a copy that was shut', async () => {
  await prepare();
  const leave = new ReplaySubject<void>(1);
  navigator.locks.request(replicationLock('amara'), () => firstValueFrom(leave));
  const asked = vi.spyOn(navigator.locks, 'request');
  const send = vi.fn(async () => Response.json({ conflicts: {}, rejections: [], settled: {}, scope: '' }));
  const delivery = deliverWaiting(send);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(await shutLocalDatabase('amara')).toBe(1);
  leave.next();
  await delivery;
  expect(send).not.toHaveBeenCalled();
});

it('the worker of an older version leaves a copy alone that a newer layout has opened', async () => {
  await prepare();
  const newer = new Dexie('brigade-person-amara');
  newer.version(layoutVersion + 1).stores({ ...stores, more: 'id' });
  await newer.open();
  newer.close();
  const alone = await openCopyAlone('amara');
  alone?.close();
  expect(alone).toBeUndefined();
});

it('the worker sends what waits only once the app has sent its offers', async () => {
  const next = { ...shift, id: fixtureId(2) } as never;
  const answer = { conflicts: {}, rejections: [], settled: {}, scope: '' };
  const removal = { base: next, version: 1, intentId: '', at: 1 };
  for (const [openSince, waiting, calls] of [
    [undefined, undefined, 0],
    [5, undefined, 1],
    // Its person has since deleted it, so it is not offered.
    [undefined, removal, 1],
  ] as const) {
    await prepare({ next, at: 5, openSince }, waiting);
    const send = vi.fn(async () => Response.json(answer));
    await deliverWaiting(send);
    expect(send).toHaveBeenCalledTimes(calls);
  }
});
