import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { buildRestaurant, buildShift, buildShiftRequest } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { tellOffers } from '#server/domain/marketplace/tell-offers.ts';
import { createShift } from '#server/domain/rota/create-shift.ts';
import { canTakeBack, removeShift } from '#server/domain/rota/remove-shift.ts';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';
import { row } from '#server/fixtures/sync-client.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
  approvals('off');
});
afterEach(() => server.close());

const day = 24 * 3_600_000;
const approvals = (swapApproval: Restaurant['swapApproval']) =>
  server.store('restaurant', buildRestaurant({ swapApproval }));
const shiftIn = (number: number, days: number, owner: Username | '' = ''): Shift => {
  const start = server.clock.now + days * day;
  return buildShift({
    ...{ id: fixtureId(4000 + number), userId: owner && staff[owner].id },
    ...{ startTime: toInstant(start), endTime: toInstant(start + day / 4) },
  });
};
const idOf = (number: number) => fixtureId(4900 + number);
const ask = (who: Username, number: number, shift: Shift, fields: Partial<ShiftRequest> = {}) =>
  server.pushRequests(
    who,
    row(buildShiftRequest({ id: idOf(number), requesterId: staff[who].id, shiftId: shift.id, ...fields })),
  );
const offer = (to: Username, number: number, shift: Shift) =>
  ask('mo', number, shift, { requestType: 'offer', addresseeId: staff[to].id });
const stored = (number: number) => server.find('shiftRequest', idOf(number)) as ShiftRequest;
const answer = (who: Username, number: number, status: ShiftRequest['status'], known = stored(number)) =>
  server.pushRequests(who, row({ ...known, status }, known));
const told = (who: Username) =>
  server
    .all('notification')
    .filter(({ userId }) => userId === staff[who].id)
    .map(({ type, title, readAt }) => [type, title, readAt === '' ? 'unread' : 'read']);
const lastTitle = (who: Username) => told(who).at(-1)?.[1];

describe('a lost race is announced once', () => {
  it('where the loser accepted too late: the news of it stands in place of the offer, and says so to the device', async () => {
    const own = shiftIn(1, 3, 'amara');
    server.store('shift', own);
    await ask('amara', 1, own);
    await tellOffers(server.deps);
    expect(told('ben')).toEqual([['shift-available', 'Amara asks for cover', 'unread']]);
    const known = stored(1);
    await answer('mo', 1, 'accepted', known);
    const late = await answer('ben', 1, 'accepted', known);
    await tellOffers(server.deps);
    expect(late.rejections).toMatchObject([{ code: 'already-taken', isTold: true }]);
    expect(told('ben')).toEqual([['request-lost', 'You did not get the shift', 'unread']]);
    const repeated = await answer('ben', 1, 'accepted', known);
    expect(repeated.rejections).toMatchObject([{ code: 'already-taken', isTold: true }]);
    expect(told('ben')).toHaveLength(1);
  });

  it('where somebody claimed an open shift too late', async () => {
    const open = shiftIn(1, 3);
    server.run('mo', (tx) => createShift(tx, open));
    await tellOffers(server.deps);
    await ask('amara', 1, open, { requestType: 'claim' });
    await ask('ben', 2, open, { requestType: 'claim' });
    await tellOffers(server.deps);
    expect(told('ben')).toEqual([['request-lost', 'Somebody else got there first', 'unread']]);
  });

  it('where an offer was made to several', async () => {
    const open = shiftIn(1, 3);
    server.store('shift', open);
    await offer('ben', 1, open);
    await offer('amara', 2, open);
    const known = stored(2);
    await answer('ben', 1, 'accepted');
    await answer('amara', 2, 'accepted', known);
    expect(told('amara')).toEqual([['request-lost', 'You did not get the shift', 'unread']]);
  });

  it('and earlier news counts for the hour: a further offer waits', async () => {
    const [first, second] = [shiftIn(1, 3), shiftIn(2, 4)];
    server.run('mo', (tx) => createShift(tx, first));
    await tellOffers(server.deps);
    await ask('amara', 1, first, { requestType: 'claim' });
    await ask('ben', 2, first, { requestType: 'claim' });
    server.run('mo', (tx) => createShift(tx, second));
    await tellOffers(server.deps);
    expect(told('ben').map(([type]) => type)).toEqual(['request-lost']);
    server.clock.now += 61 * 60_000;
    await tellOffers(server.deps);
    expect(told('ben').map(([type]) => type)).toEqual(['request-lost', 'shift-available']);
  });

  it('a manager who decides second has lost nothing: that stays on their device to be settled', async () => {
    approvals('all');
    const own = shiftIn(1, 3, 'amara');
    server.store('shift', own);
    await ask('amara', 1, own);
    await answer('ben', 1, 'accepted');
    const waiting = stored(1);
    await answer('mo', 1, 'accepted', waiting);
    const [rejection] = (await answer('grace', 1, 'accepted', waiting)).rejections;
    expect(rejection).toMatchObject({ code: 'request-closed', message: 'Mo has already approved it.' });
    expect(rejection?.isTold).toBeUndefined();
  });
});

describe('who answers has read that they were asked', () => {
  it('by accepting an offer', async () => {
    const open = shiftIn(1, 3);
    server.store('shift', open);
    await offer('ben', 1, open);
    await answer('ben', 1, 'accepted');
    expect(told('ben')).toEqual([['request-received', 'The shift is yours', 'read']]);
  });

  it('by declining one', async () => {
    const open = shiftIn(1, 3);
    server.store('shift', open);
    await offer('ben', 1, open);
    await answer('ben', 1, 'declined');
    expect(told('ben')).toEqual([['request-received', 'You declined', 'read']]);
  });

  it('by accepting a swap, and by taking the shift of somebody who asks for cover', async () => {
    const [theirs, mine] = [shiftIn(1, 3, 'amara'), shiftIn(2, 5, 'ben')];
    server.store('shift', theirs, mine);
    await ask('amara', 1, mine, { requestType: 'swap', targetShiftId: theirs.id });
    await answer('ben', 1, 'accepted');
    expect(told('ben')).toEqual([['request-received', 'You and Amara swapped shifts', 'read']]);
    const third = shiftIn(3, 8, 'amara');
    server.store('shift', third);
    await ask('amara', 2, third);
    await tellOffers(server.deps);
    await answer('ben', 2, 'accepted');
    expect(told('ben')[1]).toEqual(['shift-available', 'The shift is yours', 'read']);
    await tellOffers(server.deps);
    expect(told('ben')[1]).toEqual(['shift-available', 'The shift is yours', 'read']);
  });

  it('by accepting what a manager approves afterwards', async () => {
    approvals('all');
    const own = shiftIn(1, 3, 'amara');
    server.store('shift', own);
    await ask('ben', 1, own);
    await answer('amara', 1, 'accepted');
    expect(told('amara')).toEqual([['request-received', 'You accepted: waiting for a manager', 'read']]);
    await answer('mo', 1, 'accepted');
    expect(told('amara')[0]).toEqual(['request-received', 'You accepted', 'read']);
    expect(told('mo')[0]).toEqual(['request-approval', 'You approved it', 'read']);
    expect(told('grace')[0]).toEqual(['request-approval', 'Ben took Amara’s shift', 'read']);
  });

  it('by refusing what waits for a manager', async () => {
    approvals('all');
    const own = shiftIn(1, 3, 'amara');
    server.store('shift', own);
    await ask('ben', 1, own);
    await answer('amara', 1, 'accepted');
    await answer('mo', 1, 'declined');
    expect(told('mo')).toEqual([['request-approval', 'You refused it', 'read']]);
  });
});

describe('an entry says how it ended', () => {
  it('also to anybody who had read it already', async () => {
    approvals('all');
    const own = shiftIn(1, 3, 'amara');
    server.store('shift', own);
    await ask('ben', 1, own);
    await answer('amara', 1, 'accepted');
    const [entry] = server.all('notification').filter(({ userId }) => userId === staff.grace.id);
    if (!entry) throw new Error('Grace was not told');
    const readAt = toInstant(server.clock.now);
    server.store('notification', { ...entry, readAt });
    server.clock.now += 60_000;
    await answer('mo', 1, 'accepted');
    const after = server.find('notification', entry.id);
    expect(after).toMatchObject({ title: 'Ben took Amara’s shift', readAt });
  });

  it('and to anybody who declined an offer, when somebody else has the shift', async () => {
    const open = shiftIn(1, 3);
    server.store('shift', open);
    await offer('ben', 1, open);
    await offer('amara', 2, open);
    await answer('amara', 2, 'declined');
    await answer('ben', 1, 'accepted');
    expect(told('amara')).toEqual([['request-received', 'Somebody has it now', 'read']]);
  });

  it('a shift that its person keeps after all is no longer offered: nobody else has it', async () => {
    const own = shiftIn(1, 3, 'amara');
    server.store('shift', own);
    await ask('amara', 1, own);
    await tellOffers(server.deps);
    await answer('amara', 1, 'cancelled');
    await tellOffers(server.deps);
    expect(lastTitle('ben')).toBe('No longer offered');
  });
});

it('a shift is on offer two minutes after it was made, and not where its maker took it back before then (D42)', async () => {
  const [kept, undone] = [shiftIn(1, 3), shiftIn(2, 3)];
  const canUndo = ({ id }: Shift) =>
    server.run('mo', (tx, actor) => canTakeBack(tx, actor, server.find('shift', id) as Shift));
  for (const shift of [kept, undone]) server.run('mo', (tx) => createShift(tx, shift));
  await tellOffers(server.deps);
  expect(told('amara')).toEqual([]);
  expect(canUndo(undone)).toBe(true);
  server.run('mo', (tx) => removeShift(tx, server.find('shift', undone.id) as Shift));
  server.clock.now += 2 * 60_000;
  await tellOffers(server.deps);
  expect(told('amara')).toEqual([['shift-available', 'A shift you could take', 'unread']]);
  expect(canUndo(kept)).toBe(false);
});
