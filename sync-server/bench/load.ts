import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildRestaurant } from '#schema/fixtures/build.ts';
import { dayMs } from '#schema/rules/time/lengths.ts';
import { startSession } from '#server/auth/sessions.ts';
import { inTransaction } from '#server/domain/transaction.ts';
import { built, startServerProcess } from '#server/fixtures/server-process.ts';
import { createTestApp } from '#server/fixtures/test-app.ts';
import { shiftsOver } from './fixtures/shift-rows.ts';
import { below, percentile, plain, printTable } from './fixtures/table.ts';

const people = 50;
const devices = 200;
const requestsPerSecond = 50;
const seconds = 20;
const shifts = 5000;

/** A data folder with people, their sessions and a rota around today. */
const prepare = async () => {
  const app = createTestApp();
  app.clock.now = Date.now();
  inTransaction(app.deps, { actorId: '', device: '' }, (tx) => {
    tx.put('restaurant', buildRestaurant(), 'bench');
    for (const shift of shiftsOver(shifts, { from: app.clock.now - 30 * dayMs, weeks: 10 })) {
      tx.put('shift', { ...shift, userId: '' }, 'bench');
    }
  });
  const ids: string[] = [];
  for (let number = 0; number < people; number += 1) {
    const role = number % 10 === 0 ? 'manager' : 'staff';
    ids.push((await app.addPerson({ firstName: `Person${number}`, role })).id);
  }
  const cookies = Array.from({ length: devices }, (_, number) => {
    const token = startSession(app.deps, ids[number % people] ?? '');
    return `brigade_session=${token}`;
  });
  app.connection.pragma('wal_checkpoint(TRUNCATE)');
  const dataDir = mkdtempSync(join(tmpdir(), 'brigade-load-'));
  cpSync(app.folder, dataDir, { recursive: true });
  app.close();
  return { dataDir, cookies };
};

interface Sample {
  readonly kind: 'read' | 'write';
  readonly ms: number;
}

const { dataDir, cookies } = await prepare();
const server = startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }, built);
const address = await server.address();

const headersOf = (device: number) => ({
  cookie: cookies[device % devices] ?? '',
  'content-type': 'application/json',
  'x-device-id': `device-${device % devices}`,
});

// One after another, as devices come in the morning.
const streams: Response[] = [];
for (let device = 0; device < devices; device += 1) {
  streams.push(await fetch(`${address}/api/sync/stream`, { headers: headersOf(device) }));
}
let events = 0;
/** Counts events until the server ends the stream. */
const listen = async ({ body }: Response): Promise<void> => {
  for await (const _ of body ?? []) events += 1;
};
const listening = streams.map((stream) => listen(stream).catch(() => undefined));

const today = new Date().toISOString().slice(0, 10);
const pull = { collections: { shifts: { checkpoint: null, limit: 100 }, posts: { checkpoint: null, limit: 100 } } };
const notice = (number: number) => ({ title: `Notice ${number}`, content: 'The fish is off.', isPinned: false });

/** Seven of ten calls read and three write; every tenth device belongs to a manager. */
const call = async (number: number): Promise<Sample> => {
  const isWrite = number % 10 < 3;
  const device = isWrite ? (number * 10) % devices : number;
  const post = (body: unknown) => ({ method: 'POST', headers: headersOf(device), body: JSON.stringify(body) });
  const start = performance.now();
  const answer = isWrite
    ? await fetch(`${address}/api/notices`, post(notice(number)))
    : number % 2 === 0
      ? await fetch(`${address}/api/shifts?date=${today}&limit=50`, { headers: headersOf(device) })
      : await fetch(`${address}/api/sync/pull`, post(pull));
  const text = await answer.text();
  if (!answer.ok) throw new Error(`A call was answered ${answer.status}: ${text}`);
  return { kind: isWrite ? 'write' : 'read', ms: performance.now() - start };
};

const calls: Promise<Sample>[] = [];
const begun = performance.now();
await new Promise<void>((resolve) => {
  const pace = setInterval(() => {
    // As many as are due, whether or not earlier ones have been answered.
    const due = Math.min(requestsPerSecond * seconds, ((performance.now() - begun) / 1000) * requestsPerSecond);
    while (calls.length < due) calls.push(call(calls.length));
    if (calls.length < requestsPerSecond * seconds) return;
    clearInterval(pace);
    resolve();
  }, 5);
});
const samples = await Promise.all(calls);
const ended = await server.stop('SIGTERM');
await Promise.all(listening);
rmSync(dataDir, { recursive: true });
if (ended.code !== 0) throw new Error(`The server ended with ${ended.code}: ${ended.output}`);

const of = (kind: Sample['kind'], share: number) =>
  percentile(
    samples.filter((sample) => sample.kind === kind).map(({ ms }) => ms),
    share,
  );
printTable(`${devices} connected devices, ${requestsPerSecond} requests a second for ${seconds} s`, [
  below('reads, 99th percentile', of('read', 0.99), 100, 'ms'),
  below('writes, 99th percentile', of('write', 0.99), 100, 'ms'),
  plain('reads, median', of('read', 0.5), 'ms'),
  plain('writes, median', of('write', 0.5), 'ms'),
  plain('events to devices', events / seconds, 'a second'),
]);
