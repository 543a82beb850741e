import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildNotice } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { endSessionsOf } from '#server/db/session-rows.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { row, type SyncClient } from '#server/fixtures/sync-client.ts';

const notice = buildNotice({ title: 'Stock take' });
let server: StaffedApp;
let grace: SyncClient;
beforeEach(async () => {
  server = await createStaffedApp();
  grace = await server.as('grace');
  server.store('notice', notice);
});
afterEach(() => server.close());

const send = async (number: number | undefined, title: string, known: string) => {
  const rows = [row({ ...notice, title }, { ...notice, title: known })];
  const answer = await grace.request('/api/sync/push', { body: { number, collections: { posts: rows } } });
  return { status: answer.status, body: await answer.json() };
};
const title = () => server.find('notice', notice.id)?.title;

it('a push that the network held back is not carried out after its successors, though its state is there again (S4)', async () => {
  await send(1, 'Stock take on Monday', 'Stock take');
  await send(2, 'Stock take', 'Stock take on Monday');
  expect(await send(1, 'Stock take on Monday', 'Stock take')).toMatchObject({
    status: 409,
    body: { error: { code: 'stale-push', fields: { number: '2' } } },
  });
  expect(title()).toBe('Stock take');
});

it('the same push twice is carried out once; the next number goes on', async () => {
  await send(7, 'Stock take on Monday', 'Stock take');
  const { seq } = server.deps.records.ledger.state();
  expect((await send(7, 'Stock take on Monday', 'Stock take')).status).toBe(409);
  expect(server.deps.records.ledger.state().seq).toBe(seq);
  expect((await send(8, 'Stock take on Tuesday', 'Stock take on Monday')).status).toBe(200);
  expect(title()).toBe('Stock take on Tuesday');
});

it('a push whose session is ended part-way ends with it, and what was stored is a repeat later', async () => {
  const rows = Array.from({ length: 500 }, (_, index) =>
    row(buildNotice({ id: fixtureId(5000 + index), authorId: staff.grace.id })),
  );
  const { publish } = server.deps;
  vi.spyOn(server.deps, 'publish').mockImplementationOnce((changes) => {
    publish(changes);
    endSessionsOf(server.db, staff.grace.id);
  });
  const answer = await grace.request('/api/sync/push', { body: { number: 1, collections: { posts: rows } } });
  expect(answer.status).toBe(401);
  const stored = server.all('notice').length - 1;
  expect(stored).toBeGreaterThan(0);
  expect(stored).toBeLessThan(500);
});

it('invented devices fill no table: the newest hundred of a person are known', async () => {
  for (let index = 0; index < 130; index += 1)
    server.deps.records.pushNumbers.keep(staff.grace.id, `device ${index}`, 1);
  server.deps.records.pushNumbers.keep(staff.amara.id, 'phone', 4);
  const { last } = server.deps.records.pushNumbers;
  expect([29, 30, 129].map((index) => last(staff.grace.id, `device ${index}`))).toEqual([-1, 1, 1]);
  expect(last(staff.amara.id, 'phone')).toBe(4);
});

it('numbers are a device’s own, and a device without them is carried out as it comes', async () => {
  await send(9, 'Stock take on Monday', 'Stock take');
  const other = await server.as('grace', 'graces-tablet');
  const rows = [row({ ...notice, title: 'Stock take at eight' }, { ...notice, title: 'Stock take on Monday' })];
  const answer = await other.request('/api/sync/push', { body: { number: 1, collections: { posts: rows } } });
  expect(answer.status).toBe(200);
  expect((await send(undefined, 'Stock take at nine', 'Stock take at eight')).status).toBe(200);
  expect(title()).toBe('Stock take at nine');
});

it('a number that its device has never used belongs to a copy of its profile: nothing is taken for a lost answer', async () => {
  await send(5, 'Stock take on Monday', 'Stock take');
  // The copy, from the same state under the same id.
  expect((await send(7, 'Stock take on Tuesday', 'Stock take on Monday')).status).toBe(200);
  const body = {
    number: 9,
    unused: { above: 5, below: 9 },
    collections: { posts: [row({ ...notice, title: 'Mine' }, { ...notice, title: 'Stock take on Monday' })] },
  };
  const answer = await grace.request('/api/sync/push', { body });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ error: { code: 'stale-push', fields: { number: '7' } } });
  const late = await grace.request('/api/sync/push', { body: { ...body, unused: { above: 7, below: 9 } } });
  expect(late.status).toBe(200);
});

it.each([-1, 1.5, '3', null])('the number %s is refused as a whole', async (number) => {
  const answer = await grace.request('/api/sync/push', { body: { number, collections: {} } });
  expect(answer.status).toBe(422);
});

it('nothing is carried out of what a device sends before it has heard that a backup was restored', async () => {
  const rows = [row({ ...notice, title: 'Stock take on Monday' }, notice)];
  const sendKnowing = async (epoch: string) => {
    const answer = await grace.request('/api/sync/push', { body: { number: 1, epoch, collections: { posts: rows } } });
    return answer.json();
  };
  const { epoch } = server.deps.records.ledger.state();
  expect(await sendKnowing('another')).toMatchObject({ epoch, conflicts: {}, deferred: { posts: [notice.id] } });
  expect(title()).toBe('Stock take');
  expect(await sendKnowing(epoch)).toMatchObject({ epoch, deferred: {} });
  expect(title()).toBe('Stock take on Monday');
});
