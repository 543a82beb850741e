import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import { buildShift, buildShiftRequest, buildTimeOffRequest, buildUser } from '#schema/fixtures/build.ts';
import { departmentId, positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { consequencesOf, exchangeOf, quickSwapsFor } from './shift-consequences.ts';

const zone = 'Europe/London';
const ben = fixtureId(4);
const person = buildUser();
/** A shift of eight paid hours in June 2026: `shiftOn(50, 17, 9)` starts on the 17th at 09:00 UTC. */
const shiftOn = (number: number, day: number, hour: number, userId: string = people.staff) =>
  buildShift({
    id: fixtureId(number),
    userId,
    startTime: new Date(Date.UTC(2026, 5, day, hour)).toISOString(),
    endTime: new Date(Date.UTC(2026, 5, day, hour + 8)).toISOString(),
    breakDuration: 0,
  });
const me = (shifts: readonly ReturnType<typeof shiftOn>[]) => ({ person, shifts, timeOff: [], zone });

const tuesday = shiftOn(50, 16, 9);
const wednesday = shiftOn(51, 17, 9);
const theirs = shiftOn(60, 18, 9, ben);

describe('what an exchange means', () => {
  it('counts the week with and without it', () => {
    const shifts = [tuesday, wednesday, shiftOn(52, 23, 9)];
    const taken = consequencesOf({ gains: theirs, gives: undefined }, me(shifts));
    expect(taken).toMatchObject({ monday: '2026-06-15' as Day, minutesBefore: 960, minutesAfter: 1440 });
    const given = consequencesOf({ gains: undefined, gives: tuesday }, me(shifts));
    expect(given).toMatchObject({ minutesBefore: 960, minutesAfter: 480, refusal: undefined, reasons: [] });
    expect(consequencesOf({ gains: theirs, gives: tuesday }, me(shifts))).toMatchObject({ minutesAfter: 960 });
  });

  it('forbids an overlap, but not with the shift given in return', () => {
    const beside = shiftOn(61, 16, 12, ben);
    const taken = consequencesOf({ gains: beside, gives: undefined }, me([tuesday]));
    expect(taken?.refusal?.code).toBe('overlapping-shift');
    expect(taken?.reasons.map(({ type }) => type)).toEqual(['overlap']);
    expect(consequencesOf({ gains: beside, gives: tuesday }, me([tuesday]))?.refusal).toBeUndefined();
  });

  it('forbids approved time off, and warns of a short rest without forbidding it', () => {
    const off = buildTimeOffRequest({ startDate: '2026-06-18', endDate: '2026-06-18', status: 'approved' });
    const away = consequencesOf({ gains: theirs, gives: undefined }, { ...me([]), timeOff: [off] });
    expect(away?.refusal?.code).toBe('on-time-off');
    const early = consequencesOf({ gains: shiftOn(62, 17, 3, ben), gives: undefined }, me([tuesday]));
    expect(early).toMatchObject({ refusal: undefined, reasons: [{ type: 'short-rest', restMinutes: 600 }] });
  });

  it('is against a house rule beside somebody with whom they are never on, whose hours are not theirs (D48)', () => {
    const pair = { ...me([tuesday, shiftOn(63, 18, 12, fixtureId(5))]), apartIds: [fixtureId(5)] };
    expect(consequencesOf({ gains: theirs, gives: undefined }, pair)).toMatchObject({
      ...{ refusal: undefined, reasons: [{ type: 'house-rule' }] },
      ...{ minutesBefore: 480, minutesAfter: 960 },
    });
  });

  it('tells the shorter rest beside the shift gained, where another shift is within two days', () => {
    const taken = consequencesOf({ gains: theirs, gives: undefined }, me([wednesday, shiftOn(52, 19, 20)]));
    expect(taken?.restMinutes).toBe(16 * 60);
    expect(consequencesOf({ gains: theirs, gives: undefined }, me([shiftOn(52, 14, 9)]))?.restMinutes).toBeUndefined();
    expect(consequencesOf({ gains: undefined, gives: tuesday }, me([tuesday]))?.restMinutes).toBeUndefined();
  });

  it('is nothing where nothing is exchanged', () => {
    expect(consequencesOf({ gains: undefined, gives: undefined }, me([tuesday]))).toBeUndefined();
  });
});

describe('who gains and gives what', () => {
  const coverage = buildShiftRequest({ shiftId: tuesday.id });
  const offer = buildShiftRequest({ shiftId: theirs.id });
  const swap = buildShiftRequest({ requestType: 'swap', shiftId: theirs.id, targetShiftId: tuesday.id });

  it.each([
    ['coverage: its owner gives', coverage, tuesday, undefined, people.staff, { gives: tuesday }],
    ['coverage: who accepts gains', coverage, tuesday, undefined, ben, { gains: tuesday }],
    ['an offer: who offers gains', offer, theirs, undefined, people.staff, { gains: theirs }],
    ['an offer: its owner gives', offer, theirs, undefined, ben, { gives: theirs }],
    ['a swap: who asks', swap, theirs, tuesday, people.staff, { gains: theirs, gives: tuesday }],
    ['a swap: who is asked', swap, theirs, tuesday, ben, { gains: tuesday, gives: theirs }],
  ] as const)('%s', (_, request, shift, target, viewer, exchange) => {
    expect(exchangeOf(request, shift, target, ben, viewer)).toEqual({
      gains: undefined,
      gives: undefined,
      ...exchange,
    });
  });
});

describe('quick swaps (D12)', () => {
  const owner = buildUser({ id: ben });
  const quick = (offered: readonly ReturnType<typeof shiftOn>[]) =>
    quickSwapsFor({ ...me(offered), wanted: theirs, owner, offered }).map(({ id }) => id);

  it('offers at most two, the nearest first', () => {
    expect(quick([shiftOn(52, 25, 9), tuesday, wednesday])).toEqual([wednesday.id, tuesday.id]);
  });

  it('leaves out what would overlap, and what the colleague could not work', () => {
    const sameTime = shiftOn(53, 18, 11);
    expect(quick([sameTime, tuesday])).toEqual([sameTime.id]);
    const kitchen = { ...wednesday, departmentId: departmentId('Kitchen'), positionId: positionId('Chef') };
    expect(quick([kitchen, tuesday])).toEqual([tuesday.id]);
  });

  it('leaves out the very same hours', () => {
    expect(quick([shiftOn(53, 18, 9)])).toEqual([]);
  });

  it('never offers what would be refused', () => {
    const hours = fc.array(fc.tuple(fc.integer({ min: 15, max: 21 }), fc.integer({ min: 0, max: 23 })), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(hours, (drawn) => {
        const offered = drawn.map(([day, hour], index) => shiftOn(50 + index, day, hour));
        for (const id of quick(offered)) {
          const gives = offered.find((shift) => shift.id === id);
          expect(consequencesOf({ gains: theirs, gives }, me(offered))?.refusal).toBeUndefined();
        }
        expect(quick(offered).length).toBeLessThanOrEqual(2);
      }),
    );
  });
});
