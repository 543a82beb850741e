import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Day, Instant } from '#schema/entities/primitives.ts';
import { hoursOf } from '#server/fixtures/pay-world.ts';
import { createStaffedApp, type StaffedApp } from '#server/fixtures/staffed-app.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
  // The shift of Sunday 7 June began at 23:50 in London; its person clocked in after midnight.
  const night = { day: '2026-06-07' as Day, clockIn: '2026-06-07T23:05:00.000Z' as Instant, approvedAt: '' as const };
  server.store('hoursRecord', hoursOf('ben', '2026-06-08', night), hoursOf('ben', '2026-06-09'));
});
afterEach(() => server.close());

const get = async (path: string) => (await server.signIn('mo'))(path);
const days = ['startDate=2026-06-01&endDate=2026-06-07', 'startDate=2026-06-08&endDate=2026-06-14'];

it('hours of a week by REST are those of the timesheet: a night after midnight belongs to the day of its shift', async () => {
  const weeks = await Promise.all(days.map(async (week) => (await get(`/api/hours-tracking?${week}`)).json()));
  expect(weeks).toEqual([
    [expect.objectContaining({ day: '2026-06-07', clockIn: '2026-06-07T23:05:00.000Z', approved: false })],
    [expect.objectContaining({ day: '2026-06-09', approved: true })],
  ]);
});

it('so are those of the file', async () => {
  const files = await Promise.all(days.map(async (week) => (await get(`/api/exports/hours.csv?${week}`)).text()));
  expect(
    files.map((text) =>
      text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((row) => row.slice(0, 10)),
    ),
  ).toEqual([['2026-06-07'], ['2026-06-09']]);
});
