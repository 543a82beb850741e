import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Policy } from '#schema/entities/post.ts';
import { buildPolicy } from '#schema/fixtures/build.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { row, type SyncClient } from '#server/fixtures/sync-client.ts';

let server: StaffedApp;
let grace: SyncClient;
let mo: SyncClient;
const policy = buildPolicy({ version: 4, title: 'Knives', content: 'Keep them sharp.' });
const stored = () => server.find('policy', policy.id) as Policy;
beforeEach(async () => {
  server = await createStaffedApp();
  server.store('policy', policy);
  const user = server.all('user').find(({ id }) => id === staff.mo.id);
  if (user) server.store('user', { ...user, role: 'admin' });
  grace = await server.as('grace');
  mo = await server.as('mo');
});
afterEach(() => server.close());

it('is the next number where its author means a new version, whatever number the device says', async () => {
  const answer = await grace.write('posts', row({ ...policy, content: 'Keep them clean.', version: 9 }, policy));
  expect(stored()).toMatchObject({ content: 'Keep them clean.', version: 5 });
  expect(answer.settled.posts).toEqual([policy.id]);
});

it('stays where only a slip of the pen is mended, the category changes, or the words are the same', async () => {
  await grace.write('posts', row({ ...policy, content: 'Keep them sharp!' }, policy));
  await grace.write('posts', row({ ...stored(), category: 'Benefits', version: 5 }, stored()));
  await grace.write('posts', row({ ...stored(), content: 'Keep them sharp.' }, stored()));
  expect(stored()).toMatchObject({ version: 4, category: 'Benefits' });
});

it('is a new one where two admins reworded the same version: nobody has read the merged text', async () => {
  await grace.write('posts', row({ ...policy, title: 'Sharp knives', version: 5 }, policy));
  const ours = { ...policy, content: 'Keep them clean.', version: 5 };
  expect((await mo.write('posts', row(ours, policy))).conflicts.posts).toMatchObject([{ version: 5 }]);
  const merged = { ...stored(), content: ours.content };
  await mo.write('posts', row(merged, stored()));
  expect(stored()).toMatchObject({ title: 'Sharp knives', content: 'Keep them clean.', version: 6 });
});

it('asks nobody again for a slip mended weeks after somebody else wrote it', async () => {
  await grace.write('posts', row({ ...policy, title: 'Sharp knives', version: 5 }, policy));
  server.clock.now += 15 * 86_400_000;
  await mo.write('posts', row({ ...stored(), content: 'Keep them sharp!' }, stored()));
  expect(stored().version).toBe(5);
});

it('begins at 1', async () => {
  const fresh = buildPolicy({ id: '00000000-0000-7000-8000-000000009401', version: 7 });
  await grace.write('posts', row(fresh));
  expect(server.find('policy', fresh.id)?.version).toBe(1);
});
