import { availableParallelism, cpus } from 'node:os';
import { startServer } from '../fixtures/server.ts';
import { storedRows } from '../fixtures/stored-rows.ts';
import { startWriter, type Writer } from './writer.ts';

const kills = Number(process.argv[2] ?? 200);
/** The most pushes in one life of the server: it is killed as one of them leaves, while others are under way. */
const longestLife = 12;

const server = await startServer();
const origin = `http://127.0.0.1:${server.port}`;
let up: Promise<unknown> = Promise.resolve();
let pushesLeft = Number.POSITIVE_INFINITY;
let endLife = (): void => {};

const onPush = (): void => {
  pushesLeft -= 1;
  if (pushesLeft <= 0) endLife();
};

const untilUp = async (): Promise<void> => {
  await up;
};

/** Resolves when the push leaves that ends this life of the server. */
const lifeEnds = (): Promise<void> =>
  new Promise((resolve) => {
    endLife = resolve;
    pushesLeft = 1 + Math.floor(Math.random() * longestLife);
  });

const writers: readonly Writer[] = await Promise.all(
  ['manager', 'grace', 'daniel', 'admin'].map((username) => startWriter({ origin, username, onPush, untilUp })),
);

const began = Date.now();
for (let killed = 0; killed < kills; killed += 1) {
  await lifeEnds();
  up = server.kill().then(server.restart);
  await up;
}
await Promise.all(writers.map((writer) => writer.stop()));
const seconds = Math.round((Date.now() - began) / 1000);

const acknowledged = writers.flatMap((writer) => writer.acknowledged);
const stored = new Set(storedRows(server, 'SELECT id FROM notices WHERE deleted = 0').map(({ id }) => id));
const timesCreated = new Map(
  storedRows(
    server,
    "SELECT recordId, count(*) AS times FROM audit_trail WHERE intent = 'create-notice' GROUP BY recordId",
  ).map(({ recordId, times }) => [recordId, times]),
);
const lost = acknowledged.filter((id) => !stored.has(id));
const doubled = acknowledged.filter((id) => timesCreated.get(id) !== 1);
const [integrity] = storedRows(server, 'PRAGMA integrity_check');
await server.remove();

const failures = writers.reduce((sum, writer) => sum + writer.failures(), 0);
console.log(`${availableParallelism()} × ${cpus()[0]?.model}, Node ${process.version}`);
console.log(
  `${kills} kills in ${seconds} s: ${acknowledged.length} writes acknowledged, ${failures} calls without an answer, ` +
    `${lost.length} lost, ${doubled.length} not carried out exactly once, database ${integrity?.integrity_check}`,
);
if (lost.length + doubled.length > 0 || integrity?.integrity_check !== 'ok') process.exitCode = 1;
