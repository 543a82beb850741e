import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { HoursRecord } from '#schema/entities/hours.ts';
import { buildHoursRecord, buildPunch, buildShift } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { recordIdOf } from '#schema/rules/hours/hours-record.ts';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';
import { row } from '#server/fixtures/sync-client.ts';

let server: StaffedApp;
beforeAll(async () => {
  server = await createStaffedApp();
});
beforeEach(() => {
  server.connection.exec('delete from hours_records; delete from punches; delete from audit_trail');
  server.clock.now = Date.parse('2026-06-16T21:00:00.000Z');
});
afterAll(() => server.close());

/** Eight hours of the admin at £13.20, and eight of Amara. */
const graces = buildHoursRecord({ id: fixtureId(70), userId: staff.grace.id, role: 'admin' });
const amaras = buildHoursRecord({ id: fixtureId(71), userId: staff.amara.id });
const withoutPay = { hourlyRate: 0, totalPay: 0 };
const stored = (id = graces.id) => server.find('hoursRecord', id) as HoursRecord;

it('a manager who corrects the hours of an admin does not blank their pay (P5, D35)', async () => {
  server.store('hoursRecord', graces);
  const mo = await server.as('mo');
  await mo.catchUp(['hours']);
  const known = mo.held('hours').get(graces.id) as unknown as HoursRecord;
  expect(known).toMatchObject({ ...withoutPay, totalMinutes: 480 });
  const corrected = {
    ...(known as HoursRecord),
    breakMinutes: 60,
    totalMinutes: 450,
    correctionReason: 'A long lunch',
  };
  const { rejections, conflicts } = await mo.write('hours', row(corrected, known));
  expect(rejections).toEqual([]);
  expect(conflicts.hours).toMatchObject([{ id: graces.id, ...withoutPay, totalMinutes: 450 }]);
  expect(stored()).toMatchObject({ hourlyRate: 1320, totalPay: 9900, role: 'admin' });
});

it('the answer to a conflict leaves out the pay', async () => {
  server.store('hoursRecord', graces);
  const mo = await server.as('mo');
  const stale = { ...graces, breakMinutes: 0 };
  const { conflicts } = await mo.write('hours', row({ ...stale, breakMinutes: 45 }, stale));
  expect(conflicts.hours).toMatchObject([{ id: graces.id, breakMinutes: 30, ...withoutPay }]);
  expect(stored()).toEqual(graces);
});

it('the server decides what role somebody had, whatever the device says', async () => {
  const mo = await server.as('mo');
  const entered = { ...graces, id: fixtureId(72), role: 'staff' as const, correctionReason: 'The phone was at home' };
  const { conflicts } = await mo.write('hours', row(entered));
  expect(conflicts.hours).toMatchObject([{ id: entered.id, role: 'admin', ...withoutPay }]);

  const clockIn = buildPunch({ userId: staff.mo.id, deviceTime: graces.clockIn });
  await mo.write('hours', row(clockIn));
  expect(stored(recordIdOf(clockIn.id)).role).toBe('manager');
});

it('a manager who moves a shift they have worked does not change their own pay, and the admins are notified once', async () => {
  const shift = buildShift({
    userId: staff.mo.id,
    startTime: '2026-06-16T09:00:00.000Z' as never,
    endTime: '2026-06-16T17:00:00.000Z' as never,
  });
  const mos = buildHoursRecord({ id: fixtureId(74), userId: staff.mo.id, role: 'manager', shiftId: shift.id });
  server.store('shift', shift);
  server.store('hoursRecord', mos);
  const mo = await server.as('mo');
  const other = { ...shift, startTime: '2026-06-16T03:00:00.000Z' as const };
  expect((await mo.write('shifts', row(other, shift))).rejections).toEqual([]);
  await mo.write('shifts', row({ ...other, startTime: '2026-06-16T04:00:00.000Z' as const }, other));
  expect(stored(mos.id)).toEqual(mos);
  const told = server
    .all('notification')
    .filter(({ title }) => title.endsWith('made or changed a shift that they have worked'));
  expect(told.map(({ userId }) => userId)).toEqual([staff.grace.id]);
});

it('a promotion leaves the pay from before it to their manager, and hides none of the hours', async () => {
  server.store('hoursRecord', amaras);
  const clockOut = '2026-06-16T16:00:00.000Z' as HoursRecord['clockOut'];
  const amara = server.find('user', staff.amara.id);
  if (!amara) throw new Error('Amara is missing');
  const grace = await server.as('grace');
  await grace.write('users', row({ ...amara, role: 'manager' }, amara));
  const mo = await server.as('mo');
  await mo.write('hours', row({ ...amaras, clockOut, correctionReason: 'Left early' }, amaras));
  expect(stored(amaras.id)).toMatchObject({ role: 'staff', totalMinutes: 450, totalPay: 9900 });
  await grace.write('users', row(amara, { ...amara, role: 'manager' }));
});

it('lists and exports leave out pay that the caller may not see', async () => {
  server.store('hoursRecord', graces, amaras);
  const read = async (username: Username, path: string) => (await server.signIn(username))(`/api/${path}`);
  const pays = async (username: Username) =>
    ((await (await read(username, 'hours-tracking')).json()) as HoursRecord[]).map(({ totalPay }) => totalPay);
  const payColumn = async (username: Username) => {
    const [, ...rows] = (await (await read(username, 'exports/hours.csv')).text()).trim().split('\r\n');
    return rows.map((line) => line.split(',').at(-2));
  };
  expect([await pays('mo'), await payColumn('mo')]).toEqual([
    [null, 10_560],
    ['', '£105.60'],
  ]);
  expect([await pays('grace'), await payColumn('grace')]).toEqual([
    [10_560, 10_560],
    ['£105.60', '£105.60'],
  ]);
});
