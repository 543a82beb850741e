import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { below, printTable } from '#server/bench/fixtures/table.ts';
import { type Device, openDevice } from '#web/e2e/fixtures/device.ts';
import { startServer } from '#web/e2e/fixtures/server.ts';
import { signIn, waitForSynced } from '#web/e2e/fixtures/session.ts';

/** Kilobytes (1,000 bytes) of the scripts a page loads by itself, each gzipped separately. */
const scriptsOf = async ({ page, line, context }: Device, address: string, settled: () => Promise<void>) => {
  const files = new Set<string>();
  const note = (url: string): void => {
    const { pathname } = new URL(url);
    if (pathname.endsWith('.js') && pathname !== '/sw.js') files.add(pathname);
  };
  // Fetches of the previous page do not count for this one.
  await page.goto('about:blank');
  context.on('request', (request) => note(request.url()));
  await page.goto(line.origin + address);
  await settled();
  context.removeAllListeners('request');
  const bytes = [...files].map((file) => gzipSync(readFileSync(`dist/web${file}`)).length);
  return bytes.reduce((sum, each) => sum + each, 0) / 1000;
};

const server = await startServer();
const device = await openDevice(server);
const { page, context } = device;
// What the app fetches for later while idle does not delay a screen.
await context.addInitScript(() => {
  window.requestIdleCallback = () => 0;
  delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
});
const signInScripts = await scriptsOf(device, '/', () => page.getByLabel('Username').waitFor());
await signIn(device, 'staff');
await waitForSynced(device);
const rotaScripts = await scriptsOf(device, '/rota', () =>
  page.getByRole('navigation', { name: 'Days of the week' }).waitFor(),
);
printTable('Initial JavaScript, gzip', [
  below('sign-in', signInScripts, 130, 'KB'),
  below('rota', rotaScripts, 280, 'KB'),
]);
await device.close();
await server.remove();
