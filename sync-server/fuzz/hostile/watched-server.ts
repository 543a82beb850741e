import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { startServerProcess } from '#server/fixtures/server-process.ts';
import type { HostileRestaurant } from './hostile-restaurant.ts';
import { type RawAnswer, type RawCall, sendRaw } from './raw-call.ts';

/** What a call did to the server, apart from its answer. */
export interface Moved extends RawAnswer {
  /**
   * Longest time in which the event loop served nobody, in milliseconds. Where its thread had to wait for a processor, at
   * most what it computed during the call: what else the machine does is not the call's fault.
   */
  readonly heldMs: number;
  /** The process's memory at its most, above what it was before, in megabytes; 0 where the system does not tell. */
  readonly grewMb: number;
  readonly hasEnded: boolean;
}

const token = 'hostile-metrics-token';

/** Node counts the delay of its event loop from the second look on, one each 10 ms. */
const someLooksMs = 25;

/** Waits for a processor that a machine with nothing else to do has too, in all of a call. */
const unremarkableWaitMs = 10;

/** A server process whose memory and event loop are looked at from outside while it is sent calls. */
export const startWatched = async ({ dataDir, webDir, cookies }: HostileRestaurant, program: readonly string[]) => {
  const options = { DATA_DIR: dataDir, WEB_DIR: webDir, LOG_LEVEL: 'error', METRICS_TOKEN: token };
  const server = startServerProcess(options, program);
  const address = await server.address();
  let hasEnded = false;
  server.ended.then(() => {
    hasEnded = true;
  });

  /** Asks again and again whether it is there, for a given number of milliseconds. */
  const askFor = async (milliseconds: number): Promise<void> => {
    const until = performance.now() + milliseconds;
    while (performance.now() < until) await (await fetch(`${address}/healthz`)).text();
  };

  /** Longest delay of the event loop since this was asked before, in milliseconds. */
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
    /** Sends one call and says what it did. */
    measure: async (call: RawCall): Promise<Moved> => {
      // The reading after a call is the one before the next.
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

/** What the main thread of a process has computed, and waited for a processor, in milliseconds (proc_schedstat). */
const threadOf = (pid: number) => {
  const file = `/proc/${pid}/schedstat`;
  const [computed = 0, waited = 0] = existsSync(file) ? readFileSync(file, 'utf8').split(' ').map(Number) : [];
  return { computedMs: computed / 1e6, waitedMs: waited / 1e6 };
};

/** The memory of a process as Linux counts it, in megabytes; elsewhere 0 throughout. */
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
    /** Forgets the highest value so far, and returns the present one. */
    begin: (): number => {
      // 5 makes the highest value the present one (proc_pid_clear_refs(5)).
      if (isTold) writeFileSync(`${folder}/clear_refs`, '5');
      return read('VmRSS');
    },
    /** The highest value since then. */
    most: (): number => read('VmHWM'),
  };
};
