import fc from 'fast-check';
import { expect, it } from 'vitest';
import { searchPlan } from '#schema/rules/planning/search.ts';
import { checkRoster } from './check-roster.ts';
import { readInstance } from './instance.ts';
import { rosterOf, rosterProblem } from './roster-problem.ts';

const staff = fc.record({
  early: fc.constantFrom(0, 3, 14),
  late: fc.constantFrom(2, 14),
  fewest: fc.constantFrom(0, 1_440),
  longest: fc.integer({ min: 2, max: 6 }),
  shortest: fc.integer({ min: 1, max: 2 }),
  rest: fc.integer({ min: 1, max: 3 }),
  weekends: fc.integer({ min: 0, max: 2 }),
  off: fc.nat({ max: 13 }),
});
const instances = fc.array(staff, { minLength: 1, maxLength: 5 }).map((people) => {
  const lines = people.map(({ early, late, fewest, longest, shortest, rest, weekends }, number) =>
    [`P${number}`, `E=${early}|L=${late}`, 4_320, fewest, longest, shortest, rest, weekends].join(','),
  );
  const cover = Array.from({ length: 14 }, (_, day) => `${day},E,1,100,1\n${day},L,2,50,3`);
  return [
    ['SECTION_HORIZON', '14', 'SECTION_SHIFTS', 'E,480,', 'L,600,E', 'SECTION_STAFF', ...lines],
    ['SECTION_DAYS_OFF', ...people.map(({ off }, number) => `P${number},${off}`)],
    ['SECTION_SHIFT_ON_REQUESTS', 'P0,3,E,4', 'SECTION_SHIFT_OFF_REQUESTS', 'P0,5,L,2', 'SECTION_COVER', ...cover],
  ]
    .flat()
    .join('\n');
});

it('makes rosters that keep the rules, at the cost that a count from scratch gives', () => {
  fc.assert(
    fc.property(instances, (text) => {
      const instance = readInstance(text);
      const plan = searchPlan(rosterProblem(instance), { seed: 1, shouldStop: () => false, mostSteps: 60 });
      fc.pre(plan.patterns.every((pattern) => pattern !== undefined));
      const { cost, violations } = checkRoster(instance, rosterOf(instance, plan.patterns));
      expect(violations).toEqual([]);
      expect(plan.cost).toBeCloseTo(cost, 6);
      expect(plan.bound).toBeLessThanOrEqual(cost + 1e-6);
    }),
    { numRuns: 60 },
  );
});
