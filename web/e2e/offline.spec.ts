import { expect, it } from 'vitest';
import { goOffline, goOnline } from './fixtures/device.ts';
import { addShift, dayFromToday, openRota, shiftsWith } from './fixtures/rota.ts';
import { sendSignIn, signIn, waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage();

it('the app opens without a connection and shows my rota', async () => {
  const device = await stage.openAs('staff');
  const { page } = device;
  await waitForInstalled(device);
  await goOffline(device);
  await page.reload();
  await page.getByRole('heading', { name: 'Hello Priya' }).waitFor();
  await page.getByRole('button', { name: 'Sync status: Offline' }).waitFor();
  await openRota(device, dayFromToday(0));
  await page.getByRole('region', { name: 'Mine' }).waitFor();
});

it('a shift that I enter offline survives a reload and reaches my colleague when the connection is back', async () => {
  const manager = await stage.openAs('manager');
  const colleague = await stage.openAs('jonas');
  await waitForInstalled(manager);
  const day = dayFromToday(12);

  await goOffline(manager);
  await addShift(manager, { day, start: '05:10', end: '09:40', instructions: 'Fish delivery' });
  await manager.page.reload();
  await manager.page.getByRole('button', { name: 'Sync status: Offline · 1 waiting' }).waitFor();
  await manager.page.getByRole('link', { name: /^5:10 AM/ }).waitFor();
  await openRota(colleague, day);
  expect(await shiftsWith(colleague, 'Fish delivery')).toEqual([]);

  await goOnline(manager);
  await waitForSynced(manager);
  await colleague.page.getByRole('link', { name: /^5:10 AM/ }).waitFor();
});

it('a connection that died silently is noticed, and I see what has happened since', async () => {
  const manager = await stage.openAs('manager');
  const colleague = await stage.open();
  await colleague.page.clock.install();
  await colleague.page.reload();
  await signIn(colleague, 'jonas');
  await waitForSynced(colleague);
  const day = dayFromToday(13);
  await openRota(colleague, day);
  await waitForSynced(colleague);

  colleague.line.silence();
  colleague.line.restore();
  await addShift(manager, { day, start: '05:20', end: '09:50' });
  await waitForSynced(manager);
  const news = colleague.page.getByRole('link', { name: /^5:20 AM/ });
  // The browser has to discover separately that each connection it retries is dead.
  await expect
    .poll(
      async () => {
        await colleague.page.clock.fastForward(61_000);
        return news.isVisible();
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toBe(true);
});

it('my browser crashes while I am offline: what I entered before is still there and still sent', async () => {
  const manager = await stage.openLastingAs('manager');
  await waitForInstalled(manager);
  await goOffline(manager);
  await addShift(manager, { day: dayFromToday(16), instructions: 'Oyster delivery' });
  await manager.relaunch('crashing');
  // The browser writes cookies to disk every half minute: a crash may take the session with it, so here it always does.
  await manager.context.clearCookies();
  await goOffline(manager);
  await openRota(manager, dayFromToday(16));
  await manager.page.getByRole('button', { name: 'Sync status: Offline · 1 waiting' }).waitFor();
  await goOnline(manager);
  await manager.page.getByRole('button', { name: 'Sync status: Signed out · 1 waiting' }).waitFor();
  await manager.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await sendSignIn(manager, 'manager');
  await waitForSynced(manager);
  await expect
    .poll(() => storedRows(stage.server, `SELECT id FROM shifts WHERE instructions = 'Oyster delivery'`))
    .toHaveLength(1);
});
