import { expect, it } from 'vitest';
import { openApi } from './fixtures/api-client.ts';
import { goOffline, goOnline } from './fixtures/device.ts';
import { countRows } from './fixtures/indexed-db.ts';
import { addShift, dayFromToday, shiftsWith } from './fixtures/rota.ts';
import { sendSignIn, waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows, userIdOf } from './fixtures/stored-rows.ts';

const stage = useStage();

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
  await sendSignIn(device, 'manager');
  await waitForSynced(device);
  const stored = () =>
    storedRows(stage.server, `SELECT id FROM shifts WHERE instructions = 'Entered while signed out'`);
  await expect.poll(stored).toHaveLength(1);
});

it('the dialog of the sync status, which says that I am signed out, signs me in too', async () => {
  const device = await stage.openAs('grace');
  const { page } = device;
  await waitForInstalled(device);
  await goOffline(device);
  await addShift(device, { day: dayFromToday(15), instructions: 'Sent from the dialog' });
  await (await openApi(stage.server, 'grace')).post('/api/auth/logout-everywhere', {});
  await goOnline(device);

  await page.getByRole('button', { name: 'Sync status: Signed out · 1 waiting' }).click();
  const sheet = page.getByRole('dialog', { name: 'Sync' });
  await sheet.getByText('Waiting to be sent').waitFor();
  await sheet.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Sign in again' }).waitFor();
  await sheet.waitFor({ state: 'detached' });
  await sendSignIn(device, 'grace');
  await waitForSynced(device);
  const stored = () => storedRows(stage.server, `SELECT id FROM shifts WHERE instructions = 'Sent from the dialog'`);
  await expect.poll(stored).toHaveLength(1);
});

it('somebody leaves the restaurant: their account is deactivated and their device erased', async () => {
  const admin = await openApi(stage.server, 'admin');
  const { page } = await stage.openAs('oscar');
  await admin.change('users', userIdOf(stage.server, 'oscar'), { isActive: false });
  await page.getByLabel('Username').waitFor();
  expect(await countRows(page)).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('brigade.user'))).toBeNull();
});

it('a phone that was offline when its owner left is erased as soon as it is back', async () => {
  const admin = await openApi(stage.server, 'admin');
  const device = await stage.openAs('leo');
  await waitForInstalled(device);
  await goOffline(device);
  await admin.change('users', userIdOf(stage.server, 'leo'), { isActive: false });
  await device.page.reload();
  await device.page.getByRole('heading', { name: 'Hello Leo' }).waitFor();
  await goOnline(device);
  await device.page.getByLabel('Username').waitFor();
  expect(await countRows(device.page)).toBe(0);
});
