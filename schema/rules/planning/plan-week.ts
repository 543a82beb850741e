import type { Patterns, SearchOptions } from './best-plan.ts';
import { cheapestWeeks, WalkRoom } from './cheapest-weeks.ts';
import { dayClasses } from './day-classes.ts';
import type { Pattern, PlanningProblem } from './problem.ts';
import { searchPlan } from './search.ts';
import type { Week } from './week.ts';
import { type Kind, kindsOf, sharedStretchesOf } from './week-kinds.ts';
import { type PersonWeek, personWeek } from './week-patterns.ts';

/** Who works each shift: a person's number, undefined if it stays open. */
export type Assignment = readonly (number | undefined)[];

export interface WeekPlan {
  readonly assignment: Assignment;
  /** Cost of the assignment; no assignment costs less than `bound`. */
  readonly cost: number;
  readonly bound: number;
  readonly steps: number;
}

export interface WeekOptions extends Pick<SearchOptions, 'seed' | 'shouldStop' | 'mostSteps'> {
  /** An assignment to start from; if it keeps the rules, the answer is never worse. */
  readonly start?: Assignment;
  readonly onBetter?: (plan: WeekPlan) => void;
}

const patternsAsked = 3;
const noonAfter = 36 * 60;

/**
 * Plans a week: assigns its open shifts so that every hard rule is kept and the weighted wishes cost as little as
 * possible, until it is stopped. Somebody whose kept shifts leave no rest between two days gets no others.
 */
export const planWeek = (week: Week, options: WeekOptions): WeekPlan => {
  const { start, onBetter, ...rest } = options;
  const kinds = kindsOf(week);
  const people = peopleOf(week, kinds);
  const problem = weekProblem(week, kinds, people);
  const toPlan = (plan: { patterns: Patterns; cost: number; bound: number; steps: number }): WeekPlan => {
    return {
      assignment: assignmentOf(week, kinds, plan.patterns),
      cost: plan.cost,
      bound: plan.bound,
      steps: plan.steps,
    };
  };
  return toPlan(
    searchPlan(problem, {
      ...rest,
      start: start && startOf(week, kinds, people, start),
      onBetter: onBetter && ((plan) => onBetter(toPlan(plan))),
    }),
  );
};

const peopleOf = (week: Week, kinds: readonly Kind[]): PersonWeek[] => {
  const shifts = kinds.map(({ shift }) => shift);
  const lengths = [...shifts, ...week.people.flatMap(({ kept }) => kept)].map(({ minutes }) => minutes);
  const unit = lengths.reduce(commonMeasure, 0) || 1;
  return week.people.map((person) => {
    const mayWork = (kind: number): boolean => {
      const { shift, numbers } = kinds[kind] as Kind;
      const isHeld = person.notShifts.has(numbers[0] as number) || shift.end - shift.day * 1_440 > noonAfter;
      return person.positions.includes(shift.position) && !isHeld;
    };
    return personWeek(person, week.weights, dayClasses(person, shifts, mayWork), unit);
  });
};

const commonMeasure = (left: number, right: number): number =>
  right === 0 ? left : commonMeasure(right, left % right);

const wishOf = (week: Week, kinds: readonly Kind[], person: number, kind: number): number =>
  week.people[person]?.wishes.get(kinds[kind]?.numbers[0] as number) ?? 0;

const weekProblem = (week: Week, kinds: readonly Kind[], people: readonly PersonWeek[]): PlanningProblem => {
  const stretches = sharedStretchesOf(week, kinds);
  const demandsOf = kinds.map((_, kind) => [kind]);
  stretches.forEach((stretch, index) => {
    for (const kind of stretch.kinds) (demandsOf[kind] as number[]).push(kinds.length + index);
  });
  const tooMany = limitCost(week);
  const limitedOf = limitsOf(week, kinds, kinds.length + stretches.length);
  const costs = new Float64Array(kinds.length);
  const room = new WalkRoom();
  return {
    people: people.length,
    demands: [
      ...kinds.map(({ numbers }) => {
        return { wanted: numbers.length, underCost: week.weights.open, overCost: tooMany, isLimit: true };
      }),
      ...stretches.map(({ kept }) => {
        return { wanted: Math.max(0, 2 - kept), underCost: week.weights.alone, overCost: 0, isLimit: false };
      }),
      ...week.limits.map(({ most }) => ({ wanted: most, underCost: 0, overCost: tooMany, isLimit: true })),
    ],
    reach: (person) => [...(people[person] as PersonWeek).kinds].flatMap((kind) => demandsOf[kind] as number[]),
    cheapest(person, prices) {
      const own = people[person] as PersonWeek;
      const limited = limitedOf[person];
      const priceOf = (demands: readonly number[] | undefined): number => {
        let paid = 0;
        for (const demand of demands ?? []) paid += prices[demand] as number;
        return paid;
      };
      for (const kind of own.kinds) {
        costs[kind] = wishOf(week, kinds, person, kind) - priceOf(demandsOf[kind]) - priceOf(limited?.get(kind));
      }
      const found = cheapestWeeks(own, costs, patternsAsked, room);
      const patterns = found.map(({ choices, cost }): Pattern => {
        const demands = choices.flatMap((kind) => [...(demandsOf[kind] as number[]), ...(limited?.get(kind) ?? [])]);
        const paid = priceOf(demands);
        return { choices, demands, cost: cost + paid };
      });
      return { patterns, least: found[0]?.cost ?? 0 };
    },
  };
};

/** By person and kind, the demands of the limits that this person's work of this kind counts towards. */
const limitsOf = (
  { people, limits }: Week,
  kinds: readonly Kind[],
  first: number,
): readonly ReadonlyMap<number, readonly number[]>[] =>
  people.map((_, person) => {
    const ofKind = new Map<number, number[]>();
    limits.forEach((limit, index) => {
      if (!limit.people.has(person)) return;
      kinds.forEach(({ numbers }, kind) => {
        if (limit.shifts.has(numbers[0] as number)) ofKind.set(kind, [...(ofKind.get(kind) ?? []), first + index]);
      });
    });
    return ofKind;
  });

/** More than anybody can gain from a shift that is already taken. */
const limitCost = ({ weights, people }: Week): number => {
  const most = Math.max(0, ...people.flatMap(({ wishes }) => [...wishes.values()].map(Math.abs)));
  const { open, fewestHour, unevenHour, alone, fixedDay } = weights;
  return open + most + alone + fixedDay + 24 * (fewestHour + unevenHour);
};

const assignmentOf = (week: Week, kinds: readonly Kind[], patterns: Patterns): Assignment => {
  const assignment: (number | undefined)[] = week.shifts.map(() => undefined);
  const left = kinds.map(({ numbers }) => [...numbers]);
  patterns.forEach((pattern, person) => {
    for (const kind of pattern?.choices ?? []) {
      const number = left[kind]?.shift();
      if (number !== undefined) assignment[number] = person;
    }
  });
  return assignment;
};

/** The patterns of an assignment; undefined if it breaks a rule. */
const startOf = (
  week: Week,
  kinds: readonly Kind[],
  people: readonly PersonWeek[],
  assignment: Assignment,
): Patterns | undefined => {
  const problem = weekProblem(week, kinds, people);
  const patterns = people.map((_, person) => {
    const theirs = new Set(assignment.flatMap((worker, number) => (worker === person ? [number] : [])));
    const prices = new Float64Array(problem.demands.length).fill(0);
    const chosen = kinds.map(({ numbers }) => numbers.filter((number) => theirs.has(number)).length);
    kinds.forEach((_, kind) => {
      prices[kind] = chosen[kind] === 1 ? certain : -certain;
    });
    const [pattern] = problem.cheapest(person, prices).patterns;
    const isTheirs =
      pattern && pattern.choices.length === theirs.size && pattern.choices.every((kind) => chosen[kind] === 1);
    return isTheirs ? pattern : undefined;
  });
  const free = new Float64Array(problem.demands.length);
  const able = people.map((_, person) => problem.cheapest(person, free).patterns.length > 0);
  return patterns.every((pattern, person) => pattern || !able[person]) ? patterns : undefined;
};

/** A price that dwarfs every other cost. */
const certain = 1e7;
