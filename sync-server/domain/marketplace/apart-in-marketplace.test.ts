import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { toInstant } from '#schema/entities/primitives.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { buildRestaurant, buildShift, buildShiftRequest } from '#schema/fixtures/build.ts';
import { buildHouseRule } from '#schema/fixtures/house-rule.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';
import { row } from '#server/fixtures/sync-client.ts';

let server: StaffedApp;
/** Monday 15 June 2026, 09:00 in London. */
const start = Date.parse('2026-06-15T08:00:00.000Z');
const hour = 3_600_000;
const [wanted, theirs, other] = [fixtureId(2001), fixtureId(2002), fixtureId(2003)] as [string, string, string];
/** A new one for each test: the audit trail, which says what came after an offer, keeps those of earlier tests. */
let requestId = '';
let tests = 0;
beforeAll(async () => {
  server = await createStaffedApp();
  server.store('restaurant', buildRestaurant());
  server.store(
    'houseRule',
    buildHouseRule({
      ...{ type: 'apart', abilityId: '', departmentId: '', moment: 'always' },
      userIds: [staff.ben.id, staff.grace.id],
    }),
  );
  server.clock.now = start;
});
beforeEach(() => {
  tests += 1;
  requestId = fixtureId(3000 + tests);
  server.connection.exec(
    'delete from shift_requests; delete from notifications; delete from shifts; delete from audit_trail',
  );
});
afterAll(() => server.close());

const shiftAt = (id: string, userId: string, startHour: number) =>
  buildShift({
    ...{ id, userId, breakDuration: 0 },
    startTime: toInstant(start + startHour * hour),
    endTime: toInstant(start + (startHour + 6) * hour),
  });
const ask = (who: Username, fields: Partial<ShiftRequest>) =>
  server.pushRequests(
    who,
    row(buildShiftRequest({ id: requestId, requesterId: staff[who].id, shiftId: wanted, ...fields })),
  );
const stored = () => server.find('shiftRequest', requestId) as ShiftRequest;
const answer = (who: Username, status: ShiftRequest['status']) =>
  server.pushRequests(who, row({ ...stored(), status }, stored()));
const owner = () => server.find('shift', wanted)?.userId;

it('a claim beside somebody from whom a house rule keeps its person waits for a manager, who may approve it (D48)', async () => {
  server.store('shift', shiftAt(wanted, '', 30), shiftAt(theirs, staff.grace.id, 34));
  expect((await ask('ben', { requestType: 'claim' })).rejections).toEqual([]);
  expect([stored().status, owner()]).toEqual(['awaiting_approval', '']);
  const told = server.all('notification').filter(({ type }) => type === 'request-approval');
  expect(told.map(({ userId }) => userId)).toContain(staff.mo.id);
  expect(JSON.stringify(server.all('notification'))).not.toMatch(/house rule|together|Grace/i);
  await answer('mo', 'accepted');
  expect(owner()).toBe(staff.ben.id);
});

it('a claim at another time of the day is decided at once', async () => {
  server.store('shift', shiftAt(wanted, '', 30), shiftAt(theirs, staff.grace.id, 36));
  await ask('ben', { requestType: 'claim' });
  expect([stored().status, owner()]).toEqual(['accepted', staff.ben.id]);
});

it('cover and swaps wait as well, on whichever side the rule is met', async () => {
  server.store('shift', shiftAt(wanted, staff.amara.id, 30), shiftAt(theirs, staff.grace.id, 34));
  await ask('amara', {});
  await answer('ben', 'accepted');
  expect([stored().status, owner()]).toEqual(['awaiting_approval', staff.amara.id]);
  server.connection.exec('delete from shift_requests; delete from audit_trail');
  server.store('shift', shiftAt(other, staff.ben.id, 100));
  await ask('ben', { requestType: 'swap', targetShiftId: other });
  await answer('amara', 'accepted');
  expect([stored().status, owner()]).toEqual(['awaiting_approval', staff.amara.id]);
});

it('taking over the other person’s shift is allowed: only one of the two is then on', async () => {
  server.store('shift', shiftAt(wanted, staff.grace.id, 30));
  await ask('grace', {});
  await answer('ben', 'accepted');
  expect([stored().status, owner()]).toEqual(['accepted', staff.ben.id]);
});

it('an offer is decided by its taker where its manager knew that the other is on', async () => {
  server.store('shift', shiftAt(wanted, '', 30), shiftAt(theirs, staff.grace.id, 34));
  await ask('mo', { requestType: 'offer', addresseeId: staff.ben.id });
  await answer('ben', 'accepted');
  expect([stored().status, owner()]).toEqual(['accepted', staff.ben.id]);
});
