import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { built, startServerProcess } from '#server/fixtures/server-process.ts';
import { below, percentile, plain, printTable } from '../fixtures/table.ts';
import type { Order, Outcome } from './devices.ts';
import { prepareRush } from './prepare-rush.ts';
import { leastHeap, type Reading, watchServer } from './watch-server.ts';

/**
 * A dinner rush: `npm run load -- --devices 200,500,1000 --minutes 2 --pace 40`. Every device is a separate person with
 * a stream, who does something every `pace` seconds; all run in one process next to the built server's. A soak test is
 * the same with `--minutes 30`.
 */
const { values } = parseArgs({
  options: {
    devices: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '1' },
    pace: { type: 'string', default: '40' },
  },
});
const [minutes, pace] = [Number(values.minutes), Number(values.pace)];
const token = 'rush-metrics-token';

type Told = 'connected' | { readonly outcome?: Outcome; readonly failed?: string };

const runDevices = async (order: Order, onConnected: () => void): Promise<Outcome> => {
  const child = fork(new URL('devices.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  child.send(order);
  const ended = once(child, 'exit').then(([code]): [Told] => [{ failed: `The devices' process ended with ${code}` }]);
  for (;;) {
    const [told] = await Promise.race([once(child, 'message') as Promise<[Told]>, ended]);
    if (told === 'connected') onConnected();
    else if (told.outcome) return told.outcome;
    else throw new Error(told.failed);
  }
};

const run = async (devices: number): Promise<void> => {
  const { dataDir, rush } = await prepareRush(devices);
  const server = startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'error', METRICS_TOKEN: token }, built);
  try {
    const address = await server.address();
    const watch = watchServer(address, token);
    const load = loadavg()[0] ?? 0;
    let readingsBefore = 0;
    const onConnected = () => {
      readingsBefore = watch.count();
    };
    const outcome = await runDevices({ address, rush, minutes, pace }, onConnected).finally(watch.end);
    print(devices, load, outcome, (await watch.readings()).slice(readingsBefore));
    const ended = await server.stop('SIGTERM');
    if (ended.code !== 0 || ended.output.includes('"level":"error"'))
      throw new Error(`The server failed: ${ended.output}`);
  } finally {
    await server.stop('SIGKILL');
    rmSync(dataDir, { recursive: true });
  }
};

const print = (devices: number, load: number, outcome: Outcome, readings: readonly Reading[]): void => {
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last) throw new Error('The server was not measured');
  const seconds = minutes * 60;
  const [p50 = 0, p95 = 0, p99 = 0, longest = 0, arrivals = 0] = outcome.propagation;
  const [heapEarly, heapLate] = [leastHeap(readings, 0.25, 0.5), leastHeap(readings, 0.75, 1)];
  printTable(
    `${devices} devices, ${minutes} minutes, one action each ${pace} s; load average at the start ${load.toFixed(1)}`,
    [
      plain('all connected and caught up after', outcome.connectMs / 1000, 's'),
      plain('actions', outcome.actions, 'a second'),
      plain('events to devices', outcome.events, 'a second'),
      plain('propagation, median', p50, 'ms'),
      plain('propagation, 95th percentile', p95, 'ms'),
      below('propagation, 99th percentile', p99, 1000, 'ms'),
      plain('propagation, longest', longest, 'ms'),
      plain('propagation, arrivals measured', arrivals, ''),
      plain('push answered, median', outcome.pushes[0] ?? 0, 'ms'),
      plain('push answered, 99th percentile', outcome.pushes[2] ?? 0, 'ms'),
      plain('told to pull after falling behind', outcome.resyncs, 'times'),
      plain('server: processor', ((last.cpuSeconds - first.cpuSeconds) / seconds) * 100, '% of one core'),
      plain('server: memory (RSS), most', Math.max(...readings.map(({ rss }) => rss)), 'MB'),
      plain('server: heap, least of the second quarter', heapEarly, 'MB'),
      plain('server: heap, least of the last quarter', heapLate, 'MB'),
      plain(
        'server: event loop delay, median of 99th percentiles',
        percentile(
          readings.map(({ lagP99 }) => lagP99),
          0.5,
        ),
        'ms',
      ),
      plain('server: event loop delay, longest', Math.max(...readings.map(({ lagMax }) => lagMax)), 'ms'),
      plain('database: growth an hour', ((last.database - first.database) / 2 ** 20 / minutes) * 60, 'MB'),
      plain('database: growth a write', (last.database - first.database) / Math.max(1, outcome.accepted), 'bytes'),
      plain('devices: own event loop delay, 99th percentile', outcome.ownDelay, 'ms'),
    ],
  );
  console.log(`  refused: ${JSON.stringify(outcome.refused)}`);
};

for (const devices of values.devices.split(',').map(Number)) await run(devices);
