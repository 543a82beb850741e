import type { BestPlan } from './best-plan.ts';
import { countsOf, type Demand, type Pattern, type PlanningProblem, reducedCost } from './problem.ts';
import { shuffled } from './random.ts';

/** What one more of each demand saves at these counts. */
export const savings = ({ demands }: PlanningProblem, counts: Int32Array): Float64Array =>
  Float64Array.from(demands, ({ wanted, underCost, overCost }, index) =>
    (counts[index] as number) < wanted ? underCost : -overCost,
  );

const change = (counts: Int32Array, pattern: Pattern | undefined, by: number): void => {
  for (const demand of pattern?.demands ?? []) counts[demand] = (counts[demand] as number) + by;
};

/** A first plan: one person after another takes what is cheapest given those before. Made even when time is up. */
export const fillInTurn = (best: BestPlan): void => {
  const { problem } = best;
  const counts = new Int32Array(problem.demands.length);
  const patterns: (Pattern | undefined)[] = Array.from({ length: problem.people }, () => undefined);
  for (const person of shuffled(problem.people, best.random)) {
    best.step();
    const [pattern] = problem.cheapest(person, savings(problem, counts)).patterns;
    patterns[person] = pattern;
    change(counts, pattern, 1);
  }
  best.offer(patterns);
};

/** Each person in turn takes what is cheapest given all others, until nobody finds anything cheaper. */
export const settle = (best: BestPlan, start: readonly (Pattern | undefined)[]): void => {
  const { problem } = best;
  const patterns = [...start];
  const counts = countsOf(
    problem.demands.length,
    patterns.filter((pattern) => pattern !== undefined),
  );
  let unchanged = 0;
  const order = shuffled(problem.people, best.random).filter((person) => patterns[person]);
  for (let turn = 0; unchanged < order.length; turn += 1) {
    const person = order[turn % order.length] as number;
    if (!best.step()) break;
    const before = patterns[person] as Pattern;
    change(counts, before, -1);
    const prices = savings(problem, counts);
    const [after] = problem.cheapest(person, prices).patterns;
    const isBetter = after && reducedCost(after, prices) < reducedCost(before, prices) - 1e-6;
    if (isBetter) patterns[person] = after;
    change(counts, patterns[person], 1);
    unchanged = isBetter ? 0 : unchanged + 1;
  }
  best.offer(patterns);
};

/**
 * Frees a few people who could do one another's work; in turn they take what is cheapest given the others. Kept if the
 * plan is better.
 */
export const refill = (best: BestPlan): void => {
  const { problem } = best;
  const patterns = [...best.patterns];
  const freed = related(best, 2 + Math.floor(best.random() * 3));
  for (const person of freed) patterns[person] = undefined;
  const counts = countsOf(
    problem.demands.length,
    patterns.filter((pattern) => pattern !== undefined),
  );
  for (const person of shuffled(freed.length, best.random).map((index) => freed[index] as number)) {
    if (!best.step()) return;
    const [pattern] = problem.cheapest(person, savings(problem, counts)).patterns;
    patterns[person] = pattern ?? best.patterns[person];
    change(counts, patterns[person], 1);
  }
  best.offer(patterns);
};

/**
 * Some people who could do one another's work: all reach one demand, every other time one that is short. Any people if
 * fewer than two do.
 */
const related = (best: BestPlan, count: number): readonly number[] => {
  const { demands } = best.problem;
  const drawn = (people: readonly number[]): readonly number[] =>
    shuffled(people.length, best.random)
      .slice(0, count)
      .map((index) => people[index] as number);
  const able = best.patterns.flatMap((pattern, person) => (pattern ? [person] : []));
  const known = best.patterns.filter((pattern) => pattern !== undefined);
  const counts = countsOf(demands.length, known);
  const all = demands.map((_, demand) => demand);
  const short = all.filter((demand) => {
    const { wanted, underCost } = demands[demand] as Demand;
    return underCost > 0 && (counts[demand] as number) < wanted;
  });
  const from = short.length > 0 && best.random() < 0.5 ? short : all;
  const target = from[Math.floor(best.random() * from.length)] ?? 0;
  const fitting = drawn((best.reaching[target] ?? []).filter((person) => best.patterns[person]));
  return fitting.length >= 2 ? fitting : drawn(able);
};
