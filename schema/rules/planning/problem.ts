/** One way somebody may work: what they do, what it counts towards, and its own cost. */
export interface Pattern {
  /** What is done, numbered by the caller. Two patterns of a person with equal numbers are the same pattern. */
  readonly choices: readonly number[];
  /** Demands it counts towards, one entry per count. */
  readonly demands: readonly number[];
  readonly cost: number;
}

/** Something wanted a number of times; each one missing and each one too many has its price. */
export interface Demand {
  readonly wanted: number;
  readonly underCost: number;
  readonly overCost: number;
  /** More than `wanted` makes a plan invalid; `overCost` then guides the search and must exceed any gain. */
  readonly isLimit: boolean;
}

/** The cheapest patterns found, cheapest first, and a value no pattern of the person can go below. */
export interface Cheapest {
  readonly patterns: readonly Pattern[];
  readonly least: number;
}

/**
 * Who does what, reduced to what the search needs: everybody gets one of their patterns, and together the patterns meet
 * the demands. Rules about one person alone are inside `cheapest`, which returns only patterns that keep them.
 */
export interface PlanningProblem {
  readonly people: number;
  readonly demands: readonly Demand[];
  /** The demands that a person's patterns may count towards. */
  readonly reach: (person: number) => Iterable<number>;
  /**
   * The cheapest patterns of a person, at their own cost less the price of every demand they count towards. None if
   * nothing is possible for the person.
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

/** Cost of what is missing and what is too much; infinite if a limit is passed. */
export const coverCost = (demands: readonly Demand[], counts: Int32Array): number =>
  demands.reduce((sum, { wanted, underCost, overCost, isLimit }, index) => {
    const over = (counts[index] as number) - wanted;
    if (over > 0 && isLimit) return Number.POSITIVE_INFINITY;
    return sum + (over > 0 ? over * overCost : -over * underCost);
  }, 0);
