import { expect, it } from 'vitest';
import { goOffline } from './fixtures/device.ts';
import { waitForInstalled } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage();

it('a conversation that is scrolled to its end stays there when a banner appears, and when the keyboard opens', async () => {
  const manager = await stage.openAs('manager');
  const { page } = manager;
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ ...size, height: 560 });
  const [staff] = storedRows(stage.server, "SELECT userId FROM credentials WHERE username = 'staff'");
  await page.goto(`${manager.line.origin}/messages?with=${staff?.userId}&category=General`);
  const pane = page.getByRole('region', { name: 'Messages in this conversation' });
  const toEnd = () => pane.evaluate((each) => each.scrollHeight - each.clientHeight - each.scrollTop);
  const heightOf = () => pane.evaluate((each) => each.clientHeight);
  const field = page.getByRole('textbox', { name: /^Message to / });
  for (const word of ['One', 'Two', 'Three', 'Four']) {
    await field.fill(`${word}\n\n\n${word}`);
    await page.keyboard.press('Enter');
    // The field keeps the text until it is stored.
    await expect.poll(() => field.inputValue()).toBe('');
  }
  await expect.poll(toEnd).toBeLessThan(3);
  const [high, whole] = [await heightOf(), await pane.evaluate((each) => each.scrollHeight)];
  expect(whole).toBeGreaterThan(high);
  await waitForInstalled(manager);
  await goOffline(manager);
  await page.getByText('You are offline. Keep working').waitFor();
  await expect.poll(heightOf).toBeLessThan(high - 20);
  await expect.poll(toEnd).toBeLessThan(3);
  const withBanner = await heightOf();
  await page.setViewportSize({ ...size, height: 480 });
  await expect.poll(heightOf).toBeLessThan(withBanner);
  await expect.poll(toEnd).toBeLessThan(3);
  // Somebody reading further up stays there.
  await pane.evaluate((each) => {
    each.scrollTop = 0;
  });
  await page.setViewportSize({ ...size, height: 560 });
  await expect.poll(heightOf).toBe(withBanner);
  expect(await pane.evaluate((each) => each.scrollTop)).toBe(0);
  // Even if they scroll and the pane changes its height in the same frame.
  await pane.evaluate((each) => {
    each.scrollTop = each.scrollHeight;
  });
  await expect.poll(toEnd).toBeLessThan(3);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await pane.evaluate((each) => {
    each.scrollTop = 0;
    each.style.marginBottom = '40px';
  });
  await expect.poll(heightOf).toBeLessThan(withBanner);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await pane.evaluate((each) => each.scrollTop)).toBe(0);
});
