export interface ThrottleOptions {
  /** How many attempts a key has within the window. */
  readonly attempts: number;
  readonly windowMs: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const mostKeys = 10_000;

/** Counts attempts by key in a sliding window; kept in memory, bounded. */
export const createThrottle = ({ attempts, windowMs, now }: ThrottleOptions) => {
  const times = new Map<string, number[]>();

  /** A clock that was put back moves past attempts into the future: they would count for hours. */
  const isRecent = (time: number): boolean => now() >= time && now() - time < windowMs;

  const recent = (key: string): number[] => (times.get(key) ?? []).filter(isRecent);

  /** 0, or the seconds to wait if there were too many attempts. */
  const wait = (key: string): number => {
    const known = recent(key);
    const [oldest = 0] = known;
    return known.length >= attempts ? Math.ceil((oldest + windowMs - now()) / 1000) : 0;
  };

  return {
    wait,
    /** Counts an attempt. Returns 0, or if there were too many the seconds to wait, and then does not count. */
    take: (key: string): number => {
      const seconds = wait(key);
      if (seconds > 0) return seconds;
      const known = recent(key);
      // Reinserted at the end: the map's first key is the one quiet for longest.
      times.delete(key);
      times.set(key, [...known, now()]);
      if (times.size > mostKeys) forgetOldest(times);
      return 0;
    },
    /** Forgets a key's attempts: this one succeeded. */
    forgive: (key: string): void => {
      times.delete(key);
    },
    /** Takes back only the last attempt. */
    undo: (key: string): void => {
      times.set(key, recent(key).slice(0, -1));
    },
  };
};

const forgetOldest = (times: Map<string, number[]>): void => {
  const [oldest] = times.keys();
  if (oldest !== undefined) times.delete(oldest);
};
