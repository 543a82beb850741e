import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Shift } from '#schema/entities/shift.ts';
import { buildShift } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { changeShift } from './change-shift.ts';
import { createShift } from './create-shift.ts';
import { lastHolderOf } from './lost-shift.ts';

let server: StaffedApp;
beforeAll(async () => {
  server = await createStaffedApp();
});
afterAll(() => server.close());

/** Ben's for a minute, by publishing a draft or by a new shift; then nobody's. */
const holderAfterAMinute = (number: number, status: Shift['status']) => {
  const shift = buildShift({ id: fixtureId(4000 + number), userId: staff.ben.id, status });
  const change = (changes: Partial<Shift>) =>
    server.run('mo', (tx) => changeShift(tx, server.find('shift', shift.id) as Shift, { ...shift, ...changes }));
  server.run('mo', (tx) => createShift(tx, shift));
  if (status === 'draft') change({ status: 'scheduled' });
  server.clock.now += 60_000;
  change({ userId: '', status: 'scheduled' });
  let holder = '';
  server.run('mo', (tx) => {
    holder = lastHolderOf(tx, shift.id);
  });
  return holder;
};

it('a person who had a shift by publishing has lost it, however briefly they had it: they heard at once (D41)', () => {
  expect(holderAfterAMinute(1, 'draft')).toBe(staff.ben.id);
  expect(holderAfterAMinute(2, 'scheduled')).toBe('');
});
