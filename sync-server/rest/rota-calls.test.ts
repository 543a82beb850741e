import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildShift } from '#schema/fixtures/build.ts';
import { departmentId, positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
});
afterEach(() => server.close());

const shiftBody = {
  date: '2026-06-18',
  startTime: '2026-06-18T09:00',
  endTime: '2026-06-18T17:00',
  department: 'Front of House',
  position: 'Server',
  assignedUsers: [staff.amara.id],
};

const storeShift = (fields: Partial<Parameters<typeof buildShift>[0]> = {}) => {
  const shift = buildShift({
    userId: staff.amara.id,
    startTime: '2026-06-18T08:00:00.000Z' as never,
    endTime: '2026-06-18T16:00:00.000Z' as never,
    departmentId: departmentId('Front of House'),
    positionId: positionId('Server'),
    ...fields,
  });
  server.store('shift', shift);
  return shift;
};

describe('shifts', () => {
  it('are made in the restaurant’s time, one for each person, with names for ids', async () => {
    const people = { assignedUsers: [staff.amara.id, staff.ben.id] };
    const { status, body } = await server.call('mo', '/api/shifts', { body: { ...shiftBody, ...people } });
    expect({ status, body }).toMatchObject({ status: 201 });
    expect(body).toMatchObject({
      startTime: '2026-06-18T08:00:00.000Z',
      department: 'Front of House',
      position: 'Server',
      assignedUsers: people.assignedUsers,
      assignedUser: { firstName: 'Amara' },
      breakDuration: 30,
    });
    expect(server.all('shift')).toHaveLength(2);
  });

  it('end on the next day where the end is not after the start, and recur', async () => {
    const night = { startTime: '2026-06-18T18:00', endTime: '2026-06-18T02:00' };
    const again = { isRecurring: true, recurringPattern: 'weekly', recurringEnd: '2026-07-09' };
    await server.call('mo', '/api/shifts', { body: { ...shiftBody, ...night, ...again } });
    const shifts = server.all('shift');
    expect(shifts.map(({ endTime }) => endTime).toSorted()[3]).toBe('2026-07-10T01:00:00.000Z');
    expect(new Set(shifts.map(({ seriesId }) => seriesId)).size).toBe(1);
  });

  it('share a group with those of their occurrence alone (D28)', async () => {
    const people = { assignedUsers: [staff.amara.id, staff.ben.id] };
    const again = { isRecurring: true, recurringPattern: 'weekly', recurringEnd: '2026-06-25' };
    const { body } = await server.call('mo', '/api/shifts', { body: { ...shiftBody, ...people, ...again } });
    expect(body.assignedUsers).toEqual(people.assignedUsers);
    expect(new Set(server.all('shift').map(({ groupId }) => groupId)).size).toBe(2);
  });

  it('of the assignment form have one person or nobody, spelt as the specification spells', async () => {
    const form = { userId: null, startTime: '2026-06-18T08:00:00Z', endTime: '2026-06-18T12:00:00+01:00' };
    const { body } = await server.call('grace', '/api/shifts', {
      body: { ...form, position: 'Host/Hostess', location: 'Patio' },
    });
    expect(body).toMatchObject({
      userId: null,
      endTime: '2026-06-18T11:00:00.000Z',
      position: 'Host',
      location: 'Patio',
      assignedUsers: [],
    });
  });

  it('are all made or none', async () => {
    const people = { assignedUsers: [staff.amara.id, fixtureId(99)] };
    const answer = await server.call('mo', '/api/shifts', { body: { ...shiftBody, ...people } });
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'unknown-reference' } } });
    expect(server.all('shift')).toEqual([]);
  });

  it('are listed by day and person, beyond a page', async () => {
    for (let number = 0; number < 5; number += 1) storeShift({ id: fixtureId(500 + number) });
    storeShift({
      id: fixtureId(600),
      userId: staff.ben.id,
      startTime: '2026-06-19T08:00:00.000Z' as never,
      endTime: '2026-06-19T10:00:00.000Z' as never,
    });
    const first = await server.call('amara', '/api/shifts?date=2026-06-18&limit=3');
    expect(first.body).toHaveLength(3);
    const second = await server.call('amara', String(first.next));
    expect(second.body.map(({ id }) => id)).toEqual([fixtureId(503), fixtureId(504)]);
    expect(second.next).toBeUndefined();
    const ofBen = await server.call(
      'amara',
      `/api/shifts?userId=${staff.ben.id}&startDate=2026-06-18&endDate=2026-06-19`,
    );
    expect(ofBen.body.map(({ id }) => id)).toEqual([fixtureId(600)]);
  });

  it('are assigned to somebody and to nobody', async () => {
    const { id } = storeShift();
    const to = (userId: unknown) => server.call('mo', `/api/shifts/${id}`, { method: 'PATCH', body: { userId } });
    expect((await to(staff.ben.id)).body).toMatchObject({ assignedUser: { firstName: 'Ben' } });
    expect((await to(null)).body).toMatchObject({ userId: null, assignedUser: null });
    expect(await to(7)).toMatchObject({ status: 422 });
  });
});

describe('shift requests', () => {
  it('move the shift when a colleague accepts; the second to accept hears who was first', async () => {
    const { id: shiftId } = storeShift();
    const { body } = await server.call('amara', '/api/shift-requests', { body: { shiftId, requestType: 'coverage' } });
    const accept = (by: Username) =>
      server.call(by, `/api/shift-requests/${body.id}/respond`, { body: { action: 'accept' } });
    server.store('user', {
      ...server.find('user', staff.mo.id),
      departmentId: departmentId('Front of House'),
    } as never);
    expect((await accept('ben')).body).toMatchObject({ status: 'accepted' });
    expect(server.find('shift', shiftId)?.userId).toBe(staff.ben.id);
    const late = await accept('mo');
    expect(late).toMatchObject({ status: 409, body: { error: { code: 'already-taken' } } });
  });

  it('that are open are hidden from the person who declines them, addressed ones are declined', async () => {
    const { id: shiftId } = storeShift();
    const { body } = await server.call('amara', '/api/shift-requests', { body: { shiftId, requestType: 'coverage' } });
    const declined = await server.call('ben', `/api/shift-requests/${body.id}/respond`, {
      body: { action: 'decline' },
    });
    expect(declined.body).toMatchObject({ status: 'pending' });
    expect(server.find('shiftRequest', String(body.id))?.declinedByIds).toEqual([staff.ben.id]);
  });

  it.each([
    ['accept', 'accepted', staff.ben.id],
    ['decline', 'cancelled', ''],
  ])('that wait for a manager’s choice are decided by one: %s (D50)', async (action, status, owner) => {
    const { id: shiftId } = storeShift({ userId: '', bidUntil: '2026-06-17T08:00:00.000Z' as never });
    const { body } = await server.call('ben', '/api/shift-requests', { body: { shiftId, requestType: 'claim' } });
    expect(body).toMatchObject({ requestType: 'bid', status: 'pending' });
    const respond = (by: Username) => server.call(by, `/api/shift-requests/${body.id}/respond`, { body: { action } });
    expect((await respond('mo')).body).toMatchObject({ status });
    expect(server.find('shift', shiftId)?.userId).toBe(owner);
    expect((await respond('grace')).status).toBe(409);
  });

  it('by quick swap carry the emoji as their message (D12)', async () => {
    const { id: shiftId } = storeShift({ userId: staff.ben.id });
    const mine = storeShift({
      id: fixtureId(700),
      startTime: '2026-06-20T08:00:00.000Z' as never,
      endTime: '2026-06-20T12:00:00.000Z' as never,
    });
    const swap = { shiftId, targetShiftId: mine.id, emoji: '👍' };
    const { body } = await server.call('amara', '/api/shift-requests/quick-swap', { body: swap });
    expect(body).toMatchObject({ requestType: 'swap', message: '👍', status: 'pending' });
    const no = await server.call('ben', `/api/shift-requests/${body.id}/respond`, { body: { action: 'decline' } });
    expect(no.body).toMatchObject({ status: 'declined' });
  });

  it('that do not exist cannot be answered', async () => {
    const answer = await server.call('ben', `/api/shift-requests/${fixtureId(9)}/respond`, {
      body: { action: 'accept' },
    });
    expect(answer.status).toBe(404);
  });
});

describe('time off', () => {
  const days = { startDate: '2026-07-01', endDate: '2026-07-03', type: 'vacation', reason: '' };

  it('is asked for by oneself, whatever user the old client names, and decided once', async () => {
    const asked = await server.call('amara', '/api/time-off', { body: { ...days, userId: 1 } });
    expect(asked).toMatchObject({ status: 201, body: { userId: staff.amara.id, status: 'pending' } });
    const decide = (by: Username, status: string) =>
      server.call(by, `/api/time-off/${asked.body.id}`, { method: 'PATCH', body: { status } });
    expect((await decide('ben', 'approved')).status).toBe(404);
    expect((await decide('mo', 'approved')).body).toMatchObject({ status: 'approved' });
    expect(await decide('grace', 'denied')).toMatchObject({ status: 409, body: { error: { code: 'request-closed' } } });
    expect((await server.call('ben', '/api/time-off')).body).toEqual([]);
    expect((await server.call('mo', '/api/time-off?startDate=2026-07-03&endDate=2026-07-09')).body).toHaveLength(1);
  });

  it('of somebody else is recorded by a manager, their own is not', async () => {
    const record = (userId: string) => server.call('mo', '/api/time-off', { body: { ...days, userId } });
    expect((await record(staff.ben.id)).body).toMatchObject({ userId: staff.ben.id, status: 'approved' });
    expect((await record(staff.mo.id)).status).toBe(403);
  });
});
