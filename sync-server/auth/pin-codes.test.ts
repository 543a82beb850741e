import { pbkdf2Sync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PinCodeAnswer, VerifiersAnswer } from '#schema/api/pass.ts';
import type { User } from '#schema/entities/user.ts';
import { enrolPassTablet, type PassTablet } from '#server/fixtures/pass-tablet.ts';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';
import { row } from '#server/fixtures/sync-client.ts';
import { testPassword } from '#server/fixtures/test-app.ts';

let server: StaffedApp;
let tablet: PassTablet;
const { amara, mo, grace } = staff;
beforeEach(async () => {
  server = await createStaffedApp();
  tablet = await enrolPassTablet(server);
});
afterEach(() => server.close());

const ask = async (username: Username, userId: string = amara.id) =>
  (await server.signIn(username))('/api/pin/codes', { body: { userId } });
const codeFrom = async (username: Username, userId?: string) =>
  ((await (await ask(username, userId)).json()) as PinCodeAnswer).code;
const use = (code: string, pin = '4907', userId: string = amara.id) =>
  tablet.request('/api/pass/pin', { body: { userId, code, pin } });
const verifiers = async () =>
  ((await (await tablet.request('/api/pass/verifiers')).json()) as VerifiersAnswer).verifiers;
const pinNews = (userId: string) =>
  server
    .all('notification')
    .flatMap((entry) => (entry.userId === userId && entry.title.includes('PIN') ? [entry.title] : []));

describe('a code for a PIN', () => {
  it('sets the PIN that its person chooses at the tablet, once', async () => {
    const code = await codeFrom('mo');
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
    expect((await use(code.toLowerCase().replace('-', ' '))).status).toBe(200);
    const [{ userId, salt, iterations, hash } = { userId: '', salt: '', iterations: 1, hash: '' }] = await verifiers();
    const derived = pbkdf2Sync('4907', Buffer.from(salt, 'base64url'), iterations, 32, 'sha256').toString('base64url');
    expect([userId, hash]).toEqual([amara.id, derived]);
    expect((await use(code, '7351')).status).toBe(422);
    expect((await verifiers())[0]?.hash).toBe(hash);
  });

  it('notifies its person when it is made and used, and is in the audit trail with who made it and which tablet', async () => {
    await use(await codeFrom('mo'));
    expect(pinNews(amara.id)).toEqual([
      'Mo made you a code for a new PIN',
      'Your PIN for the pass was set with a code',
    ]);
    const lines = server.connection
      .prepare("select actorId, device, intent, change from audit_trail where entity = 'credentials' order by seq")
      .all() as { change: string }[];
    expect(lines).toMatchObject([
      { actorId: mo.id, intent: 'pin-code-made' },
      { actorId: amara.id, device: tablet.tabletId, intent: 'pin-set-with-code' },
    ]);
    expect(JSON.parse(lines[1]?.change ?? '')).toEqual({ issuedBy: mo.id, tabletId: tablet.tabletId });
  });

  it('is stored as a hash, and neither it nor the PIN is anywhere in the database', async () => {
    const code = await codeFrom('mo');
    const dump = () =>
      ['pin_codes', 'pins', 'audit_trail', 'notifications'].map((table) =>
        JSON.stringify(server.connection.prepare(`select * from ${table}`).all()),
      );
    expect(dump().join()).not.toContain(code.replace('-', ''));
    expect(dump().join()).not.toContain(code);
    await use(code, '490713');
    expect(dump().join()).not.toContain('490713');
  });

  it('sets a PIN that ends when its person is raised: who made the code may know it (D56)', async () => {
    const raise = async () => {
      const user = server.find('user', amara.id) as User;
      await (await server.as('grace')).write('users', row({ ...user, role: 'manager' }, user));
    };
    await use(await codeFrom('mo'), '258036');
    await raise();
    expect(await verifiers()).toEqual([]);
    expect(pinNews(amara.id)).toContain('Your PIN for the pass was removed');
  });

  it('ends one too that was set in a session which somebody else’s link began', async () => {
    const mos = await server.signIn('mo');
    const { path } = (await (await mos('/api/password/link', { body: { userId: amara.id } })).json()) as {
      path: string;
    };
    const token = new URL(path, 'http://localhost').searchParams.get('token');
    await server.request('/api/password/set', { body: { token, password: 'set through a link' } });
    const handed = await server.signIn('amara', 'set through a link');
    await handed('/api/pin', { method: 'PUT', body: { pin: '258036' } });
    expect((await verifiers()).map(({ userId }) => userId)).toEqual([amara.id]);
    const user = server.find('user', amara.id) as User;
    await (await server.as('grace')).write('users', row({ ...user, role: 'manager' }, user));
    expect(await verifiers()).toEqual([]);
  });

  it('leaves a PIN alone that its person has set since, signed in', async () => {
    await use(await codeFrom('mo'), '258036');
    await (await server.signIn('amara'))('/api/pin', { method: 'PUT', body: { pin: '490713' } });
    const user = server.find('user', amara.id) as User;
    await (await server.as('grace')).write('users', row({ ...user, role: 'manager' }, user));
    expect((await verifiers()).map(({ userId }) => userId)).toEqual([amara.id]);
  });

  it('ends after a day, with a new one, and at the fifth wrong try', async () => {
    const [first, second] = [await codeFrom('mo'), await codeFrom('mo')];
    expect((await use(first)).status).toBe(422);
    server.clock.now += 86_400_001;
    expect((await use(second)).status).toBe(422);
    const third = await codeFrom('mo');
    for (let time = 0; time < 4; time += 1) expect((await use('AAAA-AAAA')).status).toBe(422);
    expect((await use(third)).status).toBe(200);
    const fourth = await codeFrom('mo');
    for (let time = 0; time < 5; time += 1) await use('AAAA-AAAA');
    expect((await use(fourth)).status).toBe(422);
  });

  it('ends with a new password of its person, their own or by a link: somebody else may hold it', async () => {
    const first = await codeFrom('mo');
    const change = { current: testPassword, password: 'another one' };
    expect((await (await server.signIn('amara'))('/api/password/change', { body: change })).status).toBe(200);
    expect((await use(first)).status).toBe(422);
    const second = await codeFrom('mo');
    const link = await (await server.signIn('grace'))('/api/password/link', { body: { userId: amara.id } });
    const { path } = (await link.json()) as { path: string };
    const token = new URL(path, 'http://localhost').searchParams.get('token');
    const set = await server.request('/api/password/set', { body: { token, password: 'battery staple' } });
    expect(set.status).toBe(200);
    expect((await use(second)).status).toBe(422);
  });

  it.each([
    ['sets a PIN of their own', 'PUT', '/api/pin', { pin: '490713' }],
    ['removes their PIN', 'DELETE', '/api/pin', undefined],
    ['ends their other sessions', 'DELETE', '/api/sessions', undefined],
    ['signs out everywhere', 'POST', '/api/auth/logout-everywhere', undefined],
  ])('ends when its person %s', async (_, method, path, body) => {
    const code = await codeFrom('mo');
    expect((await (await server.signIn('amara'))(path, { method, body })).status).toBe(200);
    expect((await use(code)).status).toBe(422);
  });

  it('is for its person alone', async () => {
    const code = await codeFrom('mo');
    expect((await use(code, '4907', staff.ben.id)).status).toBe(422);
    expect((await use(code)).status).toBe(200);
  });

  it('sets no PIN that is too short for the person, and is not used up by the try', async () => {
    const code = await codeFrom('grace', mo.id);
    expect((await use(code, '4907', mo.id)).status).toBe(422);
    expect((await use(code, '490713', mo.id)).status).toBe(200);
  });

  it('is made by managers for staff, by admins for everybody, by nobody for themselves or for anybody who has left', async () => {
    const statuses = async (username: Username) => {
      const answers = [amara.id, mo.id, grace.id].map(async (id) => (await ask(username, id)).status);
      return Promise.all(answers);
    };
    expect(await statuses('ben')).toEqual([403, 403, 403]);
    expect(await statuses('mo')).toEqual([200, 403, 403]);
    expect(await statuses('grace')).toEqual([200, 200, 409]);
    const admin = await server.signIn('grace');
    await admin(`/api/admin/users/${amara.id}`, { method: 'PATCH', body: { isActive: false } });
    expect((await ask('mo')).status).toBe(422);
  });

  it.each([
    ['its maker is deactivated', mo.id, { isActive: false }],
    ['its maker becomes staff', mo.id, { role: 'staff' as const }],
    ['its person becomes a manager, for whom its maker may make none', amara.id, { role: 'manager' as const }],
    ['its person is deactivated', amara.id, { isActive: false }],
  ])('does not hold any more once %s', async (_, id, changes) => {
    const code = await codeFrom('mo');
    const user = server.find('user', id);
    const admin = await server.as('grace');
    if (user) await admin.push({ users: [row({ ...user, ...changes }, user)] });
    expect(server.find('user', id)).toMatchObject(changes);
    expect((await use(code, '490713')).status).toBe(422);
  });

  it('is of no use at a revoked tablet, or to a person’s session', async () => {
    const code = await codeFrom('mo');
    const session = await server.signIn('amara');
    expect((await session('/api/pass/pin', { body: { userId: amara.id, code, pin: '4907' } })).status).toBe(401);
    await (await server.signIn('grace'))(`/api/tablets/${tablet.tabletId}`, { method: 'DELETE' });
    expect((await use(code)).status).toBe(403);
  });
});
