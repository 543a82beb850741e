import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import { buildAvailability } from '#schema/fixtures/availability.ts';
import { buildPublication } from '#schema/fixtures/published-week.ts';
import { publicationId } from '#schema/rules/rota/published-week.ts';
import { blankHours } from '#schema/rules/time-off/availability.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { remindOfAvailability } from './remind-of-availability.ts';

let server: StaffedApp;
beforeAll(async () => {
  server = await createStaffedApp({ availabilityDueOn: 3 });
});
beforeEach(() => server.connection.exec('delete from notifications; delete from availabilities'));
afterAll(() => server.close());

/** Who has been reminded so far. */
const remindedAt = (at: string) => {
  server.clock.now = Date.parse(at);
  server.run('grace', (tx) => remindOfAvailability(tx));
  return server.all('notification').map(({ userId }) => userId);
};

it('reminds who has said nothing from ten on the day before it is due, once', () => {
  const said = buildAvailability({ userId: staff.ben.id, startsOn: '2026-06-01', hours: blankHours('weekly') });
  server.store('availability', said);
  expect(remindedAt('2026-06-16T08:59:00.000Z')).toEqual([]);
  expect(remindedAt('2026-06-16T09:00:00.000Z').toSorted()).toEqual([staff.amara.id, staff.mo.id].toSorted());
  expect(server.all('notification')).toMatchObject([
    {
      title: 'When can you work 22 – 28 Jun?',
      body: 'Tell us by Wed 17 Jun when you can’t work and when you would like to.',
      link: '/profile?settings=availability',
    },
    {},
  ]);
  expect(remindedAt('2026-06-17T22:00:00.000Z')).toHaveLength(2);
  expect(remindedAt('2026-06-22T12:00:00.000Z')).toHaveLength(2);
  expect(remindedAt('2026-06-23T12:00:00.000Z')).toHaveLength(4);
});

it('asks nobody whose department has the week published already', () => {
  const week = '2026-06-22' as Day;
  const [first] = server.all('user').filter(({ id }) => id === staff.ben.id);
  const of = first?.departmentId ?? '';
  server.store('publication', buildPublication({ id: publicationId(week, of), week, departmentId: of }));
  expect(remindedAt('2026-06-16T09:00:00.000Z')).not.toContain(staff.ben.id);
  server.connection.exec('delete from publications');
  expect(remindedAt('2026-06-16T09:00:00.000Z')).toContain(staff.ben.id);
});

it('asks for nobody by themselves: it runs every minute', () => {
  remindedAt('2026-06-16T09:00:00.000Z');
  const queries = vi.spyOn(server.connection, 'prepare');
  remindedAt('2026-06-16T09:01:00.000Z');
  const asked = queries.mock.calls.map(([query]) => query);
  vi.restoreAllMocks();
  expect(asked.filter((query) => query.includes('from "availabilities"'))).toHaveLength(1);
  expect(asked.filter((query) => /from "notifications" where .*"id" =/.test(query))).toEqual([]);
});

it('reminds nobody where the restaurant asks for nothing', () => {
  const restaurant = server.all('restaurant')[0];
  if (!restaurant) throw new Error('The restaurant is missing');
  server.store('restaurant', { ...restaurant, availabilityDueOn: 0 });
  expect(remindedAt('2026-06-16T12:00:00.000Z')).toEqual([]);
});
