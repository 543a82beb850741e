import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Employment } from '#schema/entities/employment.ts';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day, Instant } from '#schema/entities/primitives.ts';
import { buildHoursRecord, buildPunch } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { row } from '#server/fixtures/sync-client.ts';

const at = (time: string) => `2026-06-16T${time}:00.000Z` as Instant;
const { id } = staff.amara;

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
  server.clock.now = Date.parse(at('06:00'));
  const grace = await server.signIn('grace');
  const body = { from: '2026-06-15', payBasis: 'salary', annualSalary: 24_000 };
  expect((await grace(`/api/users/${id}/terms`, { method: 'PATCH', body })).status).toBe(200);
});
afterEach(() => server.close());

it('hours that a salary pays for have no pay of their own, in the record, the export and the interface', async () => {
  const punch = async (type: 'in' | 'out', time: string) => {
    server.clock.now = Date.parse(at(time));
    const made = buildPunch({ id: fixtureId(type === 'in' ? 900 : 901), userId: id, type, deviceTime: at(time) });
    await (await server.as('amara')).write('hours', row(made));
  };
  await punch('in', '09:00');
  await punch('out', '17:00');
  expect(server.all('hoursRecord')).toMatchObject([{ hourlyRate: 0, totalPay: 0 }]);
  // One from before has the rate of the hourly contract that the salary replaced.
  server.store(
    'hoursRecord',
    buildHoursRecord({ id: fixtureId(70), userId: id, day: '2026-06-15', shiftId: '', paidMinutes: 465 }),
  );
  const mo = await server.signIn('mo');
  const rows = (await (await mo('/api/exports/hours.csv')).text()).trim().split('\r\n').slice(1);
  expect(rows.map((line) => line.split(',').slice(6, 8))).toEqual([
    ['480', 'Salary'],
    ['480', 'Salary'],
  ]);
  expect(await (await mo(`/api/hours-tracking?userId=${id}`)).json()).toMatchObject([
    { totalHours: 480, paidHours: 480, hourlyRate: null, totalPay: null },
    { totalHours: 480, paidHours: 480, hourlyRate: null, totalPay: null },
  ]);
});

it('hours on the terms of a salary before it is paid are not paid, as in the run', async () => {
  const employment = server.find('employment', id) as Employment;
  server.store('employment', { ...employment, salaryFrom: '2026-06-16' as Day });
  for (const [number, day] of [
    ['72', '2026-06-15'],
    ['73', '2026-06-16'],
  ] as const)
    server.store('hoursRecord', buildHoursRecord({ id: fixtureId(Number(number)), userId: id, day, shiftId: '' }));
  const mo = await server.signIn('mo');
  const rows = (await (await mo('/api/exports/hours.csv')).text()).trim().split('\r\n').slice(1);
  expect(rows.map((line) => line.split(',').slice(5, 8))).toEqual([
    ['480', '0', 'Not paid'],
    ['480', '480', 'Salary'],
  ]);
  expect(await (await mo(`/api/hours-tracking?userId=${id}`)).json()).toMatchObject([
    { totalHours: 480, paidHours: 0, totalPay: 0 },
    { totalHours: 480, paidHours: 480, totalPay: null },
  ]);
});

it('paid time of an admin is not told to a manager, who does not know whether a salary pays for it', async () => {
  const made = { id: fixtureId(71), userId: staff.grace.id, role: 'admin', shiftId: '', paidMinutes: 465 } as const;
  server.store('hoursRecord', buildHoursRecord(made));
  const seenBy = async (name: 'mo' | 'grace') => {
    const call = await server.signIn(name);
    const [row = ''] = (await (await call('/api/exports/hours.csv')).text()).trim().split('\r\n').slice(1);
    const [record] = (await (await call(`/api/hours-tracking?userId=${staff.grace.id}`)).json()) as [HoursRecord];
    return [row.split(',').slice(5, 7), record];
  };
  expect(await seenBy('mo')).toMatchObject([['480', ''], { totalHours: 480, paidHours: null }]);
  expect(await seenBy('grace')).toMatchObject([['480', '465'], { totalHours: 480, paidHours: 465 }]);
});
