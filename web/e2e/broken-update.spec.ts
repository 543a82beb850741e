import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest';
import { goOffline, goOnline, openDevice } from './fixtures/device.ts';
import { recordFailure } from './fixtures/failure-record.ts';
import { startServer, type TestServer } from './fixtures/server.ts';
import { signIn, waitForInstalled } from './fixtures/session.ts';

const webDir = mkdtempSync(join(tmpdir(), 'brigade-web-'));
let server: TestServer;

beforeAll(async () => {
  cpSync('dist/web', webDir, { recursive: true });
  server = await startServer(undefined, { WEB_DIR: webDir });
});
afterAll(async () => {
  await server.remove();
  rmSync(webDir, { recursive: true, force: true });
});

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64');

/** The next version: a page that loads one more script, which tells the version. */
const writeNextVersion = (): void => {
  const script = "document.documentElement.dataset.version = 'next';";
  writeFileSync(join(webDir, 'assets/next.js'), script);
  const page = readFileSync(join(webDir, 'index.html'), 'utf8').replace(
    '</head>',
    '<script type="module" src="/assets/next.js"></script></head>',
  );
  writeFileSync(join(webDir, 'index.html'), page);
  const files = [
    { url: 'index.html', revision: 'next', integrity: digestOf(page) },
    { url: 'assets/next.js', revision: null, integrity: digestOf(script) },
  ];
  const worker = readFileSync(join(webDir, 'sw.js'), 'utf8');
  const listed = files.map((file) => JSON.stringify(file)).join(',');
  writeFileSync(join(webDir, 'sw.js'), worker.replace(/\{[^{}]*"url":"index\.html"[^{}]*\}/, listed));
};

/** Asks for a new version; resolves to the outcome of its installation. */
const update = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const worker = registration.installing ?? registration.waiting;
    if (!worker) return 'no new version';
    while (worker.state === 'installing')
      await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
    return worker.state;
  });

const versionOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset.version);

it('an update with a page in the place of a file is thrown away, the version before goes on, and the next try heals', async () => {
  const device = await openDevice(server);
  onTestFailed(({ task }) => recordFailure(task, [device]));
  const { page, line } = device;
  await waitForInstalled(device);
  await signIn(device, 'manager');

  writeNextVersion();
  await server.kill();
  await server.restart();
  // Kept by the browser for an hour, so that the next attempt does not succeed by itself.
  const kept = { 'cache-control': 'public, max-age=3600' };
  line.fault({ kind: 'page', status: 200, headers: kept }, { path: /^\/assets\/next\.js$/ });
  expect(await update(page)).toBe('redundant');
  expect(await page.getByText('A new version is ready.').count()).toBe(0);

  await goOffline(device);
  await page.reload();
  await page.getByRole('heading', { name: 'Hello Kim' }).waitFor();
  expect(await versionOf(page)).toBeUndefined();
  await goOnline(device);

  line.heal();
  // It also reloads by itself after 5 seconds, which a busy machine may need to press the button.
  const reloaded = page.waitForEvent('load', { timeout: 60_000 });
  expect(await update(page)).toBe('installed');
  await Promise.race([page.getByRole('button', { name: 'Reload now' }).click(), reloaded]);
  await reloaded;
  expect(await versionOf(page)).toBe('next');
  await goOffline(device);
  await page.reload();
  await page.getByRole('heading', { name: 'Hello Kim' }).waitFor();
  expect(await versionOf(page)).toBe('next');
  await device.close();
});
