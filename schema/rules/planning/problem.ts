/** One way in which somebody may work: what they do, what it counts towards, and what it costs by itself. */
export interface Pattern {
  /** What is done, numbered by the caller. Two patterns of a person with the same numbers are the same pattern. */
  readonly choices: readonly number[];
  /** Demands that it counts towards, one entry each time. */
  readonly demands: readonly number[];
  readonly cost: number;
}

/** Something of which a number is wanted; each one missing and each one too many has its price. */
export interface Demand {
  readonly wanted: number;
  readonly underCost: number;
  readonly overCost: number;
  /** More than `wanted` makes a plan invalid; `overCost` then steers the search and has to exceed any gain. */
  readonly isLimit: boolean;
}

/** The cheapest patterns found, cheapest first, and a value that no pattern of the person can go below. */
export interface Cheapest {
  readonly patterns: readonly Pattern[];
  readonly least: number;
}

/**
 * Who does what, reduced to what the search needs: everybody gets one of their patterns, and the patterns together meet
 * the demands. Rules that concern one person alone are inside `cheapest`, which gives patterns that keep them and no others.
 */
export interface PlanningProblem {
  readonly people: number;
  readonly demands: readonly Demand[];
  /** The demands that a person's patterns may count towards. */
  readonly reach: (person: number) => Iterable<number>;
  /**
   * The cheapest patterns of a person, where each pattern costs its own cost less the price of every demand that it
   * counts towards. None where nothing is possible for the person.
   */
  readonly cheapest: (person: number, prices: Float64Array) => Cheapest;
}

/** Cost of a pattern when demands pay these prices. */
export const reducedCost = (pattern: Pattern, prices: Float64Array): number => {
  let cost = pattern.cost;
  for (const demand of pattern.demands) cost -= prices[demand] as number;
  return cost;
};

/** How many each demand gets from these patterns. */
export const countsOf = (demands: number, patterns: readonly Pattern[]): Int32Array => {
  const counts = new Int32Array(demands);
  for (const pattern of patterns) for (const demand of pattern.demands) counts[demand] = (counts[demand] as number) + 1;
  return counts;
};

/** Cost of what is missing and of what is too much; infinite where a limit is passed. */
export const coverCost = (demands: readonly Demand[], counts: Int32Array): number =>
  demands.reduce((sum, { wanted, underCost, overCost, isLimit }, index) => {
    const over = (counts[index] as number) - wanted;
    if (over > 0 && isLimit) return Number.POSITIVE_INFINITY;
    return sum + (over > 0 ? over * overCost : -over * underCost);
  }, 0);
