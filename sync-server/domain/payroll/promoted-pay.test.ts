import { afterEach, beforeEach, expect, it } from 'vitest';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Instant } from '#schema/entities/primitives.ts';
import { buildPunch } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { row } from '#server/fixtures/sync-client.ts';

const at = (time: string) => `2026-06-16T${time}:00.000Z` as Instant;
const { id } = staff.amara;

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
});
afterEach(() => server.close());

const punch = async (type: 'in' | 'out', time: string) => {
  server.clock.now = Date.parse(at(time));
  const made = buildPunch({ id: fixtureId(type === 'in' ? 900 : 901), userId: id, type, deviceTime: at(time) });
  expect((await (await server.as('amara')).write('hours', row(made))).rejections).toEqual([]);
};
const promote = async () => {
  const grace = await server.as('grace');
  const user = server.find('user', id) as object;
  expect((await grace.write('users', row({ ...user, role: 'manager' } as never, user as never))).rejections).toEqual(
    [],
  );
};
const pay = async (from: string, hourlyRate: number) => {
  const grace = await server.signIn('grace');
  const terms = { from, hourlyRate };
  const answer = await grace(`/api/users/${id}/terms`, { method: 'PATCH', body: terms });
  expect([answer.status, await answer.json()]).toMatchObject([200, {}]);
};
const record = () => server.all('hoursRecord').find(({ userId }) => userId === id) as HoursRecord;
const seenBy = async (who: 'mo' | 'grace') => {
  const reader = await server.as(who, 'fresh');
  await reader.catchUp();
  return reader.held('hours').get(record().id);
};

it('no manager reads the new pay of somebody promoted between clock-in and clock-out', async () => {
  await punch('in', '09:00');
  server.clock.now = Date.parse(at('12:00'));
  await promote();
  await pay('2026-06-16', 22.22);
  await punch('out', '17:00');
  expect(record()).toMatchObject({ role: 'manager', hourlyRate: 2222 });
  expect(await seenBy('mo')).toMatchObject({ hourlyRate: 0, totalPay: 0 });
  const csv = await (await (await server.signIn('mo'))('/api/exports/hours.csv')).text();
  expect(csv).not.toContain('22.22');
});

it('nor where the pay was agreed first, and the role raised after', async () => {
  server.clock.now = Date.parse(at('07:30'));
  await pay('2026-06-16', 22.22);
  await punch('in', '08:00');
  server.clock.now = Date.parse(at('12:00'));
  await promote();
  expect(await seenBy('mo')).toMatchObject({ hourlyRate: 0, totalPay: 0 });
  await punch('out', '17:00');
  expect(record()).toMatchObject({ role: 'manager', hourlyRate: 2222 });
  expect(await seenBy('mo')).toMatchObject({ hourlyRate: 0, totalPay: 0 });
});
