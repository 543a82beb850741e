import { afterEach, beforeEach, expect, it } from 'vitest';
import type { User } from '#schema/entities/user.ts';
import { buildShift, buildTimeOffRequest } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { departmentManagers } from '#server/domain/rota/tell-of-move.ts';
import { inTransaction } from '#server/domain/transaction.ts';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';
import { row } from '#server/fixtures/sync-client.ts';
import { actingManagerOf } from './acting.ts';
import { otherActiveAdmins } from './other-admins.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
});
afterEach(() => server.close());

const wait = (username: Username, needsLink: boolean) =>
  server.connection
    .prepare('update credentials set needsLink = ? where userId = ?')
    .run(Number(needsLink), staff[username].id);

it('who waits for a link from an admin hears nothing of what their role hears, until they have used it (D56)', async () => {
  wait('mo', true);
  const amara = await server.as('amara');
  const ask = (number: number, startDate: '2027-06-01' | '2027-07-01') =>
    amara.write(
      'timeOffRequests',
      row(buildTimeOffRequest({ id: fixtureId(number), userId: staff.amara.id, startDate, endDate: startDate })),
    );
  const told = () => server.all('notification').filter(({ type }) => type === 'time-off-requested');
  await ask(8001, '2027-06-01');
  expect(told().map(({ userId }) => userId)).toEqual([staff.grace.id]);
  wait('mo', false);
  await ask(8002, '2027-07-01');
  expect(told().filter(({ userId }) => userId === staff.mo.id)).toHaveLength(1);
});

const managerOfAmara = () =>
  inTransaction(server.deps, { actorId: '', device: '' }, (tx) => actingManagerOf(tx, staff.amara.id)).value;

it.each([
  ['waits for a link', () => wait('mo', true)],
  ['was deactivated', () => server.store('user', { ...(server.find('user', staff.mo.id) as User), isActive: false })],
])('the admin stands in for a manager who %s: hours stated from memory go to them', (_, happens) => {
  expect(managerOfAmara()).toBe(staff.mo.id);
  happens();
  expect(managerOfAmara()).toBe(staff.grace.id);
});

it('a shift that moves in a department without a manager is not told to an admin who waits for a link', () => {
  const heard = () =>
    inTransaction(server.deps, { actorId: '', device: '' }, (tx) => departmentManagers(tx, [buildShift()])).value;
  const mo = server.find('user', staff.mo.id) as User;
  server.store('user', { ...mo, isActive: false });
  expect(heard()).toEqual([staff.grace.id]);
  wait('grace', true);
  expect(heard()).toEqual([]);
});

it('an admin who waits for a link cannot stand in for the other admin', () => {
  const mo = server.find('user', staff.mo.id) as User;
  server.store('user', { ...mo, role: 'admin' });
  const others = () =>
    inTransaction(server.deps, { actorId: '', device: '' }, (tx) => otherActiveAdmins(tx, staff.grace.id)).value;
  expect(others()).toBe(1);
  wait('mo', true);
  expect(others()).toBe(0);
});
