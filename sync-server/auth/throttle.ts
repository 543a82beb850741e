export interface ThrottleOptions {
  /** Attempts that a key has within the window. */
  readonly attempts: number;
  readonly windowMs: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const mostKeys = 10_000;

/** Counts attempts by key in a sliding window; kept in memory, bounded. */
export const createThrottle = ({ attempts, windowMs, now }: ThrottleOptions) => {
  const times = new Map<string, number[]>();

  /** A clock that was put back makes attempts of the past ones of the future: they would count for hours. */
  const isRecent = (time: number): boolean => now() >= time && now() - time < windowMs;

  const recent = (key: string): number[] => (times.get(key) ?? []).filter(isRecent);

  /** 0, or, where there were too many attempts, the seconds to wait. */
  const wait = (key: string): number => {
    const known = recent(key);
    const [oldest = 0] = known;
    return known.length >= attempts ? Math.ceil((oldest + windowMs - now()) / 1000) : 0;
  };

  return {
    wait,
    /** Counts an attempt. Returns 0, or, where there were too many, the seconds to wait, and then does not count. */
    take: (key: string): number => {
      const seconds = wait(key);
      if (seconds > 0) return seconds;
      const known = recent(key);
      // Anew at the end: the map's first key is the one that was quiet the longest.
      times.delete(key);
      times.set(key, [...known, now()]);
      if (times.size > mostKeys) forgetOldest(times);
      return 0;
    },
    /** Forgets the attempts of a key: this one succeeded. */
    forgive: (key: string): void => {
      times.delete(key);
    },
    /** Takes back the last attempt alone. */
    undo: (key: string): void => {
      times.set(key, recent(key).slice(0, -1));
    },
  };
};

const forgetOldest = (times: Map<string, number[]>): void => {
  const [oldest] = times.keys();
  if (oldest !== undefined) times.delete(oldest);
};
