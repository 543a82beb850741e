import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Device } from './fixtures/device.ts';
import { holdDisk } from './fixtures/held-disk.ts';
import { readIndexedDb } from './fixtures/indexed-db.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage();

/** A device without space: nothing more can be written to its databases. */
const fillDisk = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const method of ['add', 'put'] as const) {
      IDBObjectStore.prototype[method] = () => {
        throw new DOMException('No room', 'QuotaExceededError');
      };
    }
  });

/** Opens the conversation with the manager; resolves to its field. */
const openConversation = async ({ page, line }: Device) => {
  const [kim] = storedRows(stage.server, "SELECT userId FROM credentials WHERE username = 'manager'");
  await page.goto(`${line.origin}/messages?with=${kim?.userId}&category=General`);
  const field = page.getByRole('textbox', { name: 'Message to Kim Evans' });
  await field.waitFor();
  return field;
};

it('a message stays in its field until it is stored, and what is typed on stays there as the next one', async () => {
  const device = await stage.openAs('staff');
  const field = await openConversation(device);
  await field.fill('The fish is here.');

  const disk = await holdDisk(device.page);
  await field.press('Enter');
  await field.press('Enter');
  await field.pressSequentially(' Shall I sign?');
  expect(await field.inputValue()).toBe('The fish is here. Shall I sign?');
  await disk.release();

  await expect.poll(() => field.inputValue()).toBe('Shall I sign?');
  const sent = device.page.getByRole('article').getByText('The fish is here.', { exact: true });
  await sent.waitFor();
  expect(await sent.count()).toBe(1);
});

it('a message that cannot be stored is still in its field, also after a reload', async () => {
  const device = await stage.openAs('staff');
  const { page } = device;
  const field = await openConversation(device);
  await field.fill('Where is the key?');
  await expect.poll(async () => JSON.stringify(await readIndexedDb(page))).toContain('Where is the key?');

  await fillDisk(page);
  await field.press('Enter');
  await page.getByText('Failed to send message. Please try again.', { exact: true }).waitFor();
  expect(await field.inputValue()).toBe('Where is the key?');
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe('Where is the key?');
});
