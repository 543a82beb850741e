import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { goOffline } from './fixtures/device.ts';
import { waitForInstalled } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage();

/** Copies one of this person's shifts to thirty weeks earlier; returns its day. */
const storeOldShift = (firstName: string): string => {
  const [shift] = storedRows(
    stage.server,
    'SELECT shifts.* FROM shifts JOIN users ON users.id = shifts.userId WHERE firstName = ? AND shifts.deleted = 0',
    firstName,
  );
  if (!shift) throw new Error(`${firstName} has no shift`);
  const start = new Date(Date.now() - 30 * 7 * 86_400_000);
  start.setUTCHours(10, 0, 0, 0);
  const old = {
    ...shift,
    id: randomUUID(),
    startTime: start.toISOString(),
    endTime: new Date(start.getTime() + 6 * 3_600_000).toISOString(),
    instructions: 'Thirty weeks ago',
  };
  const database = new Sqlite(join(stage.server.dataDir, 'brigade.sqlite'));
  const names = Object.keys(old);
  database
    .prepare(`INSERT INTO shifts (${names.map((name) => `"${name}"`)}) VALUES (${names.map((name) => `@${name}`)})`)
    .run(old);
  database.close();
  return old.startTime.slice(0, 10);
};

it('a week that the device does not keep comes from the server, to read alone, and says so without a connection', async () => {
  const manager = await stage.openAs('manager');
  await waitForInstalled(manager);
  const { page, line } = manager;
  const day = storeOldShift('Priya');
  await page.goto(`${line.origin}/rota?day=${day}`);
  await page.getByText('it comes from the server and cannot be changed', { exact: false }).waitFor();
  await page.getByRole('link', { name: /Priya Shah/ }).click();
  await page.getByText('Thirty weeks ago', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /^(Edit|Copy|Cancel shift)$/ }).count()).toBe(0);

  await goOffline(manager);
  await page.goto(`${line.origin}/rota?day=${day}`);
  await page.getByText('The server cannot be reached', { exact: false }).waitFor();
});
