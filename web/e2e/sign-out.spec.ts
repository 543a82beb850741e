import { expect, it } from 'vitest';
import type { Device } from './fixtures/device.ts';
import { waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage();

it('while one tab logs out nothing is saved in another; closed amid it, the other goes on', async () => {
  const leaving = await stage.openAs('manager');
  const { context, line } = leaving;
  const staying: Device = { ...leaving, page: await context.newPage() };
  await staying.page.goto(line.origin);
  await waitForSynced(staying);
  await staying.page.getByRole('button', { name: 'Add Notice' }).click();
  const form = staying.page.getByRole('dialog', { name: 'Add Notice' });
  await form.getByLabel('Title').fill('Fryer two is back');
  await form.getByLabel('Content').fill('Serviced this morning.');

  // However slow this machine is, the tab is closed before it gives up on the server.
  await leaving.page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  await leaving.page.goto(`${line.origin}/profile`);
  await waitForSynced(leaving);
  // The tab waits for the server to be told, which never happens.
  line.fault({ kind: 'swallow' }, { path: /auth\/logout/ });
  const called = leaving.page.waitForRequest('**/api/auth/logout');
  await leaving.page.getByRole('button', { name: 'Logout' }).click();
  await called;
  await form.getByRole('button', { name: 'Add Notice' }).click();
  // Once visibly, once for people who cannot see.
  await staying.page.getByText(/^You are signing out on this device, so nothing more can be saved\./).waitFor();

  await leaving.page.close();
  // The browser releases what a closed tab held a moment later.
  const heldLocks = () =>
    staying.page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name ?? '') ?? []);
  await expect.poll(async () => (await heldLocks()).filter((name) => name.includes('sign-out'))).toEqual([]);
  await form.getByRole('button', { name: 'Add Notice' }).click();
  await form.waitFor({ state: 'detached' });
  const stored = () => storedRows(stage.server, "SELECT id FROM notices WHERE title = 'Fryer two is back'").length;
  await expect.poll(stored).toBe(1);
});
