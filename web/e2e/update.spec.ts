import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest';
import { collectionNames } from '#schema/collection-names.ts';
import { entitiesOf } from '#schema/collections.ts';
import { copyDemo } from './fixtures/demo-data.ts';
import { openDevice } from './fixtures/device.ts';
import { recordFailure } from './fixtures/failure-record.ts';
import { readCollection, takeOutFields } from './fixtures/indexed-db.ts';
import { startServer, type TestServer } from './fixtures/server.ts';
import { signIn, waitForHome, waitForInstalled, waitForSynced } from './fixtures/session.ts';

const webDir = mkdtempSync(join(tmpdir(), 'brigade-web-'));
let server: TestServer;

beforeAll(async () => {
  cpSync('dist/web', webDir, { recursive: true });
  server = await startServer(await copyDemo('recent'), { WEB_DIR: webDir });
});
afterAll(async () => {
  await server.remove();
  rmSync(webDir, { recursive: true, force: true });
});

it('an update waits for the form that I am filling in, then reloads after 5 seconds (D25)', async () => {
  const device = await openDevice(server);
  onTestFailed(({ task }) => recordFailure(task, [device]));
  const { page } = device;
  await waitForInstalled(device);
  await page.clock.install();
  await page.reload();
  await signIn(device, 'manager');
  await page.getByRole('button', { name: 'Add Notice' }).click();
  const form = page.getByRole('dialog', { name: 'Add Notice' });
  await form.getByLabel('Title').fill('Half written');

  appendFileSync(join(webDir, 'sw.js'), '\n// The next version.');
  await server.kill();
  await server.restart();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.getByText('It waits until what you are doing is saved.').waitFor();
  await page.clock.runFor(20_000);
  expect(await form.getByLabel('Title').inputValue()).toBe('Half written');

  await form.getByLabel('Content').fill('And finished in peace.');
  const reloaded = page.waitForEvent('load', { timeout: 60_000 });
  await form.getByRole('button', { name: 'Add Notice' }).click();
  await page.getByText(/^It reloads in \d seconds?\.$/).waitFor();
  await reloaded;
  await page.getByRole('button', { name: 'Half written' }).waitFor();
  expect(await page.getByText('A new version is ready.').count()).toBe(0);
  expect(device.problems).toEqual([]);
  await device.close();
});

it('a photo that never comes does not hold up the reload into a new version', async () => {
  const device = await openDevice(server);
  onTestFailed(({ task }) => recordFailure(task, [device]));
  const { page, line } = device;
  await waitForInstalled(device);
  await signIn(device, 'manager');
  // From the second load on the worker serves the page.
  await page.reload();
  await waitForHome(page);
  line.fault({ kind: 'swallow' }, { path: /^\/api\/photos\/0a\.jpg$/ });
  await page.evaluate(() => {
    new Image().src = '/api/photos/0a.jpg';
  });
  await expect.poll(() => line.calls).toContain('GET /api/photos/0a.jpg');

  appendFileSync(join(webDir, 'sw.js'), '\n// The version after.');
  await server.kill();
  await server.restart();
  const reloaded = page.waitForEvent('load', { timeout: 60_000 });
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await reloaded;
  await waitForHome(page);
  expect(await page.getByText('A new version is ready.').count()).toBe(0);
  expect(device.problems).toEqual([]);
  await device.close();
});

it.each(['staff', 'manager'] as const)(
  'a copy of a %s that an earlier version stored opens offline, and then comes anew',
  async (role) => {
    const device = await openDevice(server);
    onTestFailed(({ task }) => recordFailure(task, [device]));
    const { page, line } = device;
    await waitForInstalled(device);
    await signIn(device, role);
    await waitForSynced(device);
    const since = collectionNames.map((name) => [name, entitiesOf(name).flatMap(({ later }) => Object.keys(later))]);
    // No tab has it open while it is made old.
    await page.goto(`${line.origin}/robots.txt`);
    await takeOutFields(page, Object.fromEntries(since));
    expect(Object.keys((await readCollection(page, 'restaurant'))[0] ?? {})).not.toContain('abilities');

    line.cut();
    await page.goto(line.origin);
    await waitForHome(page);
    await page.getByRole('link', { name: /^Staff Rota/ }).click();
    await page.getByRole('button', { name: 'Month' }).waitFor();
    expect(await readCollection(page, 'restaurant')).toEqual([
      expect.objectContaining({ abilities: [], usesDrafts: true }),
    ]);

    line.restore();
    await waitForSynced(device);
    // Only the server knows what is in those fields by now.
    const fetchedIn = async () => (await readCollection(page, 'state')).flatMap(({ whole }) => whole ?? []);
    await expect.poll(fetchedIn).toEqual(collectionNames.map(() => 2));
    // The browser looks for the bare file's icon, and may report only now that there is none.
    expect(device.problems.filter((problem) => !/ERR_|\/favicon\.ico\)$/.test(problem))).toEqual([]);
    await device.close();
  },
);
