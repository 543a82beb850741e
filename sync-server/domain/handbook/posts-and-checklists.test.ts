import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Checklist } from '#schema/entities/checklist.ts';
import type { Notice, Policy } from '#schema/entities/post.ts';
import { buildAcknowledgement, buildChecklist, buildNotice, buildPolicy } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { assignChecklist, tickChecklist } from '#server/domain/checklists/checklists.ts';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';
import { removal } from '#server/fixtures/sync-client.ts';
import { push } from '#server/sync/push.ts';
import { acknowledgePolicy } from './acknowledge-policy.ts';
import { changeNotice, createNotice } from './notices.ts';
import { changePolicy, createPolicy } from './policies.ts';

let server: StaffedApp;
const start = Date.parse('2026-06-16T09:00:00.000Z');
beforeAll(async () => {
  server = await createStaffedApp();
});
beforeEach(() => {
  server.connection.exec(
    'delete from notices; delete from policies; delete from checklists; delete from notifications',
  );
  server.clock.now = start;
});
afterAll(() => server.close());

const told = (): readonly string[] =>
  server
    .all('notification')
    .map(({ userId }) => userId)
    .toSorted();
const everybodyBut = (who: Username) =>
  Object.values(staff)
    .map(({ id }) => id)
    .filter((id) => id !== staff[who].id)
    .toSorted();

describe('a notice', () => {
  const notice = buildNotice({ authorId: staff.grace.id });
  const stored = () => server.find('notice', notice.id) as Notice;
  const create = (changes: Partial<Notice> = {}) =>
    server.run('mo', (tx) => createNotice(tx, { ...notice, ...changes }));
  const change = (changes: Partial<Notice>) =>
    server.run('grace', (tx) => changeNotice(tx, stored(), { ...stored(), ...changes }));

  it('while pinned says who has read it; a reminder goes to who has not, once a day', () => {
    const read = (who: Username) =>
      server.run(who, (tx) =>
        acknowledgePolicy(tx, buildAcknowledgement({ id: fixtureId(77), userId: staff[who].id, policyId: notice.id })),
      );
    const remind = () => change({ remindedOn: '2026-06-16' as never });
    create();
    expect(remind()).toMatchObject({ code: 'invalid' });
    change({ isPinned: true });
    expect(read('ben')).toMatchObject({ ok: true });
    server.connection.exec('delete from notifications');
    remind();
    remind();
    const asked = server.all('user').filter(({ id, role }) => role !== 'admin' && id !== staff.mo.id);
    expect(told()).toEqual(
      asked
        .map(({ id }) => id)
        .filter((id) => id !== staff.ben.id)
        .toSorted(),
    );
    expect(stored()).toMatchObject({ remindedOn: '2026-06-16', isPinned: true });
    server.clock.now += 24 * 3_600_000;
    change({ remindedOn: '2026-06-17' as never });
    // Entries still unread come up again.
    expect(told()).toHaveLength(asked.length - 1);
    const createdAt = new Date(server.clock.now).toISOString();
    expect(server.all('notification').every((entry) => entry.createdAt === createdAt)).toBe(true);
  });

  it('has one version: nobody has read another', () => {
    create({ isPinned: true });
    const second = buildAcknowledgement({ userId: staff.ben.id, policyId: notice.id, version: 2 });
    expect(server.run('ben', (tx) => acknowledgePolicy(tx, second))).toMatchObject({ code: 'unknown-reference' });
  });

  it('is its writer’s for good, and says when it was changed', () => {
    create();
    expect(stored()).toMatchObject({ authorId: staff.mo.id, createdAt: '2026-06-16T09:00:00.000Z' });
    server.clock.now += 60_000;
    change({ title: 'Menu', authorId: staff.grace.id, createdAt: '2020-01-01T00:00:00.000Z' as never });
    expect(stored()).toMatchObject({
      title: 'Menu',
      authorId: staff.mo.id,
      createdAt: '2026-06-16T09:00:00.000Z',
      updatedAt: '2026-06-16T09:01:00.000Z',
    });
  });

  it('reaches every active inbox once it is pinned, and not again while it is (D22)', async () => {
    create();
    expect(told()).toEqual([]);
    change({ isPinned: true });
    expect(told()).toEqual(everybodyBut('grace'));
    change({ title: 'Menu' });
    expect(told()).toHaveLength(3);
  });

  it('that is taken down says so where it was not read yet, and notifies nobody again', async () => {
    create({ isPinned: true });
    const ben = server.all('notification').find(({ userId }) => userId === staff.ben.id);
    if (!ben) throw new Error('Ben heard nothing');
    server.store('notification', { ...ben, readAt: '2026-06-16T09:00:00.000Z' as never });
    const author = { userId: staff.mo.id, device: 'mo-phone' };
    await push(server.deps, author, { collections: { posts: [removal(stored())] } });
    expect(server.find('notice', notice.id)).toBeUndefined();
    const titles = server.all('notification').map(({ userId, title, readAt }) => [userId, title, readAt !== '']);
    expect(titles.filter(([, title]) => title === 'This notice was taken down')).toHaveLength(2);
    expect(titles).toHaveLength(3);
    expect(titles.every(([, , isRead]) => isRead)).toBe(true);
  });

  it('notifies all but its writer when it is pinned from the start', () => {
    create({ isPinned: true });
    expect(told()).toEqual(everybodyBut('mo'));
  });
});

describe('a policy', () => {
  it('says when it was written and when it was last changed, by the server’s clock', () => {
    const policy = buildPolicy({ updatedAt: '2030-01-01T00:00:00.000Z' });
    const stored = () => server.find('policy', policy.id) as Policy;
    server.run('grace', (tx) => createPolicy(tx, policy));
    expect(stored()).toMatchObject({ createdAt: '2026-06-16T09:00:00.000Z', updatedAt: '2026-06-16T09:00:00.000Z' });
    server.clock.now += 60_000;
    server.run('grace', (tx) =>
      changePolicy(tx, stored(), { ...stored(), isRetired: true, updatedAt: policy.updatedAt }),
    );
    expect(stored()).toMatchObject({ isRetired: true, updatedAt: '2026-06-16T09:01:00.000Z' });
  });
});

describe('a checklist (D15)', () => {
  const item = (id: number, changes = {}) => ({
    id: fixtureId(id),
    text: `Item ${id}`,
    required: true,
    completed: false,
    completedBy: '',
    completedAt: '' as const,
    ...changes,
  });
  const list = buildChecklist({ items: [item(1), item(2)] });
  const stored = () => server.find('checklist', list.id) as Checklist;
  const assign = (changes: Partial<Checklist> = {}) =>
    server.run('mo', (tx) => assignChecklist(tx, { ...list, ...changes }));
  const tick = (who: Username, items: readonly object[]) =>
    server.run(who, (tx) => tickChecklist(tx, stored(), { ...stored(), items } as never));

  it('is assigned with nothing ticked, and its person is notified', () => {
    const ticked = { completed: true, completedBy: staff.grace.id, completedAt: '2026-06-01T00:00:00.000Z' };
    assign({ items: [item(1, ticked), item(2)] as never, assignedBy: staff.grace.id });
    expect(stored()).toMatchObject({ assignedBy: staff.mo.id, items: [item(1), item(2)] });
    expect(told()).toEqual([staff.amara.id]);
  });

  it('is not for somebody inactive or unknown', () => {
    expect(assign({ userId: fixtureId(99) })).toMatchObject({ ok: false, code: 'unknown-reference' });
  });

  it('keeps who ticked what and when, no matter what the device says', () => {
    assign();
    server.clock.now += 60_000;
    tick('amara', [
      item(1, { completed: true, completedBy: staff.grace.id, completedAt: '2026-06-16T09:00:30.000Z' }),
      item(2),
    ]);
    server.clock.now += 60_000;
    tick('mo', [stored().items[0] as object, item(2, { completed: true, completedAt: '2030-01-01T00:00:00.000Z' })]);
    expect(stored().items).toMatchObject([
      { completed: true, completedBy: staff.amara.id, completedAt: '2026-06-16T09:00:30.000Z' },
      { completed: true, completedBy: staff.mo.id, completedAt: '2026-06-16T09:02:00.000Z' },
    ]);
    tick('amara', [item(1), stored().items[1] as object]);
    expect(stored().items[0]).toEqual(item(1));
  });

  it('is not ticked before it was assigned, whatever a clock says', () => {
    assign();
    server.clock.now += 60_000;
    tick('amara', [item(1, { completed: true, completedAt: '1999-01-01T00:00:00.000Z' }), item(2)]);
    expect(stored().items[0]?.completedAt).toBe('2026-06-16T09:00:00.000Z');
  });

  it.each([
    ['fewer items', [item(1)]],
    ['more items', [item(1), item(2), item(3)]],
    ['other items', [item(1), item(3)]],
    ['an item twice', [item(1), item(1)]],
  ])('cannot be changed into %s', (_, items) => {
    assign();
    expect(tick('amara', items)).toMatchObject({ ok: false, fields: { items: expect.any(String) } });
    expect(stored().items).toEqual(list.items);
  });

  it('keeps its words', () => {
    assign();
    tick('amara', [item(1, { text: 'Nothing to do', completed: true }), item(2)]);
    expect(stored().items[0]).toMatchObject({ text: 'Item 1', completed: true });
  });
});
