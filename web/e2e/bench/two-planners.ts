import { toInstant } from '#schema/entities/primitives.ts';
import { clockText } from '#schema/rules/text/time-text.ts';
import { below, percentile, plain, printTable } from '#server/bench/fixtures/table.ts';
import { type Device, openDevice } from '#web/e2e/fixtures/device.ts';
import { addKitchenShift } from '#web/e2e/fixtures/kitchen-shift.ts';
import { dayFromToday, openRota } from '#web/e2e/fixtures/rota.ts';
import { startServer } from '#web/e2e/fixtures/server.ts';
import { signIn, waitForSynced } from '#web/e2e/fixtures/session.ts';
import { storedRows } from '#web/e2e/fixtures/stored-rows.ts';

/** Two managers on one week of the rota, both on phones: from Save to the other's screen, and where the time goes. */

const changesEach = 10;
const mostMs = 1_000;
const days = 46;

declare global {
  /** Milliseconds since 1970 of the paint in which a row shows the awaited text. */
  var paintOfRow: Promise<number> | undefined;
}

const server = await startServer();
const ids = [await addKitchenShift(server, 'Priya', days), await addKitchenShift(server, 'Jonas', days)] as const;
const [kim, grace] = [await openDevice(server), await openDevice(server)];
await signIn(kim, 'manager');
await signIn(grace, 'grace');
for (const device of [kim, grace]) {
  await waitForSynced(device);
  await openRota(device, dayFromToday(days));
}

const endOf = (id: string) =>
  Date.parse(String(storedRows(server, 'SELECT endTime FROM shifts WHERE id = ?', id)[0]?.endTime));

const watch = ({ page }: Device, id: string, text: string): Promise<void> =>
  page.evaluate(
    ([id, text]) => {
      globalThis.paintOfRow = new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector(`a[href*="shift=${id}"]`)?.textContent?.includes(text)) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      });
    },
    [id, text] as const,
  );

/** Moves an end by a quarter of an hour; returns when Save was pressed, in milliseconds since 1970. */
const lengthen = async ({ page }: Device, id: string): Promise<number> => {
  await page.locator(`a[href*="shift=${id}"]`).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '15 minutes later' }).click();
  const saved = await dialog.getByRole('button', { name: 'Save' }).evaluate((button) => {
    const at = performance.timeOrigin + performance.now();
    (button as HTMLElement).click();
    return at;
  });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  return saved;
};

const times = {
  sent: [] as number[],
  answered: [] as number[],
  heard: [] as number[],
  drawn: [] as number[],
  all: [] as number[],
};
const changeAndLook = async (by: Device, at: Device, id: string): Promise<void> => {
  for (const device of [by, at]) await waitForSynced(device);
  const [written, known] = [by.line.passages.length, at.line.passages.length];
  await watch(at, id, clockText('Europe/London', toInstant(endOf(id) + 15 * 60_000)));
  const saved = await lengthen(by, id);
  const drawn = await at.page.evaluate(() => globalThis.paintOfRow ?? 0);
  await waitForSynced(by);
  const pushed = by.line.passages.slice(written).filter(({ name }) => name === 'POST /api/sync/push');
  const call = pushed.find(({ kind }) => kind === 'call')?.at ?? 0;
  const answer = pushed.find(({ kind }) => kind === 'answer')?.at ?? 0;
  const event = at.line.passages.slice(known).find(({ name }) => name === 'change')?.at ?? 0;
  times.sent.push(call - saved);
  times.answered.push(answer - call);
  times.heard.push(event - call);
  times.drawn.push(drawn - event);
  times.all.push(drawn - saved);
};
for (let change = 0; change < changesEach; change += 1) {
  await changeAndLook(kim, grace, ids[0]);
  await changeAndLook(grace, kim, ids[1]);
}

const [median, most] = [(of: readonly number[]) => percentile(of, 0.5), (of: readonly number[]) => Math.max(...of)];
printTable(`Two managers in one week, from Save to the other's screen, ${2 * changesEach} changes`, [
  plain('p50', median(times.all), 'ms'),
  below('the slowest', most(times.all), mostMs, 'ms'),
  plain('Save to the push, p50', median(times.sent), 'ms'),
  plain('Save to the push, the slowest', most(times.sent), 'ms'),
  plain('push to its answer, p50', median(times.answered), 'ms'),
  plain('push to the event at the other, p50', median(times.heard), 'ms'),
  plain('push to the event at the other, the slowest', most(times.heard), 'ms'),
  plain('event to the paint, p50', median(times.drawn), 'ms'),
  plain('event to the paint, the slowest', most(times.drawn), 'ms'),
]);
await Promise.all([kim.close(), grace.close()]);
await server.remove();
