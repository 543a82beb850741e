import { afterEach, beforeEach, expect, it } from 'vitest';
import { hoursOf } from '#server/fixtures/pay-world.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
  server.clock.now = Date.parse('2026-06-10T20:00:00.000Z');
  const ben = server.find('user', staff.ben.id);
  const amara = server.find('user', staff.amara.id);
  if (!ben || !amara) throw new Error('Ben and Amara work here');
  server.store('user', { ...ben, departmentId: '' }, { ...amara, isActive: false });
  server.store('hoursRecord', hoursOf('ben', '2026-06-09'));
});
afterEach(() => server.close());

const get = async (path: string) => (await (await server.signIn('grace'))(path)).json();

it('Total Staff by REST counts everybody with an account, as the screens do', async () => {
  expect(await get('/api/analytics/summary')).toMatchObject({ totalStaff: 4, activeStaff: 3 });
});

it('the work of those without a department has a line of its own', async () => {
  expect(await get('/api/analytics/departments')).toEqual([
    expect.objectContaining({ name: 'No department', staff: 1 }),
  ]);
});
