import { expect, it } from 'vitest';
import { buildRateTable, unknownYear } from '#schema/fixtures/rate-table.ts';
import { openApi } from './fixtures/api-client.ts';
import { type Device, goOffline, goOnline } from './fixtures/device.ts';
import { waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';

const stage = useStage('whole');

const openYears = async ({ page, line }: Device) => {
  await page.goto(`${line.origin}/restaurant-settings?tab=restaurant`);
  return page.getByRole('list', { name: 'Tax years' });
};

const chooseFile = (page: Device['page'], content: unknown) =>
  page.getByLabel('Rates file').setInputFiles({
    name: 'rates.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(content)),
  });

it('an admin imports a tax year: what is wrong, what changes, and whose it is stand there first', async () => {
  const admin = await stage.openAs('admin', { frame: 'phone' });
  const { page } = admin;
  const years = await openYears(admin);
  await years.getByRole('button', { name: '2026-27' }).waitFor();
  await page.getByRole('button', { name: 'Import a tax year' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a tax year' });
  const confirm = dialog.getByRole('button', { name: /^Import/ });

  const table = buildRateTable();
  await chooseFile(page, { ...table, minimumWage: { ...table.minimumWage, adult: 13.2, from: '2026-04-01' } });
  const faults = dialog.getByRole('list', { name: 'What is wrong' });
  await faults.getByText('Write whole pence an hour, like 1271 for £12.71').waitFor();
  expect(await confirm.isDisabled()).toBe(true);

  await chooseFile(page, table);
  await dialog.getByText(/^3 of \d+ lines differ from 2026-27\/1\.$/).waitFor();
  const changes = dialog.getByRole('region', { name: 'What changes' });
  await changes.getByText('£13.20 an hour').waitFor();
  await changes.getByText('Before: £12.71 an hour').waitFor();
  await dialog.getByText(/^No changes in: Income tax, National Insurance, Pension, Loans\./).waitFor();
  await dialog.getByRole('button', { name: `Import ${unknownYear}` }).click();
  await page.getByText('Imported', { exact: true }).waitFor();
  await years.getByText(/^Imported by .+ on /).waitFor();
  await years.getByRole('button', { name: unknownYear }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Remove rates' }).click();
  await years.getByText(/^Imported by /).waitFor({ state: 'detached' });
});

it('without a connection the years can be read and a file looked at; imported ones are removed with one', async () => {
  await (await openApi(stage.server, 'admin')).post('/api/payroll/rate-tables', buildRateTable());
  const admin = await stage.openAs('admin', { frame: 'desktop' });
  const { page } = admin;
  const years = await openYears(admin);
  await years.getByText(/^Imported by .+ on /).waitFor();
  await waitForSynced(admin);
  await waitForInstalled(admin);
  await goOffline(admin);
  await page.getByRole('button', { name: 'Import a tax year' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a tax year' });
  await dialog.getByText('Importing needs a connection.', { exact: false }).waitFor();
  await chooseFile(page, buildRateTable({ taxYear: '2028-29' }));
  await dialog.getByText(/lines differ from 2027-28\/1\.$/).waitFor();
  expect(await dialog.getByRole('button', { name: 'Import 2028-29' }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await years.getByRole('button', { name: unknownYear }).click();
  const shown = page.getByRole('dialog', { name: `Tax year ${unknownYear}` });
  await shown.getByText('£13.20 an hour').waitFor();
  const remove = shown.getByRole('button', { name: 'Remove' });
  expect(await remove.isDisabled()).toBe(true);
  await goOnline(admin);
  await remove.click();
  await page.getByRole('button', { name: 'Remove rates' }).click();
  await page.getByText('Removed', { exact: true }).waitFor();
  await years.getByText(/^Imported by /).waitFor({ state: 'detached' });
});

it('a rate or a salary is asked about by the minimum wage of the day from which it applies', async () => {
  await (await openApi(stage.server, 'admin')).post('/api/payroll/rate-tables', buildRateTable());
  const admin = await stage.openAs('admin', { frame: 'desktop' });
  const { page, line } = admin;
  await page.goto(`${line.origin}/staff-management?q=mei`);
  await page.getByRole('button', { name: 'Edit Mei Chen', exact: true }).click();
  const form = page.getByRole('dialog');
  const from = form.getByLabel('Pay and hours apply from');
  const april = unknownYear.slice(0, 4);
  await form.getByRole('textbox', { name: 'Hourly rate' }).fill('13.00');
  await from.fill(`${april}-04-01`);
  const question = form.getByText('Below the minimum wage of £13.20 for 21 and over.');
  await question.waitFor();
  await from.fill(`${april}-03-31`);
  await question.waitFor({ state: 'hidden' });

  await form.getByRole('radio', { name: 'Salary' }).check({ force: true });
  await form.getByRole('textbox', { name: /^Weekly hours/ }).fill('40');
  await form.getByRole('textbox', { name: 'Salary a year' }).fill('26500');
  const ofSalary = form.getByText(
    '£12.74 an hour for 40 hours a week. Below the minimum wage of £13.20 for 21 and over.',
  );
  await ofSalary.waitFor({ state: 'hidden' });
  await from.fill(`${april}-04-01`);
  await ofSalary.waitFor();
});
