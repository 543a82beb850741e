import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildShift } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { departmentManagers } from '#server/domain/rota/tell-of-move.ts';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
});
afterEach(() => server.close());

const [kitchen, office] = [fixtureId(901), fixtureId(902)];
const put = (username: Username, changes: { departmentId: string; managerId?: string }) => {
  const user = server.find('user', staff[username].id);
  if (user) server.store('user', { ...user, ...changes });
};
const managersOfKitchen = () =>
  server.run('grace', (tx) => departmentManagers(tx, [buildShift({ departmentId: kitchen })]));

it('the managers of a department are its own; else who leads its people; else the restaurant’s contact', () => {
  put('amara', { departmentId: kitchen, managerId: staff.mo.id });
  put('mo', { departmentId: kitchen });
  expect(managersOfKitchen()).toEqual([staff.mo.id]);
  put('mo', { departmentId: office });
  expect(managersOfKitchen()).toEqual([staff.mo.id]);
  put('amara', { departmentId: kitchen, managerId: '' });
  put('ben', { departmentId: office, managerId: staff.mo.id });
  expect(managersOfKitchen()).toEqual([staff.grace.id]);
});
