import type { BrowserContext } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Device, goOffline } from './fixtures/device.ts';
import { addShift, dayFromToday, shiftsWith } from './fixtures/rota.ts';
import { waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage();

const stored = (instructions: string): number =>
  storedRows(stage.server, 'SELECT id FROM shifts WHERE instructions = ?', instructions).length;

const created = (instructions: string): number =>
  storedRows(
    stage.server,
    `SELECT 1 AS one FROM audit_trail WHERE intent = 'create-shift'
       AND recordId IN (SELECT id FROM shifts WHERE instructions = ?)`,
    instructions,
  ).length;

/** What the app has requested from the browser. */
const askedFor = ({ page }: Device): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (registration as unknown as { sync: { getTags: () => Promise<string[]> } }).sync.getTags();
  });

/** Tells the service worker that the network is back, as the browser would, through the debugging protocol. */
const dispatchSync = async (context: BrowserContext, origin: string, tag: string): Promise<void> => {
  const blank = await context.newPage();
  const session = await context.newCDPSession(blank);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false });
  await blank.close();
};

it('what I enter offline before I close the app reaches the server when the network returns', async () => {
  const manager = await stage.openAs('manager');
  const { context, line } = manager;
  await waitForInstalled(manager);
  await goOffline(manager);
  await addShift(manager, { day: dayFromToday(14), instructions: 'Oysters at five' });
  await expect.poll(() => askedFor(manager)).toEqual(['send-what-waits']);
  await manager.page.close();
  expect(stored('Oysters at five')).toBe(0);

  line.restore();
  await context.setOffline(false);
  await dispatchSync(context, line.origin, 'send-what-waits');
  await expect.poll(() => stored('Oysters at five')).toBe(1);

  const reopened: Device = { ...manager, page: await context.newPage() };
  await reopened.page.goto(line.origin);
  await waitForSynced(reopened);
  expect(await shiftsWith(reopened, 'Oysters at five')).toHaveLength(1);
  await expect.poll(() => stored('Oysters at five')).toBe(1);
  expect(created('Oysters at five')).toBe(1);
});
