import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Employment } from '#schema/entities/employment.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import type { User } from '#schema/entities/user.ts';
import { buildEmployment, buildRestaurant, buildShift, buildShiftRequest } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';
import { row } from '#server/fixtures/sync-client.ts';
import { push } from '#server/sync/push.ts';

let server: StaffedApp;
/** A new one for each test: the audit trail, which says what came after an offer, keeps those of earlier tests. */
let requestId = '';
let tests = 0;
/** Monday 15 June 2026, 09:00 in London. */
const start = Date.parse('2026-06-15T08:00:00.000Z');
const hour = 3_600_000;
beforeAll(async () => {
  server = await createStaffedApp();
});
beforeEach(() => {
  tests += 1;
  requestId = fixtureId(3100 + tests);
  server.connection.exec(
    'delete from shift_requests; delete from notifications; delete from shifts; delete from audit_trail',
  );
  server.store('restaurant', buildRestaurant());
  server.clock.now = start;
});
afterAll(() => server.close());

const shiftAt = (number: number, owner: string, startHour: number, hours = 8) =>
  buildShift({
    id: fixtureId(2000 + number),
    userId: owner,
    startTime: toInstant(start + startHour * hour),
    endTime: toInstant(start + (startHour + hours) * hour),
    breakDuration: 30,
  });
const ask = (who: Username, fields: Partial<ShiftRequest>) =>
  server.pushRequests(
    who,
    row(buildShiftRequest({ id: requestId, requesterId: staff[who].id, shiftId: fixtureId(2001), ...fields })),
  );
const stored = () => server.find('shiftRequest', requestId) as ShiftRequest;
const answer = (who: Username, status: ShiftRequest['status']) =>
  server.pushRequests(who, row({ ...stored(), status }, stored()));
const owner = () => server.find('shift', fixtureId(2001))?.userId;

it('a claim with less than eleven hours of rest waits for a manager, who may approve it (D50)', async () => {
  server.store('shift', shiftAt(1, '', 30), shiftAt(2, staff.ben.id, 12));
  expect((await ask('ben', { requestType: 'claim' })).rejections).toEqual([]);
  expect(stored()).toMatchObject({ status: 'awaiting_approval', acceptedById: staff.ben.id });
  expect(owner()).toBe('');
  const asked = server.all('notification').filter(({ type }) => type === 'request-approval');
  expect(asked.map(({ userId }) => userId)).toContain(staff.mo.id);
  expect(asked.map(({ userId }) => userId)).not.toContain(staff.ben.id);
  await answer('mo', 'accepted');
  expect(owner()).toBe(staff.ben.id);
});

it('a claim of a day after somebody’s last one that comes all the same waits for a manager (D51)', async () => {
  const employment = server.find('employment', staff.ben.id) as Employment;
  server.store('shift', shiftAt(1, '', 31));
  server.store('employment', { ...employment, leavesOn: '2026-06-15' as never });
  expect((await ask('ben', { requestType: 'claim' })).rejections).toEqual([]);
  expect([stored().status, owner()]).toEqual(['awaiting_approval', '']);
  server.store('employment', employment);
});

it('a claim with eleven hours of rest is decided at once', async () => {
  server.store('shift', shiftAt(1, '', 31), shiftAt(2, staff.ben.id, 12));
  await ask('ben', { requestType: 'claim' });
  expect(stored().status).toBe('accepted');
});

it('cover past 48 hours of a week waits for a manager; what he refuses ends', async () => {
  const week = [0, 24, 48, 72, 96].map((from, index) => shiftAt(10 + index, staff.ben.id, from + 2, 9));
  server.store('shift', shiftAt(1, staff.amara.id, 122), ...week);
  await ask('amara', {});
  await answer('ben', 'accepted');
  expect(stored()).toMatchObject({ status: 'awaiting_approval', acceptedById: staff.ben.id });
  await answer('mo', 'declined');
  expect(stored()).toMatchObject({ status: 'cancelled', outcome: 'refused-by-manager' });
  expect(owner()).toBe(staff.amara.id);
});

it('a swap waits where the limit is passed on either side', async () => {
  server.store('shift', shiftAt(1, staff.amara.id, 30), shiftAt(2, staff.ben.id, 60), shiftAt(3, staff.amara.id, 76));
  await ask('ben', { requestType: 'swap', targetShiftId: fixtureId(2002) });
  await answer('amara', 'accepted');
  expect(stored()).toMatchObject({ status: 'awaiting_approval', acceptedById: staff.amara.id });
  expect(owner()).toBe(staff.amara.id);
});

it('a shift past midnight waits for a manager where its taker is under 18', async () => {
  const employment = server.find('employment', staff.ben.id) ?? buildEmployment();
  server.store('employment', { ...employment, youngWorkerUntil: '2026-12-24' as never });
  server.store('shift', shiftAt(1, '', 11, 6));
  await ask('ben', { requestType: 'claim' });
  server.store('employment', employment);
  expect(stored().status).toBe('awaiting_approval');
});

describe('an offer', () => {
  const offer = () => ask('mo', { requestType: 'offer', addresseeId: staff.ben.id });
  const claimNight = () =>
    server.pushRequests(
      'ben',
      row(
        buildShiftRequest({
          ...{ id: fixtureId(3002), requestType: 'claim' },
          ...{ requesterId: staff.ben.id, shiftId: fixtureId(2002) },
        }),
      ),
    );

  it('goes back to a manager where its taker has passed a limit since it was made, and its maker may approve (D50)', async () => {
    server.store('shift', shiftAt(1, '', 30), shiftAt(2, '', 12));
    await offer();
    await claimNight();
    expect(server.find('shift', fixtureId(2002))?.userId).toBe(staff.ben.id);
    expect((await answer('ben', 'accepted')).rejections).toEqual([]);
    expect(stored()).toMatchObject({ status: 'awaiting_approval', acceptedById: staff.ben.id });
    expect(owner()).toBe('');
    const asked = server.all('notification').filter(({ type }) => type === 'request-approval');
    expect(asked.find(({ userId }) => userId === staff.mo.id)?.title).toBe('Ben accepted past a limit');
    await answer('mo', 'accepted');
    expect(owner()).toBe(staff.ben.id);
  });

  it('is decided by its taker where its manager saw the short rest', async () => {
    server.store('shift', shiftAt(1, '', 30), shiftAt(2, '', 12));
    await claimNight();
    await offer();
    await answer('ben', 'accepted');
    expect([stored().status, owner()]).toEqual(['accepted', staff.ben.id]);
  });

  it('never passes a young worker’s limit without a manager', async () => {
    const employment = server.find('employment', staff.ben.id) ?? buildEmployment();
    server.store('employment', { ...employment, youngWorkerUntil: '2026-12-24' as never });
    server.store('shift', shiftAt(1, '', 24, 12));
    await offer();
    await answer('ben', 'accepted');
    server.store('employment', employment);
    expect([stored().status, owner()]).toEqual(['awaiting_approval', '']);
  });

  it('ends when its maker is no longer a manager', async () => {
    server.store('shift', shiftAt(1, '', 30));
    await offer();
    const known = stored();
    const mo = server.find('user', staff.mo.id) as User;
    const demote = { users: [row({ ...mo, role: 'staff' }, mo)] };
    const demoted = await push(server.deps, { userId: staff.grace.id, device: 'desk' }, { collections: demote });
    expect(demoted.rejections).toEqual([]);
    expect(stored()).toMatchObject({ status: 'cancelled', outcome: 'withdrawn' });
    expect((await server.pushRequests('ben', row({ ...known, status: 'accepted' }, known))).rejections).toHaveLength(1);
    server.store('user', mo);
    expect(owner()).toBe('');
  });
});

it('a claim after the end of somebody’s right to work waits for a manager', async () => {
  const employment = server.find('employment', staff.ben.id) as Employment;
  server.store('employment', buildEmployment({ ...employment, rightToWorkExpiresOn: '2026-06-15' }));
  server.store('shift', shiftAt(1, '', 30));
  await ask('ben', { requestType: 'claim' });
  server.store('employment', employment);
  expect([stored().status, owner()]).toEqual(['awaiting_approval', '']);
});
