import { afterEach, describe, expect, it } from 'vitest';
import { dayMs } from '#schema/rules/time/lengths.ts';
import { sessions } from '#server/db/tables.ts';
import { inTransaction } from '#server/domain/transaction.ts';
import { cookieOf, createTestApp, type TestApp, type TestAppOptions, testPassword } from '#server/fixtures/test-app.ts';

let server: TestApp;
afterEach(() => server.close());

const start = async (options?: TestAppOptions) => {
  server = createTestApp(options);
  return server.addPerson();
};

const login = () => server.request('/api/auth/login', { body: { username: 'amara', password: testPassword } });
const sessionWith = (cookie: string, headers: Record<string, string> = {}) =>
  server.request('/api/session', { headers: { cookie, ...headers } });
const errorOf = async (answer: Response) => ((await answer.json()) as { error: { code: string } }).error.code;

describe('the session cookie', () => {
  it('is out of reach for scripts and other sites', async () => {
    await start();
    const [cookie = ''] = (await login()).headers.getSetCookie();
    expect(cookie).toMatch(/^brigade_session=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('over HTTPS travels there alone and belongs to this host alone', async () => {
    await start({ isSecure: true });
    const [cookie = ''] = (await login()).headers.getSetCookie();
    expect(cookie).toMatch(
      /^__Host-brigade_session=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect((await sessionWith(cookie.split(';')[0] ?? '')).status).toBe(200);
  });

  it('is worth nothing to somebody who reads the database', async () => {
    await start();
    const [, token] = cookieOf(await login()).split('=');
    const stored = server.db.select().from(sessions).all();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect((await sessionWith(`brigade_session=${stored[0]?.tokenHash}`)).status).toBe(401);
  });
});

describe('a session', () => {
  it('answers who is signed in', async () => {
    const amara = await start();
    const answer = await (await server.signIn('amara'))('/api/session');
    expect(await answer.json()).toMatchObject({ id: amara.id, name: 'Amara Okafor', role: 'staff' });
  });

  it.each(['', 'brigade_session=', 'brigade_session=guess', 'other=1'])(
    'needs a living token, not "%s"',
    async (cookie) => {
      await start();
      const answer = await sessionWith(cookie);
      expect(answer.status).toBe(401);
      expect(await errorOf(answer)).toBe('signed-out');
    },
  );

  it('ends after 30 days without a call', async () => {
    await start();
    const cookie = cookieOf(await login());
    for (let week = 0; week < 3; week += 1) {
      server.clock.now += 29 * dayMs;
      expect((await sessionWith(cookie)).status).toBe(200);
    }
    server.clock.now += 30 * dayMs + 1;
    expect((await sessionWith(cookie)).status).toBe(401);
  });

  it('ends 180 days after the sign-in, however busy', async () => {
    await start();
    const cookie = cookieOf(await login());
    for (let day = 0; day < 180; day += 20) {
      server.clock.now += 20 * dayMs;
      expect((await sessionWith(cookie)).status).toBe(200);
    }
    server.clock.now += 1;
    expect((await sessionWith(cookie)).status).toBe(401);
  });

  it('begins anew at each sign-in, and the former one ends', async () => {
    await start();
    const former = cookieOf(await login());
    const again = await server.request('/api/auth/login', {
      body: { username: 'amara', password: testPassword },
      headers: { cookie: former },
    });
    expect(cookieOf(again)).not.toBe(former);
    expect((await sessionWith(former)).status).toBe(401);
    expect((await sessionWith(cookieOf(again))).status).toBe(200);
  });

  it('goes on under a new token when the person’s role changes; the old one ends within a minute', async () => {
    const user = await start();
    const former = cookieOf(await login());
    const isAlive = async (cookie: string) => (await sessionWith(cookie)).status === 200;
    inTransaction(server.deps, { actorId: '', device: '' }, (tx) =>
      tx.put('user', { ...user, role: 'manager' }, 'change-user'),
    );
    const renewed = cookieOf(await sessionWith(former));
    expect(renewed).toMatch(/^brigade_session=[\w-]{43}$/);
    expect(cookieOf(await sessionWith(former))).toBe('');
    expect(await isAlive(former)).toBe(true);
    server.clock.now += 60_001;
    expect([await isAlive(former), await isAlive(renewed)]).toEqual([false, true]);
  });

  it('leaves no row behind once it has ended', async () => {
    await start();
    await login();
    server.clock.now += 31 * dayMs;
    await login();
    expect(server.db.select().from(sessions).all()).toHaveLength(1);
  });
});

describe('signing out', () => {
  it('ends this session alone and takes the cookie away', async () => {
    await start();
    const [here, there] = [cookieOf(await login()), cookieOf(await login())];
    const answer = await server.request('/api/auth/logout', { method: 'POST', headers: { cookie: here } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toMatch(/^brigade_session=; Max-Age=0; Path=\//);
    expect((await sessionWith(here)).status).toBe(401);
    expect((await sessionWith(there)).status).toBe(200);
  });

  it('everywhere ends every session of the person and nobody else’s', async () => {
    await start();
    await server.addPerson({ firstName: 'Ben' });
    const ben = await server.signIn('ben');
    const [here, there] = [cookieOf(await login()), cookieOf(await login())];
    await server.request('/api/auth/logout-everywhere', { method: 'POST', headers: { cookie: here } });
    expect((await sessionWith(there)).status).toBe(401);
    expect((await ben('/api/session')).status).toBe(200);
  });

  it('a second time still ends signed out', async () => {
    await start();
    expect((await server.request('/api/auth/logout', { method: 'POST' })).status).toBe(200);
  });

  it('by a stale tab signs nobody else out (D26)', async () => {
    await start();
    const amara = await server.signIn('amara');
    const answer = await amara('/api/auth/logout', { method: 'POST', headers: { 'x-user-id': 'somebody-else' } });
    expect(answer.status).toBe(401);
    expect(await errorOf(answer)).toBe('user-mismatch');
    expect((await amara('/api/session')).status).toBe(200);
  });
});

describe('a call', () => {
  it('for another person than the session’s is refused (D26)', async () => {
    const { id } = await start();
    const amara = await server.signIn('amara');
    expect((await amara('/api/session', { headers: { 'x-user-id': id } })).status).toBe(200);
    const answer = await amara('/api/session', { headers: { 'x-user-id': 'somebody-else' } });
    expect(answer.status).toBe(401);
    expect(await errorOf(answer)).toBe('user-mismatch');
  });

  it('cannot sign itself in with a header', async () => {
    const { id } = await start();
    expect((await server.request('/api/session', { headers: { 'x-user-id': id } })).status).toBe(401);
  });

  it.each(['0', '-1', 'old', ''])('of schema version "%s" must update', async (version) => {
    await start();
    const amara = await server.signIn('amara');
    const answer = await amara('/api/session', { headers: { 'x-schema-version': version } });
    expect(answer.status).toBe(426);
    expect(await errorOf(answer)).toBe('too-old');
  });

  it.each(['a b', 'x'.repeat(65), 'é', '../..'])('of a device that names itself "%s" is refused', async (device) => {
    await start();
    const amara = await server.signIn('amara');
    expect((await amara('/api/session', { headers: { 'x-device-id': device } })).status).toBe(422);
  });
});

describe('a deactivated account (D24)', () => {
  const deactivate = async () => {
    const user = await start();
    const amara = await server.signIn('amara');
    inTransaction(server.deps, { actorId: '', device: '' }, (tx) =>
      tx.put('user', { ...user, isActive: false }, 'deactivate-user'),
    );
    return amara;
  };

  it.each(['/api/session', '/api/sync/stream'])('is refused by %s', async (path) => {
    const answer = await (await deactivate())(path);
    expect(answer.status).toBe(403);
    expect(await errorOf(answer)).toBe('account-deactivated');
  });

  it('is refused a push without earlier punches, and may sign out', async () => {
    const amara = await deactivate();
    expect((await amara('/api/sync/push', { body: { collections: {} } })).status).toBe(403);
    expect((await amara('/api/auth/logout', { method: 'POST' })).status).toBe(200);
  });
});
