import { expect, it } from 'vitest';
import { seriousFindings } from './fixtures/accessibility.ts';
import type { Device } from './fixtures/device.ts';
import { readCollection } from './fixtures/indexed-db.ts';
import { addKitchenShift, askForCover } from './fixtures/kitchen-shift.ts';
import { openShift } from './fixtures/rota.ts';
import { waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';

const stage = useStage();

const openInbox = async ({ page, line }: Device) => {
  await page.goto(`${line.origin}/notifications`);
  await page.getByRole('heading', { name: 'Notifications', exact: true }).waitFor();
};

/** Titles in a device's inbox about one shift, newest last. */
const titlesAbout = async ({ page }: Device, shiftId: string) =>
  (await readCollection(page, 'notifications'))
    .filter(({ recordIds }) => (recordIds as readonly string[]).includes(shiftId))
    .map(({ title }) => title);

it('a shift is given away from its sheet, everybody who could take it hears of it, and it is taken in two taps', async () => {
  const shiftId = await addKitchenShift(stage.server, 'Priya', 44);
  const [priya, jonas, mei] = [await stage.openAs('staff'), await stage.openAs('jonas'), await stage.openAs('mei')];
  const aisha = await stage.openAs('aisha');
  await openShift(priya, shiftId);
  await priya.page.getByRole('link', { name: 'Get it covered' }).click();
  await priya.page.getByRole('dialog').getByRole('button', { name: 'Request Coverage' }).click();
  await priya.page.getByText('Your shift request has been posted to the marketplace.', { exact: true }).waitFor();
  await openShift(priya, shiftId);
  await priya.page.getByRole('link', { name: 'You asked for cover' }).waitFor();

  await openInbox(jonas);
  await openInbox(mei);
  const entry = jonas.page.getByRole('link', { name: /^Unread: Priya asks for cover/ });
  await entry.waitFor();
  await mei.page.getByRole('link', { name: /^Unread: Priya asks for cover/ }).waitFor();
  expect(await seriousFindings(jonas)).toEqual([]);
  await entry.click();
  await jonas.page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await waitForSynced(jonas);

  await mei.page.getByRole('link', { name: /^Somebody has it now/ }).waitFor();
  await expect.poll(() => titlesAbout(mei, shiftId)).toEqual(['Somebody has it now']);
  await openInbox(priya);
  await priya.page.getByRole('link', { name: /^Unread: Jonas took your shift/ }).waitFor();
  await waitForSynced(aisha);
  expect(await titlesAbout(aisha, shiftId)).toEqual([]);
});

it('the rota’s sheet of a shift that a colleague gives away says so and lets it be taken', async () => {
  const shiftId = await addKitchenShift(stage.server, 'Priya', 46);
  const mei = await stage.openAs('mei');
  await openShift(mei, shiftId);
  await mei.page.getByRole('link', { name: 'Offer to cover' }).waitFor();
  await askForCover(stage.server, 'staff', shiftId);
  const sheet = mei.page.getByRole('dialog');
  await sheet.getByText('Priya asks for cover', { exact: true }).waitFor();
  await sheet.getByRole('link', { name: 'Offer to cover' }).waitFor({ state: 'detached' });
  await sheet.getByRole('link', { name: 'Take it' }).click();
  await mei.page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await waitForSynced(mei);
  const owner = async () => (await readCollection(mei.page, 'shifts')).find(({ id }) => id === shiftId)?.userId;
  const me = (await readCollection(mei.page, 'users')).find(({ firstName }) => firstName === 'Mei');
  await expect.poll(owner).toBe(me?.id);
});

it('a manager ends an open request for everybody, and who asked hears of it', async () => {
  const shiftId = await addKitchenShift(stage.server, 'Priya', 45);
  const priya = await stage.openAs('staff');
  const manager = await stage.openAs('manager');
  await openShift(priya, shiftId);
  await priya.page.getByRole('link', { name: 'Get it covered' }).click();
  await priya.page.getByRole('dialog').getByRole('button', { name: 'Request Coverage' }).click();
  await waitForSynced(priya);
  await manager.page.goto(`${manager.line.origin}/shift-marketplace?tab=requests`);
  const request = manager.page.getByRole('article', { name: 'Priya asks for cover' }).last();
  await request.getByRole('button', { name: 'Cancel Request' }).click();
  await waitForSynced(manager);
  await openInbox(priya);
  await priya.page.getByRole('link', { name: /^Unread: A shift request ended/ }).waitFor();
});

it('a manager finds somebody for a shift on offer from its sheet on the rota', async () => {
  const shiftId = await addKitchenShift(stage.server, 'Priya', 47);
  const manager = await stage.openAs('manager');
  const { page } = manager;
  await askForCover(stage.server, 'staff', shiftId);
  await openShift(manager, shiftId);
  await page.getByRole('dialog').getByRole('link', { name: 'Find somebody' }).click();
  await page.waitForURL(`**/shift-marketplace?fill=${shiftId}`);
  await page.getByRole('dialog', { name: 'Find somebody' }).getByText('Priya Shah gives it away').waitFor();
});

it('the rota’s sheet of an open shift says why somebody cannot take it, in place of a way to a dead button', async () => {
  await addKitchenShift(stage.server, 'Mei', 70, { start: '11:00', end: '19:00' });
  const clash = await addKitchenShift(stage.server, '', 70);
  const fits = await addKitchenShift(stage.server, '', 71);
  const mei = await stage.openAs('mei');
  await openShift(mei, fits);
  await mei.page.getByRole('dialog').getByRole('link', { name: 'Take it' }).waitFor();
  await openShift(mei, clash);
  await mei.page.getByText(/^You cannot take it: you work /).waitFor();
  expect(await mei.page.getByRole('dialog').getByRole('link', { name: 'Take it' }).count()).toBe(0);
});
