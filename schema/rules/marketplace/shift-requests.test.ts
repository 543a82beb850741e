import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestStatuses, requestTypes, type ShiftRequest } from '#schema/entities/shift-request.ts';
import { buildShift, buildShiftRequest, buildUser } from '#schema/fixtures/build.ts';
import { departmentId, positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import {
  addresseeOf,
  checkNewRequest,
  checkRepeated,
  expiryOf,
  isExpired,
  isOfferedAt,
  isOpenRequest,
  movesOf,
  needsApproval,
  rivalsOf,
} from './shift-requests.ts';

const [me, colleague] = [fixtureId(1), fixtureId(4)];
const mine = buildShift({
  id: fixtureId(50),
  userId: me,
  startTime: '2026-06-17T08:00:00.000Z',
  endTime: '2026-06-17T16:00:00.000Z',
});
const theirs = buildShift({ id: fixtureId(51), userId: colleague });
const nobodys = buildShift({ id: fixtureId(52), userId: '' });
const now = Date.parse('2026-06-15T08:00:00.000Z');

type Overrides = Partial<Parameters<typeof checkNewRequest>[0]>;

const coverage = buildShiftRequest({ shiftId: mine.id, requesterId: me });
const offer = buildShiftRequest({ shiftId: theirs.id, requesterId: me });
const swap = buildShiftRequest({ requestType: 'swap', shiftId: theirs.id, targetShiftId: mine.id, requesterId: me });
const claim = buildShiftRequest({ requestType: 'claim', shiftId: nobodys.id, requesterId: me });

const context = { targetShift: undefined, requester: buildUser({ id: me }), openOnShift: [], now, cutoffHours: 0 };
const codeOf = {
  coverage: (overrides: Overrides = {}) =>
    checkNewRequest({ ...context, request: coverage, shift: mine, ...overrides })?.code,
  offer: (overrides: Overrides = {}) =>
    checkNewRequest({ ...context, request: offer, shift: theirs, ...overrides })?.code,
  swap: (overrides: Overrides = {}) =>
    checkNewRequest({ ...context, request: swap, shift: theirs, targetShift: mine, ...overrides })?.code,
  claim: (overrides: Overrides = {}) =>
    checkNewRequest({ ...context, request: claim, shift: nobodys, ...overrides })?.code,
};
const kinds = Object.entries(codeOf);

describe('a new shift request (D11, D30)', () => {
  it.each(kinds)('%s is accepted when all is well', (_, check) => {
    expect(check()).toBeUndefined();
  });

  it.each(kinds)('%s waits for its answer first', (kind, check) => {
    const request = { coverage, offer, swap, claim }[kind] ?? coverage;
    expect(check({ request: { ...request, status: 'accepted' } })).toBe('invalid');
  });

  it.each(kinds)('%s is refused to somebody who left', (_, check) => {
    expect(check({ requester: buildUser({ id: me, isActive: false }) })).toBe('person-inactive');
  });

  it.each(kinds)('%s is refused for a shift that does not exist, was cancelled or has started', (kind, check) => {
    const shift = { coverage: mine, offer: theirs, swap: theirs, claim: nobodys }[kind] ?? mine;
    expect(check({ shift: undefined })).toBe('unknown-reference');
    expect(check({ shift: { ...shift, status: 'cancelled' } })).toBe('shift-cancelled');
    expect(check({ now: Date.parse(shift.startTime) })).toBe('shift-started');
    expect(check({ now: Date.parse(shift.startTime) - 1 })).toBeUndefined();
  });

  it.each(kinds)('%s is refused within the cutoff before the shift (D21)', (kind, check) => {
    const shift = { coverage: mine, offer: theirs, swap: theirs, claim: nobodys }[kind] ?? mine;
    const dayBefore = Date.parse(shift.startTime) - 24 * 3_600_000;
    expect(check({ now: dayBefore, cutoffHours: 24 })).toBe('shift-started');
    expect(check({ now: dayBefore - 1, cutoffHours: 24 })).toBeUndefined();
  });

  it('swap is refused where the other could not work the position of what they would get', () => {
    const owner = buildUser({ id: colleague, positionId: fixtureId(99), positions: [] });
    expect(codeOf.swap({ owner })).toBe('not-your-position');
    expect(codeOf.swap({ owner: { ...owner, positions: [mine.positionId] } })).toBeUndefined();
    expect(codeOf.offer({ owner })).toBeUndefined();
  });

  it('says whether the shift has started or only starts too soon', () => {
    const messageAt = (at: number, cutoffHours: number) =>
      checkNewRequest({ ...context, request: coverage, shift: mine, now: at, cutoffHours })?.message;
    const start = Date.parse(mine.startTime);
    expect(messageAt(start, 0)).toBe('This shift has already started, so it is too late for this. Ask a manager.');
    expect(messageAt(start, 24)).toBe('This shift has already started, so it is too late for this. Ask a manager.');
    expect(messageAt(start - 1, 24)).toBe('This shift starts within 24 hours: too late for the marketplace.');
  });

  it('covers a shift of any department of one’s own, but only takes shifts of one’s department', () => {
    const requester = buildUser({ id: me, departmentId: departmentId('Kitchen'), positionId: positionId('Chef') });
    expect(codeOf.coverage({ requester })).toBeUndefined();
    expect(codeOf.offer({ requester })).toBe('not-eligible');
    expect(codeOf.swap({ requester })).toBe('not-eligible');
    expect(codeOf.claim({ requester })).toBe('not-eligible');
  });

  it('covers somebody’s shift; a shift of nobody is claimed', () => {
    expect(codeOf.coverage({ shift: nobodys })).toBe('invalid');
    expect(codeOf.swap({ shift: nobodys })).toBe('invalid');
  });

  it('claims a shift of nobody; one of somebody is taken', () => {
    expect(codeOf.claim({ shift: theirs })).toBe('already-taken');
    expect(codeOf.claim({ shift: mine })).toBe('already-taken');
  });

  it('swaps a shift of one’s own against one of a colleague', () => {
    expect(codeOf.swap({ targetShift: undefined })).toBe('unknown-reference');
    expect(codeOf.swap({ targetShift: { ...mine, userId: colleague } })).toBe('not-your-shift');
    expect(codeOf.swap({ targetShift: { ...mine, userId: '' } })).toBe('not-your-shift');
    expect(codeOf.swap({ shift: { ...theirs, userId: me } })).toBe('invalid');
    expect(codeOf.swap({ targetShift: { ...mine, status: 'cancelled' } })).toBe('shift-cancelled');
    expect(
      codeOf.swap({
        targetShift: { ...mine, startTime: buildShift({ startTime: '2026-06-15T07:00:00.000Z' }).startTime },
      }),
    ).toBe('shift-started');
  });

  it('names a second shift in a swap alone', () => {
    expect(codeOf.coverage({ request: { ...coverage, targetShiftId: theirs.id } })).toBe('invalid');
    expect(codeOf.claim({ request: { ...claim, targetShiftId: mine.id } })).toBe('invalid');
  });
});

describe('what a request leads to', () => {
  it('is answered by the shift’s owner; by anybody where the owner asks; by nobody in a claim', () => {
    expect(addresseeOf(coverage, mine)).toBe('');
    expect(addresseeOf(offer, theirs)).toBe(colleague);
    expect(addresseeOf(swap, theirs)).toBe(colleague);
    expect(addresseeOf(claim, nobodys)).toBe('');
    expect(addresseeOf(claim, { ...nobodys, userId: colleague })).toBe('');
  });

  it('moves the shifts to those who get them', () => {
    expect(movesOf(coverage, mine, undefined, colleague)).toEqual([{ shiftId: mine.id, userId: colleague }]);
    expect(movesOf(offer, theirs, undefined, colleague)).toEqual([{ shiftId: theirs.id, userId: me }]);
    expect(movesOf(claim, nobodys, undefined, '')).toEqual([{ shiftId: nobodys.id, userId: me }]);
    expect(movesOf(swap, theirs, mine, colleague)).toEqual([
      { shiftId: theirs.id, userId: me },
      { shiftId: mine.id, userId: colleague },
    ]);
  });

  it.each([
    ['off', []],
    ['swaps', ['swap']],
    ['all', ['coverage', 'swap', 'claim']],
  ] as const)('wants a manager’s approval when the restaurant says %s: %j (D30)', (setting, wanted) => {
    expect(requestTypes.filter((requestType) => needsApproval({ requestType }, setting))).toEqual(wanted);
  });

  it('expires when the earliest shift starts, while it is open', () => {
    expect(expiryOf(mine, undefined)).toBe(mine.startTime);
    expect(expiryOf(mine, theirs)).toBe(theirs.startTime);
    expect(expiryOf(theirs, mine)).toBe(theirs.startTime);
    const start = Date.parse(coverage.expiresAt);
    expect([start - 1, start].map((at) => isExpired(coverage, at))).toEqual([false, true]);
    expect(requestStatuses.filter((status) => isExpired({ ...coverage, status }, start))).toEqual([
      'pending',
      'awaiting_approval',
    ]);
  });

  it('every shift that moves goes to one of the two, and never stays where it was', () => {
    const requests = fc.constantFrom(
      { request: coverage, shift: mine, targetShift: undefined },
      { request: offer, shift: theirs, targetShift: undefined },
      { request: swap, shift: theirs, targetShift: mine },
    );
    fc.assert(
      fc.property(requests, fc.uuid(), ({ request, shift, targetShift }, someone) => {
        const acceptor = addresseeOf(request, shift) || someone;
        const owners = new Map([shift, targetShift].flatMap((each) => (each ? [[each.id, each.userId]] : [])));
        const moves = movesOf(request, shift, targetShift, acceptor);
        expect(moves.map(({ shiftId }) => shiftId).sort()).toEqual([...owners.keys()].sort());
        for (const { shiftId, userId } of moves) {
          expect([request.requesterId, acceptor]).toContain(userId);
          expect(userId).not.toBe(owners.get(shiftId));
        }
      }),
    );
  });
});

describe('rivals (D11)', () => {
  const shiftIds = [50, 51, 52, 53].map(fixtureId);
  const someRequest = fc.record({
    number: fc.integer({ min: 300, max: 999 }),
    status: fc.constantFrom(...requestStatuses),
    shiftId: fc.constantFrom(...shiftIds),
    targetShiftId: fc.constantFrom('', ...shiftIds),
  });
  const someRequests = fc
    .uniqueArray(someRequest, { selector: ({ number }) => number, minLength: 1, maxLength: 12 })
    .map((all) => all.map(({ number, ...fields }) => buildShiftRequest({ id: fixtureId(number), ...fields })));
  const shiftsOf = ({ shiftId, targetShiftId }: ShiftRequest) => [shiftId, targetShiftId].filter(Boolean);

  it('share a shift, on either side of a swap, and are still open', () => {
    const rivalSwap = buildShiftRequest({
      id: fixtureId(300),
      requestType: 'swap',
      shiftId: fixtureId(53),
      targetShiftId: mine.id,
    });
    const decided = buildShiftRequest({ id: fixtureId(301), shiftId: mine.id, status: 'declined' });
    const elsewhere = buildShiftRequest({ id: fixtureId(302), shiftId: fixtureId(52) });
    expect(rivalsOf(coverage, [coverage, rivalSwap, decided, elsewhere])).toEqual([rivalSwap]);
  });

  it('once cancelled leave no open request on a shift involved', () => {
    fc.assert(
      fc.property(someRequests, ([accepted, ...others]) => {
        if (!accepted) return;
        const rivals = rivalsOf(accepted, [accepted, ...others]);
        const remaining = others.filter((other) => !rivals.includes(other));
        const shifts = new Set(shiftsOf(accepted));
        expect(rivals.every((rival) => isOpenRequest(rival) && shiftsOf(rival).some((id) => shifts.has(id)))).toBe(
          true,
        );
        expect(
          remaining.filter((other) => isOpenRequest(other) && shiftsOf(other).some((id) => shifts.has(id))),
        ).toEqual([]);
        expect(rivals).not.toContain(accepted);
      }),
    );
  });
});

describe('asking twice', () => {
  const again = { ...coverage, id: fixtureId(90) };
  const codeAmong = (...open: readonly ShiftRequest[]) => checkRepeated(again, open)?.code;

  it('for the same is refused, for something else or as somebody else it is not', () => {
    expect(codeAmong(coverage)).toBe('already-exists');
    expect(codeAmong(again)).toBeUndefined();
    expect(codeAmong({ ...coverage, requesterId: colleague })).toBeUndefined();
    expect(codeAmong({ ...coverage, requestType: 'swap', targetShiftId: nobodys.id })).toBeUndefined();
    expect(codeAmong({ ...coverage, shiftId: nobodys.id })).toBeUndefined();
  });
});

it('a shift may be offered while it is scheduled and starts after the cutoff (D21)', () => {
  const start = Date.parse(mine.startTime);
  expect(isOfferedAt(mine, start - 1, 0)).toBe(true);
  expect(isOfferedAt(mine, start, 0)).toBe(false);
  expect(isOfferedAt(mine, start - 2 * 3_600_000, 2)).toBe(false);
  expect(isOfferedAt({ ...mine, status: 'cancelled' }, start - 1, 0)).toBe(false);
});
