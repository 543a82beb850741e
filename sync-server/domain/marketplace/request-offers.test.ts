import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { toInstant } from '#schema/entities/primitives.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { buildActor, buildRestaurant, buildShift, buildShiftRequest } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { isVisible } from '#schema/permissions/readers.ts';
import { shiftRequestPermissions } from '#schema/permissions/shift-request.ts';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';
import { row } from '#server/fixtures/sync-client.ts';

let server: StaffedApp;
/** Monday 15 June 2026, 09:00 in London. */
const start = Date.parse('2026-06-15T08:00:00.000Z');
const hour = 3_600_000;
const shiftId = fixtureId(2001);
beforeAll(async () => {
  server = await createStaffedApp();
});
beforeEach(() => {
  server.connection.exec(
    'delete from shift_requests; delete from notifications; delete from shifts; delete from audit_trail',
  );
  server.store('restaurant', buildRestaurant({ swapApproval: 'all' }));
  server.clock.now = start;
  server.store('shift', shiftAt(1, '', 30));
});
afterAll(() => server.close());

const shiftAt = (number: number, owner: string, startHour: number) =>
  buildShift({
    id: fixtureId(2000 + number),
    userId: owner,
    startTime: toInstant(start + startHour * hour),
    endTime: toInstant(start + (startHour + 8) * hour),
  });
const idOf = (number: number) => fixtureId(3000 + number);
const offer = (who: Username, number: number, to: Username) =>
  server.pushRequests(
    who,
    row(
      buildShiftRequest({
        id: idOf(number),
        requestType: 'offer',
        requesterId: staff[who].id,
        addresseeId: staff[to].id,
        shiftId,
      }),
    ),
  );
const stored = (number: number) => server.find('shiftRequest', idOf(number)) as ShiftRequest;
const change = (who: Username, number: number, changes: Partial<ShiftRequest>, known = stored(number)) =>
  server.pushRequests(who, row({ ...known, ...changes }, known));
const told = (who: Username) =>
  server
    .all('notification')
    .filter(({ userId }) => userId === staff[who].id)
    .map(({ title }) => title);

it('an open shift offered to two goes to the first to accept, past a short rest too; the other hears who has it (D50)', async () => {
  server.store('shift', shiftAt(2, staff.ben.id, 12));
  expect((await offer('mo', 1, 'ben')).rejections).toEqual([]);
  expect((await offer('mo', 2, 'amara')).rejections).toEqual([]);
  expect([told('ben'), told('amara')]).toEqual([['Mo offers you a shift'], ['Mo offers you a shift']]);
  const known = stored(2);
  await change('ben', 1, { status: 'accepted' });
  expect(stored(1)).toMatchObject({ status: 'accepted', acceptedById: staff.ben.id });
  expect(server.find('shift', shiftId)?.userId).toBe(staff.ben.id);
  expect(stored(2)).toMatchObject({ status: 'cancelled', outcome: 'taken-by-other', winnerId: staff.ben.id });
  expect(told('mo')).toContain('Ben took the shift that you offered');
  expect(told('amara')).toEqual(['Somebody has it now']);
  const late = await change('amara', 2, { status: 'accepted' }, known);
  expect(late.rejections).toMatchObject([{ code: 'already-taken', message: 'Ben took it first.' }]);
});

it('managers read when it was seen and that it was declined, and it is still open to others', async () => {
  await offer('mo', 1, 'ben');
  server.clock.now += hour;
  await change('ben', 1, { seenAt: toInstant(start + 7 * hour) });
  expect(stored(1)).toMatchObject({ status: 'pending', seenAt: toInstant(start + hour) });
  await change('ben', 1, { status: 'declined' });
  expect(stored(1)).toMatchObject({ status: 'declined', decidedById: staff.ben.id });
  expect(server.find('shift', shiftId)?.userId).toBe('');
  expect(told('mo')).toContain('Ben declined');
});

it('only managers offer, once to each, and only shifts that nobody works', async () => {
  expect((await offer('ben', 1, 'amara')).rejections).toMatchObject([{ code: 'not-allowed' }]);
  await offer('mo', 2, 'amara');
  expect((await offer('mo', 3, 'amara')).rejections).toMatchObject([{ code: 'already-exists' }]);
  expect((await offer('mo', 4, 'mo')).rejections).toMatchObject([{ code: 'invalid' }]);
  server.store('shift', shiftAt(1, staff.amara.id, 30));
  expect((await offer('mo', 5, 'ben')).rejections).toMatchObject([{ code: 'already-taken' }]);
});

const giveAway = (who: Username, number: number) =>
  server.pushRequests(who, row(buildShiftRequest({ id: idOf(number), requesterId: staff[who].id, shiftId })));

it('a shift that somebody gives away is offered too: the first to accept has it, and the giver hears who (D50)', async () => {
  server.store('shift', shiftAt(1, staff.amara.id, 30));
  await giveAway('amara', 1);
  expect((await offer('mo', 2, 'amara')).rejections).toMatchObject([{ code: 'invalid' }]);
  expect((await offer('mo', 3, 'ben')).rejections).toEqual([]);
  await change('ben', 3, { status: 'accepted' });
  expect(server.find('shift', shiftId)?.userId).toBe(staff.ben.id);
  expect([stored(1), stored(3)]).toMatchObject([
    { status: 'accepted', acceptedById: staff.ben.id, outcome: '' },
    { status: 'accepted', acceptedById: staff.ben.id },
  ]);
  expect(told('amara')).toEqual(['Ben took your shift']);
  expect(told('mo')).toEqual(['Ben took Amara’s shift']);
});

it('who keeps their shift after all ends the offers of it', async () => {
  server.store('shift', shiftAt(1, staff.amara.id, 30));
  await giveAway('amara', 1);
  await offer('mo', 2, 'ben');
  await change('amara', 1, { status: 'cancelled' });
  expect(stored(2)).toMatchObject({ status: 'cancelled', outcome: 'withdrawn' });
  expect(told('ben')).toEqual(['This request has ended']);
  const late = await change('ben', 2, { status: 'accepted' });
  expect(late.rejections).toHaveLength(1);
  expect(server.find('shift', shiftId)?.userId).toBe(staff.amara.id);
});

it('a manager offers nobody their own shift', async () => {
  server.store('shift', shiftAt(1, staff.mo.id, 30));
  await giveAway('mo', 1);
  expect((await offer('mo', 2, 'ben')).rejections).toMatchObject([
    { code: 'invalid', message: 'This is your own shift. Ask another manager to offer it.' },
  ]);
});

it('is read by managers and by whom it is made to alone', async () => {
  await offer('mo', 1, 'ben');
  const sees = (who: Username, role: 'staff' | 'manager') =>
    isVisible(shiftRequestPermissions.readers, buildActor(role, { userId: staff[who].id }), stored(1));
  expect([sees('ben', 'staff'), sees('amara', 'staff'), sees('amara', 'manager')]).toEqual([true, false, true]);
});

it('no manager writes a request in the name of somebody whose shift it is not, nor one that is over from the start (D50)', async () => {
  server.store('shift', shiftAt(1, staff.ben.id, 30));
  const forge = (who: Username, fields: Partial<ShiftRequest>) =>
    server.pushRequests('mo', row(buildShiftRequest({ id: idOf(1), requesterId: staff[who].id, shiftId, ...fields })));
  for (const status of ['pending', 'cancelled'] as const)
    expect((await forge('grace', { status })).rejections).toMatchObject([{ code: 'not-allowed' }]);
  expect((await forge('ben', { status: 'cancelled' })).rejections).toMatchObject([{ code: 'not-allowed' }]);
  expect(server.all('shiftRequest')).toEqual([]);
});

it('a manager asks for cover in somebody’s name, who is notified; only for their own shift, and no colleague may (D50)', async () => {
  server.store('shift', shiftAt(1, staff.amara.id, 30));
  const inNameOf = (by: Username, who: Username, fields: Partial<ShiftRequest> = {}) =>
    server.pushRequests(by, row(buildShiftRequest({ id: idOf(1), requesterId: staff[who].id, shiftId, ...fields })));
  expect((await inNameOf('ben', 'amara')).rejections).toMatchObject([{ code: 'not-allowed' }]);
  expect((await inNameOf('mo', 'ben')).rejections).toMatchObject([{ code: 'not-allowed' }]);
  expect((await inNameOf('mo', 'amara', { requestType: 'claim' })).rejections).toMatchObject([{ code: 'not-allowed' }]);
  expect((await inNameOf('mo', 'amara')).rejections).toEqual([]);
  expect(stored(1)).toMatchObject({ requesterId: staff.amara.id, addresseeId: '', status: 'pending' });
  expect(told('amara')).toEqual(['Mo asks for cover for you']);
  expect(stored(1)).toMatchObject({ askedById: staff.mo.id });
  const newest = 'select actorId, intent from audit_trail where recordId = ? order by rowid desc limit 1';
  expect(server.connection.prepare(newest).get(idOf(1))).toEqual({
    actorId: staff.mo.id,
    intent: 'create-shift-request',
  });
  await change('amara', 1, { status: 'cancelled' });
  expect(stored(1)).toMatchObject({ status: 'cancelled', outcome: 'withdrawn' });
});

it('what a manager asked in somebody’s name stays in that person’s inbox as it was, unread, when a colleague accepts', async () => {
  server.store('restaurant', buildRestaurant({ swapApproval: 'off' }));
  server.store('shift', shiftAt(1, staff.amara.id, 30));
  await server.pushRequests('mo', row(buildShiftRequest({ id: idOf(1), requesterId: staff.amara.id, shiftId })));
  await change('ben', 1, { status: 'accepted' });
  expect(server.find('shift', shiftId)?.userId).toBe(staff.ben.id);
  const newest = 'select intent from audit_trail where recordId = ? order by rowid desc limit 1';
  expect(server.connection.prepare(newest).get(shiftId)).toEqual({ intent: 'give-shift-away' });
  const entries = server.all('notification').filter(({ userId }) => userId === staff.amara.id);
  expect(entries.find(({ title }) => title === 'Mo asks for cover for you')).toMatchObject({ readAt: '' });
});

it('who asked is said by the server alone: nobody writes a manager’s name into a request of their own', async () => {
  server.store('restaurant', buildRestaurant({ swapApproval: 'off' }));
  server.store('shift', shiftAt(1, staff.amara.id, 30));
  await server.pushRequests(
    'amara',
    row(buildShiftRequest({ id: idOf(1), requesterId: staff.amara.id, askedById: staff.mo.id, shiftId })),
  );
  expect(stored(1)).toMatchObject({ status: 'pending', askedById: '' });
  await change('ben', 1, { status: 'accepted' });
  const newest = 'select intent from audit_trail where recordId = ? order by rowid desc limit 1';
  expect(server.connection.prepare(newest).get(shiftId)).toEqual({ intent: 'move-shift' });
});
