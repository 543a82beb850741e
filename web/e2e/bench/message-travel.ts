import { percentile, plain, printTable } from '#server/bench/fixtures/table.ts';
import { type Device, openDevice } from '#web/e2e/fixtures/device.ts';
import { startServer } from '#web/e2e/fixtures/server.ts';
import { signIn, waitForSynced } from '#web/e2e/fixtures/session.ts';
import { storeMessages } from '#web/e2e/fixtures/stored-messages.ts';
import { storedRows } from '#web/e2e/fixtures/stored-rows.ts';

declare global {
  /** Milliseconds since 1970 of the next paint with the awaited message. */
  var messagePaint: Promise<number> | undefined;
}

const messages = 60;

const server = await startServer();
await storeMessages(server, [{ from: 'manager', to: 'grace', content: 'Which tables are free?' }]);
const [writer, reader] = [await openDevice(server), await openDevice(server)];
await signIn(writer, 'manager');
await signIn(reader, 'grace');
await waitForSynced(writer);
await waitForSynced(reader);
const idOf = (username: string): string =>
  String(storedRows(server, 'SELECT userId FROM credentials WHERE username = ?', username)[0]?.userId);

const openConversation = async ({ page, line }: Device, withId: string): Promise<void> => {
  await page.goto(`${line.origin}/messages?with=${withId}&category=General`);
  await page.getByRole('region', { name: 'Messages in this conversation' }).waitFor();
};

const watchFor = ({ page }: Device, text: string): Promise<void> =>
  page.evaluate((text) => {
    globalThis.messagePaint = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (![...document.querySelectorAll('article')].at(-1)?.textContent?.includes(text)) return;
        observer.disconnect();
        requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
      });
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  }, text);

const paint = ({ page }: Device): Promise<number> => page.evaluate(() => globalThis.messagePaint ?? 0);

/** Presses Enter in the field; returns the moment, milliseconds since 1970. */
const pressEnter = ({ page }: Device): Promise<number> =>
  page.evaluate(() => {
    const field = document.querySelector('textarea');
    const pressedAt = performance.timeOrigin + performance.now();
    field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    return pressedAt;
  });

await openConversation(writer, idOf('grace'));
await openConversation(reader, idOf('manager'));
const field = writer.page.getByRole('textbox', { name: /^Message to / });
const own: number[] = [];
const others: number[] = [];
for (let number = 0; number < messages; number += 1) {
  const text = `Table ${number} is free`;
  await field.fill(text);
  await watchFor(writer, text);
  await watchFor(reader, text);
  const pressedAt = await pressEnter(writer);
  own.push((await paint(writer)) - pressedAt);
  others.push((await paint(reader)) - pressedAt);
}
printTable(`From Enter to the message on one's own screen and on another browser's, ${messages} messages`, [
  plain('own screen, p50', percentile(own, 0.5), 'ms'),
  plain('own screen, p95', percentile(own, 0.95), 'ms'),
  plain('the other browser, p50', percentile(others, 0.5), 'ms'),
  plain('the other browser, p95', percentile(others, 0.95), 'ms'),
]);
await Promise.all([writer.close(), reader.close()]);
await server.remove();
