const longestMs = 60_000;
const perMs = 4;

/** Counts delays in classes of a quarter of a millisecond: millions of them take no more room than ten. */
export const createDelays = () => {
  const counts = new Uint32Array(longestMs * perMs + 1);
  let [count, longest] = [0, 0];

  const percentile = (share: number): number => {
    let below = 0;
    for (let index = 0; index < counts.length; index += 1) {
      below += counts[index] ?? 0;
      if (below > share * count) return index / perMs;
    }
    return longest;
  };

  return {
    add: (ms: number): void => {
      const index = Math.min(longestMs, Math.max(0, ms)) * perMs;
      counts[Math.floor(index)] = (counts[Math.floor(index)] ?? 0) + 1;
      count += 1;
      longest = Math.max(longest, ms);
    },
    clear: (): void => {
      counts.fill(0);
      [count, longest] = [0, 0];
    },
    /** Median, 95th and 99th percentile, the longest, and how many there were. */
    summary: (): readonly number[] => [percentile(0.5), percentile(0.95), percentile(0.99), longest, count],
  };
};
