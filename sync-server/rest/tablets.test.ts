import { pbkdf2Sync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListedTablet, VerifiersAnswer } from '#schema/api/pass.ts';
import { createTabletKeys, enrolPassTablet } from '#server/fixtures/pass-tablet.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { cookieNamed, createTestApp } from '#server/fixtures/test-app.ts';

let server: StaffedApp;
beforeAll(async () => {
  server = await createStaffedApp();
});
afterAll(() => server.close());

describe('enrolling a tablet', () => {
  it('gives the device a token of its own, stored as a hash, and ends the person’s session on it', async () => {
    const session = await server.signIn('mo');
    const { publicKey } = createTabletKeys();
    const answer = await session('/api/tablets', { body: { name: ' Pass ', publicKey } });
    const cookie = cookieNamed(answer, 'brigade_tablet');
    expect(answer.headers.getSetCookie().join('\n')).toMatch(/brigade_tablet=.+HttpOnly.+SameSite=Strict/);
    expect(answer.headers.getSetCookie().join('\n')).toMatch(/brigade_session=;/);
    expect(answer.headers.getSetCookie().join('\n')).toMatch(/brigade_device=;/);
    expect((await session('/api/session')).status).toBe(401);
    expect((await server.request('/api/session', { headers: { cookie } })).status).toBe(401);
    const stored = JSON.stringify(server.connection.prepare('select * from tablets').all());
    expect(stored).not.toContain(cookie.split('=')[1]);
  });

  it('is listed with who did it, and seen when it calls', async () => {
    const tablet = await enrolPassTablet(server, 'grace', 'Bar');
    server.clock.now += 600_000;
    await tablet.board();
    const { tablets } = (await (await (await server.signIn('mo'))('/api/tablets')).json()) as {
      tablets: readonly ListedTablet[];
    };
    const listed = tablets.find(({ id }) => id === tablet.tabletId);
    expect(listed).toMatchObject({ name: 'Bar', enrolledBy: staff.grace.id, lastSeenAt: server.clock.now });
    expect(Object.keys(listed ?? {}).join()).not.toMatch(/hash|key/i);
  });

  it('and revoking leave a line in the audit trail each, and notify every admin and the person who did it', async () => {
    const own = await createStaffedApp();
    const kim = await own.addPerson({ firstName: 'Kim', role: 'admin' });
    const gone = await own.addPerson({ firstName: 'Lee', role: 'admin', isActive: false });
    const inbox = (userId: string) =>
      own.all('notification').flatMap((entry) => (entry.userId === userId ? [entry.title] : []));

    const tablet = await enrolPassTablet(own, 'kim', 'Bar');
    expect(inbox(staff.grace.id)).toEqual(['Kim enrolled a tablet at the pass']);
    expect(inbox(kim.id)).toEqual(['You enrolled a tablet at the pass']);
    const grace = await own.signIn('grace');
    for (let time = 0; time < 2; time += 1) await grace(`/api/tablets/${tablet.tabletId}`, { method: 'DELETE' });
    expect(inbox(kim.id)).toContain('Grace revoked a tablet at the pass');
    expect(inbox(staff.grace.id)).toContain('You revoked a tablet at the pass');
    expect([staff.mo.id, gone.id].flatMap(inbox)).toEqual([]);

    const lines = own.connection
      .prepare("select actorId, intent, recordId, change from audit_trail where entity = 'tablet' order by seq")
      .all() as { change: string }[];
    expect(lines).toMatchObject([
      { actorId: kim.id, intent: 'enrol-tablet', recordId: tablet.tabletId },
      { actorId: staff.grace.id, intent: 'revoke-tablet', recordId: tablet.tabletId },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/hash|key|token/i);
    own.close();
  });

  it('binds its cookie to the host over HTTPS', async () => {
    const secure = createTestApp({ isSecure: true });
    await secure.addPerson({ firstName: 'Mona', role: 'manager' });
    const signedIn = await secure.request('/api/auth/login', { body: { username: 'mona', password: 'correct horse' } });
    const cookie = cookieNamed(signedIn, '__Host-brigade_session');
    const { publicKey } = createTabletKeys();
    const answer = await secure.request('/api/tablets', { body: { name: 'Pass', publicKey }, headers: { cookie } });
    expect(answer.headers.getSetCookie().join('\n')).toMatch(/__Host-brigade_tablet=.+Secure/);
    secure.close();
  });
});

describe('a PIN', () => {
  it('is stored slowly hashed with a salt of its own, and checked as a tablet checks it', async () => {
    const tablet = await enrolPassTablet(server);
    for (const who of ['amara', 'ben'] as const) {
      const session = await server.signIn(who);
      expect(await (await session('/api/pin')).json()).toMatchObject({ isSet: false });
      const answer = await session('/api/pin', { method: 'PUT', body: { pin: '2580' } });
      expect(await answer.json()).toEqual({
        ...{ isSet: true, changedAt: server.clock.now, fewestDigits: 4, isTooShort: false },
      });
    }
    const { verifiers } = (await (await tablet.request('/api/pass/verifiers')).json()) as VerifiersAnswer;
    expect(new Set(verifiers.map(({ hash }) => hash)).size).toBe(2);
    for (const { salt, iterations, hash } of verifiers) {
      const derived = pbkdf2Sync('2580', Buffer.from(salt, 'base64url'), iterations, 32, 'sha256');
      expect(derived.toString('base64url')).toBe(hash);
    }
  });

  it('is no PIN that is guessed first, too short, too long, or no digits', async () => {
    const session = await server.signIn('amara');
    for (const pin of ['1111', '1234', '987654', '123', '1234567', '12a4', '']) {
      const answer = await session('/api/pin', { method: 'PUT', body: { pin } });
      expect([pin, answer.status]).toEqual([pin, 422]);
    }
  });

  it('is gone when it is removed, and of somebody deactivated', async () => {
    const tablet = await enrolPassTablet(server);
    const idsAtTablet = async () =>
      ((await (await tablet.request('/api/pass/verifiers')).json()) as VerifiersAnswer).verifiers.map(
        ({ userId }) => userId,
      );
    await (await server.signIn('ben'))('/api/pin', { method: 'PUT', body: { pin: '4907' } });
    const amaras = await server.signIn('amara');
    await amaras('/api/pin', { method: 'PUT', body: { pin: '4907' } });
    expect(await idsAtTablet()).toEqual([staff.amara.id, staff.ben.id]);
    await amaras('/api/pin', { method: 'DELETE' });
    expect(await idsAtTablet()).toEqual([staff.ben.id]);
    const admin = await server.signIn('grace');
    await admin(`/api/admin/users/${staff.ben.id}`, { method: 'PATCH', body: { isActive: false } });
    expect(await idsAtTablet()).toEqual([]);
  });
});
