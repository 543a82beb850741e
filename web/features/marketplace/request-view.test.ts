import { describe, expect, it } from 'vitest';
import type { Instant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { requestTypes, type ShiftRequest } from '#schema/entities/shift-request.ts';
import { buildShiftRequest } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { decisionOf, requestTitle, standingOf, startOfGone } from './request-view.ts';

const sam = fixtureId(4);
const nameOf = (userId: string) => (userId === sam ? 'Sam' : userId === people.staff ? 'Amara' : 'Mo');
const now = Date.parse('2026-06-15T08:00:00.000Z');
const asMe = { viewerId: people.staff, now, isWaiting: false, nameOf };
const asSam = { ...asMe, viewerId: sam };
const request = buildShiftRequest();

describe('the standing of a request', () => {
  it('reads Requested while the server has not decided what was accepted or claimed here', () => {
    const accepted = { ...request, status: 'accepted' as const };
    expect(standingOf(accepted, { ...asSam, isWaiting: true })).toMatchObject({
      label: 'Requested',
      words: 'Saved here. You will see whether you got it once you are online.',
    });
    const claim = { ...request, requestType: 'claim' as const };
    expect(standingOf(claim, { ...asMe, isWaiting: true }).label).toBe('Requested');
    for (const requestType of requestTypes)
      expect(standingOf({ ...request, requestType }, { ...asMe, isWaiting: true }).label).toBe('Requested');
  });

  it('promises the shift to nobody who does not get it: who approves, gives theirs away or swaps (offline)', () => {
    const counts = 'Saved here. It takes effect once you are online.';
    const waitingFor = (fields: Partial<ShiftRequest>, viewerId: string) =>
      standingOf({ ...request, status: 'accepted', ...fields }, { ...asMe, viewerId, isWaiting: true });
    const approved = waitingFor({ requestType: 'claim', acceptedById: people.staff }, people.manager);
    expect(approved).toMatchObject({ label: 'Waiting to sync', words: counts });
    expect(waitingFor({ requestType: 'bid' }, people.manager).words).toBe(counts);
    expect(waitingFor({ acceptedById: sam }, people.manager).words).toBe(counts);
    expect(waitingFor({ addresseeId: sam }, sam)).toMatchObject({ label: 'Requested', words: counts });
    expect(waitingFor({ requestType: 'swap', addresseeId: sam }, sam).words).toBe(counts);
    expect(waitingFor({ requestType: 'offer', addresseeId: sam }, sam).words).toContain('whether you got it');
  });

  it('of an answer that came too late says who was faster', () => {
    const taken = { ...request, status: 'accepted', acceptedById: people.manager } as const;
    expect(standingOf(taken, { ...asSam, isLost: true })).toMatchObject({
      label: 'Taken',
      words: 'Mo took it first.',
    });
  });

  it('says that a shift was cancelled before the server has ended the request, to everybody and offline (D11, D42)', () => {
    const words = 'The shift was cancelled, so this request has ended too.';
    for (const viewing of [asMe, asSam, { ...asMe, viewerId: people.manager }])
      for (const status of ['pending', 'awaiting_approval'] as const)
        expect(standingOf({ ...request, status }, { ...viewing, isShiftCancelled: true })).toMatchObject({
          label: 'Shift cancelled',
          words,
        });
    const waiting = { ...asMe, isShiftCancelled: true, isWaiting: true };
    expect(standingOf(request, waiting)).toMatchObject({ label: 'Shift cancelled', words });
    const declined = { ...request, status: 'declined', decidedById: sam } as const;
    expect(standingOf(declined, { ...asMe, isShiftCancelled: true }).label).toBe('Declined');
    const started = { ...asMe, isShiftCancelled: true, now: Date.parse(request.expiresAt) };
    expect(standingOf(request, started).label).toBe('Shift cancelled');
  });

  it('that was withdrawn offline is not said to be an answer', () => {
    const withdrawn = { ...request, status: 'cancelled', outcome: 'withdrawn' } as const;
    const words = 'Saved here. It will be cancelled once you are online.';
    expect(standingOf(withdrawn, { ...asMe, isWaiting: true })).toMatchObject({ label: 'Waiting to sync', words });
  });

  it('of a bid says who decides and by when, and thanks who was not chosen (D50)', () => {
    const bid = { ...request, requestType: 'bid' as const };
    const decision = 'Kim decides by Thu 26 Nov, 6:00 PM.';
    expect(standingOf(bid, { ...asMe, decision })).toMatchObject({
      label: 'Pending',
      words: `You asked for it. ${decision}`,
    });
    expect(standingOf(bid, { ...asSam, decision }).words).toBe(decision);
    const lost = { ...bid, status: 'cancelled', outcome: 'taken-by-other', winnerId: sam } as const;
    const decided = { ...lost, decidedById: people.manager };
    expect(standingOf(decided, asMe).words).toBe('Thank you for asking. Sam has it this time.');
    expect(standingOf(lost, asMe).words).toBe('Sam had been given it when your request arrived.');
    expect(requestTitle(bid, asMe, undefined)).toBe('You asked for an open shift');
  });

  it('is titled by the manager who asked in somebody’s name (D50)', () => {
    const askedFor = { ...request, askedById: people.manager };
    const titleFor = (viewerId: string) => requestTitle(askedFor, { ...asMe, viewerId }, undefined);
    expect(titleFor(people.staff)).toBe('Mo asks for cover for you');
    expect(titleFor(sam)).toBe('Mo asks for cover for Amara');
    expect(titleFor(people.manager)).toBe('You asked for cover for Amara');
    expect(requestTitle(request, asSam, undefined)).toBe('Amara asks for cover');
  });

  it('says to a manager that it waits for them too, and to whom it belongs that it waits for a manager', () => {
    const claim = {
      ...request,
      requestType: 'claim',
      status: 'awaiting_approval',
      acceptedById: people.staff,
    } as const;
    expect(standingOf(claim, asMe).words).toBe('Waiting for a manager.');
    expect(standingOf(claim, { ...asMe, viewerId: people.manager, mayDecide: true }).words).toBe(
      'Waiting for you or another manager.',
    );
  });

  it('names who took it first', () => {
    const lost = { ...request, status: 'cancelled', outcome: 'taken-by-other', winnerId: sam } as const;
    expect(standingOf(lost, asMe)).toMatchObject({ label: 'Taken', words: 'Sam took it first.' });
  });

  it('is cancelled from the minute the shift starts, whatever the server has swept yet (D11)', () => {
    const at = Date.parse(request.expiresAt);
    expect(standingOf(request, { ...asMe, now: at - 1 }).label).toBe('Pending');
    expect(standingOf(request, { ...asMe, now: at })).toMatchObject({
      label: 'Cancelled',
      words: 'The shift started before anybody answered.',
    });
  });

  it('says whose word is awaited', () => {
    expect(standingOf(request, asMe).words).toBe('Everybody who is free and can work it has been asked.');
    expect(standingOf(request, { ...asMe, nobodyFreeOn: 'Mon 15 Jun, 6:00 PM' }).words).toBe(
      'Nobody was free to take it on Mon 15 Jun, 6:00 PM. It can still be taken if that changes.',
    );
    expect(standingOf({ ...request, addresseeId: sam }, asMe).words).toBe('Waiting for Sam.');
    expect(standingOf({ ...request, addresseeId: sam }, asSam).words).toBe('Waiting for you.');
    const awaiting = { ...request, status: 'awaiting_approval', acceptedById: sam } as const;
    expect(standingOf(awaiting, asMe).words).toBe('Sam accepted. Nothing changes hands until a manager approves it.');
    expect(standingOf({ ...awaiting, acceptedById: people.staff }, asMe).words).toBe('Waiting for a manager.');
  });
});

describe('a shift that the device keeps no longer', () => {
  const [first, later] = ['2026-06-16T08:00:00.000Z', '2026-06-18T08:00:00.000Z'].map(
    (startTime) => ({ startTime }) as Shift,
  );
  it('still has the start that its request names', () => {
    expect(startOfGone({ ...request, expiresAt: first?.startTime as Instant }, undefined)).toBe(first?.startTime);
  });

  it('of a swap only where it is the earlier one of the two', () => {
    const swap = { ...request, requestType: 'swap', expiresAt: first?.startTime as Instant } as const;
    expect(startOfGone(swap, later)).toBe(first?.startTime);
    expect(startOfGone(swap, first)).toBeUndefined();
    expect(startOfGone(swap, undefined)).toBeUndefined();
  });
});

describe('who decided', () => {
  const decidedByMo = { decidedById: people.manager };
  it.each([
    ['accepted', '', 'Decided by Mo, Mon 15'],
    ['declined', '', 'Decided by Mo, Mon 15'],
    ['cancelled', 'refused-by-manager', 'Decided by Mo, Mon 15'],
    ['cancelled', 'taken-by-other', 'Ended Mon 15'],
    ['cancelled', 'withdrawn', 'Ended Mon 15'],
    ['cancelled', 'shift-changed', 'Ended Mon 15'],
  ] as const)('is said of a request %s (%s): %s', (status, outcome, words) => {
    const decided = { ...request, ...decidedByMo, status, outcome };
    expect(decisionOf(decided, { viewerId: sam, nameOf }, 'Mon 15')).toBe(words);
  });

  it('is no decision where a colleague said yes', () => {
    const yes = { ...request, status: 'accepted', acceptedById: sam, decidedById: sam } as const;
    expect(decisionOf(yes, { viewerId: people.staff, nameOf }, 'Mon 15')).toBe('Accepted by Sam, Mon 15');
  });

  it('is said of bids, among which a manager chose, and of nothing that nobody decided', () => {
    const bid = {
      ...request,
      ...decidedByMo,
      requestType: 'bid',
      status: 'cancelled',
      outcome: 'taken-by-other',
    } as const;
    expect(decisionOf(bid, { viewerId: people.manager, nameOf }, 'Mon 15')).toBe('Decided by you, Mon 15');
    expect(decisionOf({ ...bid, decidedById: '' }, { viewerId: sam, nameOf }, 'Mon 15')).toBe('');
    expect(decisionOf(request, { viewerId: sam, nameOf }, '')).toBe('');
  });
});

describe('the title of a request', () => {
  const shift = { userId: sam };
  it.each([
    ['coverage', '', 'You asked for cover', 'Amara asks for cover'],
    ['coverage', sam, 'You offered to cover for Sam', 'Amara offers to cover for you'],
    ['swap', sam, 'You asked Sam to swap', 'Amara asks you to swap'],
    ['claim', '', 'You claimed an open shift', 'Amara claims an open shift'],
  ] as const)('%s: seen by the one who asks and the one who is asked', (requestType, addresseeId, mine, theirs) => {
    const asked = { ...request, requestType, addresseeId };
    expect(requestTitle(asked, asMe, shift)).toBe(mine);
    expect(requestTitle(asked, asSam, shift)).toBe(theirs);
  });
});
