import { expect, it } from 'vitest';
import { goOffline, goOnline } from './fixtures/device.ts';
import { cellOf, gridOf } from './fixtures/grid.ts';
import { dayFromToday, openRota } from './fixtures/rota.ts';
import { waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage();

it('a shift that is published and cancelled again without a network was never known to anybody, and nobody hears of it', async () => {
  const day = dayFromToday(45);
  const manager = await stage.openAs('manager', { frame: 'desktop', pointer: 'mouse' });
  const { page } = manager;
  const [priya] = storedRows(stage.server, "SELECT id FROM users WHERE firstName = 'Priya'") as readonly {
    id: string;
  }[];
  const cell = cellOf(page, String(priya?.id), day);
  await openRota(manager, day);
  await gridOf(page).waitFor();
  await waitForInstalled(manager);
  await cell.getByRole('link').click();
  await page.getByRole('dialog').getByLabel('Or type it').fill('9-5');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await waitForSynced(manager);
  await goOffline(manager);
  const publishing = page.getByRole('region', { name: 'Publishing' });
  await publishing.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish 1 shift' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await cell.locator('[data-shift]').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel shift', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await goOnline(manager);
  await waitForSynced(manager);
  expect(
    storedRows(stage.server, `SELECT title FROM notifications WHERE userId = '${priya?.id}' AND type LIKE 'rota-%'`),
  ).toEqual([]);
  expect(storedRows(stage.server, `SELECT userId FROM shift_news WHERE userId = '${priya?.id}'`)).toEqual([]);
});
