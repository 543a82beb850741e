import { BestPlan, type Patterns, type Plan, type SearchOptions } from './best-plan.ts';
import { type DiveOptions, dive } from './dive.ts';
import type { PlanningProblem } from './problem.ts';
import { shuffled } from './random.ts';
import { Relaxation } from './relaxation.ts';
import { fillInTurn, refill, settle } from './replan.ts';

/** A relaxation with more rows than this takes too long to become useful. */
const mostRows = 600;
/** How often a few people are freed before the relaxation, per person and at most, and between two of its steps. */
const refillsAhead = { each: 12, most: 720 };
const refillsBetween = 0.3;
/** The share of the cost the relaxation may still gain when the first plan is made from it. */
const closeEnough = 0.01;
const everybodyAtOnce: DiveOptions = { rounds: 8, noise: 0, sure: 0.9, share: 0.1 };
const someAtATime: DiveOptions = { rounds: 10, noise: 0.2, sure: 0.8, share: 0.15 };
const fewestReworked = 4;
const mostReworked = 24;

/** The best plan found until the search is stopped, the steps run out, or the plan is proved optimal. */
export const searchPlan = (problem: PlanningProblem, options: SearchOptions): Plan => {
  const best = new BestPlan(problem, options);
  if (options.start) {
    best.offer(options.start);
    // Fills its gaps first: a plan from scratch is only taken if it beats this one completed.
    settle(best, best.patterns);
  }
  fillInTurn(best);
  settle(best, best.patterns);
  best.raiseBound(boundAlone(problem));
  const people = best.patterns.flatMap((pattern, person) => (pattern ? [person] : []));
  if (problem.demands.length + people.length <= mostRows) searchByRelaxation(best, people);
  else while (best.goesOn) refill(best);
  return best.plan;
};

/**
 * The least that everybody's week would cost if demands cost nothing: a first bound, and the only one for large
 * problems.
 */
const boundAlone = ({ people, demands, cheapest }: PlanningProblem): number => {
  const free = new Float64Array(demands.length);
  return Array.from({ length: people }, (_, person) => cheapest(person, free).least).reduce(
    (sum, least) => sum + least,
    0,
  );
};

const searchByRelaxation = (best: BestPlan, people: readonly number[]): void => {
  refillSome(best, Math.min(people.length * refillsAhead.each, refillsAhead.most));
  const relaxation = new Relaxation(best.problem, people);
  learn(best, relaxation);
  relaxation.solve();
  let progress: Progress = { inertia: 0.5, isDone: false };
  while (best.goesOn && !progress.isDone) {
    progress = advance(best, relaxation, progress);
    refillSome(best, people.length * refillsBetween);
    if (relaxation.cost - best.plan.bound < closeEnough * Math.abs(relaxation.cost)) break;
  }
  if (!best.goesOn) return;
  settle(best, roundedOff(best, relaxation));
  dive(best, people, relaxation, everybodyAtOnce);
  while (best.goesOn) {
    if (!progress.isDone) progress = advance(best, relaxation, progress);
    rework(best, people, relaxation);
    refillSome(best, people.length * refillsBetween);
  }
};

const refillSome = (best: BestPlan, times: number): void => {
  for (let time = 0; time < times && best.goesOn; time += 1) refill(best);
};

/** How far the relaxation of everybody has come: once nothing helps at its own prices, it is solved. */
interface Progress {
  readonly inertia: number;
  readonly isDone: boolean;
}

/** Asks everybody for new patterns once, and solves the relaxation with them. */
const advance = (best: BestPlan, relaxation: Relaxation, { inertia }: Progress): Progress => {
  const outcome = relaxation.improve(inertia, best.step);
  if (!outcome) return { inertia, isDone: false };
  best.raiseBound(outcome.bound);
  learn(best, relaxation);
  relaxation.solve();
  return outcome.added > 0 ? { inertia, isDone: false } : { inertia: 0, isDone: inertia === 0 };
};

/** Adds the patterns of every better plan so far to the relaxation. */
const learn = (best: BestPlan, relaxation: Relaxation): void => {
  for (const { person, pattern } of best.takeFound()) relaxation.add(person, pattern);
};

/** The pattern the relaxation takes most of, person by person. */
const roundedOff = (best: BestPlan, relaxation: Relaxation): Patterns => {
  const patterns = [...best.patterns];
  const done = new Set<number>();
  for (const { person, pattern } of relaxation.parts()) {
    if (!done.has(person)) patterns[person] = pattern;
    done.add(person);
  }
  return patterns;
};

/** Frees some people, and plans them again around the others. */
const rework = (best: BestPlan, people: readonly number[], relaxation: Relaxation): void => {
  const wanted = fewestReworked + Math.floor(best.random() * (mostReworked - fewestReworked));
  const free = shuffled(people.length, best.random)
    .slice(0, wanted)
    .map((index) => people[index] as number);
  dive(best, free, relaxation, someAtATime);
};
