import { expect, it } from 'vitest';
import { openApi } from './fixtures/api-client.ts';
import type { Device } from './fixtures/device.ts';
import { countRows } from './fixtures/indexed-db.ts';
import { waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';

const stage = useStage();

const typed = 'typed by Alex';
const person = {
  ...{ firstName: 'Noor', lastName: 'Haddad', email: 'noor@example.com', username: 'noor', role: 'staff' },
  ...{ phoneNumber: '', address: '', departmentId: '', positionId: '', managerId: '', hourlyRate: 1300 },
  ...{ contractType: 'permanent', weeklyHours: 40, taxCode: '', password: typed },
};

const enter = async ({ page }: Device, password: string) => {
  await page.getByLabel('Username').fill('noor');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
};

it('after a promotion, a password that somebody else typed opens nothing but the choice of another one', async () => {
  const admin = await openApi(stage.server, 'admin');
  const id = admin.newId();
  await admin.post('/api/people', { id, ...person });
  await admin.change('users', id, { role: 'manager' });

  const device = await stage.open();
  const { page } = device;
  await enter(device, typed);
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  await page.goto(`${device.line.origin}/rota`);
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  expect(await countRows(page)).toBe(0);

  const choose = async (current: string, password: string) => {
    await page.getByRole('textbox', { name: 'Current password' }).fill(current);
    await page.getByRole('textbox', { name: 'New password' }).fill(password);
    await page.getByRole('button', { name: 'Save new password' }).click();
  };
  await choose('not it at all', 'my own secret');
  await page.getByText('That is not your current password. Try again.').waitFor();
  await choose(typed, typed);
  await page.getByText('Choose a different password from your current one.').waitFor();
  // The browser's own note of the two refused calls.
  expect(device.problems.splice(0).map((problem) => problem.includes('422'))).toEqual([true, true]);
  await choose(typed, 'my own secret');
  await page.getByText('Password changed', { exact: true }).first().waitFor();
  await page.getByRole('heading', { name: /^Hello Noor/ }).waitFor();
  await waitForSynced(device);

  const other = await stage.open();
  await enter(other, 'my own secret');
  await other.page.getByRole('heading', { name: /^Hello Noor/ }).waitFor();
});

it('who chose no new password yet may log out again', async () => {
  const admin = await openApi(stage.server, 'admin');
  const id = admin.newId();
  await admin.post('/api/people', { id, ...person, email: 'ida@example.com', username: 'ida', firstName: 'Ida' });
  await admin.change('users', id, { role: 'manager' });
  const { page } = await stage.open();
  await page.getByLabel('Username').fill('ida');
  await page.getByLabel('Password', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByText('You have been logged out successfully.').first().waitFor();
  await page.getByLabel('Username').waitFor();
});

it('a forgotten password: the sign-in says whom to ask, and what the only admin’s way is', async () => {
  const { page } = await stage.open();
  await page.getByText('Forgot password?', { exact: true }).click();
  await page.getByText('Ask your manager. They can make you a link', { exact: false }).waitFor();
  await page.getByText('Managers and admins ask another admin.').waitFor();
  await page.getByText('npm run admin-link', { exact: true }).waitFor();
});
