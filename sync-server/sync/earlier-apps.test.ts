import { afterEach, beforeEach, expect, it } from 'vitest';
import type { User } from '#schema/entities/user.ts';
import { positionId } from '#schema/fixtures/catalogue.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { row, type SyncClient } from '#server/fixtures/sync-client.ts';

let server: StaffedApp;
let mo: SyncClient;
beforeEach(async () => {
  server = await createStaffedApp();
  mo = await server.as('mo');
});
afterEach(() => server.close());

const both = [positionId('Server'), positionId('Host')];
const stored = () => server.find('user', staff.amara.id) as User;

/** A user as stored by an app from before people had lists of positions (D45). */
const withoutLists = ({ positions, ...user }: User) => user;

it('an app from before a field edits the others, and leaves the field as it is (S10)', async () => {
  server.store('user', { ...stored(), positions: both });
  const known = withoutLists(stored());
  const answer = await mo.push({ users: [row({ ...known, lastName: 'Obi' }, known)] });
  expect(answer.rejections).toEqual([]);
  expect([stored().lastName, stored().positions]).toEqual(['Obi', both]);
});

it('its repeated edit is known again, though the field was set in between (P7)', async () => {
  const known = withoutLists(stored());
  const edit = row({ ...known, lastName: 'Obi' }, known);
  await mo.push({ users: [edit] });
  const { seq } = server.deps.records.ledger.state();
  expect((await mo.push({ users: [edit] })).rejections).toEqual([]);
  expect(server.deps.records.ledger.state().seq).toBe(seq);
});

it('a new app whose copy is from before the field sets it', async () => {
  const known = withoutLists(stored());
  const answer = await mo.push({ users: [row({ ...known, positions: both }, known)] });
  expect(answer.rejections).toEqual([]);
  expect(stored().positions).toEqual(both);
});
