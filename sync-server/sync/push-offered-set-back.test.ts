import { afterEach, beforeEach, expect, it } from 'vitest';
import { asRestored, expectTaken, notedByMo, offer, reworded } from '#server/fixtures/as-restored.ts';
import { createStaffedApp, type StaffedApp } from '#server/fixtures/staffed-app.ts';
import { row, type SyncClient } from '#server/fixtures/sync-client.ts';

/** Offers that end as they once were, or whose base is nowhere: what their person last set is never left out. */

let server: StaffedApp;
let mo: SyncClient;
let grace: SyncClient;
beforeEach(async () => {
  server = await createStaffedApp();
  [mo, grace] = [await server.as('mo'), await server.as('grace')];
});
afterEach(() => server.close());

const title = () => server.find('notice', notedByMo.id)?.title;
/** What a device sends with it: it was something else in between. */
const steps = [{ ...reworded('Two'), _deleted: false }];
const [one, two] = [reworded('One'), reworded('Two')];

it('added, reworded and set back: the backup has the rewording', async () => {
  await mo.write('posts', row(notedByMo));
  await mo.write('posts', row(two, notedByMo));
  asRestored(server);
  expectTaken(await mo.write('posts', { ...offer(notedByMo), steps }));
  expect(title()).toBe(notedByMo.title);
});

it('reworded twice and set back to the first words: the backup has the second', async () => {
  await mo.write('posts', row(notedByMo));
  await grace.write('posts', row(one, notedByMo));
  await grace.write('posts', row(two, one));
  asRestored(server);
  expectTaken(await grace.write('posts', { ...offer(one, notedByMo), steps }));
  expect(title()).toBe('One');
});

it('a change whose base has not come for two days is sent as an edit, which is merged', async () => {
  await mo.write('posts', row(notedByMo));
  await mo.write('posts', row(one, notedByMo));
  asRestored(server);
  const change = offer({ ...notedByMo, content: 'After the first restore' }, notedByMo);
  expect(await grace.write('posts', change)).toMatchObject({ deferred: { posts: [notedByMo.id] } });
  const { deferred, edited } = await grace.write('posts', { ...change, isLongOpen: true });
  expect({ deferred, edited }).toEqual({ deferred: {}, edited: { posts: [notedByMo.id] } });
});
