import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { buildRestaurant, buildShift, buildShiftRequest } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';
import { row } from '#server/fixtures/sync-client.ts';

let server: StaffedApp;
beforeAll(async () => {
  server = await createStaffedApp();
});
beforeEach(() => {
  server.connection.exec(
    'delete from shift_requests; delete from notifications; delete from shifts; delete from audit_trail',
  );
  approvals('off');
  server.store('shift', shift);
});
afterAll(() => server.close());

const shift = buildShift({
  id: fixtureId(50),
  userId: staff.amara.id,
  startTime: '2026-06-18T08:00:00.000Z',
  endTime: '2026-06-18T16:00:00.000Z',
});
const request = buildShiftRequest({ shiftId: shift.id, requesterId: staff.amara.id, expiresAt: shift.startTime });

const approvals = (swapApproval: Restaurant['swapApproval']) =>
  server.store('restaurant', buildRestaurant({ swapApproval }));

const pushAs = (who: Username, next: ShiftRequest, known?: ShiftRequest) => server.pushRequests(who, row(next, known));
const stored = () => server.find('shiftRequest', request.id);
const inboxOf = (who: Username) => server.all('notification').filter(({ userId }) => userId === staff[who].id);

describe('an answer that comes too late', () => {
  it('tells the requester who withdraws that it was accepted already', async () => {
    await pushAs('amara', request);
    await pushAs('ben', { ...request, status: 'accepted' }, stored());
    const { rejections } = await pushAs('amara', { ...request, status: 'cancelled' }, request);
    expect(rejections).toMatchObject([{ code: 'request-closed', message: 'Ben has already accepted it.' }]);
    expect(stored()?.status).toBe('accepted');
  });

  it('tells who accepts a withdrawn request that it was withdrawn, in their inbox as well, once', async () => {
    await pushAs('amara', request);
    const open = stored();
    await pushAs('amara', { ...request, status: 'cancelled' }, open);
    const accept = { ...request, status: 'accepted' } as const;
    const { rejections } = await pushAs('ben', accept, open);
    await pushAs('ben', accept, open);
    expect(rejections).toMatchObject([{ code: 'request-closed', message: 'It was withdrawn.' }]);
    expect(inboxOf('ben')).toMatchObject([{ type: 'request-lost', link: `/shift-marketplace?request=${request.id}` }]);
    expect(inboxOf('ben')[0]?.body).toContain('It was withdrawn.');
  });

  it('says who was faster while a manager still decides', async () => {
    approvals('all');
    server.store('shift', { ...shift, userId: staff.grace.id });
    const own = buildShiftRequest({ ...request, id: fixtureId(51), requesterId: staff.grace.id });
    await pushAs('grace', own);
    const open = server.find('shiftRequest', own.id);
    await pushAs('ben', { ...own, status: 'accepted' }, open);
    const { rejections } = await pushAs('amara', { ...own, status: 'accepted' }, open);
    expect(rejections).toMatchObject([{ code: 'already-taken', message: 'Ben took it first. Waiting for a manager.' }]);
    expect(inboxOf('amara').map(({ type }) => type)).toContain('request-lost');
  });

  it('names who approved first to a second manager, who wanted no shift and lost none', async () => {
    approvals('all');
    await pushAs('amara', request);
    await pushAs('ben', { ...request, status: 'accepted' }, stored());
    const waiting = stored();
    await pushAs('mo', { ...request, status: 'accepted' }, waiting);
    const second = await pushAs('grace', { ...request, status: 'accepted' }, waiting);
    expect(second.rejections).toMatchObject([{ code: 'request-closed', message: 'Mo has already approved it.' }]);
    expect(inboxOf('grace').map(({ type }) => type)).not.toContain('request-lost');
  });

  it('names who refused first to a manager who approves after that', async () => {
    approvals('all');
    await pushAs('amara', request);
    await pushAs('ben', { ...request, status: 'accepted' }, stored());
    const waiting = stored();
    await pushAs('mo', { ...request, status: 'declined' }, waiting);
    const second = await pushAs('grace', { ...request, status: 'accepted' }, waiting);
    expect(second.rejections).toMatchObject([{ code: 'request-closed', message: 'Mo has already refused it.' }]);
    expect(inboxOf('grace').map(({ type }) => type)).not.toContain('request-lost');
  });

  it('says to a second manager who chose among those who ask, and whom', async () => {
    const open = buildShift({
      ...{ id: fixtureId(53), userId: '', bidUntil: '2026-06-17T08:00:00.000Z' },
      ...{ startTime: '2026-06-19T08:00:00.000Z', endTime: '2026-06-19T16:00:00.000Z' },
    });
    server.store('shift', open);
    const bidOf = (who: Username, number: number) =>
      buildShiftRequest({ id: fixtureId(number), requestType: 'bid', shiftId: open.id, requesterId: staff[who].id });
    const [bens, amaras] = [bidOf('ben', 54), bidOf('amara', 55)];
    await pushAs('ben', bens);
    await pushAs('amara', amaras);
    const [known, other] = [bens, amaras].map(({ id }) => server.find('shiftRequest', id) as ShiftRequest);
    if (!known || !other) throw new Error('Nobody asks for the shift');
    await pushAs('mo', { ...known, status: 'accepted' }, known);
    for (const bid of [known, other]) {
      const { rejections } = await pushAs('grace', { ...bid, status: 'accepted' }, bid);
      expect(rejections).toMatchObject([{ code: 'request-closed', message: 'Mo has already given it to Ben.' }]);
    }
    expect(inboxOf('grace').map(({ type }) => type)).not.toContain('request-lost');
  });

  it('waves away what has been taken since without a refusal: nobody lost anything', async () => {
    await pushAs('amara', request);
    const open = stored();
    await pushAs('mo', { ...request, status: 'accepted' }, open);
    const first = await pushAs('ben', { ...request, declinedByIds: [staff.ben.id] }, open);
    const theirs = stored();
    if (!theirs) throw new Error('The request is gone');
    const merged = await pushAs('ben', { ...theirs, declinedByIds: [staff.ben.id] }, theirs);
    expect([first.rejections, merged.rejections]).toEqual([[], []]);
    expect(stored()).toMatchObject({ status: 'accepted', declinedByIds: [staff.ben.id] });
    expect(inboxOf('ben')).toEqual([]);
  });
});

describe('a request withdrawn before the server first heard of it', () => {
  it('is kept as withdrawn, refused nothing and told to nobody', async () => {
    const offer = buildShiftRequest({ ...request, requesterId: staff.ben.id, status: 'cancelled' });
    const { rejections } = await pushAs('ben', offer);
    expect(rejections).toEqual([]);
    expect(stored()).toMatchObject({ status: 'cancelled', outcome: 'withdrawn', decidedById: staff.ben.id });
    expect(server.all('notification')).toEqual([]);
  });

  it('is one’s own', async () => {
    const forged = { ...request, status: 'cancelled' } as const;
    expect((await pushAs('ben', forged)).rejections).toMatchObject([{ code: 'not-allowed' }]);
    expect(stored()).toBeUndefined();
  });
});

it('the same wish twice is refused, and nothing changed', async () => {
  await pushAs('amara', request);
  const { rejections } = await pushAs('amara', { ...request, id: fixtureId(52) });
  expect(rejections).toMatchObject([{ code: 'already-exists' }]);
  expect(server.all('shiftRequest')).toHaveLength(1);
});

it.each([
  ['made as accepted', { status: 'accepted' }],
  ['made as awaiting approval', { status: 'awaiting_approval' }],
  ['made in another name', { requesterId: staff.ben.id }],
] as const)('a hand-made request %s is refused, and nothing changed', async (_, forged) => {
  const { rejections } = await pushAs('amara', { ...request, ...forged });
  expect(rejections).toMatchObject([{ code: 'not-allowed' }]);
  expect([server.all('shiftRequest'), server.find('shift', shift.id)?.userId]).toEqual([[], staff.amara.id]);
});
