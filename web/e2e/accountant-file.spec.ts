import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { openApi } from './fixtures/api-client.ts';
import type { Device } from './fixtures/device.ts';
import { holdDisk } from './fixtures/held-disk.ts';
import { useStage } from './fixtures/stage.ts';

const stage = useStage('whole');
beforeAll(async () => {
  await (await openApi(stage.server, 'admin')).post('/api/seed-payroll-demo', {});
});

/** Opens the last completed run; resolves to the button for the accountant's file. */
const openCompleted = async ({ page, line }: Device) => {
  await page.goto(`${line.origin}/payroll`);
  const runs = page.getByRole('listitem').filter({ has: page.getByRole('link') });
  await runs.filter({ hasText: 'Completed' }).first().getByRole('link').click();
  const button = page.getByRole('button', { name: 'CSV for the accountant' });
  await button.waitFor();
  return button;
};

it('the accountant’s file says that it is being prepared, and has the NI bands of the year to date', async () => {
  const admin = await stage.openAs('admin', { frame: 'desktop' });
  const { page } = admin;
  const button = await openCompleted(admin);
  await expect.poll(() => button.isEnabled()).toBe(true);
  const disk = await holdDisk(page);
  const downloading = page.waitForEvent('download');
  await button.click();
  const preparing = page.getByRole('button', { name: 'Preparing...' });
  await preparing.waitFor();
  expect(await preparing.isDisabled()).toBe(true);
  await disk.release();
  const file = await readFile(await (await downloading).path(), 'utf8');
  const [head = [], ...rows] = file.split('\r\n').map((line) => line.split(/,(?! )/));
  const place = head.indexOf('At lower earnings limit to date in this NI category');
  const cells = rows.filter((row) => row.length > 1).map((row) => row[place]);
  expect(cells.length).toBeGreaterThan(0);
  expect(cells).not.toContain('');
  await button.waitFor();
});

it('an admin reads that the accountant’s file could not be made, and can go on', async () => {
  const admin = await stage.openAs('admin', { frame: 'desktop' });
  const { page } = admin;
  const button = await openCompleted(admin);
  await expect.poll(() => button.isEnabled()).toBe(true);
  // Only what the file reads: the sync goes on.
  await page.evaluate(() => {
    const { getAll } = IDBIndex.prototype;
    IDBIndex.prototype.getAll = function (...range) {
      if (this.objectStore.name !== 'payroll') return getAll.apply(this, range);
      throw new DOMException('The disk cannot be read', 'UnknownError');
    };
  });
  await button.click();
  await page.getByText('Download Failed', { exact: true }).waitFor();
  await expect.poll(() => button.isEnabled()).toBe(true);
});
