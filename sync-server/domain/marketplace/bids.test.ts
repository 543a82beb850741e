import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import type { User } from '#schema/entities/user.ts';
import { buildActor, buildRestaurant, buildShift, buildShiftRequest } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { isVisible } from '#schema/permissions/readers.ts';
import { shiftRequestPermissions } from '#schema/permissions/shift-request.ts';
import { changeShift } from '#server/domain/rota/change-shift.ts';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';
import { row } from '#server/fixtures/sync-client.ts';
import { maintain } from '#server/maintenance/maintain.ts';

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
  server.store('restaurant', buildRestaurant());
  server.clock.now = start;
  server.store('shift', openShift);
});
afterAll(() => server.close());

/** In four days; people can ask for it for a day. */
const openShift = buildShift({
  ...{ id: shiftId, userId: '', bidUntil: toInstant(start + 24 * hour) },
  ...{ startTime: toInstant(start + 96 * hour), endTime: toInstant(start + 104 * hour) },
});
const idOf = (number: number) => fixtureId(3000 + number);
const ask = (who: Username, number: number, fields: Partial<ShiftRequest> = {}) =>
  server.pushRequests(
    who,
    row(buildShiftRequest({ id: idOf(number), requestType: 'bid', requesterId: staff[who].id, shiftId, ...fields })),
  );
const stored = (number: number) => server.find('shiftRequest', idOf(number)) as ShiftRequest;
const answer = (who: Username, number: number, status: ShiftRequest['status']) =>
  server.pushRequests(who, row({ ...stored(number), status }, stored(number)));
const owner = () => server.find('shift', shiftId)?.userId;
const told = (who: Username) =>
  server
    .all('notification')
    .filter(({ userId }) => userId === staff[who].id)
    .map(({ title, body }) => [title, body.split('\n').at(-1)]);

it('two ask, a manager gives it to one, and the other hears politely who has it (D50)', async () => {
  expect((await ask('ben', 1)).rejections).toEqual([]);
  // A device from before the update, or one that does not know about the deadline yet, claims it.
  expect((await ask('amara', 2, { requestType: 'claim' })).rejections).toEqual([]);
  expect([stored(1), stored(2)]).toMatchObject([
    { requestType: 'bid', status: 'pending' },
    { requestType: 'bid', status: 'pending' },
  ]);
  expect(owner()).toBe('');
  await answer('mo', 2, 'accepted');
  expect(owner()).toBe(staff.amara.id);
  expect(stored(2)).toMatchObject({ status: 'accepted', acceptedById: staff.amara.id, decidedById: staff.mo.id });
  expect(stored(1)).toMatchObject({ status: 'cancelled', outcome: 'taken-by-other', winnerId: staff.amara.id });
  expect(told('amara')).toEqual([['The shift is yours', 'Given by Mo.']]);
  expect(told('ben')).toEqual([
    [
      'The shift went to somebody else',
      expect.stringMatching(/^Thank you for asking\. Amara has it this time\. Fri 19 Jun/),
    ],
  ]);
});

it('no device takes it before: not with an accepted claim, nor by accepting one’s own bid or a colleague’s', async () => {
  for (const requestType of ['claim', 'bid'] as const) {
    const early = await ask('ben', 1, { requestType, status: 'accepted', acceptedById: staff.ben.id });
    expect(early.rejections).toMatchObject([{ code: 'not-allowed' }]);
  }
  await ask('ben', 2);
  expect((await answer('ben', 2, 'accepted')).rejections).toMatchObject([{ code: 'not-allowed' }]);
  expect((await answer('amara', 2, 'accepted')).rejections).toMatchObject([{ code: 'not-allowed' }]);
  expect([owner(), stored(2).status]).toEqual(['', 'pending']);
});

it('nobody chooses themselves, whatever their role', async () => {
  const { positionId, departmentId } = server.find('user', staff.ben.id) as User;
  server.store('user', { ...(server.find('user', staff.mo.id) as User), positionId, departmentId });
  await ask('mo', 1);
  expect(stored(1)).toMatchObject({ requestType: 'bid', status: 'pending' });
  expect((await answer('mo', 1, 'accepted')).rejections).toMatchObject([{ code: 'not-allowed' }]);
  expect(owner()).toBe('');
});

it('is read only by the person asking and by managers', async () => {
  await ask('ben', 1);
  const sees = (who: Username, role: 'staff' | 'manager') =>
    isVisible(shiftRequestPermissions.readers, buildActor(role, { userId: staff[who].id }), stored(1));
  expect([sees('ben', 'staff'), sees('amara', 'staff'), sees('amara', 'manager')]).toEqual([true, false, true]);
});

it('when the time has come managers are reminded once, and nothing is given away by itself', async () => {
  await ask('ben', 1);
  const reminders = () => told('mo').filter(([title]) => title === 'Somebody is waiting for a shift');
  server.clock.now = start + 23 * hour;
  maintain(server.deps);
  expect(reminders()).toEqual([]);
  server.clock.now = start + 24 * hour;
  maintain(server.deps);
  maintain(server.deps);
  expect(reminders()).toEqual([['Somebody is waiting for a shift', 'Choose who gets it.']]);
  // A claim made now does not overtake somebody who asked in time.
  await ask('amara', 2, { requestType: 'claim' });
  expect([owner(), stored(2).requestType, stored(1).status]).toEqual(['', 'bid', 'pending']);
  await answer('mo', 1, 'accepted');
  expect(owner()).toBe(staff.ben.id);
});

it('the restaurant’s setting makes every open shift ask, until its time; what nobody asked for goes to the first claim', async () => {
  server.store('restaurant', buildRestaurant({ bidHours: 48 }));
  server.store('shift', { ...openShift, bidUntil: '' });
  await ask('ben', 1, { requestType: 'claim' });
  expect([owner(), stored(1).requestType]).toEqual(['', 'bid']);
  await answer('ben', 1, 'cancelled');
  server.clock.now = start + 48 * hour;
  await ask('amara', 2, { requestType: 'claim' });
  expect([owner(), stored(2).status]).toEqual([staff.amara.id, 'accepted']);
});

describe('a bid from a phone that was offline at the time', () => {
  const inTime = { createdAt: toInstant(start + 20 * hour) };
  const opened = { ...openShift, createdAt: toInstant(start) };
  const due = () =>
    server
      .all('notification')
      .filter(({ userId, type }) => userId === staff.mo.id && type === 'bids-due')
      .map(({ title }) => title);
  beforeEach(() => server.store('shift', opened));

  it('counts as asked when it was made while nobody has the shift, and managers hear of it as of any', async () => {
    server.clock.now = start + 30 * hour;
    await ask('ben', 1, inTime);
    expect([owner(), stored(1)]).toMatchObject(['', { requestType: 'bid', status: 'pending', ...inTime }]);
    maintain(server.deps);
    maintain(server.deps);
    expect(due()).toEqual(['Somebody is waiting for a shift']);
  });

  it('reaches managers who were reminded already, with the name, once', async () => {
    await ask('amara', 2);
    server.clock.now = start + 25 * hour;
    maintain(server.deps);
    server.clock.now = start + 30 * hour;
    await ask('ben', 1, inTime);
    await ask('ben', 1, inTime);
    maintain(server.deps);
    expect(due()).toEqual(['Somebody is waiting for a shift', 'Ben asked in time for a shift']);
  });

  it('comes too late once somebody has it, and says so', async () => {
    await ask('amara', 2);
    server.clock.now = start + 25 * hour;
    await answer('mo', 2, 'accepted');
    server.clock.now = start + 30 * hour;
    expect((await ask('ben', 1, inTime)).rejections).toEqual([]);
    expect(stored(1)).toMatchObject({ requestType: 'bid', status: 'cancelled', outcome: 'taken-by-other' });
    expect(told('ben')).toEqual([
      [
        'The shift went to somebody else',
        expect.stringMatching(/^Amara had been given it when your request arrived\. /),
      ],
    ]);
  });

  it('is no earlier than the shift, nor later than now, whatever the phone’s clock says', async () => {
    server.clock.now = start + 2 * hour;
    await ask('ben', 1, { createdAt: toInstant(start - hour) });
    await ask('amara', 2, { createdAt: toInstant(start + 90 * hour) });
    expect([stored(1).createdAt, stored(2).createdAt]).toEqual(Array(2).fill(toInstant(start + 2 * hour)));
  });

  it('made after the time is the first claim where nobody waits', async () => {
    server.clock.now = start + 30 * hour;
    await ask('ben', 1, { createdAt: toInstant(start + 29 * hour) });
    expect([owner(), stored(1).requestType]).toEqual([staff.ben.id, 'claim']);
  });
});

it('where no time is set nobody turns a first-come shift into one that a manager gives away', async () => {
  server.store('shift', { ...openShift, bidUntil: '' });
  expect((await ask('ben', 1)).rejections).toEqual([]);
  expect([owner(), stored(1)]).toMatchObject([staff.ben.id, { requestType: 'claim', status: 'accepted' }]);
});

describe('who asked is not left without an answer', () => {
  const changeTime = (bidUntil: Shift['bidUntil']) =>
    server.run('mo', (tx) => changeShift(tx, openShift, { ...openShift, bidUntil }));
  const due = () =>
    server
      .all('notification')
      .filter(({ type }) => type === 'bids-due')
      .map(({ userId }) => userId);

  it('the time may move, but not be taken away, while somebody waits for a manager’s choice', async () => {
    expect(changeTime('').ok).toBe(true);
    server.store('shift', openShift);
    await ask('ben', 1);
    expect(changeTime('')).toMatchObject({ ok: false, fields: { bidUntil: expect.stringContaining('Assign it to') } });
    expect(changeTime(toInstant(start + 48 * hour)).ok).toBe(true);
  });

  it('where the restaurant asks for no choice any more managers are reminded at once, and once', async () => {
    server.store('restaurant', buildRestaurant({ bidHours: 48 }));
    server.store('shift', { ...openShift, bidUntil: '' });
    await ask('ben', 1);
    maintain(server.deps);
    expect(due()).toEqual([]);
    server.store('restaurant', buildRestaurant());
    maintain(server.deps);
    maintain(server.deps);
    expect(due()).toEqual([staff.mo.id]);
  });
});
