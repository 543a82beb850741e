/**
 * Open streams of each session or tablet, at most `most`: one more ends the oldest. It is not refused, because a phone
 * that changes networks comes back long before the server learns that the old connection is gone.
 */
export const createStreamPlaces = (most: number) => {
  const open = new Map<string, Set<() => void>>();
  return {
    /** Keeps the function that ends a stream; returns what frees its place. */
    take: (key: string, end: () => void): (() => void) => {
      const ends = open.get(key) ?? new Set();
      open.set(key, ends.add(end));
      for (const oldest of [...ends].slice(0, Math.max(0, ends.size - most))) {
        ends.delete(oldest);
        oldest();
      }
      return () => {
        ends.delete(end);
        if (ends.size === 0 && open.get(key) === ends) open.delete(key);
      };
    },
  };
};
