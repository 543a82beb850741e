import { hourMs } from '#schema/rules/time/lengths.ts';

export interface AllowanceOptions {
  /** How much may be taken at once after a quiet time. */
  readonly atOnce: number;
  readonly perHour: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

interface Left {
  readonly amount: number;
  readonly at: number;
}

const mostKeys = 10_000;

/**
 * What each key may take, of which there is more with time: much at once, for what was typed offline, and less in the
 * long run. Kept in memory, bounded.
 */
export const createAllowance = ({ atOnce, perHour, now }: AllowanceOptions) => {
  const kept = new Map<string, Left>();

  const leftOf = (key: string): number => {
    const left = kept.get(key);
    if (!left) return atOnce;
    // None where the clock has been put back.
    const hours = Math.max(0, now() - left.at) / hourMs;
    return Math.min(atOnce, left.amount + hours * perHour);
  };

  /** A key with its whole allowance back needs no place; only where there is none does the oldest go. */
  const makeRoom = (): void => {
    for (const each of [...kept.keys()]) if (leftOf(each) >= atOnce) kept.delete(each);
    const [oldest] = kept.keys();
    if (kept.size > mostKeys && oldest !== undefined) kept.delete(oldest);
  };

  return {
    /** Seconds until so much is there; 0 where it is, Infinity for more than there ever is at once. */
    wait: (key: string, amount: number): number => {
      if (amount > atOnce) return Number.POSITIVE_INFINITY;
      return Math.max(0, Math.ceil(((amount - leftOf(key)) / perHour) * 3600));
    },
    take: (key: string, amount: number): void => {
      const left = { amount: leftOf(key) - amount, at: now() };
      // Anew at the end: the map's first key is the one that was quiet the longest.
      kept.delete(key);
      kept.set(key, left);
      if (kept.size > mostKeys) makeRoom();
    },
  };
};
