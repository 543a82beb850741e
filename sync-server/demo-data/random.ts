/** Choices that look random and are the same every time. */
export interface Random {
  /** A whole number from `low` to `high`, both included. */
  readonly between: (low: number, high: number) => number;
  /** True in the given number of cases out of a hundred. */
  readonly chance: (percent: number) => boolean;
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
}

/** Mulberry32: a small pseudo-random number generator; the same seed gives the same sequence of choices. */
export const createRandom = (seed: number): Random => {
  let state = seed;
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number): number => low + Math.floor(fraction() * (high - low + 1));
  return {
    between,
    chance: (percent) => fraction() * 100 < percent,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
  };
};
