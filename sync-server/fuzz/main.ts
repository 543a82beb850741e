import { runFuzz } from './run-fuzz.ts';

/** `npm run fuzz [calls] [seed]`: 100,000 random calls by default; each run has another seed, which it prints. */
const [calls = 100_000, seed = Date.now() % 2 ** 31] = process.argv.slice(2).map(Number);
const callsBetweenLooks = 5000;
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
for (const fault of faults) console.log(fault);
console.log(`${faults.length} faults; memory grew by ${Math.round(growth)} MB`);
process.exit(faults.length > 0 || growth > mostGrowthMegabytes ? 1 : 0);
