import { countsOf, coverCost, type Pattern, type PlanningProblem } from './problem.ts';
import { seededNumbers } from './random.ts';

export interface SearchOptions {
  /** The same seed and the same number of steps give the same plan. */
  readonly seed: number;
  /** Asked before every step once there is a first plan; true ends the search with the best plan so far. */
  readonly shouldStop: () => boolean;
  /** Steps after which the search ends; a step works out one person's cheapest patterns once. */
  readonly mostSteps?: number;
  /** A plan to start from, one pattern per person; the answer is never worse. */
  readonly start?: Patterns | undefined;
  /** Called with every better plan. */
  readonly onBetter?: ((plan: Plan) => void) | undefined;
}

/** One pattern per person, undefined for those who have no possible one. */
export type Patterns = readonly (Pattern | undefined)[];

export interface Plan {
  readonly patterns: Patterns;
  readonly cost: number;
  /** No plan costs less than this. */
  readonly bound: number;
  readonly steps: number;
}

interface Found {
  readonly person: number;
  readonly pattern: Pattern;
}

const slack = 1e-6;

/** The best plan so far, how good it could still become, and whether the search goes on. */
export class BestPlan {
  readonly problem: PlanningProblem;
  readonly random: () => number;
  /** By demand, the people whose patterns may count towards it. */
  readonly reaching: readonly (readonly number[])[];
  #found: Found[] = [];
  patterns: Patterns;
  cost = Number.POSITIVE_INFINITY;
  #bound = Number.NEGATIVE_INFINITY;
  #steps = 0;
  readonly #options: SearchOptions;

  constructor(problem: PlanningProblem, options: SearchOptions) {
    this.problem = problem;
    this.#options = options;
    this.random = seededNumbers(options.seed);
    const reaching: number[][] = problem.demands.map(() => []);
    for (let person = 0; person < problem.people; person += 1)
      for (const demand of new Set(problem.reach(person))) reaching[demand]?.push(person);
    this.reaching = reaching;
    this.patterns = Array.from({ length: problem.people }, () => undefined);
  }

  get plan(): Plan {
    return { patterns: this.patterns, cost: this.cost, bound: Math.min(this.#bound, this.cost), steps: this.#steps };
  }

  get goesOn(): boolean {
    const { shouldStop, mostSteps = Number.POSITIVE_INFINITY } = this.#options;
    return this.#steps < mostSteps && this.cost - this.#bound > slack && !shouldStop();
  }

  /** Counts a step, or returns false if the search is over. */
  readonly step = (): boolean => {
    const goesOn = this.goesOn;
    if (goesOn) this.#steps += 1;
    return goesOn;
  };

  /** Records that no plan costs less. */
  raiseBound(bound: number): void {
    this.#bound = Math.max(this.#bound, bound);
  }

  /** The patterns of better plans found since the last call. */
  takeFound(): readonly Found[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }

  costOf(patterns: Patterns): number {
    const known = patterns.filter((pattern) => pattern !== undefined);
    const own = known.reduce((sum, { cost }) => sum + cost, 0);
    return own + coverCost(this.problem.demands, countsOf(this.problem.demands.length, known));
  }

  /** Keeps a plan if it beats the best so far. */
  offer(patterns: Patterns): boolean {
    const cost = this.costOf(patterns);
    if (!(cost < this.cost - slack)) return false;
    patterns.forEach((pattern, person) => {
      if (pattern && pattern !== this.patterns[person]) this.#found.push({ person, pattern });
    });
    this.patterns = [...patterns];
    this.cost = cost;
    this.#options.onBetter?.(this.plan);
    return true;
  }
}
