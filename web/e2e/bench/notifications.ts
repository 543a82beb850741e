import { below, plain, printTable } from '#server/bench/fixtures/table.ts';
import { openDevice } from '#web/e2e/fixtures/device.ts';
import { startServer } from '#web/e2e/fixtures/server.ts';
import { signIn, waitForInstalled, waitForSynced } from '#web/e2e/fixtures/session.ts';
import { storeNotifications } from '#web/e2e/fixtures/stored-notifications.ts';

const notifications = 1_000;
const steps = 240;

const server = await startServer();
await storeNotifications(server, 'staff', notifications);
const device = await openDevice(server);
const { page, line } = device;
await signIn(device, 'staff');
await waitForSynced(device);
await waitForInstalled(device);
await page.goto(`${line.origin}/notifications`);
const inbox = page.getByRole('list', { name: 'Notifications' });
await inbox.getByRole('listitem').first().waitFor();
await waitForSynced(device);

// From the newest to the oldest, a step each frame; older ones are loaded on the way, as for a person.
const scrolled = await page.evaluate(async (steps) => {
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
  observer.observe({ type: 'longtask' });
  const root = document.documentElement;
  let mostRows = 0;
  let asked = 0;
  for (let older: HTMLElement | undefined, isOver = false; !isOver; ) {
    const from = root.scrollTop;
    for (let step = 1; step <= steps; step += 1) {
      root.scrollTop = from + ((root.scrollHeight - from) * step) / steps;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      mostRows = Math.max(mostRows, document.querySelectorAll('ul[aria-label=Notifications] > li').length);
    }
    older = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Show older');
    isOver = older === undefined;
    if (!older) continue;
    asked += 1;
    const height = root.scrollHeight;
    older.click();
    while (root.scrollHeight <= height + 200 && document.body.contains(older))
      await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  // A task is reported after the frame it delayed.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  observer.disconnect();
  const isAtOldest = document.body.textContent?.includes('Your shift changed, number 0') ?? false;
  return { longest: Math.max(0, ...tasks), mostRows, asked, isAtOldest };
}, steps);
if (!scrolled.isAtOldest) throw new Error('The oldest notification was not reached');

printTable(`The inbox, ${notifications} notifications, scrolled from the newest to the oldest`, [
  below('longest task (0: none over 50 ms)', scrolled.longest, 50, 'ms'),
  below('rows in the page at once', scrolled.mostRows, 40, ''),
  plain('times that older ones were asked for', scrolled.asked, ''),
]);
await device.close();
await server.remove();
