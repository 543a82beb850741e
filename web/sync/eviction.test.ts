import { expect, it } from 'vitest';
import { buildMessage, buildNotice, buildShift } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { commit } from '#web/db/commit.ts';
import { createDexieDisk } from '#web/db/dexie-disk.ts';
import { storeChange } from '#web/db/local-change.ts';
import { openCopy } from '#web/db/open-copy.ts';
import { evictOldRows } from './eviction.ts';
import { openModelCopy } from './fixtures/model-copy.ts';

const me = fixtureId(1);
const now = Date.parse('2026-06-16T09:00:00.000Z');
const weeksAgo = (weeks: number) => new Date(now - weeks * 7 * 86_400_000).toISOString();

const shift = (number: number, userId: string, weeks: number) =>
  buildShift({ id: fixtureId(number), userId, startTime: weeksAgo(weeks), endTime: weeksAgo(weeks - 0.04) });

const shifts = [
  shift(10, me, 1),
  shift(11, me, 17),
  shift(12, me, 19),
  shift(13, fixtureId(2), 1),
  shift(14, fixtureId(2), 3),
  shift(15, '', 17),
];

it.each([
  ['staff', [10, 11, 13]],
  ['manager', [10, 11, 13, 14, 15]],
] as const)('a device of %s keeps what its window holds', async (role, kept) => {
  const copy = await openModelCopy(role);
  await copy.hold('shifts', ...shifts);
  await copy.hold('posts', buildNotice({ createdAt: weeksAgo(100) }));
  expect(await evictOldRows(copy, me, now)).toBe(false);
  expect(copy.documents('shifts').map(({ id }) => id)).toEqual(kept.map(fixtureId));
  expect(copy.documents('posts')).toHaveLength(1);
});

it('goes through all collections of a database of the browser, those with kinds that are all kept too', async () => {
  const { store, copy } = await openCopy({ id: me, role: 'manager' }, 'device-1');
  const handle = { disk: createDexieDisk(store), copyId: copy.id, onCommitted: () => {} };
  const old = buildShift({ id: fixtureId(20), startTime: weeksAgo(19), endTime: weeksAgo(18.9) });
  const notice = buildNotice({ createdAt: weeksAgo(100) });
  const message = buildMessage({ createdAt: weeksAgo(100) });
  for (const [collection, document] of [
    ['shifts', old],
    ['posts', notice],
    ['messages', message],
  ] as const)
    await commit(handle, [collection], (own) => own.putDocuments(collection, [document], new Map()));
  await evictOldRows(handle, me, now);
  expect(await Promise.all(['shifts', 'posts', 'messages'].map((name) => store.table(name).count()))).toEqual([
    0, 1, 0,
  ]);
  store.close();
});

it('keeps what somebody changed and the server does not have, and says so', async () => {
  const copy = await openModelCopy('manager');
  await copy.hold('shifts', ...shifts);
  await commit(copy, ['shifts'], async (own) => {
    const before = await own.get('shifts', fixtureId(12));
    const next = { ...shift(12, me, 19), instructions: 'Late' };
    const change = { collection: 'shifts', entity: 'shift', id: next.id, before, next } as const;
    await storeChange(own, change, { intentId: '', at: now });
  });
  expect(await evictOldRows(copy, me, now)).toBe(true);
  expect(copy.documents('shifts').map(({ id }) => id)).toContain(fixtureId(12));
});
