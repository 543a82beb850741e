import { afterEach, beforeEach, expect, it } from 'vitest';
import type { HistoryAnswer } from '#schema/api/history.ts';
import { collectionNames } from '#schema/collection-names.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { buildShift } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import type { SyncClient } from '#server/fixtures/sync-client.ts';
import { longestHistory } from '#server/limits.ts';

let server: StaffedApp;
let amara: SyncClient;
let grace: SyncClient;
beforeEach(async () => {
  server = await createStaffedApp();
  [amara, grace] = [await server.as('amara'), await server.as('grace')];
});
afterEach(() => server.close());

const day = 86_400_000;
const weeksAgo = (weeks: number, hours = 0) => toInstant(server.clock.now - weeks * 7 * day + hours * 3_600_000);
const ask = async (
  client: SyncClient,
  collection: string,
  from: string = weeksAgo(31),
  until: string = weeksAgo(29),
) => {
  const answer = await client.request(`/api/sync/history?${new URLSearchParams({ collection, from, until })}`);
  return { status: answer.status, body: (await answer.json()) as HistoryAnswer };
};
const idsOf = ({ body }: Awaited<ReturnType<typeof ask>>) => body.documents.map(({ id }) => id);

it('holds the weeks that devices do not keep, from the first instant to before the last', async () => {
  const at = (id: number, startTime: string) =>
    buildShift({ id: fixtureId(id), startTime, endTime: toInstant(Date.parse(startTime) + 3_600_000) });
  server.store('shift', at(701, weeksAgo(32)), at(702, weeksAgo(31)), at(703, weeksAgo(30)), at(704, weeksAgo(29)));
  expect(idsOf(await ask(amara, 'shifts'))).toEqual([702, 703].map(fixtureId));
});

it('shows everybody what they may see, and nothing else (S6)', async () => {
  const times = { startTime: weeksAgo(30), endTime: weeksAgo(30, 1) };
  server.store('shift', buildShift({ id: fixtureId(711), ...times }));
  server.store('shift', buildShift({ id: fixtureId(712), ...times, status: 'draft', userId: staff.amara.id }));
  expect(idsOf(await ask(amara, 'shifts'))).toEqual([fixtureId(711)]);
  expect(idsOf(await ask(grace, 'shifts'))).toEqual([711, 712].map(fixtureId));
});

it('has none of collections whose older weeks no screen shows', async () => {
  for (const collection of collectionNames.filter((each) => each !== 'shifts'))
    expect((await ask(grace, collection)).status).toBe(422);
});

it('refuses more than any rota has, before it reads it', async () => {
  const times = { startTime: weeksAgo(30), endTime: weeksAgo(30, 1) };
  const shifts = Array.from({ length: longestHistory + 1 }, (_, index) =>
    buildShift({ id: fixtureId(30_000 + index), ...times }),
  );
  server.store('shift', ...shifts);
  expect((await ask(amara, 'shifts')).status).toBe(413);
});

it('leaves out what was removed', async () => {
  const shift = buildShift({ id: fixtureId(721), startTime: weeksAgo(30), endTime: weeksAgo(30, 1) });
  server.store('shift', shift);
  server.run('grace', (tx) => tx.remove('shift', shift.id, 'set-up'));
  expect(idsOf(await ask(grace, 'shifts'))).toEqual([]);
});

it.each([
  ['poems', undefined, undefined],
  ['shifts', 'yesterday', undefined],
  ['shifts', undefined, '2026-06-15T08:00:00.000Z'],
])('refuses %s from %s until %s', async (collection, from, until) => {
  expect((await ask(amara, collection, from, until)).status).toBe(422);
});
