import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { startServerProcess } from '#server/fixtures/server-process.ts';
import type { HostileRestaurant } from './hostile-restaurant.ts';
import { type RawAnswer, type RawCall, sendRaw } from './raw-call.ts';

/** What a call did to the server besides its answer. */
export interface Moved extends RawAnswer {
  /** Longest time in which the event loop served nobody, in milliseconds. */
  readonly heldMs: number;
  /** The process's memory at its most, above what it was before, in megabytes; 0 where the system does not tell. */
  readonly grewMb: number;
  /** How long its main thread waited for a processor during the call, in milliseconds; 0 where the system does not tell. */
  readonly waitedMs: number;
  readonly hasEnded: boolean;
}

const token = 'hostile-metrics-token';

/** Node counts the delay of its event loop from the second look on, one each 10 ms. */
const someLooksMs = 25;

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
      const [start, waited] = [performance.now(), waitOf(server.pid ?? 0)];
      const answer = await send(call);
      const ms = performance.now() - start;
      const waitedMs = hasEnded ? 0 : waitOf(server.pid ?? 0) - waited;
      const heldMs = await longestHold().catch(() => ms);
      return { ...answer, hasEnded, heldMs, waitedMs, grewMb: hasEnded ? 0 : memory.most() - before };
    },
    stop: () => server.stop('SIGKILL'),
  };
};

export type WatchedServer = Awaited<ReturnType<typeof startWatched>>;

/** How long the main thread of a process has waited for a processor, in milliseconds (proc_schedstat). */
const waitOf = (pid: number): number => {
  const file = `/proc/${pid}/schedstat`;
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[1]) / 1e6 : 0;
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
