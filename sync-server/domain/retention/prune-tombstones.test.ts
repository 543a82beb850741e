import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PullResponse } from '#schema/api/sync.ts';
import type { CollectionName } from '#schema/collection-names.ts';
import { buildHoursRecord, buildNotice, buildShift, buildShiftTemplate } from '#schema/fixtures/build.ts';
import { createStaffedApp, type StaffedApp } from '#server/fixtures/staffed-app.ts';
import { removal, row, type SyncClient } from '#server/fixtures/sync-client.ts';
import { pruneTombstones } from './prune-tombstones.ts';

const day = 86_400_000;
const notice = buildNotice();
let server: StaffedApp;
let grace: SyncClient;
beforeEach(async () => {
  server = await createStaffedApp();
  grace = await server.as('grace');
});
afterEach(() => server.close());

const passDays = (days: number): void => {
  server.clock.now += days * day;
};

/** What an unchanged device that comes back receives, in a new session. */
const resyncOf = async (away: SyncClient): Promise<readonly string[]> => {
  const client = await server.as('amara');
  const asked = [...away.checkpoints].map(([name, checkpoint]) => [name, { checkpoint, limit: 500 }]);
  const answer = await client.request('/api/sync/pull', { body: { collections: Object.fromEntries(asked) } });
  return ((await answer.json()) as PullResponse).resync;
};

const removeNotice = async (): Promise<void> => {
  server.store('notice', notice);
  await grace.write('posts', removal(notice));
};

describe('pruning', () => {
  it('deletes tombstones of more than 180 days, and nothing living', async () => {
    server.store('shiftTemplate', buildShiftTemplate());
    await removeNotice();
    passDays(180);
    expect(await pruneTombstones(server.deps)).toBe(0);
    passDays(1);
    expect(await pruneTombstones(server.deps)).toBe(1);
    expect(server.deps.records.find('notice', notice.id)).toBeUndefined();
    expect(server.find('shiftTemplate', buildShiftTemplate().id)).toBeDefined();
    expect(await pruneTombstones(server.deps)).toBe(0);
  });

  it('keeps what rows still refer to, and goes on with the others', async () => {
    const shift = buildShift();
    server.store('shift', shift);
    server.store('hoursRecord', buildHoursRecord({ shiftId: shift.id }));
    server.run('grace', (tx) => tx.remove('shift', shift.id, 'remove-shift'));
    await removeNotice();
    passDays(181);
    expect(await pruneTombstones(server.deps)).toBe(1);
    expect(server.deps.records.find('shift', shift.id)?.deleted).toBe(true);
  });

  it('leaves nothing for a late change to bring back: it hears of the removal', async () => {
    await removeNotice();
    passDays(181);
    await pruneTombstones(server.deps);
    const late = row({ ...notice, title: 'Half a year later' }, notice);
    grace = await server.as('grace');
    expect(await grace.write('posts', late)).toMatchObject({
      conflicts: { posts: [{ id: notice.id, _deleted: true }] },
    });
    expect(server.find('notice', notice.id)).toBeUndefined();
  });

  it('leaves nothing for a repeat of its insert to bring back, whose answer was lost', async () => {
    const template = buildShiftTemplate();
    await grace.write('templates', row(template));
    expect(server.find('shiftTemplate', template.id)).toBeDefined();
    server.run('mo', (tx) => tx.remove('shiftTemplate', template.id, 'remove-shift-template'));
    passDays(181);
    expect(await pruneTombstones(server.deps)).toBe(1);
    grace = await server.as('grace');
    expect(await grace.write('templates', row(template))).toMatchObject({
      conflicts: { templates: [{ id: template.id, _deleted: true }] },
    });
    expect(server.find('shiftTemplate', template.id)).toBeUndefined();
  });

  it('counts from the removal, not from the last write before it', async () => {
    server.store('notice', notice);
    passDays(200);
    await (await server.as('grace')).write('posts', removal(notice));
    expect(await pruneTombstones(server.deps)).toBe(0);
  });
});

describe('a device that was away for more than 180 days (L7)', () => {
  const collections: CollectionName[] = ['posts', 'users'];

  it('rebuilds what it missed removals of, and only that', async () => {
    server.store('notice', notice);
    const away = await server.as('amara');
    await away.catchUp(collections);
    await grace.write('posts', removal(notice));
    passDays(181);
    expect(await resyncOf(away)).toEqual(['posts']);
  });

  it('need not when it heard of them, or there were none', async () => {
    const away = await server.as('amara');
    await removeNotice();
    await away.catchUp(collections);
    passDays(181);
    server.store('notice', buildNotice());
    expect(await resyncOf(away)).toEqual([]);
  });

  it('need not when it first synced after them, even where that sync is not finished', async () => {
    await removeNotice();
    server.store('notice', ...[1, 2, 3].map((index) => buildNotice({ id: notice.id.replace(/.$/, String(index)) })));
    const away = await server.as('amara');
    await away.pullPage('posts', 1);
    passDays(181);
    expect(await resyncOf(away)).toEqual([]);
  });

  it('finds tombstones of up to 180 days', async () => {
    server.store('notice', notice);
    const away = await server.as('amara');
    await away.catchUp(collections);
    await grace.write('posts', removal(notice));
    passDays(180);
    await pruneTombstones(server.deps);
    expect(await resyncOf(away)).toEqual([]);
  });
});
