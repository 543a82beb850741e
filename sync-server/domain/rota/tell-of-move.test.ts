import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { buildRestaurant, buildShift, buildShiftRequest } from '#schema/fixtures/build.ts';
import { departmentId, positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { answerShiftRequest } from '#server/domain/marketplace/answer-shift-request.ts';
import { createShiftRequest } from '#server/domain/marketplace/create-shift-request.ts';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';

let server: StaffedApp;
beforeAll(async () => {
  server = await createStaffedApp();
});
beforeEach(() => startAnew('off'));
afterAll(() => server.close());

const hour = 3_600_000;
const startAnew = (swapApproval: Restaurant['swapApproval']): void => {
  server.connection.exec(
    'delete from shift_requests; delete from notifications; delete from shifts; delete from audit_trail',
  );
  server.store('restaurant', buildRestaurant({ swapApproval, adminContactId: staff.grace.id }));
};
const shiftAt = (number: number, userId: string, startHour: number) =>
  buildShift({
    ...{ id: fixtureId(2000 + number), userId },
    startTime: toInstant(server.clock.now + startHour * hour),
    endTime: toInstant(server.clock.now + (startHour + 8) * hour),
  });
const ask = (who: Username, number: number, fields: Partial<ShiftRequest>): ShiftRequest => {
  const request = buildShiftRequest({ id: fixtureId(3000 + number), requesterId: staff[who].id, ...fields });
  server.run(who, (tx) => createShiftRequest(tx, request));
  return requestOf(number);
};
const requestOf = (number: number): ShiftRequest => {
  const request = server.find('shiftRequest', fixtureId(3000 + number));
  if (!request) throw new Error('There is no such request');
  return request;
};
const answer = (who: Username, number: number, status: ShiftRequest['status']) =>
  server.run(who, (tx, actor) => {
    const stored = requestOf(number);
    return answerShiftRequest(tx, actor, stored, { ...stored, status });
  });
const inboxOf = (who: Username) => server.all('notification').filter(({ userId }) => userId === staff[who].id);
const titlesOf = (who: Username) => inboxOf(who).map(({ title }) => title);

describe('a shift that changed hands (D49)', () => {
  it('tells its former owner who took it, and the department’s manager, with or without approval', () => {
    server.store('shift', shiftAt(1, staff.amara.id, 30));
    ask('amara', 1, { shiftId: fixtureId(2001) });
    answer('ben', 1, 'accepted');
    expect(titlesOf('amara')).toEqual(['Ben took your shift']);
    expect(titlesOf('mo')).toEqual(['Ben took Amara’s shift']);
    expect(titlesOf('grace')).toEqual([]);
  });

  it('names who approved as that, and who has the shift now', () => {
    startAnew('all');
    server.store('shift', shiftAt(1, staff.amara.id, 30));
    ask('amara', 1, { shiftId: fixtureId(2001) });
    answer('ben', 1, 'accepted');
    answer('grace', 1, 'accepted');
    expect(inboxOf('amara').at(-1)).toMatchObject({
      title: 'Ben took your shift',
      body: expect.stringMatching(/Server\nApproved by Grace\.$/),
    });
    expect(titlesOf('ben')).toEqual(['The shift is yours']);
    expect(titlesOf('mo')).toEqual(['Ben took Amara’s shift', 'Ben took Amara’s shift']);
  });

  it('reaches the restaurant’s contact where the department has no manager', () => {
    const kitchen = { departmentId: departmentId('Kitchen'), positionId: positionId('Server') };
    server.store('shift', { ...shiftAt(1, '', 30), ...kitchen });
    ask('ben', 1, { requestType: 'claim', shiftId: fixtureId(2001) });
    expect(titlesOf('grace')).toEqual(['Ben took an open shift']);
    expect(titlesOf('mo')).toEqual([]);
  });

  it('names both shifts of a swap', () => {
    server.store('shift', shiftAt(1, staff.amara.id, 30), shiftAt(2, staff.ben.id, 60));
    ask('ben', 1, { requestType: 'swap', shiftId: fixtureId(2001), targetShiftId: fixtureId(2002) });
    answer('amara', 1, 'accepted');
    expect(inboxOf('mo')[0]).toMatchObject({ title: 'Ben and Amara swapped shifts' });
    expect(
      inboxOf('mo')[0]
        ?.body.split('\n')
        .map((line) => line.split(':')[0]),
    ).toEqual(['Ben', 'Amara']);
    expect(titlesOf('ben')).toEqual(['You and Amara swapped shifts']);
    expect(
      inboxOf('ben')[0]
        ?.body.split('\n')
        .map((line) => line.split(':')[0]),
    ).toEqual(['You', 'Amara']);
  });
});

describe('requests that a move ends', () => {
  it('tell nobody that they lost a shift which they gave away themselves', () => {
    server.store('shift', shiftAt(1, staff.amara.id, 30), shiftAt(2, staff.ben.id, 60));
    ask('amara', 1, { shiftId: fixtureId(2001) });
    ask('amara', 2, { requestType: 'swap', shiftId: fixtureId(2002), targetShiftId: fixtureId(2001) });
    expect(titlesOf('ben')).toEqual(['Amara asks to swap']);
    answer('mo', 1, 'accepted');
    expect(requestOf(2)).toMatchObject({ status: 'cancelled', winnerId: staff.amara.id });
    expect(titlesOf('amara')).toEqual(['Mo took your shift']);
    // The colleague who was asked to swap reads that nobody is waiting for it any more.
    expect(inboxOf('ben')).toMatchObject([{ title: 'This request has ended', readAt: expect.stringContaining('T') }]);
  });

  it('name the shift that was lost, and who has that one now', () => {
    const [first, second] = [shiftAt(1, staff.amara.id, 30), shiftAt(2, staff.ben.id, 60)];
    server.store('shift', first, second, shiftAt(3, staff.mo.id, 90));
    ask('mo', 1, { requestType: 'swap', shiftId: fixtureId(2002), targetShiftId: fixtureId(2003) });
    ask('ben', 2, { requestType: 'swap', shiftId: fixtureId(2001), targetShiftId: fixtureId(2002) });
    answer('amara', 2, 'accepted');
    expect(requestOf(1)).toMatchObject({ outcome: 'taken-by-other', winnerId: staff.amara.id });
    const lost = inboxOf('mo').find(({ type }) => type === 'request-lost');
    expect(lost?.body).toMatch(/^Amara took it first\./);
  });
});
