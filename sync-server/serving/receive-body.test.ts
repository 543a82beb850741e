import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cookieOf, createTestApp, type TestApp, testPassword } from '#server/fixtures/test-app.ts';

let server: TestApp;
beforeEach(() => {
  server = createTestApp();
});
afterEach(() => server.close());

const push = (body: BodyInit) => server.app.request('/api/sync/push', { method: 'POST', body });

const signIn = () => server.request('/api/auth/login', { body: { username: 'amara', password: testPassword } });

describe('a body', () => {
  it('is at most 100 KB, and 8 MB in a push', async () => {
    const login = (size: number) =>
      server.request('/api/auth/login', { body: { username: 'a', password: 'x'.repeat(size) } });
    expect((await login(90_000)).status).toBe(422);
    expect((await login(110_000)).status).toBe(413);
    expect((await push(`"${'x'.repeat(8_000_000)}"`)).status).toBe(401);
    expect((await push(`"${'x'.repeat(8_400_000)}"`)).status).toBe(413);
  });

  it('is counted while it arrives, whatever length it claims', async () => {
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)) });
    const request = new Request('http://localhost/api/sync/push', {
      method: 'POST',
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect((await server.app.request(request)).status).toBe(413);
  });

  it('may be packed with gzip, and is bounded as it unpacks', async () => {
    await server.addPerson();
    const login = gzipSync(JSON.stringify({ username: 'amara', password: testPassword }));
    const post = (body: Uint8Array<ArrayBuffer>, encoding = 'gzip') =>
      server.app.request('/api/auth/login', { method: 'POST', body, headers: { 'content-encoding': encoding } });
    expect((await post(login)).status).toBe(200);
    expect((await post(gzipSync('x'.repeat(10_000_000)))).status).toBe(413);
    expect((await post(login, 'br')).status).toBe(422);
    expect((await post(login.subarray(0, 20))).status).toBe(422);
    expect((await post(new TextEncoder().encode('no gzip'))).status).toBe(422);
  });

  const hostile = [
    ['nothing', ''],
    ['no JSON', '{"username":'],
    ['another type', '[]'],
    ['null', 'null'],
    ['a number', '1e999'],
    ['a prototype', '{"__proto__":{"isAdmin":true},"username":{"toString":1}}'],
    ['bytes that are no UTF-8', '\u0000\uffff'],
    ['100,000 arrays in each other', '['.repeat(100_000)],
    ['20,000 objects in each other', '{"a":'.repeat(20_000)],
    ['65 arrays, closed', `${'['.repeat(65)}${']'.repeat(65)}`],
  ] as const;
  const routes = [
    'auth/login',
    'demo/switch',
    'setup/first-admin',
    'password/set',
    'password/link',
    'sync/push',
    'sync/pull',
  ];

  it.each(hostile)('of %s is refused everywhere', async (_, body) => {
    await server.addPerson();
    const cookie = cookieOf(await signIn());
    for (const route of routes) {
      const answer = await server.app.request(`/api/${route}`, { method: 'POST', body, headers: { cookie } });
      expect(`${route} ${answer.status}`).toMatch(/ (404|422)$/);
    }
    expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('of a push that would overflow the stack of whatever answers it is refused', async () => {
    await server.addPerson();
    const amara = await server.signIn('amara');
    const pushed = (depth: number) => {
      const row = JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
      return amara('/api/sync/push', { body: { collections: { shifts: [row] } } });
    };
    expect((await pushed(20)).status).toBe(200);
    expect((await pushed(2_000)).status).toBe(422);
  });

  it('that nests as documents do is read', async () => {
    const nested = `{"username":"]]]]${'['.repeat(100)}\\"{","password":${'['.repeat(60)}${']'.repeat(60)}}`;
    const answer = await server.app.request('/api/auth/login', { method: 'POST', body: nested });
    expect(await answer.json()).toMatchObject({ error: { fields: { password: expect.anything() } } });
  });
});
