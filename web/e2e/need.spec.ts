import { expect, it } from 'vitest';
import { mondayOf } from '#schema/rules/time/zone.ts';
import { seriousFindings } from './fixtures/accessibility.ts';
import { type Device, goOffline, goOnline } from './fixtures/device.ts';
import { readCollection } from './fixtures/indexed-db.ts';
import { addKitchenShift } from './fixtures/kitchen-shift.ts';
import { dayFromToday, openRota } from './fixtures/rota.ts';
import { addServer, askForAHost, askForServers } from './fixtures/servers-needed.ts';
import { waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { placesOfOpen, storedRows } from './fixtures/stored-rows.ts';
import { heardInList, toSortOut } from './fixtures/to-sort-out.ts';
import { notifications } from './fixtures/toasts.ts';

const stage = useStage();

/** Beyond the demo's rota: nobody works, so everyone who can is free. */
const date = dayFromToday(50);

const serverGap = (device: Device) =>
  toSortOut(device).getByRole('listitem').filter({ hasText: 'Server: 1 short, 9:00 AM – 11:00 AM' });
/** The same gap once covered: it keeps its place until the list is closed. */
const settledGap = (device: Device) =>
  toSortOut(device).getByRole('listitem').filter({ hasText: 'Server, 9:00 AM – 11:00 AM' });
const shiftsOnDate = () =>
  storedRows(
    stage.server,
    `SELECT userId, status FROM shifts WHERE deleted = 0 AND startTime >= ? ORDER BY userId`,
    date,
  );

const linesOfDate = () => storedRows(stage.server, 'SELECT slots FROM needs WHERE day = ?', date);

/** For this date only: one server from 9 to 11 instead of the weekday's need. */
const saysWhoIsNeeded = async (manager: Device): Promise<void> => {
  const { page } = manager;
  await page.goto(`${manager.line.origin}/rota?day=${date}&need=${date}`);
  const dialog = page.getByRole('dialog', { name: 'Who is needed' });
  await dialog.getByRole('button', { name: 'Add line' }).waitFor();
  const remove = dialog.getByRole('button', { name: 'Remove line 1' });
  while (await remove.isVisible()) await remove.click();
  await dialog.getByText('Nobody is needed.').waitFor();
  await dialog.getByRole('button', { name: 'Add line' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Choose a position').waitFor();
  await dialog.getByLabel('Position 1').selectOption({ label: 'Server' });
  await dialog.getByLabel('From 1').fill('09:00');
  await dialog.getByLabel('Until 1').fill('11:00');
  // Another manager sets the same date's need, from their own device.
  await askForAHost(stage.server, date);
  await dialog.getByLabel('Position 2').waitFor();
  expect(await dialog.getByLabel('Position 1').inputValue()).not.toBe(
    await dialog.getByLabel('Position 2').inputValue(),
  );
  expect(await seriousFindings(manager)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await notifications(manager).getByText('Need saved').waitFor();
  await expect.poll(() => JSON.parse(String(linesOfDate()[0]?.slots))).toHaveLength(2);
};

it('a gap of the week is found in one tap and closed by somebody free in another, offline too', async () => {
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  await saysWhoIsNeeded(manager);
  await openRota(manager, date);
  await waitForInstalled(manager);
  await goOffline(manager);
  // From the rota to the week's gaps: one tap.
  await page.getByRole('region', { name: 'Publishing' }).getByRole('button', { name: /gap/ }).click();
  await serverGap(manager).waitFor();
  expect(await seriousFindings(manager)).toEqual([]);
  const [first] = await serverGap(manager).getByRole('button').all();
  const name = (await first?.textContent()) ?? '';
  await first?.scrollIntoViewIfNeeded();
  const next = toSortOut(manager).getByRole('listitem').filter({ hasText: 'Host: 1 short, 5:00 PM – 9:00 PM' });
  const placeOfNext = () => next.boundingBox();
  const before = await placeOfNext();
  const { x = 0, y = 0 } = (await first?.boundingBox()) ?? {};
  await page.touchscreen.tap(x + 10, y + 10);
  await serverGap(manager).waitFor({ state: 'detached' });
  // The second tap of a double tap hits the settled row; the next gap has not moved.
  await page.touchscreen.tap(x + 10, y + 10);
  await heardInList(manager).getByText('Draft saved').waitFor();
  await settledGap(manager).getByText(`New shift for ${name}`).waitFor();
  expect(await placeOfNext()).toEqual(before);
  expect(await seriousFindings(manager)).toEqual([]);
  await page.keyboard.press('Escape');
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByText('9–11am')
    .waitFor();
  await goOnline(manager);
  await waitForSynced(manager);
  await expect.poll(() => shiftsOnDate()).toMatchObject([{ status: 'draft' }]);

  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(shiftsOnDate).toEqual([]);
});

it('a gap is closed by a longer shift beside it, with one Undo', async () => {
  const shiftId = await addServer(stage.server, date, '11:00', '15:00');
  const minutes = () =>
    storedRows(stage.server, 'SELECT startTime, endTime FROM shifts WHERE id = ?', shiftId).map(
      ({ startTime, endTime }) => (Date.parse(String(endTime)) - Date.parse(String(startTime))) / 60_000,
    );
  const manager = await stage.openAs('manager');
  const { page } = manager;
  // Set by the previous test, if that has run.
  if (linesOfDate().length === 0) await saysWhoIsNeeded(manager);
  await page.goto(`${manager.line.origin}/rota?day=${date}&gaps=open`);
  // The longer shift comes first, and nobody is offered two in place of one.
  await serverGap(manager).waitFor();
  const offers = await serverGap(manager).getByRole('button').allTextContents();
  expect(offers[0]).toBe('Chloe starts at 9:00 AM');
  expect(offers).not.toContain('Chloe Martin');
  await serverGap(manager).getByText('New shift for', { exact: true }).waitFor();
  await serverGap(manager).getByRole('button', { name: 'Chloe starts at 9:00 AM' }).press('Enter');
  await heardInList(manager).getByText('Start changed').waitFor();
  await settledGap(manager).getByText('Chloe Martin now 9:00 AM – 3:00 PM').waitFor();
  // The pressed button is gone. Its row has a visible focus, but not its Undo: a second Enter does nothing.
  const focused = () =>
    page.evaluate(() => {
      const { localName, textContent } = document.activeElement ?? document.body;
      return `${localName} ${textContent}`;
    });
  await expect.poll(focused).toMatch(/^li Server, 9:00 AM – 11:00 AM/);
  expect(await settledGap(manager).evaluate((row) => getComputedStyle(row).outlineStyle)).toBe('solid');
  await settledGap(manager).getByRole('button', { name: 'Undo: Server, 9:00 AM – 11:00 AM' }).click();
  await serverGap(manager).waitFor();
  expect(await seriousFindings(manager)).toEqual([]);
  await serverGap(manager).getByRole('button', { name: 'Chloe starts at 9:00 AM' }).click();
  await expect.poll(minutes).toEqual([6 * 60]);
  await serverGap(manager).waitFor({ state: 'detached' });
  await waitForSynced(manager);
});

it('all gaps of a week become open shifts at once, and staff know nothing of any need', async () => {
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  await openRota(manager, dayFromToday(64));
  await page.getByRole('region', { name: 'Publishing' }).getByRole('button', { name: /gaps/ }).click();
  const all = toSortOut(manager).getByRole('button', { name: /^Add (both|all \d+) as open shifts$/ });
  const count = Number((await all.textContent())?.match(/\d+/)?.[0]);
  expect(count).toBeGreaterThan(5);
  await all.press('Enter');
  await heardInList(manager).getByText(`${count} open shifts added`).waitFor();
  // Each gap is now an open shift, with the people who are free next to it.
  await toSortOut(manager)
    .getByRole('button', { name: `Undo: ${count} open shifts added` })
    .waitFor();
  // The keyboard carries on from there: the next stop is Undo.
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe(`Undo: ${count} open shifts added`);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('button');
  await expect.poll(() => toSortOut(manager).getByText(/short/).count()).toBe(0);
  const open = toSortOut(manager).getByRole('region', { name: 'Open shifts' }).getByRole('listitem');
  await expect.poll(() => open.count()).toBe(count);
  expect(await seriousFindings(manager)).toEqual([]);
  // Nobody works that week, so the place is taken from the weeks before.
  await expect.poll(() => placesOfOpen(stage.server, 'Bartender', mondayOf(dayFromToday(64)))).toEqual(['Bar Area']);
  await page.keyboard.press('Escape');
  await page.getByRole('rowheader', { name: `Open shifts ${count} need someone` }).waitFor();
  // Once no gap is left, the open shifts lead to the list.
  await page
    .getByRole('region', { name: 'Publishing' })
    .getByRole('button', { name: `${count} open shifts` })
    .click();
  await expect.poll(() => open.count()).toBe(count);
  await page.keyboard.press('Escape');

  const staff = await stage.openAs('staff');
  await openRota(staff, dayFromToday(64));
  await waitForSynced(staff);
  expect(await readCollection(staff.page, 'templates')).toEqual([]);
  expect(await staff.page.getByText(/gap|short/).count()).toBe(0);
});

it('a row that was clicked keeps the focus when the week changes', async () => {
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  await page.goto(`${manager.line.origin}/rota?day=${dayFromToday(71)}&gaps=open`);
  const row = toSortOut(manager).getByRole('region', { name: 'Gaps' }).getByRole('listitem').first();
  await row.evaluate((line) => line.focus());
  const shiftId = await addKitchenShift(stage.server, 'Jonas', 71);
  await page.locator(`[data-shift="${shiftId}"]`).waitFor({ state: 'attached' });
  expect(await row.evaluate((line) => line === document.activeElement)).toBe(true);
});

it('gaps that adjoin become whole shifts, and a short rest is left to a longer shift beside it', async () => {
  const monday = mondayOf(dayFromToday(99));
  await askForServers(stage.server, monday, { count: 3, startTime: '17:00', endTime: '23:00' });
  await addServer(stage.server, monday, '17:00', '22:45');
  const manager = await stage.openAs('manager');
  await manager.page.goto(`${manager.line.origin}/rota?day=${monday}&gaps=open`);
  const row = (words: string) => toSortOut(manager).getByRole('listitem').filter({ hasText: words });
  const [early, late] = ['5:00 PM – 10:45 PM', '10:45 PM – 11:00 PM'];
  await row(`Server: 2 short, ${early}`).getByText('New shift, 5:00 PM – 11:00 PM, for', { exact: true }).waitFor();
  await row(`Server: 3 short, ${late}`).getByRole('button', { name: 'Chloe stays until 11:00 PM' }).waitFor();
  expect(await seriousFindings(manager)).toEqual([]);
  await toSortOut(manager).getByRole('button', { name: 'Add both as open shifts' }).click();
  // One row is done and the other shows what is left, each in its place.
  await row(`Server, ${early}`).getByText('2 open shifts added').waitFor();
  await row(`Server: 1 short, ${late}`).getByRole('button', { name: 'Chloe stays until 11:00 PM' }).click();
  await row(`Server, ${late}`).getByText('Chloe Martin now 5:00 PM – 11:00 PM').waitFor();
  const open = toSortOut(manager).getByRole('region', { name: 'Open shifts' }).getByRole('listitem');
  expect(await open.filter({ hasText: '5:00 PM – 11:00 PM' }).count()).toBe(2);
  await row(`Server, ${early}`).getByRole('button', { name: /^Undo/ }).click();
  await row('Server: 2 short, 5:00 PM – 11:00 PM').waitFor();
});
