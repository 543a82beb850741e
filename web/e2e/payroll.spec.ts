import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
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

/** On how many lines an amount is shown at the end of a row whose name needs all of the room. */
const linesWhenSqueezed = (rows: Locator): Promise<number> =>
  rows.evaluate((list) => {
    const [name, amount] = [list.querySelector('dt'), list.querySelector('dd')];
    if (!name || !amount) return 0;
    name.textContent = 'Student and postgraduate loans of several years';
    amount.textContent = '−£1,104.00';
    const text = document.createRange();
    text.selectNodeContents(amount);
    return text.getClientRects().length;
  });

/** The open payslip is all that is printed, whole on its page. */
const expectPrintedAlone = async ({ page }: Device): Promise<void> => {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expect(pdf).toMatch(/\/MediaBox\s*\[\s*0 0 59\d/);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const paper = page.locator('.printed-page');
  await paper.getByRole('heading', { name: /^Payslip PS-\d{6}$/ }).waitFor();
  await paper.getByText('Gross pay to date').waitFor();
  expect(await page.locator('#root').isVisible()).toBe(false);
  const opacity = (dialogs: Element) => getComputedStyle(dialogs).opacity;
  expect(await page.locator('#headlessui-portal-root').evaluate(opacity)).toBe('0');
  expect(await paper.getByRole('button').count()).toBe(0);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await paper.waitFor({ state: 'detached' });
  await page.emulateMedia({ media: null });
  expect(await page.getByText('Payslip Details', { exact: true }).isVisible()).toBe(true);
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
  expect(await linesWhenSqueezed(page.getByRole('main').locator('dl').last())).toBe(1);
  await completeDraft(admin);
  await admin.page.setViewportSize({ width: 390, height: 844 });
  const totals = admin.page.locator('dl').filter({ hasText: 'Net pay' });
  expect(await linesWhenSqueezed(totals.first())).toBe(1);
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
  await dialog.getByText('Gross pay', { exact: true }).first().click();
  const sums = dialog.getByRole('list', { name: 'How it was worked out' }).first();
  // One word of a name that people have entered.
  const right = await sums.evaluate((list) => {
    const [name, sum] = list.querySelectorAll('li:last-child > span');
    if (name?.lastElementChild) name.lastElementChild.textContent = 'Weihnachtsgeld'.repeat(8);
    return sum?.getBoundingClientRect().right ?? 0;
  });
  expect(right).toBeLessThan(390);
  await expectPrintedAlone(priya);
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
