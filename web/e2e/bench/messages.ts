import { below, percentile, plain, printTable } from '#server/bench/fixtures/table.ts';
import { openDevice } from '#web/e2e/fixtures/device.ts';
import { startServer } from '#web/e2e/fixtures/server.ts';
import { signIn, waitForInstalled } from '#web/e2e/fixtures/session.ts';
import { storeMessages } from '#web/e2e/fixtures/stored-messages.ts';

const messages = 5_000;
const rounds = 15;

const server = await startServer();
await storeMessages(server, [
  ...Array.from({ length: messages }, (_, index) => ({
    from: index % 2 === 0 ? 'marcus' : 'admin',
    to: index % 2 === 0 ? 'admin' : 'marcus',
    content: `Number ${index}. ${'word '.repeat(index % 30)}`,
  })),
  { from: 'marcus', to: 'admin', content: 'The newest' },
]);
const device = await openDevice(server);
const { page, line } = device;
await signIn(device, 'admin');
await page.getByRole('button', { name: 'Sync status: Synced' }).waitFor({ timeout: 300_000 });
await waitForInstalled(device);
await page.goto(`${line.origin}/messages`);
await page.getByRole('link', { name: /The newest/ }).waitFor();

// No named function in here: tsx would wrap it in a helper that the page does not have.
const opening = await page.evaluate(async (rounds) => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent?.includes('The newest'));
    const begun = performance.now();
    link?.click();
    while (![...document.querySelectorAll('article')].at(-1)?.textContent?.includes('The newest'))
      await new Promise(requestAnimationFrame);
    times.push(performance.now() - begun);
    history.back();
    while (document.querySelector('article')) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }
  return times;
}, rounds);

await page.getByRole('link', { name: /The newest/ }).click();
await page.getByRole('article').last().waitFor();
const scrolling = await page.evaluate(async () => {
  const pane = document.querySelector('section[aria-label="Messages in this conversation"]');
  const frames: number[] = [];
  let last = performance.now();
  for (let step = 0; step < 100; step += 1) {
    if (pane) pane.scrollTop -= 400;
    await new Promise(requestAnimationFrame);
    frames.push(performance.now() - last);
    last = performance.now();
  }
  return { frames, nodes: document.querySelectorAll('*').length };
});

printTable(`A conversation of ${messages} messages, opened ${rounds} times and scrolled`, [
  plain('first opening, its code included', opening[0] ?? 0, 'ms'),
  below('opening at the newest, p50', percentile(opening, 0.5), 100, 'ms'),
  plain('opening at the newest, p95', percentile(opening, 0.95), 'ms'),
  below('a frame while scrolling, p95', percentile(scrolling.frames, 0.95), 50, 'ms'),
  below('elements on the page', scrolling.nodes, 1_500, ''),
]);
await device.close();
await server.remove();
