import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Device } from './fixtures/device.ts';
import { goOffline, goOnline } from './fixtures/device.ts';
import { readCollection } from './fixtures/indexed-db.ts';
import { addShift, dayFromToday } from './fixtures/rota.ts';
import { waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage();

const runBuilt = (program: string, ...given: readonly string[]): void => {
  const env = { ...process.env, DATA_DIR: stage.server.dataDir };
  execFileSync(process.execPath, [join('dist/server', program), ...given], { env, stdio: 'pipe' });
};

const stored = (instructions: string): number =>
  storedRows(stage.server, 'SELECT id FROM shifts WHERE deleted = 0 AND instructions = ?', instructions).length;

const shownTo = async ({ page }: Device, instructions: string): Promise<number> =>
  (await readCollection(page, 'shifts')).filter((shift) => shift.instructions === instructions).length;

it('what the server had taken since the backup comes back from the devices, once, and managers hear of it', async () => {
  const [kim, admin] = [await stage.openAs('manager'), await stage.openAs('admin')];
  runBuilt('backup.js');
  const [backup] = readdirSync(join(stage.server.dataDir, 'backups'));
  await addShift(kim, { day: dayFromToday(17), instructions: 'Taken after the backup' });
  await waitForSynced(kim);
  await expect.poll(() => shownTo(admin, 'Taken after the backup')).toBe(1);
  await waitForInstalled(kim);
  await goOffline(kim);
  await addShift(kim, { day: dayFromToday(18), instructions: 'Waiting at the restore' });

  await stage.server.kill();
  runBuilt('restore.js', join(stage.server.dataDir, 'backups', String(backup)));
  await stage.server.restart();
  expect(stored('Taken after the backup')).toBe(0);
  // Its pauses grew while there was no server.
  await admin.page.evaluate(() => window.dispatchEvent(new Event('online')));
  // The admin's device has nothing of its own to bring back, and drops what the server does not have.
  await expect.poll(() => shownTo(admin, 'Taken after the backup')).toBe(0);
  await waitForSynced(admin);

  await goOnline(kim);
  await expect.poll(() => stored('Taken after the backup')).toBe(1);
  await expect.poll(() => stored('Waiting at the restore')).toBe(1);
  await waitForSynced(kim);
  for (const device of [kim, admin]) {
    await expect.poll(() => shownTo(device, 'Taken after the backup')).toBe(1);
    await expect.poll(() => shownTo(device, 'Waiting at the restore')).toBe(1);
  }
  await admin.page.getByRole('link', { name: /^Notifications/ }).click();
  await admin.page.getByText('The server was restored from a backup').first().waitFor();
});
