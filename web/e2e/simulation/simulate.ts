import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { tellOutcome } from './play-seeds.ts';
import { prepareRestaurant } from './prepared-restaurant.ts';
import { runHistory } from './run-history.ts';
import { createRxdbStage } from './rxdb-histories.ts';

// npm run simulate -- --histories N [--seed S] [--rxdb]: plays N histories, by the seeds S, S + 1, …

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '1000' },
    seed: { type: 'string' },
    rxdb: { type: 'boolean', default: false },
  },
});
const count = Number(values.histories);
const first = values.seed === undefined ? Math.floor(Math.random() * 1e9) : Number(values.seed);
const mostShown = 10;

const playModels = async (): Promise<number> => {
  const prepared = await prepareRestaurant();
  let failures = 0;
  for (let seed = first; seed < first + count; seed += 1) {
    const outcome = await runHistory(prepared, seed);
    if (outcome.broken.length === 0) continue;
    failures += 1;
    if (failures <= mostShown) console.log(tellOutcome(outcome));
  }
  prepared.remove();
  return failures;
};

const playRxdb = async (): Promise<number> => {
  const stage = await createRxdbStage();
  const failures = await stage.play(first, count, (failure) => console.log(failure));
  await stage.end();
  return failures;
};

let unhandled = 0;
process.on('unhandledRejection', (error) => {
  unhandled += 1;
  console.log('Nobody caught', error);
});

const start = performance.now();
const failures = values.rxdb ? await playRxdb() : await playModels();
const seconds = (performance.now() - start) / 1000;
const processors = cpus();
console.log(
  `${count} ${values.rxdb ? 'histories with RxDB' : 'model histories'}, seeds ${first} to ${first + count - 1}: ` +
    `${failures} broken, ${unhandled} errors; ${(count / seconds).toFixed(2)} histories/second in ${Math.round(seconds)} s; ` +
    `${processors.length} × ${processors[0]?.model}, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`,
);
process.exit(failures + unhandled > 0 ? 1 : 0);
