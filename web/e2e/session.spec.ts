import { expect, it } from 'vitest';
import { openApi } from './fixtures/api-client.ts';
import { goOffline, goOnline } from './fixtures/device.ts';
import { countRows } from './fixtures/indexed-db.ts';
import { addShift, dayFromToday, shiftsWith } from './fixtures/rota.ts';
import { demoPassword, waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage();

const idOf = (username: string): string =>
  String(storedRows(stage.server, 'SELECT userId FROM credentials WHERE username = ?', username)[0]?.userId);

it('my session ends while I work offline: what I entered waits, and is sent after I sign in again', async () => {
  const device = await stage.openAs('manager');
  const { page } = device;
  await waitForInstalled(device);
  await goOffline(device);
  await addShift(device, { day: dayFromToday(15), instructions: 'Entered while signed out' });
  await (await openApi(stage.server, 'manager')).post('/api/auth/logout-everywhere', {});

  await goOnline(device);
  await page.getByText('Nothing you entered is lost', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Sync status: Signed out · 1 waiting' }).waitFor();
  expect(await shiftsWith(device, 'Entered while signed out')).toHaveLength(1);

  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Username').fill('manager');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await waitForSynced(device);
  const stored = () =>
    storedRows(stage.server, `SELECT id FROM shifts WHERE instructions = 'Entered while signed out'`);
  await expect.poll(stored).toHaveLength(1);
});

it('somebody leaves the restaurant: their account is deactivated and their device erased', async () => {
  const admin = await openApi(stage.server, 'admin');
  const { page } = await stage.openAs('oscar');
  await admin.change('users', idOf('oscar'), { isActive: false });
  await page.getByLabel('Username').waitFor();
  expect(await countRows(page)).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('brigade.user'))).toBeNull();
});

it('a phone that was offline when its owner left is erased as soon as it is back', async () => {
  const admin = await openApi(stage.server, 'admin');
  const device = await stage.openAs('leo');
  await waitForInstalled(device);
  await goOffline(device);
  await admin.change('users', idOf('leo'), { isActive: false });
  await device.page.reload();
  await device.page.getByRole('heading', { name: 'Hello Leo' }).waitFor();
  await goOnline(device);
  await device.page.getByLabel('Username').waitFor();
  expect(await countRows(device.page)).toBe(0);
});
