import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildMessage, buildPolicy } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { longestPageCharacters } from '#server/limits.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
});
afterEach(() => server.close());

it('a list of long documents ends its pages early, and all of them come', async () => {
  const ids = Array.from({ length: 60 }, (_, index) => fixtureId(1000 + index));
  server.store('policy', ...ids.map((id) => buildPolicy({ id, content: 'x'.repeat(40_000) })));
  const amara = await server.signIn('amara');
  const [found, lengths]: [string[], number[]] = [[], []];
  for (let address: string | undefined = '/api/policies'; address; ) {
    const answer = await amara(address);
    const text = await answer.text();
    lengths.push(text.length);
    found.push(...(JSON.parse(text) as { id: string }[]).map(({ id }) => id));
    address = /<(.+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  expect(found.toSorted()).toEqual(ids);
  expect(lengths.length).toBeGreaterThan(1);
  for (const length of lengths) expect(length).toBeLessThan(2 * longestPageCharacters);
});

it('the list of conversations is whole however long their messages are, each with its newest text', async () => {
  const at = (minute: number) => `2026-06-16T08:${String(minute % 60).padStart(2, '0')}:00.000Z` as const;
  const from = (senderId: string, index: number) =>
    buildMessage({
      ...{ id: fixtureId(1000 + index), senderId, receiverId: staff.amara.id, createdAt: at(Math.floor(index / 4)) },
      ...{ content: `${index} ${'x'.repeat(9_000)}`, readAt: senderId === staff.mo.id ? at(59) : '' },
    });
  const sent = Array.from({ length: 200 }, (_, index) => from(index < 10 ? staff.grace.id : staff.mo.id, index));
  server.store('message', ...sent);
  const answer = await (await server.signIn('amara'))('/api/conversations');
  const conversations = (await answer.json()) as Record<string, unknown>[];
  expect(conversations.map(({ otherUserId, isRead }) => [otherUserId, isRead])).toEqual([
    [staff.mo.id, true],
    [staff.grace.id, false],
  ]);
  expect(conversations.map(({ latestMessage }) => parseInt(String(latestMessage), 10))).toEqual([199, 9]);
});

it('finds somebody’s messages in order by an index, and sorts none of their texts', async () => {
  const amara = await server.signIn('amara');
  const prepare = vi.spyOn(server.connection, 'prepare');
  await amara('/api/messages');
  await amara('/api/conversations');
  await amara('/api/sync/pull', { body: { collections: { messages: { checkpoint: null, limit: 100 } } } });
  const queries = prepare.mock.calls.map(([query]) => query).filter((query) => query.includes('from "messages"'));
  vi.restoreAllMocks();
  expect(queries.length).toBeGreaterThanOrEqual(6);
  for (const query of queries.filter((each) => each.includes('order by'))) {
    const blanks = Array.from(query.matchAll(/\?/g), () => '');
    const plan = server.connection.prepare(`explain query plan ${query}`).all(...blanks) as { detail: string }[];
    const details = plan.map(({ detail }) => detail).join('; ');
    expect(details).not.toMatch(/TEMP B-TREE FOR ORDER BY|MULTI-INDEX OR|SCAN/);
  }
});
