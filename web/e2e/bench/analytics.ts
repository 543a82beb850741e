import { below, percentile, plain, printTable } from '#server/bench/fixtures/table.ts';
import { type Device, openDevice } from '#web/e2e/fixtures/device.ts';
import { signIn, waitForInstalled } from '#web/e2e/fixtures/session.ts';
import { startAnalyticsServer } from './fixtures/analytics-server.ts';

const shifts = 4_700;
const [coldRuns, switches] = [7, 12];

declare global {
  /** Milliseconds after the page's start at which the awaited charts were painted. */
  var drawnAt: number | undefined;
}

/** From the next page on, records when figures and charts have been painted. */
const notePaintOfCharts = ({ page }: Device): Promise<unknown> =>
  page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelectorAll('.recharts-bar-rectangle, .recharts-line-curve').length < 3) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        globalThis.drawnAt = performance.now();
      });
    });
    observer.observe(document, { childList: true, subtree: true });
  });

const drawTime = async ({ page }: Device): Promise<number> =>
  Number(await (await page.waitForFunction(() => globalThis.drawnAt, undefined, { timeout: 60_000 })).jsonValue());

/** Milliseconds from the choice of a period or department to the paint of its figures. */
const timeToShow = async ({ page }: Device, choose: string, value = ''): Promise<number> => {
  // The comparison comes from the server and changes the tiles once more.
  await page.getByText(/^Compared with/).waitFor();
  return page.evaluate(
    ([choose, value]) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const before = document.querySelector('section[aria-label="Key figures"]')?.textContent;
        const observer = new MutationObserver(() => {
          const after = document.querySelector('section[aria-label="Key figures"]')?.textContent;
          if (after === undefined || after === before) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        });
        observer.observe(document, { childList: true, subtree: true, characterData: true });
        const control = document.querySelector<HTMLInputElement | HTMLSelectElement>(choose);
        if (control instanceof HTMLSelectElement) {
          control.selectedIndex = Number(value);
          control.dispatchEvent(new Event('change', { bubbles: true }));
        } else control?.click();
      }),
    [choose, value] as const,
  );
};

const server = await startAnalyticsServer(shifts);
const device = await openDevice(server, { frame: 'tablet' });
await signIn(device, 'manager');
await device.page.getByRole('button', { name: 'Sync status: Synced' }).waitFor({ timeout: 300_000 });
await waitForInstalled(device);

const cold: number[] = [];
for (let run = 0; run < coldRuns; run += 1) {
  await device.relaunch('closing');
  await notePaintOfCharts(device);
  await device.page.goto(`${device.line.origin}/analytics?period=quarter`);
  cold.push(await drawTime(device));
}

const [periods, departments]: [number[], number[]] = [[], []];
for (let run = 0; run < switches; run += 1) {
  periods.push(await timeToShow(device, 'input[value="week"]'));
  periods.push(await timeToShow(device, 'input[value="quarter"]'));
  departments.push(await timeToShow(device, 'main select', String((run % 4) + 1)));
  departments.push(await timeToShow(device, 'main select', '0'));
}

printTable(`Analytics of a quarter with ${shifts} shifts and as many hours`, [
  below(`from a cold launch to figures and charts, p50 of ${coldRuns}`, percentile(cold, 0.5), 1_200, 'ms'),
  plain('the slowest launch', Math.max(...cold), 'ms'),
  below('another period, p50', percentile(periods, 0.5), 150, 'ms'),
  plain('another period, p95', percentile(periods, 0.95), 'ms'),
  below('another department, p50', percentile(departments, 0.5), 150, 'ms'),
  plain('another department, p95', percentile(departments, 0.95), 'ms'),
]);
await device.close();
await server.remove();
