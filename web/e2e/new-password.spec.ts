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

const enter = async ({ page }: Pick<Device, 'page'>, password: string, username = 'noor') => {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
};

const choose = async ({ page }: Pick<Device, 'page'>, current: string, password: string) => {
  await page.getByRole('textbox', { name: 'Current password' }).fill(current);
  await page.getByRole('textbox', { name: 'New password' }).fill(password);
  await page.getByRole('button', { name: 'Save new password' }).click();
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

  await choose(device, 'not it at all', 'my own secret');
  await page.getByText('That is not your current password. Try again.').waitFor();
  await choose(device, typed, typed);
  await page.getByText('Choose a different password from your current one.').waitFor();
  // The browser's own message about the two refused calls.
  expect(device.problems.splice(0).map((problem) => problem.includes('422'))).toEqual([true, true]);
  await choose(device, typed, 'my own secret');
  await page.getByText('Password changed', { exact: true }).first().waitFor();
  await page.getByRole('heading', { name: /^Hello Noor/ }).waitFor();
  await waitForSynced(device);

  const other = await stage.open();
  await enter(other, 'my own secret');
  await other.page.getByRole('heading', { name: /^Hello Noor/ }).waitFor();
});

it('a promotion with two windows open: the new password is chosen in one of them, and both work on', async () => {
  const admin = await openApi(stage.server, 'admin');
  const id = admin.newId();
  await admin.post('/api/people', { id, ...person, email: 'uma@example.com', username: 'uma', firstName: 'Uma' });
  const first = await stage.open();
  await enter(first, typed, 'uma');
  await waitForSynced(first);
  const second = { ...first, page: await first.context.newPage() };
  await second.page.goto(first.line.origin);
  await waitForSynced(second);
  await admin.change('users', id, { role: 'manager' });
  for (const { page } of [first, second]) await page.getByText('You are signed out.', { exact: false }).waitFor();

  await second.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await enter(second, typed, 'uma');
  for (const { page } of [first, second]) await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  await choose(second, typed, 'my own secret');
  for (const window of [second, first]) {
    await window.page.getByRole('heading', { name: /^Hello Uma/ }).waitFor();
    await waitForSynced(window);
  }
});

it('who chose no new password yet may log out again', async () => {
  const admin = await openApi(stage.server, 'admin');
  const id = admin.newId();
  await admin.post('/api/people', { id, ...person, email: 'ida@example.com', username: 'ida', firstName: 'Ida' });
  await admin.change('users', id, { role: 'manager' });
  const device = await stage.open();
  const { page } = device;
  await enter(device, typed, 'ida');
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
