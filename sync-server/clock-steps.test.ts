import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { databaseFile } from './db/database-file.ts';
import { openRestaurant } from './fixtures/restaurant-process.ts';
import { startServerProcess } from './fixtures/server-process.ts';
import { serverUnderTest } from './fixtures/server-under-test.ts';

const hour = 3_600_000;
const steppedClock = ['--import', './sync-server/fixtures/stepped-clock.mjs'];

const timeout = 180_000;
let work: string;
let running: ReturnType<typeof startServerProcess>[] = [];
beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'brigade-clock-'));
  mkdirSync(join(work, 'data'));
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.stop('SIGKILL')));
  running = [];
  rmSync(work, { recursive: true });
});

/** Sets the server's clock this far from the right time; the server may be running. */
const stepClock = (hours: number): void => writeFileSync(join(work, 'step'), String(hours * hour));

const start = () => {
  const options = { DATA_DIR: join(work, 'data'), CLOCK_STEP: join(work, 'step') };
  const server = startServerProcess(options, [...steppedClock, ...serverUnderTest()]);
  running.push(server);
  return server;
};

const auditTrail = () => {
  const connection = new Sqlite(databaseFile(join(work, 'data')), { readonly: true });
  const lines = connection
    .prepare<[], { seq: number; at: number; recordId: string }>(
      "SELECT seq, at, recordId FROM audit_trail WHERE intent = 'create-notice' ORDER BY seq",
    )
    .all();
  connection.close();
  return lines;
};

const ascending = (values: readonly number[]): readonly number[] => [...values].sort((one, other) => one - other);

it('a clock that jumps by hours, to and fro and over a kill, changes no order, and loses and doubles nothing', {
  timeout,
}, async () => {
  stepClock(0);
  const office = await openRestaurant(start());
  expect(await office.signIn()).toBe(200);
  const written: number[] = [];
  const writeThree = async () => {
    for (let count = 0; count < 3; count += 1) written.push(await office.write(written.length));
  };
  const elsewhere = office.anotherDevice();
  await writeThree();
  expect(await elsewhere.catchUp()).toEqual([0, 1, 2]);
  for (const hours of [5, -7, 11, 0]) {
    stepClock(hours);
    await writeThree();
    // Signed in throughout, with the checkpoint from before the step.
    expect(await elsewhere.catchUp()).toEqual(written.slice(-3));
  }

  stepClock(-9);
  await running.shift()?.stop('SIGKILL');
  await office.moveTo(start());
  await writeThree();
  expect(await elsewhere.catchUp()).toEqual(written.slice(-3));
  expect(await office.read()).toEqual(written);

  // What the network has delayed since before the steps is still too late.
  expect((await office.pushAs(2, 0)).status).toBe(409);
  expect((await office.call('/readyz')).status).toBe(200);
  const lines = auditTrail();
  expect(lines.map(({ recordId }) => recordId)).toEqual(written.map(office.idOf));
  const times = lines.map(({ at }) => at);
  expect(times).not.toEqual(ascending(times));
});
