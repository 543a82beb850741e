import { it } from 'vitest';
import { goOffline } from './fixtures/device.ts';
import { addShift, dayFromToday } from './fixtures/rota.ts';
import { waitForInstalled } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';

const stage = useStage();

it('a browser that throws the device’s data away is said to have, with how much of it was nowhere else', async () => {
  const manager = await stage.openAs('manager');
  const { page } = manager;
  await waitForInstalled(manager);
  await goOffline(manager);
  await addShift(manager, { day: dayFromToday(12), start: '05:10', end: '09:40' });
  await page.getByRole('button', { name: 'Sync status: Offline · 1 waiting' }).waitFor();
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  });
  await page.reload();
  await page.getByText('Changes were lost', { exact: true }).waitFor();
  await page.getByText(/^The browser removed what this device had stored\. 1 change made here may not/).waitFor();
});
