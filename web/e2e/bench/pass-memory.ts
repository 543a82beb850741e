import { toInstant } from '#schema/entities/primitives.ts';
import { dayText } from '#schema/rules/text/time-text.ts';
import { dayMs } from '#schema/rules/time/lengths.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { below, plain, printTable } from '#server/bench/fixtures/table.ts';
import { goOffline, goOnline, openDevice } from '#web/e2e/fixtures/device.ts';
import { signIn, waitForInstalled, waitForSynced } from '#web/e2e/fixtures/session.ts';
import { startDatedServer } from './fixtures/dated-server.ts';
import { bytesOf, readHeap } from './fixtures/heap.ts';
import { openNoticeChanges } from './fixtures/notice-changes.ts';

// Memory of the board at the pass over a week without a reload: live updates, each fetched and drawn, and every day a
// new day on the server's clock, a killed server, an outage, and people clocking in and out with their PIN.
const updates = Number(process.env.PASS_UPDATES ?? 2_000);
const days = 7;
// The day before the week: V8 compiles what runs, and keeps it. Between heap snapshots of days 2 and 6 most of the
// growth was compiled code, the rest a board with more lines. The page as opened is printed too, without this
// allowance.
const warmUpUpdates = 50;

const server = await startDatedServer();
const device = await openDevice(server, { frame: 'tablet' });
const { page, line, context } = device;
await signIn(device, 'manager');
await waitForSynced(device);
await waitForInstalled(device);
await page.goto(`${line.origin}/pass`);
await page.getByRole('button', { name: 'Enrol this device' }).click();
await page.getByRole('button', { name: 'Enrol', exact: true }).click();
await page.getByRole('button', { name: 'Clock in or out' }).waitFor();

const session = await context.newCDPSession(page);
const notice = openNoticeChanges(server);
await notice.signIn();

/** Waits until the page shows the text, using only the debugging protocol, which leaves nothing behind in the page. */
const shown = async (text: string): Promise<void> => {
  const expression = `new Promise((resolve) => {
    const isShown = () => document.body.textContent.includes(${JSON.stringify(text)});
    if (isShown()) return resolve();
    const observer = new MutationObserver(() => {
      if (!isShown()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  })`;
  const { exceptionDetails } = await session.send('Runtime.evaluate', { expression, awaitPromise: true });
  if (exceptionDetails) throw new Error(exceptionDetails.text);
};

let updated = 0;
const update = async (): Promise<void> => {
  updated += 1;
  const title = `Update ${updated} of the week.`;
  await notice.rename(title);
  await shown(title);
};

/** Somebody taps their name, enters their PIN and presses a key; the board comes back by itself. */
const clock = async (key: 'Clock in' | 'Clock out'): Promise<void> => {
  await page.getByRole('button', { name: 'Clock in or out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Alex Morgan' }).click();
  await page.getByRole('heading', { name: 'Alex, enter your PIN' }).waitFor();
  for (const digit of '258025') await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'Enter', exact: true }).click();
  await page.getByRole('button', { name: key, exact: true }).click();
  const done = page.getByRole('status').filter({ hasText: key === 'Clock in' ? 'Clocked in at' : 'Clocked out at' });
  await done.waitFor();
  await done.waitFor({ state: 'detached' });
};

/** A day at the pass, some days from today. */
const day = async (number: number, until: number): Promise<void> => {
  if (number > 0) {
    await server.restartAhead(number);
    await shown(dayText(dayOf('Europe/London', toInstant(Date.now() + number * dayMs))));
    await notice.signIn();
  }
  await clock('Clock in');
  await goOffline(device);
  await clock('Clock out');
  await goOnline(device);
  await waitForSynced(device);
  while (updated < until) await update();
};

const opened = await readHeap(session);
await day(0, warmUpUpdates);
const before = await readHeap(session);
const ends = [before];
for (let number = 1; number <= days; number += 1) {
  await day(number, warmUpUpdates + Math.round((updates * number) / days));
  ends.push(await readHeap(session));
}
const after = ends.at(-1) ?? before;
const middle = ends[Math.ceil(days / 2)] ?? before;
const growth = (later: number, earlier: number): number => (later / earlier - 1) * 100;

printTable(`The board at the pass over ${days} days and ${updates} live updates without a reload, at rest`, [
  plain('JavaScript heap as opened', opened.javaScript / 1e6, 'MB'),
  plain('JavaScript heap after a first day', before.javaScript / 1e6, 'MB'),
  plain('JavaScript heap after the week', after.javaScript / 1e6, 'MB'),
  below('growth over the week', growth(after.javaScript, before.javaScript), 20, '%'),
  plain('of it in the second half', growth(after.javaScript, middle.javaScript), '%'),
  plain('growth from the page as opened', growth(after.javaScript, opened.javaScript), '%'),
  below("growth with the browser's own objects and buffers", growth(bytesOf(after), bytesOf(before)), 20, '%'),
  plain('nodes more', after.nodes - before.nodes, ''),
  plain('listeners more', after.listeners - before.listeners, ''),
]);
await device.close();
await server.remove();
