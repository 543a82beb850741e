import { expect, it } from 'vitest';
import type { Device } from './fixtures/device.ts';
import { dayFromToday } from './fixtures/rota.ts';
import { waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage('whole');

const openSettings = async ({ page, line }: Device) => {
  await page.goto(`${line.origin}/restaurant-settings?tab=restaurant`);
  return page.getByRole('form', { name: 'Pay calendar', exact: true });
};

const firstOfMonth = `${dayFromToday(0).slice(0, 7)}-01`;

it('an admin enters a pay calendar once, and every new run proposes its days', async () => {
  const admin = await stage.openAs('admin', { frame: 'tablet' });
  const { page, line } = admin;
  const card = await openSettings(admin);
  await card.locator('label', { hasText: 'Monthly' }).click();
  const monthly = card.getByRole('group', { name: 'Monthly' });
  await monthly.getByLabel('Period starts on').fill('2026-10-31');
  await monthly.getByLabel('Paid on day').fill('0');
  await card.getByRole('button', { name: 'Save Pay calendar' }).click();
  await monthly.getByText('Choose a day up to the 28th: every month has it').waitFor();
  await monthly.getByText('Enter a day from 1 to 31').waitFor();
  await monthly.getByLabel('Period starts on').fill(firstOfMonth);
  await monthly.getByLabel('Paid on day').fill('31');
  await monthly.getByLabel('Bank holidays of').selectOption('Scotland');
  await monthly.getByText(/ is paid on /).waitFor();
  await card.getByRole('button', { name: 'Save Pay calendar' }).click();
  await page.getByText('Settings saved', { exact: true }).waitFor();
  await waitForSynced(admin);
  const stored = () => storedRows(stage.server, 'SELECT payCalendar FROM restaurants');
  await expect
    .poll(async () => JSON.parse(String((await stored())[0]?.payCalendar)))
    .toMatchObject([
      { frequency: 'fortnightly' },
      { frequency: 'monthly', startsOn: firstOfMonth, payDay: 31, bankHolidays: 'scotland' },
    ]);

  await page.goto(`${line.origin}/payroll`);
  const next = page.getByRole('list', { name: 'Next pay runs' });
  await next.getByText(/^Next fortnightly: /).waitFor();
  await next.getByText(/^Next monthly: /).waitFor();
  await page.getByRole('button', { name: 'New pay run' }).click();
  const dialog = page.getByRole('dialog', { name: 'New pay run' });
  await dialog.getByLabel('How often').selectOption('Monthly');
  expect(await dialog.getByLabel('First day').inputValue()).toBe(firstOfMonth);
  const paid = await dialog.getByLabel('Pay date').inputValue();
  expect(paid.slice(0, 7)).toBe(firstOfMonth.slice(0, 7));
  expect(new Date(paid).getUTCDay() % 6).not.toBe(0);
});

it('an admin adds a group with other days, puts somebody into it, and begins its run', async () => {
  const admin = await stage.openAs('admin', { frame: 'desktop' });
  const { page, line } = admin;
  const card = await openSettings(admin);
  await card.getByRole('button', { name: 'Add a group with different days, paid fortnightly' }).click();
  await card.getByRole('button', { name: 'Save Pay calendar' }).click();
  await card.getByText('Enter a name', { exact: true }).waitFor();
  await card.getByRole('textbox', { name: 'Group' }).fill('Kitchen');
  const kitchen = card.getByRole('group', { name: 'Fortnightly, Kitchen' });
  await kitchen.getByLabel('Period starts on').fill(dayFromToday(-20));
  await card.getByRole('button', { name: 'Save Pay calendar' }).click();
  await page.getByText('Settings saved', { exact: true }).waitFor();

  const query = "SELECT userId FROM credentials WHERE username = 'mei'";
  const mei = String(storedRows(stage.server, query)[0]?.userId);
  await page.goto(`${line.origin}/staff-management?pay=${mei}`);
  const details = page.getByRole('dialog', { name: /^Pay details of Mei/ });
  await details.getByLabel('Paid', { exact: true }).selectOption('Fortnightly (Kitchen)');
  await details.getByRole('button', { name: 'Save' }).click();
  await details.waitFor({ state: 'detached' });
  await waitForSynced(admin);

  await page.goto(`${line.origin}/payroll`);
  await page.getByText(/^Next fortnightly \(Kitchen\): /).waitFor();
  await page.getByRole('button', { name: 'New pay run' }).click();
  const dialog = page.getByRole('dialog', { name: 'New pay run' });
  await dialog.getByLabel('How often').selectOption('Fortnightly (Kitchen)');
  expect(await dialog.getByLabel('First day').inputValue()).toBe(dayFromToday(-20));
  await dialog.getByRole('button', { name: 'Create draft' }).click();
  await page.getByText(/^Fortnightly \(Kitchen\), to be paid on /).waitFor();
  const people = page.getByRole('list', { name: 'People of the pay run' }).getByRole('listitem');
  await people.first().waitFor();
  expect(await people.getByRole('button').allTextContents()).toEqual([expect.stringContaining('Mei')]);
});
