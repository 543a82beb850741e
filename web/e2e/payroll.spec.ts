import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { type Device, goOffline, goOnline } from './fixtures/device.ts';
import { readCollection } from './fixtures/indexed-db.ts';
import { waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage('whole');

const openPayroll = async ({ page, line }: Device): Promise<void> => {
  await page.goto(`${line.origin}/payroll`);
  await page.getByRole('heading', { name: 'Recent Payslips' }).waitFor();
};

const heldEntries = async ({ page }: Device) =>
  (await readCollection(page, 'payroll')).filter(({ kind }) => kind !== 'payee');

/** Completes the draft left in the demo data for trying; each of the earlier runs was briefly a draft, too. */
const completeDraft = async ({ page }: Device): Promise<void> => {
  const runs = page.getByRole('listitem').filter({ has: page.getByRole('link') });
  await expect.poll(() => runs.filter({ hasText: 'Completed' }).count()).toBe(5);
  await runs.filter({ hasText: 'Draft' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Process', exact: true }).click();
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await page.getByRole('button', { name: 'Complete pay run' }).click();
  await page.getByText('Pay run completed', { exact: true }).waitFor();
};

it('an admin completes a pay run, and I read and keep my payslip without a connection', async () => {
  const admin = await stage.openAs('admin', { frame: 'tablet' });
  const priya = await stage.openAs('staff');
  const { page } = priya;
  await waitForInstalled(priya);
  await openPayroll(priya);
  await page.getByText('No payslips yet', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Generate Demo Data' }).click();
  await page.getByText('Demo Data Created', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Latest Pay Summary' }).waitFor();
  await openPayroll(admin);
  await completeDraft(admin);
  await expect.poll(async () => (await heldEntries(priya)).length).toBe(6);

  await goOffline(priya);
  await page
    .getByRole('button', { name: /^View payslip/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Payslip Details' }).waitFor();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Income tax', { exact: true }).click();
  await dialog.getByRole('list', { name: 'How it was worked out' }).getByText('Taxable pay').waitFor();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^Download payslip/ }).click();
  const download = await downloading;
  const number = /^Payslip (PS-\d{6})\.pdf$/.exec(download.suggestedFilename())?.[1] ?? '';
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByText('Payslip Downloaded', { exact: true }).waitFor();

  const held = await heldEntries(priya);
  const me = await page.evaluate(() => JSON.parse(localStorage.getItem('brigade.user') ?? '{}').id);
  expect(
    held.filter(({ kind, userId, status }) => kind !== 'entry' || userId !== me || status !== 'completed'),
  ).toEqual([]);

  await goOnline(priya);
  await waitForSynced(priya);
  const counted = () =>
    storedRows(stage.server, 'SELECT downloadCount, userId FROM payroll_entries WHERE payslipNumber = ?', number);
  await expect.poll(counted).toEqual([{ downloadCount: 1, userId: me }]);
});
