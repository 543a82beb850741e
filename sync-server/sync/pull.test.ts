import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PullResponse, WireDocument } from '#schema/api/sync.ts';
import { collectionNames } from '#schema/collection-names.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import {
  buildChecklist,
  buildHoursRecord,
  buildMessage,
  buildNotice,
  buildPolicy,
  buildPunch,
  buildShift,
  buildShiftRequest,
} from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createRecords } from '#server/db/records.ts';
import { syncState } from '#server/db/tables.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { removal, type SyncClient } from '#server/fixtures/sync-client.ts';

let server: StaffedApp;
let amara: SyncClient;
let grace: SyncClient;
beforeEach(async () => {
  server = await createStaffedApp();
  [amara, grace] = [await server.as('amara'), await server.as('grace')];
});
afterEach(() => server.close());

const week = 7 * 86_400_000;
const weeksAgo = (weeks: number) => toInstant(server.clock.now - weeks * week);
const notices = (count: number) =>
  Array.from({ length: count }, (_, index) => buildNotice({ id: fixtureId(500 + index) }));
const idsOf = (documents: readonly WireDocument[]) => documents.map(({ id }) => id);
const head = () => server.deps.records.ledger.state().seq;

describe('pages', () => {
  it('are full while there is more, oldest first, and end at the head of the sequence (L1, L2)', async () => {
    server.store('notice', ...notices(25));
    const pages = [
      await amara.pullPage('posts', 10),
      await amara.pullPage('posts', 10),
      await amara.pullPage('posts', 10),
    ];
    expect(pages.map(({ documents, more }) => [documents.length, more])).toEqual([
      [10, true],
      [10, true],
      [5, false],
    ]);
    expect(pages.flatMap(({ documents }) => idsOf(documents))).toEqual(notices(25).map(({ id }) => id));
    expect(pages[2]?.checkpoint.seq).toBe(head());
  });

  it('say that nothing is waiting when the last one is just full', async () => {
    server.store('notice', ...notices(10));
    expect(await amara.pullPage('posts', 10)).toMatchObject({ more: false, checkpoint: { seq: head() } });
    expect((await amara.pullPage('posts', 10)).documents).toEqual([]);
  });

  it('are full for somebody who sees little among much (L1)', async () => {
    const others = (index: number) =>
      buildMessage({ id: fixtureId(2000 + index), senderId: staff.grace.id, receiverId: staff.mo.id });
    for (let index = 0; index < 50; index += 1) {
      server.store('message', others(index));
      if (index % 10 === 0) server.store('message', buildMessage({ id: fixtureId(3000 + index) }));
    }
    const page = await amara.pullPage('messages', 3);
    expect(idsOf(page.documents)).toEqual([3000, 3010, 3020].map(fixtureId));
    expect(page.more).toBe(true);
  });

  it('of a union are ordered across its kinds (L6)', async () => {
    for (let index = 0; index < 4; index += 1) {
      server.store('punch', buildPunch({ id: fixtureId(400 + 2 * index) }));
      server.store('hoursRecord', buildHoursRecord({ id: fixtureId(401 + 2 * index) }));
    }
    const pages = [
      await amara.pullPage('hours', 3),
      await amara.pullPage('hours', 3),
      await amara.pullPage('hours', 3),
    ];
    expect(pages.map(({ documents }) => idsOf(documents))).toEqual(
      [
        [400, 401, 402],
        [403, 404, 405],
        [406, 407],
      ].map((page) => page.map(fixtureId)),
    );
  });

  it('bring a document again once it changes, and only that one', async () => {
    server.store('notice', ...notices(3));
    await amara.pullPage('posts');
    server.store('notice', buildNotice({ id: fixtureId(501), title: 'Changed' }));
    expect((await amara.pullPage('posts')).documents).toMatchObject([{ id: fixtureId(501), title: 'Changed' }]);
  });

  it('of all collections come in one answer (S9)', async () => {
    const asked = Object.fromEntries(collectionNames.map((name) => [name, { checkpoint: null, limit: 500 }]));
    const answer = await amara.request('/api/sync/pull', { body: { collections: { ...asked, poems: asked.posts } } });
    const { collections, serverTime } = (await answer.json()) as PullResponse;
    expect(Object.keys(collections)).toEqual(collectionNames);
    expect(serverTime).toBe(server.clock.now);
  });

  it.each([0, 501, 1.5, '10', null])('are not asked for by %s at a time (L2)', async (limit) => {
    const body = { collections: { posts: { checkpoint: null, limit } } };
    expect((await amara.request('/api/sync/pull', { body })).status).toBe(422);
  });
});

describe('the first page of shifts (L5)', () => {
  it('is the rota around now, mine first, again in its place, and the checkpoint stays', async () => {
    const at = (index: number, start: string, userId: string) =>
      buildShift({
        id: fixtureId(600 + index),
        userId,
        startTime: start,
        endTime: toInstant(Date.parse(start) + 3_600_000),
      });
    server.store('shift', at(0, weeksAgo(10), staff.amara.id), at(1, weeksAgo(0), staff.ben.id));
    server.store('shift', at(2, weeksAgo(-1), staff.amara.id), at(3, weeksAgo(-5), staff.amara.id));
    const first = await amara.pullPage('shifts', 500);
    expect(idsOf(first.documents)).toEqual([602, 601].map(fixtureId));
    expect(first).toMatchObject({ more: true, checkpoint: { seq: 0, since: head() } });
    const next = await amara.pullPage('shifts', 500);
    expect(idsOf(next.documents)).toEqual([600, 601, 602, 603].map(fixtureId));
    expect(next).toMatchObject({ more: false, checkpoint: { seq: head(), since: first.checkpoint.since } });
  });

  it('is left out where nothing is on the rota', async () => {
    expect(await amara.pullPage('shifts')).toMatchObject({ documents: [], more: false, checkpoint: { seq: head() } });
  });

  it('keeps the limit', async () => {
    server.store('shift', ...Array.from({ length: 5 }, (_, index) => buildShift({ id: fixtureId(600 + index) })));
    expect((await amara.pullPage('shifts', 2)).documents).toHaveLength(2);
    await amara.catchUp(['shifts'], 2);
    expect(amara.held('shifts').size).toBe(5);
  });
});

describe('the window (L3)', () => {
  const message = (weeks: number) => buildMessage({ id: fixtureId(700 + weeks), createdAt: weeksAgo(weeks) });

  it('leaves out what is older at the first sync', async () => {
    server.store('message', message(17), message(18), message(19));
    await amara.catchUp();
    expect([...amara.held('messages').keys()]).toEqual([717, 718].map(fixtureId));
    expect(amara.received.filter(({ document }) => document._deleted)).toEqual([]);
  });

  it('compares days with days', async () => {
    const record = (day: string, index: number) => buildHoursRecord({ id: fixtureId(750 + index), day });
    server.store('hoursRecord', record('2026-02-10', 0), record('2026-02-09', 1));
    await amara.catchUp();
    expect([...amara.held('hours').keys()]).toEqual([fixtureId(750)]);
  });

  it('sends a tombstone when a row moves out of it', async () => {
    server.store('shift', buildShift());
    await amara.catchUp();
    server.store('shift', buildShift({ startTime: weeksAgo(20), endTime: weeksAgo(19.99) }));
    await amara.catchUp();
    expect(amara.held('shifts').size).toBe(0);
    expect(amara.received.at(-1)?.document).toEqual({ id: buildShift().id, startTime: '', userId: '', _deleted: true });
  });

  it('lets a row in again', async () => {
    await amara.catchUp();
    server.store('message', message(19));
    await amara.catchUp();
    server.store('message', { ...message(19), createdAt: weeksAgo(1) });
    await amara.catchUp();
    expect(amara.held('messages').size).toBe(1);
  });
});

describe('tombstones (L4)', () => {
  const [notice] = notices(1) as [ReturnType<typeof buildNotice>];

  it('reach who had the row, with nothing but its id and blanks', async () => {
    server.store('notice', notice);
    await amara.catchUp();
    await grace.write('posts', removal(notice));
    const { documents } = await amara.pullPage('posts');
    expect(documents).toEqual([{ id: notice.id, kind: 'notice', createdAt: '', _deleted: true }]);
  });

  it('do not reach who first synced after the removal', async () => {
    server.store('notice', notice);
    await grace.write('posts', removal(notice));
    await amara.catchUp();
    expect(amara.received.filter(({ document }) => document.id === notice.id)).toEqual([]);
  });

  it('reach who was in the middle of the first sync', async () => {
    server.store('notice', ...notices(4));
    await amara.pullPage('posts', 2);
    await grace.write('posts', removal(notice));
    await amara.catchUp(['posts'], 2);
    expect(amara.held('posts').size).toBe(3);
  });

  it('never reach who could not see the row (S6)', async () => {
    const checklist = buildChecklist({ userId: staff.ben.id });
    await amara.catchUp();
    server.store('checklist', checklist);
    await grace.write('checklists', removal(checklist));
    await amara.catchUp();
    expect(amara.received.filter(({ collection }) => collection === 'checklists')).toEqual([]);
  });
});

describe('a resync (L7)', () => {
  const resyncOf = async (checkpoint: unknown): Promise<readonly string[]> => {
    const body = { collections: { posts: { checkpoint, limit: 10 }, users: { checkpoint: null, limit: 10 } } };
    const answer = (await (await amara.request('/api/sync/pull', { body })).json()) as PullResponse;
    expect(answer.collections.posts === undefined).toBe(answer.resync.includes('posts'));
    expect(answer.collections.users).toBeDefined();
    return answer.resync;
  };

  it('has to begin again where the epoch is another: a backup was restored', async () => {
    const { checkpoint } = await amara.pullPage('posts');
    expect(await resyncOf(checkpoint)).toEqual([]);
    server.db.update(syncState).set({ epoch: 'restored' }).run();
    // A restore ends with the server starting.
    Object.assign(server.deps, { records: createRecords(server.db) });
    expect(await resyncOf(checkpoint)).toEqual(['posts']);
  });

  it('has to begin again where the checkpoint lies ahead of the sequence', async () => {
    const { checkpoint } = await amara.pullPage('posts');
    expect(await resyncOf({ ...checkpoint, seq: head() + 1 })).toEqual(['posts']);
  });

  it.each([{ seq: -1 }, { seq: 1.5 }, { epoch: 7 }, { since: null }])(
    'is no answer to %j, which is refused',
    async (bad) => {
      const { checkpoint } = await amara.pullPage('posts');
      const body = { collections: { posts: { checkpoint: { ...checkpoint, ...bad }, limit: 10 } } };
      expect((await amara.request('/api/sync/pull', { body })).status).toBe(422);
    },
  );
});

describe('a row that cannot be read (L8, S7)', () => {
  it('is left out and logged, and everything else arrives', async () => {
    const request = (index: number) => ({ id: fixtureId(800 + index) });
    server.store('shift', buildShift());
    server.store('shiftRequest', ...[0, 1, 2].map((index) => buildShiftRequest(request(index))));
    server.connection
      .prepare('update shift_requests set "declinedByIds" = ? where id = ?')
      .run('[damaged', fixtureId(801));
    await amara.catchUp(['shiftRequests'], 1);
    expect([...amara.held('shiftRequests').keys()]).toEqual([800, 802].map(fixtureId));
    expect(server.log).toContainEqual({
      level: 'error',
      event: 'unreadable-row',
      facts: { name: 'shiftRequest', seq: expect.any(Number) },
    });
  });
});

it('a policy and a notice come in one collection', async () => {
  server.store('policy', buildPolicy());
  server.store('notice', buildNotice());
  await amara.catchUp(['posts']);
  expect([...amara.held('posts').values()].map(({ kind }) => kind)).toEqual(['policy', 'notice']);
});
