import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { goOffline, goOnline } from './fixtures/device.ts';
import { readCollection } from './fixtures/indexed-db.ts';
import { addShift, dayFromToday } from './fixtures/rota.ts';
import { waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';

const stage = useStage();

/** Makes the browser fail to open the person's database, as if damaged, until it is deleted. */
const damageCopy = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const [open, remove] = [indexedDB.open.bind(indexedDB), indexedDB.deleteDatabase.bind(indexedDB)];
    const isOurs = (name: string) => name.startsWith('brigade-person-');
    indexedDB.open = (name, version) => {
      if (isOurs(name) && localStorage.getItem('damaged')) throw new DOMException('Internal error', 'UnknownError');
      return open(name, version);
    };
    indexedDB.deleteDatabase = (name) => {
      if (isOurs(name)) localStorage.removeItem('damaged');
      return remove(name);
    };
  });
  await page.evaluate(() => localStorage.setItem('damaged', 'yes'));
};

it('a copy that does not open says what would be lost, and is started anew', async () => {
  const manager = await stage.openAs('manager');
  const { page, line } = manager;
  await waitForInstalled(manager);
  await goOffline(manager);
  await addShift(manager, { day: dayFromToday(10), instructions: 'Lost with the wreck' });
  await damageCopy(page);
  await page.goto(line.origin);
  await page.getByText("This device's copy could not be opened", { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Start afresh' }).click();
  await page.getByText('What was not sent yet can no longer be read: it will be lost.', { exact: false }).waitFor();
  await goOnline(manager);
  await page.getByRole('dialog').getByRole('button', { name: 'Start afresh' }).click();
  await page.getByRole('heading', { name: /^Hello / }).waitFor();
  await waitForSynced(manager);
  expect((await readCollection(page, 'users')).length).toBeGreaterThan(10);
});
