import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cookieOf, createTestApp, type TestApp, testPassword } from '#server/fixtures/test-app.ts';
import { receiveBody } from './receive-body.ts';

let server: TestApp;
beforeEach(() => {
  server = createTestApp();
});
afterEach(() => server.close());

type Headers = Readonly<Record<string, string>>;
type Body = string | Uint8Array<ArrayBuffer>;

/** Sends raw bytes, with the length Node would state. */
const post = (path: string, body: Body, headers: Headers = {}) =>
  server.app.request(path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), ...headers },
  });

const signIn = () => server.request('/api/auth/login', { body: { username: 'amara', password: testPassword } });

const cookieOfAmara = async () => {
  await server.addPerson();
  return cookieOf(await signIn());
};

const codeOf = async (answer: Response) => ((await answer.json()) as { error: { code: string } }).error.code;

/** A body of unknown length, and how much of it was read. */
const endless = (path: string, headers: Headers, chunk: number) => {
  const sent = { bytes: 0 };
  const body = new ReadableStream({
    pull: (controller) => {
      sent.bytes += chunk;
      controller.enqueue(new Uint8Array(chunk));
    },
  });
  const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
  return { sent, answer: server.app.request(new Request(`http://localhost${path}`, init)) };
};

describe('a body', () => {
  it('from a stranger is at most 8 KB, from somebody signed in 100 KB, and 2 MB in a push', async () => {
    const cookie = await cookieOfAmara();
    const login = (size: number, headers?: Headers) => post('/api/auth/login', `"${'x'.repeat(size)}"`, headers);
    expect((await login(8_000)).status).toBe(422);
    expect((await login(9_000)).status).toBe(413);
    expect((await login(100_000, { cookie })).status).toBe(422);
    expect((await login(110_000, { cookie })).status).toBe(413);
    const push = (size: number) => post('/api/sync/push', `"${'x'.repeat(size)}"`, { cookie });
    expect((await push(2_000_000)).status).toBe(422);
    expect((await push(2_100_000)).status).toBe(413);
  });

  it('of a device whose session has ended is not read: it hears that it is signed out, and keeps what it has', async () => {
    const text = `"${'x'.repeat(9_000)}"`;
    expect(await codeOf(await post('/api/sync/push', text))).toBe('signed-out');
    expect(await codeOf(await post('/api/pass/statements', text))).toBe('not-enrolled');
    const cookie = await cookieOfAmara();
    server.clock.now += 31 * 86_400_000;
    expect(await codeOf(await post('/api/sync/push', text, { cookie }))).toBe('signed-out');
    const { sent, answer } = endless('/api/right-to-work/x', { 'content-length': '9000000' }, 1000);
    expect((await answer).status).toBe(401);
    expect(sent.bytes).toBeLessThan(10_000);
  });

  it('is counted while it arrives, whatever length it claims', async () => {
    const cookie = await cookieOfAmara();
    const known = endless('/api/sync/push', { cookie }, 100_000);
    expect((await known.answer).status).toBe(413);
    expect(known.sent.bytes).toBeLessThan(3_000_000);
    const lying = endless('/api/sync/push', { cookie, 'content-length': '10' }, 100_000);
    expect((await lying.answer).status).toBe(413);
    const stranger = endless('/api/sync/push', {}, 1000);
    expect((await stranger.answer).status).toBe(401);
    expect(stranger.sent.bytes).toBeLessThan(20_000);
  });

  it('of a stranger has to be here in time', async () => {
    const silent = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => controller.enqueue(new Uint8Array(5)),
    });
    const app = new Hono().use(receiveBody(server.deps, 20)).post('*', (c) => c.text('read'));
    const answer = await app.request('/api/auth/login', {
      method: 'POST',
      body: silent,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(408);
  });

  it('may be packed with gzip by somebody signed in, and is bounded as it unpacks', async () => {
    const cookie = await cookieOfAmara();
    const packed = gzipSync('{"collections":{}}');
    const push = (body: Uint8Array<ArrayBuffer>, headers: Headers = { cookie }) =>
      post('/api/sync/push', body, { 'content-encoding': 'gzip', ...headers });
    expect((await push(packed)).status).toBe(200);
    expect((await push(gzipSync('x'.repeat(10_000_000)))).status).toBe(413);
    expect((await push(packed, { cookie, 'content-encoding': 'br' })).status).toBe(422);
    expect((await push(packed.subarray(0, 20))).status).toBe(422);
    expect((await push(new TextEncoder().encode('no gzip'))).status).toBe(422);
    expect((await push(packed, {})).status).toBe(401);
    expect((await post('/api/auth/login', packed, { 'content-encoding': 'gzip' })).status).toBe(422);
  });

  it('is JSON by its type, or a file where one is kept', async () => {
    const cookie = await cookieOfAmara();
    const sent = (type: string) => post('/api/sync/pull', '{"collections":{}}', { cookie, 'content-type': type });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', '', 'text/plain; application/json'])
      expect((await sent(type)).status).toBe(415);
    for (const type of ['application/json', 'Application/JSON; charset=utf-8'])
      expect((await sent(type)).status).toBe(200);
    const file = await post('/api/right-to-work/x', '%PDF-1.7', { cookie, 'content-type': 'application/pdf' });
    expect(file.status).toBe(403);
  });

  it('with an object of more fields than any of ours is too large; as many items, or fields of several, are not', async () => {
    const fields = (count: number) => Array.from({ length: count }, (_, index) => `"${index}":",{["`).join();
    const list = `[${'1,'.repeat(3_000)}1]`;
    const cookie = await cookieOfAmara();
    const status = async (json: string) =>
      (await post('/api/sync/push', `{"a":${list},"b":${json}}`, { cookie })).status;
    expect(await status(`{${fields(1_001)}}`)).toBe(413);
    expect(await status(`{"c":{${fields(600)}},"d":{${fields(600)}}}`)).toBe(422);
  });

  it('of a million small values is too large, though its bytes are few', async () => {
    const cookie = await cookieOfAmara();
    const push = (text: string) => post('/api/sync/push', text, { cookie });
    expect((await push(`[${Array(70_000).fill(1).join()}]`)).status).toBe(413);
    expect((await push(`[${Array(25_000).fill('{}').join()}]`)).status).toBe(413);
    expect((await push(`["${',[{'.repeat(100_000)}"]`)).status).toBe(422);
  });

  it('has to come back later while the large bodies of one person, or of all, take the room', async () => {
    const cookie = await cookieOfAmara();
    const ends: (() => void)[] = [];
    const slowly = (bytes: number) => {
      const body = new ReadableStream({ start: (controller) => void ends.push(() => controller.close()) });
      const headers = { cookie, 'content-length': String(bytes), 'content-type': 'application/pdf' };
      return server.app.request('/api/right-to-work/x', {
        method: 'POST',
        body,
        headers,
        duplex: 'half',
      } as RequestInit);
    };
    const first = slowly(10_000_000);
    const second = await slowly(10_000_000);
    expect(second.status).toBe(503);
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await post('/api/sync/pull', '{"collections":{}}', { cookie })).status).toBe(200);
    for (const end of ends) end();
    expect((await first).status).toBe(403);
    expect((await post('/api/right-to-work/x', 'x'.repeat(10_000_000), { cookie })).status).toBe(403);
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
      const answer = await post(`/api/${route}`, body, { cookie });
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
    const answer = await post('/api/auth/login', nested);
    expect(await answer.json()).toMatchObject({ error: { fields: { password: expect.anything() } } });
  });
});
