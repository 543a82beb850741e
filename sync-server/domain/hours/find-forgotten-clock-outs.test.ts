import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Day, toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { buildHoursRecord, buildShift } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { clockState } from '#schema/rules/hours/clock-state.ts';
import { boardOf } from '#schema/rules/hours/pass-board.ts';
import { timesheetOf } from '#schema/rules/hours/timesheet.ts';
import { hoursThisWeek } from '#schema/rules/rota/week-figures.ts';
import { changeShift } from '#server/domain/rota/change-shift.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { maintain } from '#server/maintenance/maintain.ts';
import { passFacts } from '#server/pass/pass-facts.ts';
import { recordsAtWork } from './find-forgotten-clock-outs.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
});
afterEach(() => server.close());

const zone = 'Europe/London';
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

it.each<[string, Partial<Shift>]>([
  ['cancelled', { status: 'cancelled' }],
  ['given to somebody else', { userId: staff.ben.id }],
  ['moved to the next day', { startTime: toInstant(end + 15 * hour), endTime: toInstant(end + 23 * hour) }],
])(
  'counts somebody whose shift is %s as at work until 16 hours after the clock-in, as every screen does',
  async (_, change) => {
    server.store('shift', shift);
    server.store('hoursRecord', { ...open, shiftId: shift.id });
    server.clock.now = Date.parse(open.clockIn) + 6 * hour;
    expect(server.run('mo', (tx) => changeShift(tx, shift, { ...shift, ...change })).ok).toBe(true);
    const atWork = async (now: number) => {
      server.clock.now = now;
      maintain(server.deps);
      const [shifts, records] = [
        server.all('shift').filter(({ userId }) => userId === open.userId),
        server.all('hoursRecord'),
      ];
      const sheet = timesheetOf({ shifts, records, monday: '2026-06-15' as Day, zone, now });
      const board = boardOf(passFacts(server.deps), now).departments.flatMap(({ lines }) => lines);
      const grace = await server.signIn('grace');
      const analysis = await grace('/api/analytics/analysis?period=week');
      const { missingClockOuts } = (await analysis.json()) as { missingClockOuts: number };
      return {
        notified: inbox().filter(({ title }) => title === 'Did you forget to clock out?').length === 0,
        server: server.run('mo', (tx) => recordsAtWork(tx, records)).length === 1,
        clock: clockState({ records, punches: [], shifts, zone, now }).running?.id === open.id,
        timesheet: !sheet.lines.some(({ differences }) => differences.some(({ kind }) => kind === 'clock-out-missing')),
        board: board.some(({ person, presence }) => person?.id === open.userId && presence === 'on'),
        home: hoursThisWeek({ shifts, records, zone, now }) > hoursThisWeek({ shifts, records: [], zone, now }),
        analytics: missingClockOuts === 0,
      };
    };
    const screens = ['notified', 'server', 'clock', 'timesheet', 'board', 'home', 'analytics'];
    const all = (is: boolean) => Object.fromEntries(screens.map((screen) => [screen, is]));
    // Long after 4 hours from its end.
    expect(await atWork(Date.parse(open.clockIn) + 15 * hour)).toEqual(all(true));
    expect(await atWork(Date.parse(open.clockIn) + 16 * hour + 60_000)).toEqual(all(false));
  },
);

it('finds it when the person clocks in again, and leaves the running hours alone', () => {
  const next = buildHoursRecord({ ...open, id: fixtureId(80), clockIn: toInstant(end + hour), shiftId: '' });
  server.store('hoursRecord', open, next);
  server.clock.now = end + 2 * hour;
  maintain(server.deps);
  expect(server.find('hoursRecord', open.id)?.clockOutMissedAt).not.toBe('');
  expect(server.find('hoursRecord', next.id)?.clockOutMissedAt).toBe('');
});
