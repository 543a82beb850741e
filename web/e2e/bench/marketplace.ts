import { below, percentile, plain, printTable } from '#server/bench/fixtures/table.ts';
import { type Device, openDevice } from '#web/e2e/fixtures/device.ts';
import { signIn, waitForInstalled } from '#web/e2e/fixtures/session.ts';
import { startMarketplaceServer } from './fixtures/marketplace-server.ts';

const shifts = 2_000;
const requests = 500;
const runs = 15;

/** Milliseconds from the tap on the tab to the paint of a list that holds `selector`. */
const timeTo = (device: Device, link: string, selector: string): Promise<number> =>
  device.page.evaluate(
    ([link, selector]) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const observer = new MutationObserver(() => {
          if (!document.querySelector(selector)) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - start));
        });
        observer.observe(document, { childList: true, subtree: true });
        document.querySelector<HTMLElement>(link)?.click();
      }),
    [link, selector] as const,
  );

const server = await startMarketplaceServer(shifts, requests);
const device = await openDevice(server);
await signIn(device, 'jonas');
await device.page.getByRole('button', { name: 'Sync status: Synced' }).waitFor({ timeout: 300_000 });
await waitForInstalled(device);

const marketplace: number[] = [];
for (let run = 0; run < runs; run += 1) {
  marketplace.push(
    await timeTo(device, 'nav a[href="/shift-marketplace"]', 'section[aria-label="Colleagues\' shifts"] article'),
  );
  await timeTo(device, 'nav a[href="/"]', 'a[href="/rota"]');
}
printTable(`The marketplace among ${shifts} coming shifts and ${requests} requests, ${runs} visits`, [
  plain('first visit, its code included', marketplace[0] ?? 0, 'ms'),
  below('p50', percentile(marketplace, 0.5), 150, 'ms'),
  plain('p95', percentile(marketplace, 0.95), 'ms'),
]);
await device.close();
await server.remove();
