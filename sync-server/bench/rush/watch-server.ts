/** The server's process at one moment, from /metrics. */
export interface Reading {
  readonly cpuSeconds: number;
  /** Megabytes. */
  readonly rss: number;
  readonly heap: number;
  /** Bytes. */
  readonly database: number;
  /** Longest and 99th percentile of the event loop delay since the previous reading, in milliseconds. */
  readonly lagMax: number;
  readonly lagP99: number;
}

const everyMs = 2000;

/** Reads the server's metrics every few seconds, until stopped. */
export const watchServer = (address: string, token: string) => {
  const readings: Reading[] = [];
  const read = async (): Promise<void> => {
    const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    const value = (name: string): number => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
    readings.push({
      cpuSeconds: value('process_cpu_seconds_total'),
      rss: value('process_resident_memory_bytes') / 2 ** 20,
      heap: value('nodejs_heap_size_used_bytes') / 2 ** 20,
      database: value('brigade_sqlite_bytes'),
      lagMax: value('nodejs_eventloop_lag_max_seconds') * 1000,
      lagP99: value('nodejs_eventloop_lag_p99_seconds') * 1000,
    });
  };
  const timer = setInterval(() => read().catch(() => undefined), everyMs);
  return {
    /** How many readings there are so far. */
    count: (): number => readings.length,
    end: (): void => clearInterval(timer),
    /** All readings, plus a last one now. */
    readings: async (): Promise<readonly Reading[]> => {
      await read();
      return readings;
    },
  };
};

/** The lowest memory over a share of the readings: uncollected garbage comes and goes, a leak stays. */
export const leastHeap = (readings: readonly Reading[], from: number, to: number): number => {
  const part = readings.slice(Math.floor(readings.length * from), Math.max(1, Math.ceil(readings.length * to)));
  return Math.min(...part.map(({ heap }) => heap));
};
