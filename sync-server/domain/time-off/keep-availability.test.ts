import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildAvailability } from '#schema/fixtures/availability.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { keepAvailability } from './keep-availability.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
});
afterEach(() => server.close());

it('when a manager records somebody’s availability, that person is notified, once a day', () => {
  const record = (who: 'mo' | 'amara', number: number) =>
    server.run(who, (tx) => keepAvailability(tx, buildAvailability({ id: fixtureId(number), userId: staff.amara.id })));
  record('amara', 1);
  expect(server.all('notification')).toEqual([]);
  record('mo', 2);
  record('mo', 3);
  expect(server.all('notification').map(({ userId, title }) => [userId, title])).toEqual([
    [staff.amara.id, 'Mo changed when you can work'],
  ]);
});
