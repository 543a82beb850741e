import { LinearProgram } from './linear-program.ts';
import { type Demand, type Pattern, type PlanningProblem, reducedCost } from './problem.ts';

/** Patterns found so far, person by person; each one once. */
export class PatternPool {
  readonly #patterns: Map<string, Pattern>[];

  constructor(people: number) {
    this.#patterns = Array.from({ length: people }, () => new Map());
  }

  /** Remembers a pattern; false where it is known. */
  add(person: number, pattern: Pattern): boolean {
    const known = this.#patterns[person] as Map<string, Pattern>;
    const key = pattern.choices.join();
    if (known.has(key)) return false;
    known.set(key, pattern);
    return true;
  }

  of(person: number): Pattern[] {
    return [...(this.#patterns[person] as Map<string, Pattern>).values()];
  }

  /** Keeps those patterns of each person whose cost at these prices is among the lowest. */
  trim(prices: Float64Array, most: number): void {
    for (const known of this.#patterns) {
      if (known.size <= most) continue;
      const ranked = [...known].map(([key, pattern]) => ({ key, cost: reducedCost(pattern, prices) }));
      ranked.sort((left, right) => left.cost - right.cost);
      for (const { key } of ranked.slice(most)) known.delete(key);
    }
  }
}

/** What a person's pattern costs that is not there: more than any plan, so that everybody gets one. */
const noPattern = 1e6;

/**
 * The plan of some people beside fixed others, where parts of patterns may be taken: the linear relaxation, by column
 * generation. Its prices say what each demand is worth, its parts which patterns go well together.
 */
export class Relaxation {
  readonly #problem: PlanningProblem;
  readonly #program: LinearProgram;
  readonly #columns: { readonly person: number; readonly pattern: Pattern }[] = [];
  readonly #pool: PatternPool;
  readonly #wanted: readonly number[];
  /** What is added to the cost of patterns that are out of question: enough, and no more, since large numbers cost time. */
  readonly #held: number;
  /** Who is free still, with their row. */
  readonly #free: Map<number, number>;
  #steady: Float64Array | undefined;

  constructor(problem: PlanningProblem, people: readonly number[], fixed: Int32Array, pool: PatternPool) {
    this.#problem = problem;
    this.#free = new Map(people.map((person, position) => [person, problem.demands.length + position]));
    this.#pool = pool;
    const rows = problem.demands.map((demand, index) => ({
      ...demand,
      wanted: demand.wanted - (fixed[index] as number),
    }));
    this.#wanted = rows.map(({ wanted }) => wanted);
    this.#held = 3 * Math.max(0, ...problem.demands.map(({ underCost }) => underCost));
    const once = people.map(() => ({ wanted: 1, underCost: noPattern, overCost: noPattern }));
    this.#program = new LinearProgram([...rows, ...once], this.#held * 1e-5);
    for (const person of people) for (const pattern of pool.of(person)) this.#add(person, pattern);
  }

  #add(person: number, pattern: Pattern): void {
    this.#program.add({ cost: pattern.cost, rows: [...pattern.demands, this.#free.get(person) as number] });
    this.#columns.push({ person, pattern });
  }

  /** Gives people their patterns for good: what else they might have is taken no more. */
  keep(patterns: ReadonlyMap<number, Pattern>): void {
    const others = this.#columns.flatMap(({ person, pattern }, column): [number, number][] =>
      patterns.has(person) && patterns.get(person) !== pattern ? [[column, pattern.cost + this.#held]] : [],
    );
    this.#program.recost(others);
    for (const person of patterns.keys()) this.#free.delete(person);
  }

  get cost(): number {
    return this.#program.cost;
  }

  /** Prices of the demands at the present optimum. */
  get prices(): Float64Array {
    return this.#program.prices.slice(0, this.#problem.demands.length);
  }

  solve(mostPivots = 20_000): void {
    this.#program.solve(mostPivots);
  }

  /**
   * Asks for new patterns of everybody at prices between the last good ones and the present ones (`inertia` of the
   * former, 0 to 1), and adds those that help. `step` is called before each person; false ends the round. Answers the bound that
   * the prices prove, and how many patterns were added; undefined where the round was ended.
   */
  improve(inertia: number, step: () => boolean): { readonly bound: number; readonly added: number } | undefined {
    const demands = this.#problem.demands;
    const present = this.#program.prices;
    const steady = this.#steady;
    const prices = this.prices.map((price, index) => {
      const { underCost, overCost } = demands[index] as Demand;
      const between = steady ? inertia * (steady[index] as number) + (1 - inertia) * price : price;
      return Math.min(underCost, Math.max(-overCost, between));
    });
    let bound = 0;
    let added = 0;
    for (const [person, row] of this.#free) {
      if (!step()) return undefined;
      const { patterns, least } = this.#problem.cheapest(person, prices);
      bound += least;
      for (const pattern of patterns) {
        if (reducedCost(pattern, present) - (present[row] as number) > -this.#held * 1e-5) continue;
        if (!this.#pool.add(person, pattern)) continue;
        this.#add(person, pattern);
        added += 1;
      }
    }
    this.#steady = prices;
    return { bound: bound + this.#priceOfDemands(prices), added };
  }

  /** What the demands themselves bring at these prices, in the bound. */
  #priceOfDemands(prices: Float64Array): number {
    return this.#wanted.reduce((sum, wanted, index) => sum + wanted * (prices[index] as number), 0);
  }

  /** The patterns taken in part, largest part first. */
  parts(): { readonly person: number; readonly pattern: Pattern; readonly part: number }[] {
    const taken = this.#program.taken();
    return this.#columns
      .map(({ person, pattern }, index) => ({ person, pattern, part: taken[index] as number }))
      .filter(({ person, part }) => part > 1e-6 && this.#free.has(person))
      .sort((left, right) => right.part - left.part);
  }
}
