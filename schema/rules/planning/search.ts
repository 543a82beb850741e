import { BestPlan, type Plan, type SearchOptions } from './best-plan.ts';
import { dive } from './dive.ts';
import { countsOf, type Pattern, type PlanningProblem } from './problem.ts';
import { shuffled } from './random.ts';
import { Relaxation } from './relaxation.ts';
import { fillInTurn, refill, settle } from './replan.ts';

/** Rows of a relaxation beyond which its inverse would be too large for a phone. */
const mostRows = 900;
const mostPatterns = 100;
/** Times that a few people are freed before the relaxation, for each person there is, and between two of its steps. */
const refillsAhead = 12;
const refillsBetween = 0.3;

/** The best plan found until the search is stopped, the steps are used up, or the plan is proved to be the best. */
export const searchPlan = (problem: PlanningProblem, options: SearchOptions): Plan => {
  const best = new BestPlan(problem, options);
  if (options.start) best.offer(options.start);
  fillInTurn(best);
  settle(best, best.patterns);
  best.raiseBound(boundAlone(problem));
  const people = best.patterns.flatMap((pattern, person) => (pattern ? [person] : []));
  if (problem.demands.length + people.length <= mostRows) {
    refillSome(best, people.length * refillsAhead);
    const relaxation = relaxEverybody(best, people);
    if (best.goesOn) dive(best, people, relaxation, { rounds: 2, noise: 0, sure: 0.9, share: 0.2 });
    while (best.goesOn) {
      rework(best, people);
      refillSome(best, people.length * refillsBetween);
    }
  } else while (best.goesOn) refill(best);
  return best.plan;
};

/** What everybody's week costs at the least, were demands to cost nothing: a first bound, and the only one of large problems. */
const boundAlone = ({ people, demands, cheapest }: PlanningProblem): number => {
  const free = new Float64Array(demands.length);
  return Array.from({ length: people }, (_, person) => cheapest(person, free).least).reduce(
    (sum, least) => sum + least,
    0,
  );
};

const refillSome = (best: BestPlan, times: number): void => {
  for (let time = 0; time < times && best.goesOn; time += 1) refill(best);
};

/** Solves the relaxation for everybody, for its bound and its patterns. */
const relaxEverybody = (best: BestPlan, people: readonly number[]): Relaxation => {
  const { problem } = best;
  const relaxation = new Relaxation(problem, people, new Int32Array(problem.demands.length), best.pool);
  relaxation.solve();
  for (let inertia = 0.5; ; ) {
    const outcome = relaxation.improve(inertia, best.step);
    if (!outcome) break;
    best.raiseBound(outcome.bound);
    refillSome(best, people.length * refillsBetween);
    if (outcome.added === 0) {
      if (inertia === 0) break;
      inertia = 0;
      continue;
    }
    relaxation.solve();
    if (relaxation.cost - best.plan.bound < 0.001 * Math.abs(relaxation.cost)) break;
  }
  best.pool.trim(relaxation.prices, mostPatterns);
  return relaxation;
};

/** Frees some people, and plans them anew beside the others. */
const rework = (best: BestPlan, people: readonly number[]): void => {
  const count = Math.min(people.length, 4 + Math.floor(best.random() * 10));
  const free = shuffled(people.length, best.random)
    .slice(0, count)
    .map((index) => people[index] as number);
  const fixed = best.patterns.filter((pattern, person) => pattern !== undefined && !free.includes(person));
  const relaxation = new Relaxation(
    best.problem,
    free,
    countsOf(best.problem.demands.length, fixed as Pattern[]),
    best.pool,
  );
  relaxation.solve();
  dive(best, free, relaxation, { rounds: 2, noise: 0.2, sure: 0.8, share: 0.25 });
};
