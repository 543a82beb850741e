import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { PushResponse } from '#schema/api/sync.ts';
import type { AnyDocument } from '#schema/collections.ts';
import type { Notification } from '#schema/entities/notification.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { swapApprovals } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { requestTypes, type ShiftRequest } from '#schema/entities/shift-request.ts';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import { buildRestaurant, buildShiftRequest, buildTimeOffRequest } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { asksForOpenShift, expiryOf, isOpenBid } from '#schema/rules/marketplace/shift-requests.ts';
import { conflictsOf } from '#schema/rules/rota/conflicts.ts';
import { auditTrail } from '#server/db/tables.ts';
import { inTransaction } from '#server/domain/transaction.ts';
import { createShiftWorld, worldManager, worldPeople, worldShiftIds } from '#server/fixtures/shift-world.ts';
import { maintain } from '#server/maintenance/maintain.ts';

/** Random histories of a small restaurant; `HISTORIES` runs more of them. */
const histories = Number(process.env.HISTORIES ?? 100);

const world = createShiftWorld();
afterAll(() => world.close());

const person = fc.constantFrom(...worldPeople);
const shiftId = fc.constantFrom(...worldShiftIds);
/** The answer arrives, or is lost and the row comes again at once, or some steps later. */
const delivery = fc.constantFrom('answered' as const, 'repeated' as const, 'repeated-later' as const);
/** Whether the device has just pulled, or acts on what it saw long ago. */
const isCurrent = fc.boolean();

/** Whether it is something the screens offer, or only a hand-made push would send. */
const isSensible = fc.nat(3).map((one) => one > 0);

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('ask' as const),
      who: person,
      requestType: fc.constantFrom(...requestTypes),
      shiftId,
      targetShiftId: shiftId,
      isWithdrawnUnsent: fc.boolean(),
      isSensible,
      delivery,
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('answer' as const),
      who: person,
      which: fc.nat(50),
      status: fc.constantFrom(
        ...(['accepted', 'accepted', 'accepted', 'declined', 'cancelled', 'pending', 'awaiting_approval'] as const),
      ),
      isCurrent,
      isSensible,
      delivery,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('edit' as const),
      shiftId,
      change: fc.oneof(
        fc.record({ userId: fc.constantFrom('', ...worldPeople) }),
        fc.record({ status: fc.constantFrom('cancelled' as const, 'scheduled' as const) }),
        fc.record({ laterByHours: fc.integer({ min: -6, max: 6 }) }),
      ),
      delivery,
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('absence' as const), who: person, day: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 3 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('setting' as const), swapApproval: fc.constantFrom(...swapApprovals) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const shiftsNow = () => new Map(world.all<Shift>('shift').map((shift) => [shift.id, shift]));
const requestsNow = () => new Map(world.all<ShiftRequest>('shiftRequest').map((request) => [request.id, request]));
const isFinal = ({ status }: ShiftRequest) => status !== 'pending' && status !== 'awaiting_approval';

/** The drawn shift; for a sensible step, the next one of `ownerId` instead. */
const chosenShift = (
  { isSensible: isChosen }: { readonly isSensible: boolean },
  drawn: string,
  ownerId: string | undefined,
): Shift => {
  const shifts = [...shiftsNow().values()];
  const from = Math.max(0, worldShiftIds.indexOf(drawn));
  const coming = [...shifts.slice(from), ...shifts.slice(0, from)].filter(
    ({ status, startTime, userId }) =>
      status === 'scheduled' &&
      Date.parse(startTime) > world.clock.now &&
      (ownerId === undefined ? userId !== '' : userId === ownerId),
  );
  const shift = (isChosen && coming[0]) || shifts.find(({ id }) => id === drawn);
  if (!shift) throw new Error('A shift disappeared');
  return shift;
};

/** One history, with the laws checked after each step. */
const play = async (steps: readonly Step[]): Promise<void> => {
  world.reset();
  const seen = new Map<string, ShiftRequest>();
  const later: (() => Promise<unknown>)[] = [];
  const lastEdits = new Map<string, symbol>();
  let made = 0;

  const deliver = async (how: Extract<Step, { delivery: unknown }>['delivery'], send: () => Promise<PushResponse>) => {
    const answer = await send();
    if (how === 'repeated') await send();
    if (how === 'repeated-later') later.push(send);
    return answer;
  };

  const take = async (each: Step): Promise<void> => {
    switch (each.does) {
      case 'ask': {
        const isSwap = each.requestType === 'swap';
        const shift = chosenShift(each, each.shiftId, asksForOpenShift(each) ? '' : undefined);
        const targetShift = isSwap ? chosenShift(each, each.targetShiftId, each.who) : undefined;
        made += 1;
        const request = buildShiftRequest({
          id: fixtureId(1000 + made),
          requestType: each.requestType,
          requesterId: each.who,
          shiftId: shift.id,
          targetShiftId: targetShift?.id ?? '',
          status: each.isWithdrawnUnsent && made % 5 === 0 ? 'cancelled' : 'pending',
          expiresAt: expiryOf(shift, targetShift),
        });
        await deliver(each.delivery, () => world.send(each.who, 'shiftRequest', request));
        return;
      }
      case 'answer': {
        const all = [...requestsNow().values()];
        const stored = all[each.which % Math.max(1, all.length)];
        if (!stored) return;
        const known = each.isCurrent ? stored : (seen.get(stored.id) ?? stored);
        seen.set(stored.id, known);
        const expected = known.status === 'awaiting_approval' || isOpenBid(known) ? worldManager : known.addresseeId;
        const who = each.isSensible && expected !== '' ? expected : each.who;
        const mine = { ...known, declinedByIds: known.declinedByIds.filter((id) => id === who) };
        const next = { ...mine, status: each.status };
        const answer = await deliver(each.delivery, () =>
          world.send(who, 'shiftRequest', next as AnyDocument, mine as AnyDocument),
        );
        if (each.status === 'accepted') expectLoserTold(answer, who, stored.id);
        return;
      }
      case 'edit': {
        const stored = shiftsNow().get(each.shiftId);
        if (!stored) throw new Error('A shift disappeared');
        const { change } = each;
        const moved =
          'laterByHours' in change
            ? {
                startTime: toInstant(Date.parse(stored.startTime) + change.laterByHours * 3_600_000),
                endTime: toInstant(Date.parse(stored.endTime) + change.laterByHours * 3_600_000),
              }
            : change;
        const edit = Symbol('edit');
        lastEdits.set(stored.id, edit);
        // A device repeats what was not answered before sending its next edit of the same document.
        const send = () =>
          world.send(worldManager, 'shift', { ...stored, ...moved } as AnyDocument, stored as AnyDocument);
        await send();
        if (each.delivery === 'repeated') await send();
        if (each.delivery === 'repeated-later') later.push(async () => lastEdits.get(stored.id) === edit && send());
        return;
      }
      case 'absence': {
        made += 1;
        const day = `2026-06-${17 + each.day}`;
        const off = buildTimeOffRequest({
          id: fixtureId(1000 + made),
          userId: each.who,
          startDate: day,
          endDate: day,
          status: 'approved',
        });
        await world.send(worldManager, 'timeOffRequest', off);
        return;
      }
      case 'wait':
        world.clock.now += each.hours * 3_600_000;
        maintain(world.deps);
        return;
      case 'setting':
        inTransaction(world.deps, { actorId: '', device: '' }, (tx) =>
          tx.put('restaurant', buildRestaurant({ swapApproval: each.swapApproval }), 'set-up'),
        );
    }
  };

  for (const [index, each] of steps.entries()) {
    // The instant then identifies the step in the audit trail.
    world.clock.now += 1_000;
    const before = { shifts: shiftsNow(), requests: requestsNow() };
    await take(each);
    if (index % 4 === 3) await later.shift()?.();
    expectLaws(before, each);
  }
  for (const send of later) await send();
  world.clock.now += 10 * 24 * 3_600_000;
  maintain(world.deps);
  expect([...requestsNow().values()].filter((request) => !isFinal(request))).toEqual([]);
  expectEveryMoveExplained();
};

interface Before {
  readonly shifts: ReadonlyMap<string, Shift>;
  readonly requests: ReadonlyMap<string, ShiftRequest>;
}

const expectLaws = (before: Before, each: Step): void => {
  const [shifts, requests] = [shiftsNow(), requestsNow()];
  expect([...shifts.keys()].toSorted()).toEqual(worldShiftIds.toSorted());
  for (const [id, request] of before.requests) {
    if (!isFinal(request)) continue;
    const { declinedByIds, ...after } = requests.get(id) ?? request;
    const { declinedByIds: _, ...earlier } = request;
    expect(after).toEqual(earlier);
    expect(declinedByIds.length).toBeGreaterThanOrEqual(request.declinedByIds.length);
  }
  const moved = [...shifts.values()].filter((shift) => shift.userId !== before.shifts.get(shift.id)?.userId);
  if (each.does !== 'edit') expectNobodyDoubleBooked(moved, [...shifts.values()]);
  for (const [id, request] of requests) {
    const earlier = before.requests.get(id);
    if (request.status === 'cancelled' && earlier && !isFinal(earlier)) expectTold(request);
  }
};

/** A shift moved by a request goes to somebody who is free then. */
const expectNobodyDoubleBooked = (moved: readonly Shift[], shifts: readonly Shift[]): void => {
  const timeOff = world.all<TimeOffRequest>('timeOffRequest');
  for (const shift of moved) {
    const conflicts = conflictsOf(shift, shifts, timeOff, 'Europe/London');
    expect(conflicts.filter(({ type }) => type !== 'short-rest')).toEqual([]);
  }
};

const toldOf = (userId: string, requestId: string): readonly Notification[] =>
  world
    .all<Notification>('notification')
    .filter((told) => told.userId === userId && told.link === `/shift-marketplace?request=${requestId}`);

/** When others end a request, the person who made it is notified, unless they got the shift another way. */
const expectTold = ({ id, requesterId, decidedById, winnerId }: ShiftRequest): void => {
  if (requesterId === decidedById || requesterId === winnerId) return;
  const endings = toldOf(requesterId, id).filter(({ type }) => type === 'request-cancelled' || type === 'request-lost');
  expect(endings).toHaveLength(1);
};

const expectLoserTold = ({ rejections }: PushResponse, who: string, requestId: string): void => {
  if (!rejections.some(({ code }) => code === 'already-taken')) return;
  expect(toldOf(who, requestId).filter(({ type }) => type === 'request-lost')).toHaveLength(1);
};

/** The audit trail alone leads to every shift's owner, and has an accepted request for every move. */
const expectEveryMoveExplained = (): void => {
  const lines = world.db.select().from(auditTrail).all();
  const owners = new Map<string, string>();
  for (const line of lines.filter(({ entity }) => entity === 'shift')) {
    const { userId } = JSON.parse(line.change) as { userId?: string };
    if (userId === undefined) continue;
    owners.set(line.recordId, userId);
    if (line.intent !== 'move-shift') continue;
    const accepts = lines.filter(({ at, intent }) => at === line.at && intent === 'accept-shift-request');
    const names = accepts.filter(({ recordId }) => {
      const request = requestsNow().get(recordId);
      return request?.shiftId === line.recordId || request?.targetShiftId === line.recordId;
    });
    expect(names).toHaveLength(1);
  }
  for (const [id, shift] of shiftsNow()) expect(owners.get(id)).toBe(shift.userId);
};

describe('shift requests, in any order of events', () => {
  it(`lose no shift, book nobody twice, end once and tell every loser, in ${histories} random histories`, async () => {
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
        await play(steps);
        accepted += [...requestsNow().values()].filter(({ status }) => status === 'accepted').length;
      }),
      { numRuns: histories },
    );
    // Histories in which nothing ever moves would prove nothing.
    expect(accepted).toBeGreaterThan(histories);
  }, 3_000_000);
});
