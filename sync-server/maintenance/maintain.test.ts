import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildShift, buildShiftRequest } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { maintain } from './maintain.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
});
afterEach(() => server.close());

const startTime = '2026-06-18T08:00:00.000Z';
const shift = buildShift({ id: fixtureId(50), userId: staff.amara.id, startTime, endTime: '2026-06-18T16:00:00.000Z' });
const open = buildShiftRequest({ shiftId: shift.id, requesterId: staff.amara.id, expiresAt: startTime });
const awaiting = buildShiftRequest({
  ...open,
  id: fixtureId(51),
  requesterId: staff.mo.id,
  status: 'awaiting_approval',
  acceptedById: staff.ben.id,
});

const endings = () =>
  server
    .all('notification')
    .filter(({ type }) => type.startsWith('request-'))
    .map(({ userId, type }) => ({ userId, type }));

it('ends an open request at the minute its shift starts, and tells everybody concerned (D11)', () => {
  server.store('shift', shift);
  server.store('shiftRequest', open, awaiting);
  server.clock.now = Date.parse(startTime) - 1;
  maintain(server.deps);
  expect(server.find('shiftRequest', open.id)).toEqual(open);

  server.clock.now += 1;
  maintain(server.deps);
  for (const { id } of [open, awaiting])
    expect(server.find('shiftRequest', id)).toMatchObject({ status: 'cancelled', outcome: 'shift-started' });
  const type = 'request-cancelled';
  expect(endings()).toEqual([
    { userId: staff.amara.id, type },
    { userId: staff.mo.id, type },
    { userId: staff.ben.id, type },
  ]);
});

it('writes nothing where nothing has expired, and tells nobody twice', () => {
  server.store('shift', shift);
  server.store('shiftRequest', open);
  server.clock.now = Date.parse(startTime);
  maintain(server.deps);
  const { seq } = server.deps.records.ledger.state();
  maintain(server.deps);
  expect(server.deps.records.ledger.state().seq).toBe(seq);
});

it('logs what goes wrong, and the server runs on', () => {
  server.connection.exec('drop table shift_requests');
  maintain(server.deps);
  expect(server.log.length).toBeGreaterThan(0);
  for (const line of server.log) expect(line).toMatchObject({ level: 'error', event: 'maintenance-failed' });
});

it('marks coming weeks that were planned before there were drafts as published, once', () => {
  const weeks = () => server.all('publication').map(({ week, departmentId }) => ({ week, departmentId }));
  server.store('shift', shift, { ...shift, id: fixtureId(52), startTime: '2026-06-30T08:00:00.000Z' as never });
  maintain(server.deps);
  expect(weeks()).toEqual([]);
  server.connection.exec('UPDATE sync_state SET hasPlannedWeeks = 1');
  maintain(server.deps);
  const { departmentId } = shift;
  expect(weeks()).toEqual([
    { week: '2026-06-15', departmentId },
    { week: '2026-06-29', departmentId },
  ]);
  server.store('shift', { ...shift, id: fixtureId(53), startTime: '2026-07-07T08:00:00.000Z' as never });
  maintain(server.deps);
  expect(weeks()).toHaveLength(2);
  expect(server.all('notification')).toEqual([]);
});
