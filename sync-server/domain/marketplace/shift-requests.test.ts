import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import type { User } from '#schema/entities/user.ts';
import { buildPunch, buildRestaurant, buildShift, buildShiftRequest } from '#schema/fixtures/build.ts';
import { departmentId, positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { recordPunch } from '#server/domain/hours/record-punch.ts';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';
import { row } from '#server/fixtures/sync-client.ts';

let server: StaffedApp;
const startOfTest = Date.parse('2026-06-16T09:00:00.000Z');
beforeAll(async () => {
  server = await createStaffedApp();
});
beforeEach(() => startAnew('off'));
afterAll(() => server.close());

const hour = 3_600_000;

/** An empty rota, and a restaurant with or without a manager's approval. */
const startAnew = (swapApproval: Restaurant['swapApproval']): void => {
  server.connection.exec(
    'delete from shift_requests; delete from notifications; delete from shifts; delete from audit_trail',
  );
  server.store('restaurant', buildRestaurant({ swapApproval }));
  server.clock.now = startOfTest;
};

const shiftAt = (number: number, owner: string, startHour: number, hours = 8): Shift =>
  buildShift({
    id: fixtureId(2000 + number),
    userId: owner,
    startTime: toInstant(startOfTest + startHour * hour),
    endTime: toInstant(startOfTest + (startHour + hours) * hour),
  });

const requestOf = (number: number): ShiftRequest | undefined => server.find('shiftRequest', fixtureId(3000 + number));
const ownerOf = (number: number): string | undefined => server.find('shift', fixtureId(2000 + number))?.userId;

const ask = (who: Username, number: number, fields: Partial<ShiftRequest>) =>
  server.pushRequests(
    who,
    row(buildShiftRequest({ id: fixtureId(3000 + number), requesterId: staff[who].id, ...fields })),
  );

/** Answers like a device that knows the request as it was stored at `assumed`. */
const answer = (who: Username, assumed: ShiftRequest | undefined, changes: Partial<ShiftRequest>) => {
  if (!assumed) throw new Error('There is no such request');
  const known = { ...assumed, declinedByIds: assumed.declinedByIds.filter((id) => id === staff[who].id) };
  return server.pushRequests(who, row({ ...known, ...changes }, known));
};
const toldTo = (who: Username): readonly string[] =>
  server
    .all('notification')
    .filter(({ userId }) => userId === staff[who].id)
    .map(({ type }) => type);

it('hours of somebody who has clocked in are those of a shift that they then claim (D16)', async () => {
  server.store('shift', shiftAt(1, '', 1));
  const punch = {
    id: fixtureId(4900),
    userId: staff.amara.id,
    type: 'in',
    deviceTime: toInstant(startOfTest),
  } as const;
  expect(server.run('amara', (tx) => recordPunch(tx, buildPunch(punch))).ok).toBe(true);
  expect(server.all('hoursRecord').map(({ shiftId }) => shiftId)).toEqual(['']);
  expect((await ask('amara', 1, { requestType: 'claim', shiftId: fixtureId(2001) })).rejections).toEqual([]);
  expect(ownerOf(1)).toBe(staff.amara.id);
  expect(server.all('hoursRecord').map(({ shiftId }) => shiftId)).toEqual([fixtureId(2001)]);
  server.connection.exec('delete from punches; delete from hours_records');
});

describe('one shift, several who want it (S5)', () => {
  it.each([
    ['amara', 'ben', 'mo'],
    ['mo', 'ben', 'amara'],
    ['ben', 'amara', 'mo'],
  ] as const)('goes to the first to claim: %s, then %s and %s', async (first, ...later) => {
    server.store('shift', shiftAt(1, '', 5));
    for (const [index, who] of [first, ...later].entries()) {
      expect((await ask(who, index, { requestType: 'claim', shiftId: fixtureId(2001) })).rejections).toEqual([]);
    }
    expect(ownerOf(1)).toBe(staff[first].id);
    expect(requestOf(0)).toMatchObject({ status: 'accepted', acceptedById: staff[first].id });
    for (const [index, who] of later.entries()) {
      expect(requestOf(index + 1)).toMatchObject({
        status: 'cancelled',
        outcome: 'taken-by-other',
        winnerId: staff[first].id,
      });
      expect(toldTo(who).filter((type) => type !== 'shift-moved')).toEqual(['request-lost']);
    }
  });

  it('goes to the first to accept, though everybody still saw it open, and the others hear who was faster', async () => {
    server.store('shift', shiftAt(1, staff.amara.id, 5));
    await ask('amara', 1, { shiftId: fixtureId(2001) });
    const open = requestOf(1);
    expect((await answer('ben', open, { status: 'accepted' })).rejections).toEqual([]);
    const late = await answer('mo', open, { status: 'accepted' });
    expect(late.rejections).toMatchObject([{ code: 'already-taken', message: 'Ben took it first.' }]);
    expect(ownerOf(1)).toBe(staff.ben.id);
    expect([toldTo('amara'), toldTo('mo')]).toEqual([['request-accepted'], ['shift-moved', 'request-lost']]);
    await answer('mo', open, { status: 'accepted' });
    expect(toldTo('mo')).toEqual(['shift-moved', 'request-lost']);
  });

  it('cancels every rival when one is accepted, and tells who made it (D11)', async () => {
    server.store('shift', shiftAt(1, staff.amara.id, 5), shiftAt(2, staff.ben.id, 40), shiftAt(3, staff.mo.id, 80));
    await ask('amara', 1, { shiftId: fixtureId(2001) });
    await ask('ben', 2, { requestType: 'swap', shiftId: fixtureId(2001), targetShiftId: fixtureId(2002) });
    await ask('mo', 3, { requestType: 'swap', shiftId: fixtureId(2002), targetShiftId: fixtureId(2003) });
    await answer('amara', requestOf(2), { status: 'accepted' });
    expect([ownerOf(1), ownerOf(2), ownerOf(3)]).toEqual([staff.ben.id, staff.amara.id, staff.mo.id]);
    expect([requestOf(1), requestOf(3)]).toMatchObject([{ outcome: 'taken-by-other' }, { outcome: 'taken-by-other' }]);
    expect(toldTo('mo')).toContain('request-lost');
  });
});

describe('who gets a shift', () => {
  it.each([
    ['a coverage: the person who accepts', 'amara', { requestType: 'coverage' }, 'ben', 'ben'],
    ['an offer to cover: the person who offered', 'ben', { requestType: 'coverage' }, 'amara', 'ben'],
  ] as const)('in %s', async (_, requester, fields, acceptor, winner) => {
    server.store('shift', shiftAt(1, staff.amara.id, 5));
    await ask(requester, 1, { ...fields, shiftId: fixtureId(2001) });
    await answer(acceptor, requestOf(1), { status: 'accepted' });
    expect(ownerOf(1)).toBe(staff[winner].id);
  });

  it.each([
    ['overlaps with another of theirs', 'overlapping-shift', () => server.store('shift', shiftAt(2, staff.ben.id, 10))],
    [
      'falls into their approved time off',
      'on-time-off',
      () =>
        server.store('timeOffRequest', {
          ...timeOff,
          startDate: '2026-06-16' as never,
          endDate: '2026-06-16' as never,
        }),
    ],
    ['has started', 'shift-started', () => Object.assign(server.clock, { now: startOfTest + 6 * hour })],
    [
      'is of another department',
      'not-eligible',
      () => server.store('user', { ...bens(), departmentId: departmentId('Kitchen'), positionId: positionId('Chef') }),
    ],
    [
      'is a position that they do not work (D45)',
      'not-your-position',
      () => server.store('user', { ...bens(), positionId: positionId('Host') }),
    ],
  ])('is nobody for whom it %s', async (_, code, prepare) => {
    const ben = bens();
    server.store('shift', shiftAt(1, staff.amara.id, 5));
    await ask('amara', 1, { shiftId: fixtureId(2001) });
    prepare();
    const { rejections } = await answer('ben', requestOf(1), { status: 'accepted' });
    expect(rejections).toMatchObject([{ code }]);
    expect([ownerOf(1), requestOf(1)?.status]).toEqual([staff.amara.id, 'pending']);
    server.store('user', ben);
    server.connection.exec('delete from time_off_requests');
  });

  const bens = () => {
    const user = server.find('user', staff.ben.id);
    if (!user) throw new Error('Ben is missing');
    return user;
  };
  const timeOff = {
    id: fixtureId(70),
    userId: staff.ben.id,
    type: 'vacation' as const,
    reason: '',
    status: 'approved' as const,
    decidedById: '',
    decidedAt: '' as const,
    decisionNote: '',
    createdBy: '',
    createdAt: toInstant(startOfTest),
  };

  it('speaks of the other person where theirs is the obstacle', async () => {
    server.store('shift', shiftAt(1, staff.amara.id, 5), shiftAt(2, staff.ben.id, 10));
    await ask('ben', 1, { shiftId: fixtureId(2001) });
    const { rejections } = await answer('amara', requestOf(1), { status: 'accepted' });
    expect(rejections).toMatchObject([{ code: 'overlapping-shift', message: 'Ben already works at that time.' }]);
  });
});

describe('a manager’s approval (D30)', () => {
  it.each([
    ['off', 'coverage', 'accepted'],
    ['swaps', 'coverage', 'accepted'],
    ['swaps', 'swap', 'awaiting_approval'],
    ['all', 'coverage', 'awaiting_approval'],
    ['all', 'swap', 'awaiting_approval'],
  ] as const)('is wanted by a restaurant of approvals "%s" for a %s: %s', async (approvals, requestType, status) => {
    startAnew(approvals);
    server.store('shift', shiftAt(1, staff.amara.id, 5), shiftAt(2, staff.ben.id, 40));
    const target = requestType === 'swap' ? { targetShiftId: fixtureId(2002) } : {};
    await ask('ben', 1, { requestType, shiftId: fixtureId(2001), ...target });
    await answer('amara', requestOf(1), { status: 'accepted' });
    expect(requestOf(1)?.status).toBe(status);
    expect(ownerOf(1)).toBe(status === 'accepted' ? staff.ben.id : staff.amara.id);
  });

  it('moves the shift, or ends the request, and notifies both', async () => {
    startAnew('all');
    server.store('shift', shiftAt(1, '', 5), shiftAt(2, '', 40));
    for (const number of [1, 2]) await ask('ben', number, { requestType: 'claim', shiftId: fixtureId(2000 + number) });
    expect(toldTo('mo')).toEqual(['request-approval', 'request-approval']);
    await answer('mo', requestOf(1), { status: 'accepted' });
    await answer('mo', requestOf(2), { status: 'declined' });
    expect([ownerOf(1), ownerOf(2)]).toEqual([staff.ben.id, '']);
    expect(requestOf(2)).toMatchObject({
      status: 'cancelled',
      outcome: 'refused-by-manager',
      decidedById: staff.mo.id,
    });
    expect(toldTo('ben')).toEqual(['request-accepted', 'request-cancelled']);
  });

  it('goes past the position, which the marketplace asks for (D45)', async () => {
    startAnew('all');
    server.store('shift', shiftAt(1, '', 5));
    await ask('ben', 1, { requestType: 'claim', shiftId: fixtureId(2001) });
    const ben = server.find('user', staff.ben.id) as User;
    server.store('user', { ...ben, positionId: positionId('Host') });
    await answer('mo', requestOf(1), { status: 'accepted' });
    server.store('user', ben);
    expect(ownerOf(1)).toBe(staff.ben.id);
  });

  it('is nobody’s whose own shifts would move', async () => {
    startAnew('all');
    server.store('shift', shiftAt(1, '', 5));
    await ask('mo', 1, { requestType: 'claim', shiftId: fixtureId(2001) });
    const own = await answer('mo', requestOf(1), { status: 'accepted' });
    expect(own.rejections).toMatchObject([{ code: 'not-allowed' }]);
    expect((await answer('grace', requestOf(1), { status: 'accepted' })).rejections).toEqual([]);
  });
});

describe('declining', () => {
  it('hides an open request from that person only, and tells nobody else who it was', async () => {
    server.store('shift', shiftAt(1, staff.amara.id, 5));
    await ask('amara', 1, { shiftId: fixtureId(2001) });
    const hidden = await answer('ben', requestOf(1), { declinedByIds: [staff.ben.id] });
    expect(hidden.rejections).toEqual([]);
    expect(requestOf(1)).toMatchObject({ status: 'pending', declinedByIds: [staff.ben.id] });
    const mo = await server.as('mo');
    await mo.catchUp(['shiftRequests']);
    expect(mo.held('shiftRequests').get(fixtureId(3001))).toMatchObject({ declinedByIds: [] });
    await answer('mo', requestOf(1), { declinedByIds: [staff.mo.id] });
    expect(requestOf(1)?.declinedByIds).toEqual([staff.ben.id, staff.mo.id]);
  });

  it('ends one that was addressed to me, and its requester is notified', async () => {
    server.store('shift', shiftAt(1, staff.amara.id, 5));
    await ask('ben', 1, { shiftId: fixtureId(2001) });
    await answer('amara', requestOf(1), { status: 'declined' });
    expect(requestOf(1)).toMatchObject({ status: 'declined', decidedById: staff.amara.id });
    expect(toldTo('ben')).toEqual(['request-declined']);
  });
});
