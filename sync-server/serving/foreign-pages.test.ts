import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFullApp, type FullApp } from '#server/fixtures/full-app.ts';
import { sentCalls } from '#server/fixtures/sent-calls.ts';
import { changesThings } from './changes-things.ts';

let server: FullApp;
beforeAll(async () => {
  server = await createFullApp();
});
afterAll(() => server.close());

type Headers = Readonly<Record<string, string>>;

const changes = Object.entries(sentCalls).flatMap(([title, { to, body }]) => {
  const [method = '', path = ''] = title.split(' ');
  return changesThings(method) ? [{ title, method, path: to ?? path, body }] : [];
});

/**
 * Sends a change with the admin's cookie, as their browser would for any page that asks it to; returns what it left
 * behind.
 */
const sent = ({ method, path, body }: (typeof changes)[number], headers: Headers) =>
  server.undoing(async () => {
    const before = server.deps.records.ledger.state().seq;
    const answer = await server.app.request(path, {
      method,
      headers: { host: 'brigade.local:3000', cookie: server.cookies.admin, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { error } = (await answer.json()) as { error?: { code: string } };
    return { code: error?.code, written: server.deps.records.ledger.state().seq - before };
  });

describe('a change that another site sends with somebody’s cookie', () => {
  it('is one of many calls', () => {
    expect(changes.length).toBeGreaterThan(40);
  });

  it.each(changes)('is refused by where it comes from: $title', async (call) => {
    const json = { 'content-type': 'application/json' };
    for (const from of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ])
      expect(await sent(call, { ...json, ...from })).toEqual({ code: 'wrong-origin', written: 0 });
  });

  // A document is a file of any type; only its origin can be checked.
  const ofJson = changes.filter(({ path }) => !path.startsWith('/api/right-to-work/'));

  it.each(ofJson)('is refused by its type, where nothing says where it comes from: $title', async (call) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])
      expect(await sent(call, { 'content-type': type })).toEqual({ code: 'wrong-type', written: 0 });
  });
});
