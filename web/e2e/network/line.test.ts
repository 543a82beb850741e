import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { portals, standInPage } from './fault.ts';
import { type Line, openLine } from './line.ts';

const words = 'All that the server has to say. '.repeat(20);

let server: Server;
let line: Line;
let heard: string[];

beforeEach(async () => {
  heard = [];
  server = createServer(async (call, answer) => {
    let body = '';
    for await (const part of call) body += part;
    heard.push(`${call.url} ${body}`);
    answer.setHeader('content-length', words.length);
    answer.end(words);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  line = await openLine((server.address() as AddressInfo).port);
});
afterEach(async () => {
  await line.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const ask = (path = '/api/sync/push', init: RequestInit = {}) =>
  fetch(`${line.origin}${path}`, { method: 'POST', body: 'a change', ...init });
const heardOnce = ['/api/sync/push a change'];

it('without a fault everything passes', async () => {
  expect(await (await ask()).text()).toBe(words);
  expect(heard).toEqual(heardOnce);
});

it('an event that comes in several parts is noted once, with its collection and the ids of its documents', async () => {
  const event = 'event: change\ndata: {"collection":"shifts","documents":[{"id":"a"},{"id":"b"}]}\n\n';
  const stream = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/event-stream');
    answer.write(`event: open\ndata: {}\n\n${event.slice(0, 20)}`);
    setImmediate(() => answer.end(event.slice(20)));
  });
  await new Promise<void>((resolve) => stream.listen(0, '127.0.0.1', resolve));
  const streamed = await openLine((stream.address() as AddressInfo).port);
  await (await fetch(streamed.origin)).text();
  const events = () => streamed.passages.filter(({ kind }) => kind === 'event');
  await expect.poll(() => events().map(({ name }) => name)).toEqual(['open', 'change']);
  expect(events()[1]).toMatchObject({ collection: 'shifts', ids: ['a', 'b'] });
  await streamed.close();
  stream.closeAllConnections();
  await new Promise((resolve) => stream.close(resolve));
});

it('a reset connection fails at once, and the server hears nothing', async () => {
  line.fault({ kind: 'reset' });
  await expect(ask()).rejects.toThrow('fetch failed');
  expect(heard).toEqual([]);
});

it('a half-open connection fails when the caller gives up, and the server hears nothing', async () => {
  line.fault({ kind: 'swallow' });
  await expect(ask('/', { signal: AbortSignal.timeout(300) })).rejects.toThrow('timeout');
  expect(heard).toEqual([]);
});

it('the answer to what the server did is lost', async () => {
  line.fault({ kind: 'lose-answer' });
  const patience = new AbortController();
  const asked = ask('/api/sync/push', { signal: patience.signal });
  await expect.poll(() => heard).toEqual(heardOnce);
  patience.abort(new Error('gave up'));
  await expect(asked).rejects.toThrow('gave up');
});

it('an answer breaks off in the middle', async () => {
  line.fault({ kind: 'cut-answer', afterBytes: 100 });
  const answer = await ask();
  expect(answer.status).toBe(200);
  const reader = answer.body?.getReader();
  expect((await reader?.read())?.value?.length).toBe(100);
  await expect(reader?.read()).rejects.toThrow('terminated');
});

it('an answer trickles, and is whole in the end', async () => {
  line.fault({ kind: 'trickle', bytesPerSecond: 4000 });
  const reader = (await ask()).body?.pipeThrough(new TextDecoderStream()).getReader();
  const parts: string[] = [];
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) parts.push(part.value);
  expect(parts.join('')).toBe(words);
  expect(parts.length).toBeGreaterThanOrEqual(3);
});

it("an answer's head comes at once and its body later", async () => {
  line.fault({ kind: 'delay-body', milliseconds: 200 });
  const askedAt = performance.now();
  const answer = await ask();
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(words);
  expect(performance.now() - askedAt).toBeGreaterThan(190);
});

it('a call is replayed with its body', async () => {
  line.fault({ kind: 'replay' });
  expect(await (await ask()).text()).toBe(words);
  expect(heard).toEqual([...heardOnce, ...heardOnce]);
});

it.each([401, 403, 502, 503, 511])('a page with status %d stands in for the server', async (status) => {
  line.fault({ kind: 'page', status, headers: { 'retry-after': '300' } });
  const answer = await ask();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
  expect(answer.headers.get('retry-after')).toBe('300');
  expect(await answer.text()).toBe(standInPage);
  expect(heard).toEqual([]);
});

it.each([
  ['redirect', 302],
  ['page', 200],
  ['511', 511],
] as const)('a portal of the form %s', async (form, status) => {
  line.fault(portals[form]);
  expect((await ask('/', { redirect: 'manual' })).status).toBe(status);
  expect(await (await ask('/')).text()).toBe(standInPage);
});

it('a portal that refuses', async () => {
  line.fault(portals.refusal);
  await expect(ask('/')).rejects.toThrow('fetch failed');
});

it('a fault is for one route and a number of calls, and ends when it is healed', async () => {
  line.fault({ kind: 'page', status: 502 }, { path: /^\/api\/sync\//, times: 1 });
  const statuses = [await ask('/assets/a.js'), await ask(), await ask()].map(({ status }) => status);
  expect(statuses).toEqual([200, 502, 200]);
  line.fault({ kind: 'page', status: 503 }, { after: 1 });
  expect([await ask(), await ask()].map(({ status }) => status)).toEqual([200, 503]);
  line.fault({ kind: 'page', status: 502 });
  line.heal();
  expect((await ask()).status).toBe(200);
});
