import { hourMs } from '#schema/rules/time/lengths.ts';

export interface AllowanceOptions {
  /** How much may be taken at once after a quiet period. */
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
 * What each key may take, which refills over time: much at once, for work done offline, and less in the long run. Kept
 * in memory, bounded.
 */
export const createAllowance = ({ atOnce, perHour, now }: AllowanceOptions) => {
  const kept = new Map<string, Left>();

  const leftOf = (key: string): number => {
    const left = kept.get(key);
    if (!left) return atOnce;
    // None if the clock was put back.
    const hours = Math.max(0, now() - left.at) / hourMs;
    return Math.min(atOnce, left.amount + hours * perHour);
  };

  /** A key with its whole allowance back needs no entry; the oldest is dropped only if there is no such key. */
  const makeRoom = (): void => {
    for (const each of [...kept.keys()]) if (leftOf(each) >= atOnce) kept.delete(each);
    const [oldest] = kept.keys();
    if (kept.size > mostKeys && oldest !== undefined) kept.delete(oldest);
  };

  return {
    /** Seconds until this amount is available; 0 if it is, Infinity if it exceeds the maximum. */
    wait: (key: string, amount: number): number => {
      if (amount > atOnce) return Number.POSITIVE_INFINITY;
      return Math.max(0, Math.ceil(((amount - leftOf(key)) / perHour) * 3600));
    },
    take: (key: string, amount: number): void => {
      const left = { amount: leftOf(key) - amount, at: now() };
      // Reinserted at the end: the map's first key is the one quiet for longest.
      kept.delete(key);
      kept.set(key, left);
      if (kept.size > mostKeys) makeRoom();
    },
  };
};
