import { below, plain, printTable } from '#server/bench/fixtures/table.ts';
import { type Device, openDevice } from '#web/e2e/fixtures/device.ts';
import type { TestServer } from '#web/e2e/fixtures/server.ts';
import { demoPassword, waitForInstalled } from '#web/e2e/fixtures/session.ts';
import { buildBareRxdb, openBarePage, pullIntoPage } from './fixtures/bare-page.ts';
import { startBenchServer } from './fixtures/bench-server.ts';
import { slowDown } from './fixtures/on-screen.ts';

/** Together with the restaurant's other documents that a member of staff sees, 10,000 in all. */
const shifts = 9_550;

/** Milliseconds from the tap on Sign In to my shifts of this week, and until everything is on the device. */
const firstSync = async (server: TestServer, slowness: number) => {
  const device = await openDevice(server);
  const { page, line } = device;
  await waitForInstalled(device);
  await page.goto(`${line.origin}/rota`);
  await page.getByLabel('Username').fill('staff');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.waitForLoadState('load');
  await slowDown(page, slowness);
  const start = performance.now();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('region', { name: 'Mine' }).waitFor({ timeout: 120_000 });
  const myWeek = performance.now() - start;
  await page.getByRole('button', { name: 'Sync status: Synced' }).waitFor({ timeout: 300_000 });
  const everything = performance.now() - start;
  await device.close();
  return { myWeek, everything };
};

/** Milliseconds for a bare bulk insert of the same documents, and how many there are. */
const bareInsert = async (server: TestServer, bundle: string, slowness: number) => {
  const device: Device = await openDevice(server);
  await openBarePage(device, bundle);
  const documents = await pullIntoPage(device, 'staff');
  await slowDown(device.page, slowness);
  const ms = await device.page.evaluate(() => globalThis.bareRxdb.insert(globalThis.pulledDocuments as never));
  await device.close();
  return { documents, ms };
};

const server = await startBenchServer(shifts);
const bundle = await buildBareRxdb();
for (const slowness of [1, 4]) {
  const bare = await bareInsert(server, bundle, slowness);
  const sync = await firstSync(server, slowness);
  const weekLimit = slowness === 1 ? 1_000 : 2_500;
  printTable(`First sync of ${bare.documents} documents, processor slowed ${slowness}×`, [
    below('sign-in to my week on screen', sync.myWeek, weekLimit, 'ms'),
    plain('bare bulk insert of the same documents', bare.ms, 'ms'),
    below('sign-in to everything on the device', sync.everything, 2.5 * bare.ms, 'ms'),
  ]);
}
await server.remove();
