import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Punch } from '#schema/entities/hours.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { User } from '#schema/entities/user.ts';
import { buildMessage, buildPunch, buildShift } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { removal, row, type SyncClient } from '#server/fixtures/sync-client.ts';

let server: StaffedApp;
let amara: SyncClient;
/** When Grace deactivates Amara, milliseconds since 1970. */
let deactivatedAt: number;
beforeEach(async () => {
  server = await createStaffedApp();
  amara = await server.as('amara');
  const grace = await server.as('grace');
  deactivatedAt = server.clock.now;
  const user = server.find('user', staff.amara.id) as User;
  await grace.write('users', row({ ...user, isActive: false }, user));
  server.clock.now += 3_600_000;
});
afterEach(() => server.close());

const punchAt = (milliseconds: number, overrides: Partial<Punch> = {}) =>
  buildPunch({ deviceTime: toInstant(milliseconds), ...overrides });

describe('a deactivated account (D24, P15)', () => {
  it('gets its punches from before in, once', async () => {
    const punch = row(punchAt(deactivatedAt - 60_000));
    expect((await amara.write('hours', punch)).rejections).toEqual([]);
    expect((await amara.write('hours', punch)).rejections).toEqual([]);
    expect(server.all('punch')).toHaveLength(1);
    expect(server.all('hoursRecord')).toMatchObject([{ userId: staff.amara.id, clockOut: '' }]);
  });

  it('may send them beside what is refused', async () => {
    const late = punchAt(deactivatedAt + 1, { id: fixtureId(701) });
    const answer = await amara.push({
      hours: [row(punchAt(deactivatedAt)), row(late), null],
      messages: [row(buildMessage())],
    });
    expect(answer.rejections).toMatchObject([
      { collection: 'hours', id: late.id, code: 'punch-after-deactivation' },
      { collection: 'hours', id: '', code: 'account-deactivated' },
      { collection: 'messages', code: 'account-deactivated' },
    ]);
    expect(server.all('punch')).toHaveLength(1);
    expect(server.all('message')).toEqual([]);
  });

  it('hears of every row that is not taken, also where none is', async () => {
    const late = punchAt(deactivatedAt + 1);
    const answer = await amara.push({ hours: [row(late)], messages: [row(buildMessage())] });
    expect(answer.rejections).toMatchObject([
      { collection: 'hours', id: late.id, code: 'punch-after-deactivation', submitted: { id: late.id } },
      { collection: 'messages', code: 'account-deactivated' },
    ]);
  });

  it('is dated by the server’s clock, not by the device’s', async () => {
    const ahead = punchAt(deactivatedAt + 600_000, { id: fixtureId(702), offset: -900_000 });
    const behind = punchAt(deactivatedAt - 600_000, { id: fixtureId(703), offset: 900_000 });
    const { rejections } = await amara.write('hours', row(ahead), row(behind));
    expect(rejections).toMatchObject([{ id: behind.id, code: 'punch-after-deactivation' }]);
  });

  it('gets nothing in for somebody else', async () => {
    const own = row(punchAt(deactivatedAt));
    const other = punchAt(deactivatedAt, { id: fixtureId(704), userId: staff.ben.id });
    expect((await amara.write('hours', own, row(other))).rejections).toMatchObject([
      { id: other.id, code: 'not-allowed' },
    ]);
  });

  it.each([
    ['a push without such a punch', '/api/sync/push', { collections: { messages: [row(buildMessage())] } }],
    [
      'a push with somebody else’s punch',
      '/api/sync/push',
      { collections: { hours: [row(buildPunch({ userId: staff.ben.id }))] } },
    ],
    ['a push of a removal', '/api/sync/push', { collections: { shifts: [removal(buildShift())] } }],
    ['an empty push', '/api/sync/push', { collections: {} }],
    ['a pull', '/api/sync/pull', { collections: { shifts: { checkpoint: null, limit: 10 } } }],
    ['a stream', '/api/sync/stream', undefined],
  ])('is answered 403 to %s', async (_, path, body) => {
    const answer = await amara.request(path, { ...(body && { body }) });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ error: { code: 'account-deactivated' } });
  });

  it('was never active: no punch is from before, and it is listed as that', async () => {
    await server.addPerson({ firstName: 'Zoe', isActive: true });
    const zoe = server.all('user').find(({ firstName }) => firstName === 'Zoe') as User;
    const request = await server.signIn('zoe');
    server.store('user', { ...zoe, isActive: false });
    const punch = row(punchAt(deactivatedAt, { userId: zoe.id }));
    const answer = await request('/api/sync/push', { body: { collections: { hours: [punch] } } });
    expect(await answer.json()).toMatchObject({ rejections: [{ code: 'punch-after-deactivation' }], conflicts: {} });
  });

  it('has 14 days for it, and hears then of each punch that it is not taken (D55)', async () => {
    server.clock.now = deactivatedAt + 14 * 86_400_000;
    const [last, later] = [row(punchAt(deactivatedAt)), row(punchAt(deactivatedAt, { id: fixtureId(705) }))];
    expect((await amara.write('hours', last)).rejections).toEqual([]);
    server.clock.now += 1;
    const answer = await amara.write('hours', later);
    expect(answer).toMatchObject({ rejections: [{ id: fixtureId(705), code: 'account-deactivated' }], conflicts: {} });
    expect(server.all('punch')).toHaveLength(1);
  });

  it('adds no day of long ago', async () => {
    const old = punchAt(server.clock.now - 20 * 86_400_000);
    expect((await amara.write('hours', row(old))).rejections).toMatchObject([{ id: old.id, code: 'punch-too-old' }]);
  });

  it('counts from the latest deactivation', async () => {
    const grace = await server.as('grace');
    const write = async (isActive: boolean) => {
      const user = server.find('user', staff.amara.id) as User;
      await grace.write('users', row({ ...user, isActive }, user));
    };
    await write(true);
    server.clock.now += 3_600_000;
    await write(false);
    const punch = punchAt(deactivatedAt + 5_400_000);
    expect((await amara.write('hours', row(punch))).rejections).toEqual([]);
  });
});
