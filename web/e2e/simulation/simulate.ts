import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { keepSeed } from './known-seeds.ts';
import { tellOutcome } from './play-seeds.ts';
import { playInProcesses } from './players.ts';
import { createRxdbStage, historiesPerServer } from './rxdb-histories.ts';

// npm run simulate -- --histories N [--seed S] [--workers W] [--rxdb]: plays N histories, from seeds S, S + 1, …; with
// RxDB ten to a seed.

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '1000' },
    seed: { type: 'string' },
    workers: { type: 'string', default: String(availableParallelism()) },
    rxdb: { type: 'boolean', default: false },
  },
});
const count = Number(values.histories);
const first = values.seed === undefined ? Math.floor(Math.random() * 1e9) : Number(values.seed);
const workers = Number(values.workers);
const mostShown = 10;
const tellEvery = 1000;

const playModels = async (): Promise<number> => {
  let failures = 0;
  let played = 0;
  await playInProcesses(workers, { first, count }, (share) => {
    for (const outcome of share.broken) {
      failures += 1;
      if (failures > mostShown) continue;
      console.log(tellOutcome(outcome));
      if (keepSeed(outcome))
        console.log(`  Seed ${outcome.seed} is on the list of known seeds now: npm test plays it.`);
    }
    const before = played;
    played += share.count;
    if (Math.floor(before / tellEvery) < Math.floor(played / tellEvery)) {
      console.log(`${played} of ${count} histories, ${failures} broken, ${Math.round(secondsSince(start))} s`);
    }
  });
  return failures;
};

const playRxdb = async (): Promise<number> => {
  const stage = await createRxdbStage();
  const failures = await stage.play(first, count, (failure) => console.log(failure));
  await stage.end();
  return failures;
};

const secondsSince = (begin: number): number => (performance.now() - begin) / 1000;

let unhandled = 0;
process.on('unhandledRejection', (error) => {
  unhandled += 1;
  console.log('Nobody caught', error);
});

const start = performance.now();
const failures = values.rxdb ? await playRxdb() : await playModels();
const seconds = secondsSince(start);
const processors = cpus();
const lastSeed = first + Math.ceil(values.rxdb ? count / historiesPerServer : count) - 1;
console.log(
  `${count} ${values.rxdb ? 'histories with RxDB' : `model histories by ${workers} workers`}, seeds ${first} to ${lastSeed}: ` +
    `${failures} broken, ${unhandled} errors; ${(count / seconds).toFixed(2)} histories/second in ${Math.round(seconds)} s; ` +
    `${processors.length} × ${processors[0]?.model}, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`,
);
process.exit(failures + unhandled > 0 ? 1 : 0);
