import { below, plain, printTable } from '#server/bench/fixtures/table.ts';
import { openDevice } from '#web/e2e/fixtures/device.ts';
import { postNotices } from '#web/e2e/fixtures/notices.ts';
import { startServer } from '#web/e2e/fixtures/server.ts';
import { signIn, waitForSynced } from '#web/e2e/fixtures/session.ts';

const notices = 200;
const steps = 120;

const server = await startServer();
const device = await openDevice(server);
const { page } = device;
await signIn(device, 'manager');
await waitForSynced(device);
await postNotices(device, notices);
await page.getByRole('button', { name: 'View all notices' }).click();
const pane = page.getByRole('region', { name: 'All notices' });
await pane.getByRole('article').first().waitFor();
await waitForSynced(device);

/** Scrolls the board from end to end, a step each frame; tasks longer than 50 ms count. */
const scrolled = await pane.evaluate(async (element, steps) => {
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
  observer.observe({ type: 'longtask' });
  let mostNodes = 0;
  for (let step = 1; step <= steps; step += 1) {
    element.scrollTo(0, (element.scrollHeight * step) / steps);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    mostNodes = Math.max(mostNodes, element.querySelectorAll('article').length);
  }
  // A task is reported after the frame it delayed.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  observer.disconnect();
  return { longest: Math.max(0, ...tasks), mostNodes };
}, steps);

printTable(`The notice board, ${notices} notices, scrolled from end to end in ${steps} steps`, [
  below('longest task (0: none over 50 ms)', scrolled.longest, 50, 'ms'),
  below('notices in the page at once', scrolled.mostNodes, 30, ''),
  plain('notices on the board', notices, ''),
]);
await device.close();
await server.remove();
