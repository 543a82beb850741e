import { rmSync } from 'node:fs';
import { built } from '#server/fixtures/server-process.ts';
import { prepareHostile } from './hostile/hostile-restaurant.ts';
import { promised, runEnvelopes } from './hostile/run-envelopes.ts';
import { runFuzz } from './run-fuzz.ts';

/**
 * `npm run fuzz [calls] [seed]`: 100,000 random calls by default, and a hundredth as many hostile envelopes to a server
 * process; each run uses a new seed, which it prints.
 */
const [calls = 100_000, seed = Date.now() % 2 ** 31] = process.argv.slice(2).map(Number);
const callsBetweenLooks = 5000;
const callsPerEnvelope = 100;
const mostGrowthMegabytes = 100;

const heapMegabytes = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

console.log(`${calls} calls, seed ${seed}`);
const heaps: number[] = [];
const { byStatus, faults } = await runFuzz({
  seed,
  calls,
  onProgress: (done) => {
    if (done % callsBetweenLooks !== 0) return;
    heaps.push(heapMegabytes());
    console.log(`${done} calls, ${Math.round(heaps.at(-1) ?? 0)} MB`);
  },
});
const growth = (heaps.at(-1) ?? 0) - (heaps[0] ?? 0);
console.log(JSON.stringify(byStatus));

const restaurant = await prepareHostile();
const envelopes = await runEnvelopes(restaurant, {
  ...{ seed, calls: Math.ceil(calls / callsPerEnvelope), bounds: promised, program: built, mostFaults: 10 },
});
rmSync(restaurant.dataDir, { recursive: true });
console.log(`hostile envelopes: ${JSON.stringify(envelopes.byStatus)}`);

const all = [...faults, ...envelopes.faults];
for (const fault of all) console.log(fault);
console.log(`${all.length} faults; memory grew by ${Math.round(growth)} MB`);
process.exit(all.length > 0 || growth > mostGrowthMegabytes ? 1 : 0);
