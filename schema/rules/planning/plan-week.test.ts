import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkWeek } from '#schema/fixtures/check-week.ts';
import { planWeek } from './plan-week.ts';
import type { Week, WeekLimit, WeekPerson, WeekShift } from './week.ts';

const quarter = 15;
const positions = ['waiter', 'kitchen'];

const anyShift = (firstDay: number, lastDay: number): fc.Arbitrary<WeekShift> =>
  fc
    .record({
      day: fc.integer({ min: firstDay, max: lastDay }),
      from: fc.integer({ min: 0, max: 95 }),
      length: fc.integer({ min: 8, max: 44 }),
      position: fc.constantFrom(...positions),
    })
    .map(({ day, from, length, position }) => ({
      day,
      start: day * 1_440 + from * quarter,
      end: day * 1_440 + (from + length) * quarter,
      minutes: length * quarter - (length > 24 ? 30 : 0),
      position,
      isLate: from + length > 92,
      isEvening: from + length > 76,
    }));

const numbersBelow = (count: number) => fc.uniqueArray(fc.nat({ max: Math.max(0, count - 1) }), { maxLength: 4 });

const anyPerson = (shifts: number): fc.Arbitrary<WeekPerson> =>
  fc
    .record({
      positions: fc.subarray(positions, { minLength: 1 }),
      kept: fc.array(anyShift(-1, 7), { maxLength: 2 }),
      not: numbersBelow(shifts),
      liked: numbersBelow(shifts),
      wish: fc.integer({ min: -5, max: 5 }),
      young: fc.boolean(),
      hours: fc.integer({ min: 4, max: 44 }),
      lates: fc.integer({ min: 0, max: 6 }),
      fixed: fc.subarray([0, 1, 2, 3, 4, 5, 6], { maxLength: 2 }),
      mostEvenings: fc.constantFrom(0, 1, 2, 3, 7, 7),
    })
    .map(({ not, liked, wish, young, hours, lates, fixed, ...rest }) => ({
      ...rest,
      fixedDays: new Set(fixed),
      notShifts: new Set(not),
      wishes: new Map(liked.map((number) => [number, wish])),
      restMinutes: young ? 720 : 660,
      mostMinutes: young ? 2_400 : 2_880,
      mostDayMinutes: young ? 480 : 1_440,
      fewestMinutes: hours * 48,
      usualMinutes: hours * 66,
      share: { minutes: hours * 60, lates: lates / 2, weekendDays: 0.75 },
    }));

/** A limit on the shifts that are on when one of them starts. */
const anyLimit = (shifts: readonly WeekShift[]): fc.Arbitrary<WeekLimit> =>
  fc
    .record({ people: numbersBelow(5), at: fc.constantFrom(...shifts), most: fc.nat({ max: 2 }) })
    .map(({ people, at, most }) => ({
      people: new Set(people),
      shifts: new Set(
        shifts.flatMap(({ start, end }, number) => (start <= at.start && at.start < end ? [number] : [])),
      ),
      most,
    }));

const anyWeights = fc.record({
  open: fc.constantFrom(20, 100),
  fewestHour: fc.nat({ max: 8 }),
  overtimeHour: fc.nat({ max: 8 }),
  unevenHour: fc.nat({ max: 3 }),
  unevenLate: fc.nat({ max: 5 }),
  unevenWeekend: fc.nat({ max: 5 }),
  alone: fc.nat({ max: 10 }),
  fixedDay: fc.constantFrom(0, 15, 90),
});

/** Small restaurants with any times: nights, split days, and kept shifts that already break rules. */
const randomWeek: fc.Arbitrary<Week> = fc.array(anyShift(0, 6), { minLength: 1, maxLength: 14 }).chain((shifts) =>
  fc.record({
    shifts: fc.constant(shifts),
    people: fc.array(anyPerson(shifts.length), { minLength: 1, maxLength: 5 }),
    weights: anyWeights,
    limits: fc.array(anyLimit(shifts), { maxLength: 3 }),
  }),
);

const goOn = () => false;
const planned = (week: Week, seed = 1, mostSteps = 120) => planWeek(week, { seed, shouldStop: goOn, mostSteps });

/** The least cost of any assignment that keeps the rules, found by trying them all. */
const leastCost = (week: Week): number => {
  let least = Number.POSITIVE_INFINITY;
  const assignment: (number | undefined)[] = week.shifts.map(() => undefined);
  const assign = (number: number): void => {
    if (number === week.shifts.length) {
      const { cost, violations } = checkWeek(week, assignment);
      if (violations.length === 0) least = Math.min(least, cost);
      return;
    }
    for (const person of [undefined, ...week.people.keys()]) {
      assignment[number] = person;
      assign(number + 1);
    }
  };
  assign(0);
  return least;
};

const hasKeptFaults = (week: Week): boolean =>
  week.people.some(({ kept }) => kept.length > 1 || kept.some(({ day }) => day < 0 || day > 6));

describe('planning a week', () => {
  it('keeps every hard rule, and its cost is what a count from scratch gives', () => {
    fc.assert(
      fc.property(randomWeek, (week) => {
        const { assignment, cost, bound } = planned(week);
        const check = checkWeek(week, assignment);
        expect(check.violations).toEqual([]);
        if (!hasKeptFaults(week)) expect(cost).toBeCloseTo(check.cost, 6);
        expect(bound).toBeLessThanOrEqual(cost + 1e-6);
      }),
      { numRuns: 80 },
    );
  });

  it('proves no bound above the best plan there is, and finds that plan where few are possible', () => {
    fc.assert(
      fc.property(randomWeek, (week) => {
        const limits = week.limits.map((limit) => ({
          ...limit,
          shifts: new Set([...limit.shifts].filter((number) => number < 4)),
        }));
        const small = { ...week, limits, shifts: week.shifts.slice(0, 4), people: week.people.slice(0, 3) };
        fc.pre(!hasKeptFaults(small));
        const { bound, cost } = planned(small, 1, 400);
        const least = leastCost(small);
        expect(bound).toBeLessThanOrEqual(least + 1e-6);
        expect(cost).toBeGreaterThanOrEqual(least - 1e-6);
        expect(cost).toBeLessThanOrEqual(least + 0.1 * Math.abs(least) + 1e-6);
      }),
      { numRuns: 60 },
    );
  });

  it('gives the same plan for the same seed and steps', () => {
    fc.assert(
      fc.property(randomWeek, fc.nat(), (week, seed) => {
        expect(planned(week, seed)).toEqual(planned(week, seed));
      }),
      { numRuns: 20 },
    );
  });

  it('is never worse than the plan it began with, nor than any it told of on the way', () => {
    fc.assert(
      fc.property(randomWeek, (week) => {
        const start = planned(week, 1, 60);
        const told: number[] = [];
        const options = { seed: 2, shouldStop: () => true, start: start.assignment };
        const plan = planWeek(week, { ...options, onBetter: ({ cost }) => told.push(cost) });
        expect(plan.cost).toBeLessThanOrEqual(start.cost + 1e-6);
        expect(told).toEqual(told.toSorted((left, right) => right - left));
        expect(told.at(-1)).toBe(plan.cost);
      }),
      { numRuns: 40 },
    );
  });

  it('fills what is missing from the plan it begins with, and leaves the rest as it is where nothing is gained', () => {
    const shift = (day: number): WeekShift => ({
      ...{ day, start: day * 1_440 + 600, end: day * 1_440 + 1_080, minutes: 480 },
      ...{ position: 'floor', isLate: false, isEvening: false },
    });
    const person: WeekPerson = {
      ...{ positions: ['floor'], kept: [], notShifts: new Set(), wishes: new Map(), fixedDays: new Set() },
      ...{ restMinutes: 660, mostMinutes: 480, mostDayMinutes: 1_440, fewestMinutes: 0, usualMinutes: 480 },
      ...{ mostEvenings: 7, share: { minutes: 0, lates: 0, weekendDays: 0 } },
    };
    const weights = { open: 20, fewestHour: 0, overtimeHour: 0, unevenHour: 0, unevenLate: 0, unevenWeekend: 0 };
    const week: Week = {
      ...{ shifts: [0, 1, 2, 3, 4, 5].map(shift), people: Array.from({ length: 6 }, () => person), limits: [] },
      weights: { ...weights, alone: 0, fixedDay: 0 },
    };
    for (const seed of [1, 2, 3, 4, 5]) {
      const options = { seed, mostSteps: 12, shouldStop: () => false, start: [5, 4, 3, 2, 1, undefined] };
      expect(planWeek(week, options).assignment).toEqual([5, 4, 3, 2, 1, 0]);
    }
  });

  it('knows a bound where the kept shifts of somebody leave them no rest, more evenings than they may work, and no plan', () => {
    const at = (day: number, from: number, length: number, isEvening: boolean): WeekShift => ({
      ...{ day, start: day * 1_440 + from, end: day * 1_440 + from + length, minutes: length },
      ...{ position: 'kitchen', isLate: isEvening && day === 1, isEvening },
    });
    const person: WeekPerson = {
      ...{ positions: ['kitchen'], notShifts: new Set(), wishes: new Map(), fixedDays: new Set(), mostEvenings: 0 },
      ...{ restMinutes: 660, mostMinutes: 2_880, mostDayMinutes: 1_440, fewestMinutes: 0, usualMinutes: 2_400 },
      ...{ kept: [at(5, 750, 405, true), at(6, 0, 120, false)], share: { minutes: 0, lates: 0, weekendDays: 0 } },
    };
    const weights = { open: 20, fewestHour: 0, overtimeHour: 0, unevenHour: 0, unevenLate: 0, unevenWeekend: 0 };
    const week = { shifts: [at(1, 1_080, 465, true)], people: [person], limits: [] };
    expect(planned({ ...week, weights: { ...weights, alone: 0, fixedDay: 0 } })).toMatchObject({
      ...{ assignment: [undefined], cost: 20, bound: 20 },
    });
  });

  it('allows lunch and dinner on one day, and no early start after a late end', () => {
    const at = (day: number, from: number, to: number) => {
      const [start, end] = [day * 1_440 + from * 60, day * 1_440 + to * 60];
      return { day, start, end, minutes: end - start, position: 'waiter', isLate: to >= 23, isEvening: to > 19 };
    };
    const week: Week = {
      shifts: [at(0, 11, 15), at(0, 18, 24), at(1, 8, 12)],
      people: [
        {
          positions: ['waiter'],
          kept: [],
          notShifts: new Set(),
          wishes: new Map(),
          restMinutes: 660,
          mostMinutes: 2_880,
          mostDayMinutes: 1_440,
          fixedDays: new Set(),
          mostEvenings: 7,
          fewestMinutes: 0,
          usualMinutes: 2_400,
          share: { minutes: 840, lates: 1, weekendDays: 0 },
        },
      ],
      limits: [],
      weights: {
        open: 10,
        fewestHour: 1,
        overtimeHour: 1,
        unevenHour: 0.1,
        unevenLate: 0,
        unevenWeekend: 0,
        alone: 0,
        fixedDay: 0,
      },
    };
    expect(planned(week).assignment).toEqual([0, 0, undefined]);
  });
});
