import { afterEach, beforeEach, expect, it } from 'vitest';
import { toInstant } from '#schema/entities/primitives.ts';
import { buildHoursRecord, buildShift } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { maintain } from '#server/maintenance/maintain.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
});
afterEach(() => server.close());

const hour = 3_600_000;
/** 09:00 to 17:30 in London, by Amara. */
const shift = buildShift();
const end = Date.parse(shift.endTime);
const open = buildHoursRecord({ clockOut: '', totalMinutes: 0, totalPay: 0 });

const inbox = () => server.all('notification').map(({ userId, title, link }) => ({ userId, title, link }));

it('tells the person and their manager once, four hours after the rostered end (D16)', () => {
  server.store('shift', shift);
  server.store('hoursRecord', open);
  server.clock.now = end + 4 * hour;
  maintain(server.deps);
  expect(inbox()).toEqual([]);

  server.clock.now += 1;
  maintain(server.deps);
  maintain(server.deps);
  expect(inbox()).toEqual([
    { userId: staff.amara.id, title: 'Did you forget to clock out?', link: '/' },
    {
      userId: staff.mo.id,
      title: 'Amara has not clocked out',
      link: `/timesheets?week=2026-06-15&person=${staff.amara.id}&record=${open.id}`,
    },
  ]);
  expect(server.find('hoursRecord', open.id)?.clockOutMissedAt).toBe(toInstant(end + 4 * hour + 1));
});

it('finds it when the person clocks in again, and leaves the running hours alone', () => {
  const next = buildHoursRecord({ ...open, id: fixtureId(80), clockIn: toInstant(end + hour), shiftId: '' });
  server.store('hoursRecord', open, next);
  server.clock.now = end + 2 * hour;
  maintain(server.deps);
  expect(server.find('hoursRecord', open.id)?.clockOutMissedAt).not.toBe('');
  expect(server.find('hoursRecord', next.id)?.clockOutMissedAt).toBe('');
});
