import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { goOffline, goOnline } from './fixtures/device.ts';
import { waitForInstalled } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';

const stage = useStage();

it('an admin sees how long records are kept, and keeps messages for longer', async () => {
  const device = await stage.openAs('admin');
  const { page, line } = device;
  await waitForInstalled(device);
  await page.goto(`${line.origin}/restaurant-settings?tab=records`);
  const card = page.getByRole('region', { name: 'How long records are kept' });
  await card.getByText('1 year after they were sent').waitFor();
  expect(await card.getByRole('button', { name: 'Change how long: Notifications' }).count()).toBe(0);

  await card.getByRole('button', { name: 'Change how long: Messages' }).click();
  const dialog = page.getByRole('dialog', { name: 'Messages' });
  await dialog.getByLabel('Kept for').selectOption('3 months');
  await dialog.getByText('is deleted for good within a day', { exact: false }).waitFor();
  await dialog.getByLabel('Kept for').selectOption('2 years');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await card.getByText('2 years after they were sent').waitFor();

  await goOffline(device);
  await card.getByText('The times are kept on the server: they need a connection.').waitFor();
  await goOnline(device);
  await page.reload();
  await card.getByText('2 years after they were sent').waitFor();
});

it('a member of staff downloads everything that is kept about them', async () => {
  const device = await stage.openAs('staff');
  const { page, line } = device;
  await waitForInstalled(device);
  await page.goto(`${line.origin}/profile?settings=data`);
  const dialog = page.getByRole('dialog', { name: 'My data' });
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download everything' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^data-of-.+\.html$/);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain('Hours worked (');
  expect(text).toContain('it is complete');

  await goOffline(device);
  await dialog.getByText('downloading it needs a connection', { exact: false }).waitFor();
  expect(await dialog.getByRole('button', { name: 'Download everything' }).isDisabled()).toBe(true);
});

it('a complaint goes to the admins, is acknowledged and answered, and its person reads the answer', async () => {
  const staff = await stage.openAs('staff');
  await staff.page.goto(`${staff.line.origin}/profile?settings=data`);
  const mine = staff.page.getByRole('dialog', { name: 'My data' });
  await mine.getByRole('button', { name: 'Send complaint' }).click();
  await mine.getByText('Say what is wrong').waitFor();
  await mine.getByLabel('What is wrong?').fill('My photo hangs in the window.');
  await mine.getByRole('button', { name: 'Send complaint' }).click();
  await mine.getByRole('list', { name: 'My complaints' }).getByText('Received').waitFor();

  const admin = await stage.openAs('admin');
  await admin.page.goto(`${admin.line.origin}/restaurant-settings?tab=records`);
  const card = admin.page.getByRole('region', { name: 'Complaints about data' });
  await card.getByText(/acknowledge by/).waitFor();
  await card.getByRole('button', { name: 'Acknowledge' }).click();
  await card.getByText('Acknowledged').waitFor();
  await card.getByRole('button', { name: 'Answer' }).click();
  const dialog = admin.page.getByRole('dialog', { name: 'Answer the complaint' });
  await dialog.getByLabel('Answer').fill('We took it down.');
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await card.getByText('We took it down.').waitFor();

  await staff.page.reload();
  await mine.getByText('We took it down.').waitFor();
  await mine.getByText('Answered').waitFor();
});
