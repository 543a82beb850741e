import type { BestPlan } from './best-plan.ts';
import type { Pattern } from './problem.ts';
import type { Relaxation } from './relaxation.ts';

export interface DiveOptions {
  /** How often everybody is asked for new patterns before each choice. */
  readonly rounds: number;
  /** The share of the parts that chance may remove or add, 0 to 1. */
  readonly noise: number;
  /** How much of a pattern the relaxation must take for it to be kept, 0 to 1. */
  readonly sure: number;
  /** The least share of those still free who get a pattern at each choice, 0 to 1. */
  readonly share: number;
}

const inertia = 0.5;

/**
 * Plans these people again around everybody else: keeps what the relaxation takes whole or nearly so, solves it again
 * for the rest, and so on. Starts from the relaxation of everybody. True if that gave a better plan.
 */
export const dive = (
  best: BestPlan,
  people: readonly number[],
  everybody: Relaxation,
  options: DiveOptions,
): boolean => {
  const patterns = [...best.patterns];
  const relaxation = everybody.among(people, patterns);
  relaxation.solve();
  for (let left = people.length; left > 0; ) {
    if (!generate(best, relaxation, options.rounds)) return false;
    if (relaxation.cost >= best.cost - 1e-6) return false;
    const kept = chosen(best, relaxation, Math.ceil(left * options.share), options);
    if (kept.size === 0) return false;
    for (const [person, pattern] of kept) patterns[person] = pattern;
    left -= kept.size;
    relaxation.keep(kept);
    relaxation.solve();
  }
  return best.offer(patterns);
};

/** Asks for new patterns until none helps; false if the search is over. */
const generate = (best: BestPlan, relaxation: Relaxation, rounds: number): boolean => {
  for (let round = 0; round < rounds; round += 1) {
    const outcome = relaxation.improve(round === rounds - 1 ? 0 : inertia, best.step);
    if (!outcome) return false;
    if (outcome.added === 0) break;
    relaxation.solve();
  }
  return true;
};

const chosen = (
  best: BestPlan,
  relaxation: Relaxation,
  least: number,
  { noise, sure }: DiveOptions,
): Map<number, Pattern> => {
  const kept = new Map<number, Pattern>();
  const parts = relaxation
    .parts()
    .map((entry) => ({ ...entry, rank: entry.part + noise * (best.random() - 0.5) }))
    .sort((left, right) => right.rank - left.rank);
  for (const { person, pattern, part } of parts) {
    if (kept.has(person) || (kept.size >= least && part < sure)) continue;
    kept.set(person, pattern);
  }
  return kept;
};
