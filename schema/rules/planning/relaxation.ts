import type { Patterns } from './best-plan.ts';
import { LinearProgram } from './linear-program.ts';
import { type Demand, type Pattern, type PlanningProblem, reducedCost } from './problem.ts';

/** The cost of a person having no pattern: more than any plan, so that everybody gets one. */
const noPattern = 1e6;

interface Taken {
  readonly person: number;
  readonly pattern: Pattern;
}

/**
 * A plan that may take fractions of patterns: the linear relaxation, by column generation. Its prices say what each
 * demand is worth, its parts which patterns go well together. A copy continues from there with some people's patterns
 * fixed.
 */
export class Relaxation {
  readonly #problem: PlanningProblem;
  readonly #program: LinearProgram;
  readonly #columns: Taken[];
  /** The relaxation this one was copied from; it must not change while this one is in use. */
  readonly #origin: Relaxation | undefined;
  /** By person, the columns of the patterns added here. */
  readonly #added = new Map<number, Map<string, number>>();
  /** The people still free, with their row. */
  readonly #free: Map<number, number>;
  /** Gains below this are ignored, since small ones cost time. */
  readonly #slack: number;
  #steady: Float64Array | undefined;

  constructor(problem: PlanningProblem, from: readonly number[] | Relaxation) {
    this.#problem = problem;
    if (from instanceof Relaxation) {
      this.#origin = from;
      this.#program = from.#program.copy();
      this.#columns = [...from.#columns];
      this.#free = new Map(from.#free);
      this.#slack = from.#slack;
      this.#steady = from.#steady;
      return;
    }
    const { demands } = problem;
    this.#columns = [];
    this.#free = new Map(from.map((person, position) => [person, demands.length + position]));
    this.#slack = 3e-5 * Math.max(0, ...demands.map(({ underCost }) => underCost));
    const once = from.map(() => ({ wanted: 1, underCost: noPattern, overCost: noPattern }));
    this.#program = new LinearProgram([...demands, ...once], this.#slack);
  }

  /** Adds a pattern for a free person; false if it is known. */
  add(person: number, pattern: Pattern): boolean {
    const key = pattern.choices.join();
    if (this.#columnOf(person, key) !== undefined) return false;
    const own = this.#added.get(person) ?? new Map<string, number>();
    this.#added.set(person, own.set(key, this.#columns.length));
    this.#program.add({ cost: pattern.cost, rows: [...pattern.demands, this.#free.get(person) as number] });
    this.#columns.push({ person, pattern });
    return true;
  }

  #columnOf(person: number, key: string): number | undefined {
    return this.#added.get(person)?.get(key) ?? (this.#origin ? this.#origin.#columnOf(person, key) : undefined);
  }

  #columnsOf(person: number): number[] {
    return [...(this.#origin ? this.#origin.#columnsOf(person) : []), ...(this.#added.get(person)?.values() ?? [])];
  }

  /** A copy for some people only, given the others' patterns in a plan. */
  among(free: readonly number[], patterns: Patterns): Relaxation {
    const copy = new Relaxation(this.#problem, this);
    const isFree = new Set(free);
    const kept = new Map<number, Pattern>();
    for (const person of this.#free.keys()) {
      const pattern = patterns[person] as Pattern;
      copy.add(person, pattern);
      if (!isFree.has(person)) kept.set(person, pattern);
    }
    copy.keep(kept);
    return copy;
  }

  /** Fixes people's patterns: their other patterns are no longer taken. */
  keep(patterns: ReadonlyMap<number, Pattern>): void {
    for (const [person, pattern] of patterns) {
      const kept = this.#columnOf(person, pattern.choices.join());
      for (const column of this.#columnsOf(person)) if (column !== kept) this.#program.putAside(column);
      this.#free.delete(person);
    }
  }

  get cost(): number {
    return this.#program.cost;
  }

  solve(): void {
    this.#program.solve();
  }

  /**
   * Asks everybody who is free for new patterns at prices between the last good ones and the present ones (`inertia` of
   * the former, 0 to 1), and adds those that help. `step` is called before each person; false ends the round. Returns
   * the bound that the prices prove if everybody is free, and how many patterns were added; undefined if the round was
   * ended.
   */
  improve(inertia: number, step: () => boolean): { readonly bound: number; readonly added: number } | undefined {
    const { demands } = this.#problem;
    const present = this.#program.prices;
    const steady = this.#steady;
    const prices = Float64Array.from(demands, ({ underCost, overCost }: Demand, index) => {
      const price = present[index] as number;
      const between = steady ? inertia * (steady[index] as number) + (1 - inertia) * price : price;
      return Math.min(underCost, Math.max(-overCost, between));
    });
    let bound = demands.reduce((sum, { wanted }, index) => sum + wanted * (prices[index] as number), 0);
    let added = 0;
    for (const [person, row] of this.#free) {
      if (!step()) return undefined;
      const { patterns, least } = this.#problem.cheapest(person, prices);
      bound += least;
      for (const pattern of patterns) {
        if (reducedCost(pattern, present) - (present[row] as number) > -this.#slack) continue;
        if (this.add(person, pattern)) added += 1;
      }
    }
    this.#steady = prices;
    return { bound, added };
  }

  /** The patterns taken in part for those who are free, largest part first. */
  parts(): (Taken & { readonly part: number })[] {
    const taken = this.#program.taken();
    const parts: (Taken & { readonly part: number })[] = [];
    taken.forEach((part, column) => {
      const { person, pattern } = this.#columns[column] as Taken;
      if (part > 1e-6 && this.#free.has(person)) parts.push({ person, pattern, part });
    });
    return parts.sort((left, right) => right.part - left.part);
  }
}
