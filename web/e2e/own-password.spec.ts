import { expect, it } from 'vitest';
import { openApi } from './fixtures/api-client.ts';
import { type Device, goOffline, goOnline } from './fixtures/device.ts';
import { demoPassword, sendSignIn, waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage();

const idOf = (username: string): string =>
  String(storedRows(stage.server, 'SELECT userId FROM credentials WHERE username = ?', username)[0]?.userId);
const accountOf = (username: string) =>
  storedRows(stage.server, 'SELECT accountNumber FROM payees WHERE id = ?', idOf(username))[0]?.accountNumber;

const openPayDetails = async ({ page, line }: Device) => {
  await page.goto(`${line.origin}/profile`);
  await page.getByRole('button', { name: 'Open pay details' }).click();
};
const saveAccount = async ({ page }: Device, number: string) => {
  await page.getByLabel('Account number').fill(number);
  await page.getByRole('button', { name: 'Save' }).click();
};
const question = ({ page }: Device) => page.getByRole('dialog', { name: 'Your password' });
const give = async (device: Device, password = demoPassword) => {
  await question(device).getByRole('textbox', { name: 'Password' }).fill(password);
  await question(device).getByRole('button', { name: 'Continue' }).click();
};

it('bank details ask for my own password, once within some minutes', async () => {
  const device = await stage.openAs('mei');
  const { page } = device;
  await openPayDetails(device);
  await saveAccount(device, '11112222');
  await question(device).getByText('Changing bank details needs your password', { exact: false }).waitFor();
  await give(device, 'not my password');
  await question(device).getByText('That is not your password. Try again.').waitFor();
  await question(device).getByRole('button', { name: 'Cancel' }).click();
  await question(device).waitFor({ state: 'detached' });
  expect(await page.getByLabel('Account number').inputValue()).toBe('11112222');
  await page.getByRole('button', { name: 'Save' }).click();
  await give(device);
  await page.getByText('Pay details saved').first().waitFor();
  await expect.poll(() => accountOf('mei')).toBe('11112222');

  await page.getByRole('button', { name: 'Open pay details' }).click();
  await saveAccount(device, '33334444');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => accountOf('mei')).toBe('33334444');
});

it('without a connection the question says what to do, and goes on when there is one', async () => {
  const device = await stage.openAs('jonas');
  await waitForInstalled(device);
  await openPayDetails(device);
  await goOffline(device);
  await saveAccount(device, '55556666');
  await question(device).getByText('You are offline, and only the server can check your password.').waitFor();
  expect(await question(device).getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true);
  await goOnline(device);
  await question(device).getByText('You are offline', { exact: false }).waitFor({ state: 'detached' });
  await give(device);
  await expect.poll(() => accountOf('jonas')).toBe('55556666');
});

it('what reaches the server in another session than the one that gave the password is asked for again', async () => {
  const device = await stage.openAs('sam');
  const { page } = device;
  await waitForInstalled(device);
  await openPayDetails(device);
  await saveAccount(device, '10000001');
  await give(device);
  await waitForSynced(device);
  await page.getByRole('button', { name: 'Open pay details' }).click();
  await goOffline(device);
  await saveAccount(device, '10000002');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await (await openApi(stage.server, 'sam')).post('/api/auth/logout-everywhere', {});
  await goOnline(device);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await sendSignIn(device, 'sam');

  await page.getByRole('button', { name: 'Sync status: 1 not accepted' }).click();
  expect(accountOf('sam')).toBe('10000001');
  await page.getByRole('button', { name: 'Retry Pay details' }).click();
  await give(device);
  await expect.poll(() => accountOf('sam')).toBe('10000002');
});

it('making somebody an admin asks for my own password', async () => {
  const device = await stage.openAs('admin');
  const { page, line } = device;
  await page.goto(`${line.origin}/staff-management?edit=${idOf('leo')}`);
  await page.getByRole('dialog').getByLabel('Role').selectOption({ label: 'Admin' });
  await page.getByRole('button', { name: 'Save' }).click();
  await question(device).getByText('Making somebody an admin needs your password', { exact: false }).waitFor();
  await give(device);
  await page.getByText('Staff member updated').first().waitFor();
  const role = () => storedRows(stage.server, 'SELECT role FROM users WHERE id = ?', idOf('leo'));
  await expect.poll(role).toEqual([{ role: 'admin' }]);
});
