import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { startServerProcess } from '#server/fixtures/server-process.ts';
import type { HostileRestaurant } from './hostile-restaurant.ts';
import { type RawAnswer, type RawCall, sendRaw } from './raw-call.ts';

/** What a call did to the server, besides its answer. */
export interface Moved extends RawAnswer {
  /**
   * Longest time the event loop served nobody, in milliseconds. If its thread had to wait for a processor, at most what
   * it computed during the call: other load on the machine is not the call's fault.
   */
  readonly heldMs: number;
  /** The increase of the process's memory at its peak, in megabytes; 0 if the system does not tell. */
  readonly grewMb: number;
  readonly hasEnded: boolean;
}

const token = 'hostile-metrics-token';

/** Node measures its event loop delay from the second sample on, one every 10 ms. */
const someLooksMs = 25;

/** Waiting for a processor, over a whole call, that happens even on an idle machine. */
const unremarkableWaitMs = 10;

/** A server process whose memory and event loop are observed from outside while it is sent calls. */
export const startWatched = async ({ dataDir, webDir, cookies }: HostileRestaurant, program: readonly string[]) => {
  const options = { DATA_DIR: dataDir, WEB_DIR: webDir, LOG_LEVEL: 'error', METRICS_TOKEN: token };
  const server = startServerProcess(options, program);
  const address = await server.address();
  let hasEnded = false;
  server.ended.then(() => {
    hasEnded = true;
  });

  /** Keeps asking whether it is there, for a given number of milliseconds. */
  const askFor = async (milliseconds: number): Promise<void> => {
    const until = performance.now() + milliseconds;
    while (performance.now() < until) await (await fetch(`${address}/healthz`)).text();
  };

  /** Longest delay of the event loop since the last time this was asked, in milliseconds. */
  const longestHold = async (): Promise<number> => {
    await askFor(someLooksMs);
    const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    await askFor(someLooksMs);
    return Number(/^nodejs_eventloop_lag_max_seconds (.+)$/m.exec(text)?.[1]) * 1000;
  };

  let isFresh = false;
  const memory = memoryOf(server.pid ?? 0);
  const send = (call: RawCall): Promise<RawAnswer> => sendRaw(address, call, cookies[call.caller]);

  return {
    address,
    send,
    askFor,
    memory,
    /** Sends one call and reports what it did. */
    measure: async (call: RawCall): Promise<Moved> => {
      // The reading after one call is the reading before the next.
      if (!isFresh) await longestHold();
      isFresh = true;
      const before = memory.begin();
      const [start, had] = [performance.now(), threadOf(server.pid ?? 0)];
      const answer = await send(call);
      const ms = performance.now() - start;
      const has = hasEnded ? had : threadOf(server.pid ?? 0);
      const lagMs = await longestHold().catch(() => ms);
      const isBusy = has.waitedMs - had.waitedMs > unremarkableWaitMs;
      const heldMs = isBusy ? Math.min(lagMs, has.computedMs - had.computedMs) : lagMs;
      return { ...answer, hasEnded, heldMs, grewMb: hasEnded ? 0 : memory.most() - before };
    },
    stop: () => server.stop('SIGKILL'),
  };
};

export type WatchedServer = Awaited<ReturnType<typeof startWatched>>;

/** How long a process's main thread has computed, and waited for a processor, in milliseconds (proc_schedstat). */
const threadOf = (pid: number) => {
  const file = `/proc/${pid}/schedstat`;
  const [computed = 0, waited = 0] = existsSync(file) ? readFileSync(file, 'utf8').split(' ').map(Number) : [];
  return { computedMs: computed / 1e6, waitedMs: waited / 1e6 };
};

/** The memory of a process as Linux counts it, in megabytes; always 0 elsewhere. */
const memoryOf = (pid: number) => {
  const folder = `/proc/${pid}`;
  const isTold = existsSync(`${folder}/clear_refs`);
  const read = (field: string): number => {
    if (!isTold) return 0;
    return (
      Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`${folder}/status`, 'utf8'))?.[1]) / 1024
    );
  };
  return {
    /** Resets the highest value so far, and returns the current one. */
    begin: (): number => {
      // 5 resets the highest value to the current one (proc_pid_clear_refs(5)).
      if (isTold) writeFileSync(`${folder}/clear_refs`, '5');
      return read('VmRSS');
    },
    /** The highest value since then. */
    most: (): number => read('VmHWM'),
  };
};
