import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { goOffline, goOnline } from './fixtures/device.ts';
import { addShift, dayFromToday, shiftsWith } from './fixtures/rota.ts';
import { waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage();

/** Makes RxDB refuse the copy, as after a damage: its list of collections names other schemas. */
const damageCopy = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const name = names.find((each) => each.endsWith('--_rxdb_internal')) ?? '';
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    await new Promise<void>((resolve, reject) => {
      const writing = database.transaction('docs', 'readwrite');
      writing.objectStore('docs').openCursor().onsuccess = ({ target }) => {
        const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
        if (!cursor) return;
        if (cursor.value.data?.schemaHash) {
          cursor.update({ ...cursor.value, data: { ...cursor.value.data, schemaHash: 'another', schema: {} } });
        }
        cursor.continue();
      };
      writing.oncomplete = () => resolve();
      writing.onerror = () => reject(writing.error);
    });
    database.close();
  });

it('a copy that does not open is started anew, and what waited in it is sent', async () => {
  const manager = await stage.openAs('manager');
  const { page, line } = manager;
  await waitForInstalled(manager);
  await goOffline(manager);
  await addShift(manager, { day: dayFromToday(10), instructions: 'Saved from the wreck' });
  await damageCopy(page);
  await page.goto(line.origin);
  await page.getByText("This device's copy could not be opened", { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Start anew' }).click();
  await page.getByText('1 change is not sent yet, and will be kept and sent.', { exact: false }).waitFor();
  await goOnline(manager);
  await page.getByRole('dialog').getByRole('button', { name: 'Start anew' }).click();
  await page.getByRole('heading', { name: /^Hello / }).waitFor();
  await waitForSynced(manager);
  await expect.poll(() => shiftsWith(manager, 'Saved from the wreck')).toHaveLength(1);
  const stored = "SELECT id FROM shifts WHERE instructions = 'Saved from the wreck'";
  await expect.poll(() => storedRows(stage.server, stored)).toHaveLength(1);
});
