import { below, percentile, plain, printTable } from '#server/bench/fixtures/table.ts';
import { type Device, openDevice } from '#web/e2e/fixtures/device.ts';
import { startServer } from '#web/e2e/fixtures/server.ts';
import { signIn, waitForInstalled, waitForSynced } from '#web/e2e/fixtures/session.ts';

/** A people file becomes accounts with links; afterwards the lists of everybody open and scroll. */

const people = 500;
const runs = 15;

const file = Buffer.from(
  [
    'First name,Last name,Email,Department,Position,Phone,Hourly rate',
    ...Array.from(
      { length: people },
      (_, index) => `Person,Number${index},person${index}@example.com,Kitchen,Chef,+44 7700 900${index},12.50`,
    ),
  ].join('\n'),
);

/** Milliseconds from the choice of the file to its preview, and from Create to the last link. */
const importPeople = async ({ page, line }: Device): Promise<{ readonly read: number; readonly created: number }> => {
  await page.goto(`${line.origin}/staff-management?import=yes`);
  const input = page.getByLabel('Staff file');
  await input.waitFor({ state: 'attached' });
  const start = performance.now();
  await input.setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer: file });
  await page.getByText(`${people} accounts will be created`).waitFor();
  const read = performance.now() - start;
  await page.getByRole('button', { name: `Create ${people} accounts` }).click();
  await page.getByText(`${people} accounts created`).waitFor();
  return { read, created: performance.now() - start - read };
};

/** Milliseconds from the tap on a link to the paint of a list that holds `selector`. */
const timeTo = ({ page }: Device, link: string, selector: string): Promise<number> =>
  page.evaluate(
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

/** The longest task, in milliseconds, while the page is scrolled from top to end; 0 if none took 50. */
const longestTaskWhileScrolling = ({ page }: Device): Promise<number> =>
  page.evaluate(async () => {
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    );
    observer.observe({ type: 'longtask' });
    const step = 300;
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      window.scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    observer.disconnect();
    return Math.max(0, ...tasks);
  });

const server = await startServer();
const device = await openDevice(server);
await signIn(device, 'admin');
await waitForSynced(device);
await waitForInstalled(device);
const { read, created } = await importPeople(device);
await device.page.getByRole('button', { name: 'Done' }).click();
await waitForSynced(device);

const accounts: number[] = [];
const staff: number[] = [];
for (let run = 0; run < runs; run += 1) {
  await timeTo(device, 'nav a[href="/"]', 'a[href="/admin"]');
  accounts.push(await timeTo(device, 'a[href="/admin"]', 'ul[aria-label="Staff Members"] li'));
  staff.push(await timeTo(device, 'a[href="/staff-management"]', 'ul[aria-label="Staff"] li'));
}
const longestTask = await longestTaskWhileScrolling(device);

printTable(`A file of ${people} people, and the lists of everybody, ${runs} visits`, [
  plain('the file read and judged', read / 1000, 's'),
  below('the file imported, to the last link', (read + created) / 1000, 5, 's'),
  below('accounts, p50', percentile(accounts, 0.5), 150, 'ms'),
  below('staff, p50', percentile(staff, 0.5), 150, 'ms'),
  below('longest task while scrolling', longestTask, 50, 'ms'),
]);
await device.close();
await server.remove();
