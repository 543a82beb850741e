import { expect, it } from 'vitest';
import { goOffline, goOnline } from './fixtures/device.ts';
import { countRows } from './fixtures/indexed-db.ts';
import { signIn, waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';

const stage = useStage();

it('I sign in and see my shift of today', async () => {
  const device = await stage.open();
  await signIn(device, 'staff');
  const { page } = device;
  await page.getByRole('heading', { name: 'Hello Priya' }).waitFor();
  await page.getByText('Today', { exact: false }).first().waitFor();
  expect(await page.title()).toBe('Brigade');
});

it('a wrong password says so and leaves nothing of mine on the device', async () => {
  const { page } = await stage.open();
  await page.getByLabel('Username').fill('staff');
  await page.getByLabel('Password', { exact: true }).fill('not my password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Invalid username or password', { exact: true }).waitFor();
  expect(await countRows(page)).toBe(0);
});

it('I sign out, and nothing of mine is left on the device', async () => {
  const { page, line } = await stage.openAs('staff');
  expect(await countRows(page)).toBeGreaterThan(0);
  await page.goto(`${line.origin}/profile`);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('You have been logged out successfully.', { exact: true }).waitFor();
  await page.getByLabel('Username').waitFor();
  expect(await countRows(page)).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('brigade.user'))).toBeNull();
});

it('I try to sign in without a connection, am told, and succeed once it is back', async () => {
  const device = await stage.open();
  await waitForInstalled(device);
  await goOffline(device);
  await device.page.getByLabel('Username').fill('staff');
  await device.page.getByLabel('Password', { exact: true }).fill('brigade-demo');
  await device.page.getByRole('button', { name: 'Sign In' }).click();
  await device.page
    .getByText('The server cannot be reached. Check the connection, then try again.', { exact: true })
    .waitFor();
  await goOnline(device);
  await signIn(device, 'staff');
  await waitForSynced(device);
});
