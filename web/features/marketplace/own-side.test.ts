import { expect, it } from 'vitest';
import { buildActor, buildShift, buildShiftRequest, buildUser } from '#schema/fixtures/build.ts';
import { positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { acceptorOf, givenHere, isAmongOthers, isLostBy, isMyOwnOffer, isOfferedToMe } from './own-side.ts';

const shift = buildShift({ userId: people.staff });
const cover = buildShiftRequest({ shiftId: shift.id, requesterId: people.staff });
const manager = buildActor('manager');
const mo = buildUser({ id: people.manager, role: 'manager', positionId: positionId('Manager') });

it('a manager who does not work the position ends a request between colleagues, and their own diary is no matter', () => {
  expect(isAmongOthers(cover, shift, manager, mo)).toBe(true);
  expect(isAmongOthers(cover, shift, manager, { ...mo, positionId: shift.positionId })).toBe(false);
  expect(isAmongOthers({ ...cover, addresseeId: people.manager }, shift, manager, mo)).toBe(false);
  expect(isAmongOthers(cover, { ...shift, userId: people.manager }, manager, mo)).toBe(false);
  const sam = fixtureId(4);
  expect(isAmongOthers(cover, shift, buildActor('staff', { userId: sam }), { ...mo, id: sam })).toBe(false);
});

it('what a manager offers to others, or asks cover for in somebody’s name, is not on offer to that manager', () => {
  const offer = buildShiftRequest({
    ...{ requestType: 'offer', shiftId: shift.id, requesterId: people.manager, addresseeId: people.staff },
  });
  expect(isMyOwnOffer({ shift, request: undefined }, [offer], people.manager)).toBe(true);
  expect(isMyOwnOffer({ shift, request: undefined }, [{ ...offer, status: 'declined' }], people.manager)).toBe(false);
  expect(isMyOwnOffer({ shift, request: undefined }, [], people.manager)).toBe(false);
  const inTheirName = { ...cover, askedById: people.manager };
  expect(isMyOwnOffer({ shift, request: inTheirName }, [], people.manager)).toBe(true);
  expect(isMyOwnOffer({ shift, request: inTheirName }, [], people.staff)).toBe(false);
});

it('nobody takes my shift yet while I ask for cover: the person who asks is not the one who would get it', () => {
  expect(acceptorOf(cover, people.staff)).toBe('');
  expect(acceptorOf(cover, people.manager)).toBe(people.manager);
  expect(acceptorOf({ ...cover, addresseeId: people.manager }, people.staff)).toBe(people.manager);
  expect(acceptorOf({ ...cover, acceptedById: people.admin }, people.staff)).toBe(people.admin);
  expect(acceptorOf({ ...cover, requestType: 'bid' }, people.manager)).toBe(people.staff);
});

it('what a manager offers to me by name is answered there, and not listed a second time as an open shift', () => {
  const offer = buildShiftRequest({
    ...{ requestType: 'offer', shiftId: shift.id, requesterId: people.manager, addresseeId: people.staff },
  });
  expect(isOfferedToMe(shift, [offer], people.staff)).toBe(true);
  expect(isOfferedToMe(shift, [{ ...offer, addresseeId: fixtureId(4) }], people.staff)).toBe(false);
  expect(isOfferedToMe(shift, [{ ...offer, requestType: 'swap' }], people.staff)).toBe(false);
  expect(isOfferedToMe({ id: fixtureId(9) }, [offer], people.staff)).toBe(false);
});

it('an answer came too late where somebody else accepted or ended the request, and not where it was mine', () => {
  const [me, sam] = [people.manager, fixtureId(4)];
  expect(isLostBy(me, { ...cover, status: 'accepted', acceptedById: sam, decidedById: sam })).toBe(true);
  expect(isLostBy(me, { ...cover, status: 'cancelled', decidedById: people.staff })).toBe(true);
  expect(isLostBy(me, { ...cover, status: 'accepted', acceptedById: me })).toBe(false);
  expect(isLostBy(me, { ...cover, status: 'accepted', acceptedById: sam, decidedById: me })).toBe(false);
  expect(isLostBy(me, { ...cover, status: 'accepted', acceptedById: sam, declinedByIds: [me] })).toBe(false);
  expect(isLostBy(me, cover)).toBe(false);
});

it('a shift is given to a bid as soon as that is saved here, and not a second time', () => {
  const bid = buildShiftRequest({ requestType: 'bid', shiftId: shift.id, status: 'accepted' });
  expect(givenHere(shift, [bid], new Set([bid.id]))).toBe(bid);
  expect(givenHere(shift, [bid], new Set())).toBeUndefined();
  expect(givenHere(shift, [{ ...bid, status: 'pending' }], new Set([bid.id]))).toBeUndefined();
  expect(givenHere({ id: fixtureId(9) }, [bid], new Set([bid.id]))).toBeUndefined();
});
