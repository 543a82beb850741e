import { expect, it } from 'vitest';
import { mondayOf } from '#schema/rules/zone.ts';
import { seriousFindings } from './fixtures/accessibility.ts';
import { type Device, goOffline, goOnline } from './fixtures/device.ts';
import { readCollection } from './fixtures/indexed-db.ts';
import { addKitchenShift } from './fixtures/kitchen-shift.ts';
import { countPanels } from './fixtures/panels.ts';
import { dayFromToday, openRota } from './fixtures/rota.ts';
import { addServer, askForAHost, askForServers } from './fixtures/servers-needed.ts';
import { waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { placesOfOpen, storedRows } from './fixtures/stored-rows.ts';
import { notifications } from './fixtures/toasts.ts';
import { addTwoDrafts } from './fixtures/two-drafts.ts';

const stage = useStage();

/** Beyond the demo's rota: nobody works, so everyone who can is free. */
const date = dayFromToday(50);

const gaps = ({ page }: Device) => page.getByRole('dialog', { name: /^To sort out, / });
/** What screen readers are told there: the rows say it, and a toast would cover the next ones. */
const heardInList = (device: Device) => gaps(device).getByRole('status');
const serverGap = (device: Device) =>
  gaps(device).getByRole('listitem').filter({ hasText: 'Server: 1 short, 9:00 AM – 11:00 AM' });
/** The same once it is covered: in its place until the list is closed. */
const settledGap = (device: Device) =>
  gaps(device).getByRole('listitem').filter({ hasText: 'Server, 9:00 AM – 11:00 AM' });
const shiftsOnDate = () =>
  storedRows(
    stage.server,
    `SELECT userId, status FROM shifts WHERE deleted = 0 AND startTime >= ? ORDER BY userId`,
    date,
  );

const linesOfDate = () => storedRows(stage.server, 'SELECT slots FROM needs WHERE day = ?', date);

/** The date alone: one server from 9 to 11 in place of what its weekday asks for. */
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
  // Another manager says so for the same date, from their own device.
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
  const next = gaps(manager).getByRole('listitem').filter({ hasText: 'Host: 1 short, 5:00 PM – 9:00 PM' });
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
  // Said by the test before, where that has run.
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
  // What was pressed is gone. The row has the focus, to be seen, and not its Undo: a second Enter does nothing.
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
  const all = gaps(manager).getByRole('button', { name: /^Add all \d+ as open shifts$/ });
  const count = Number((await all.textContent())?.match(/\d+/)?.[0]);
  expect(count).toBeGreaterThan(5);
  await all.press('Enter');
  await heardInList(manager).getByText(`${count} open shifts added`).waitFor();
  // Each gap is now an open shift, with the people who are free beside it.
  await gaps(manager)
    .getByRole('button', { name: `Undo: ${count} open shifts added` })
    .waitFor();
  // The keyboard carries on from there: the next stop is Undo.
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe(`Undo: ${count} open shifts added`);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('button');
  await expect.poll(() => gaps(manager).getByText(/short/).count()).toBe(0);
  const open = gaps(manager).getByRole('region', { name: 'Open shifts' }).getByRole('listitem');
  await expect.poll(() => open.count()).toBe(count);
  expect(await seriousFindings(manager)).toEqual([]);
  // Nobody works that week: the place is that of the weeks before.
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
  const row = gaps(manager).getByRole('region', { name: 'Gaps' }).getByRole('listitem').first();
  await row.evaluate((line) => line.focus());
  const shiftId = await addKitchenShift(stage.server, 'Jonas', 71);
  await page.locator(`[data-shift="${shiftId}"]`).waitFor({ state: 'attached' });
  expect(await row.evaluate((line) => line === document.activeElement)).toBe(true);
});

const clashing = dayFromToday(78);

it('the list opens once, and shows the conflicts it was opened for, after the rows that keep their places', async () => {
  await addTwoDrafts(stage.server, 'Priya', clashing);
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  const opened = await countPanels(page);
  await page.goto(`${manager.line.origin}/rota?day=${clashing}&gaps=conflicts`);
  const conflicts = gaps(manager).getByRole('region', { name: 'Conflicts' });
  await conflicts.getByRole('link').first().waitFor();
  const names = await gaps(manager)
    .getByRole('region')
    .evaluateAll((sections) => sections.map((section) => section.getAttribute('aria-label')));
  expect(names.slice(0, 2)).toEqual(['Gaps', 'Conflicts']);
  const isInSight = () =>
    conflicts
      .getByRole('link')
      .first()
      .evaluate((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      });
  await expect.poll(isInSight).toBe(true);
  expect(await opened()).toBe(1);
  // Together they lead to the beginning, where the gaps are.
  await gaps(manager).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^\d+ to sort out: / }).click();
  await page.waitForURL('**/rota?*gaps=open');
});

it('from Home one tap leads to what is to sort out; a conflict is settled there, and its shift closes back to its row', async () => {
  const manager = await stage.openAs('manager');
  const { page } = manager;
  await page.getByRole('link', { name: /see what to sort out/ }).click();
  await page.waitForURL('**/rota?*gaps=open');
  await gaps(manager).getByRole('region', { name: 'Open shifts' }).getByRole('listitem').first().waitFor();
  expect(await seriousFindings(manager)).toEqual([]);

  await page.goto(`${manager.line.origin}/rota?day=${clashing}&gaps=open`);
  const conflicts = gaps(manager).getByRole('region', { name: 'Conflicts' });
  const row = conflicts.getByRole('listitem').filter({ hasText: '12:00 PM – 1:00 PM' }).first();
  await row.scrollIntoViewIfNeeded();
  const place = await row.boundingBox();
  await row.getByRole('link').click();
  const inSheet = page.getByRole('button', { name: 'Move or copy' });
  await inSheet.waitFor();
  await page.goBack();
  // A click while the sheet is still on its way out would scroll the list to look for its target.
  await inSheet.waitFor({ state: 'detached' });
  expect(await row.boundingBox()).toEqual(place);
  await row.getByRole('link').click();
  await inSheet.waitFor();
  await page.keyboard.press('Escape');
  await inSheet.waitFor({ state: 'detached' });
  expect(await row.boundingBox()).toEqual(place);
  expect(await seriousFindings(manager)).toEqual([]);

  const free = row.getByRole('group', { name: 'Free at this time' }).getByRole('button').first();
  const name = (await free.textContent()) ?? '';
  await free.click();
  await row.getByText(`Given to ${name}`).waitFor();
  await heardInList(manager).getByText('Shift assignment updated').waitFor();
  expect(await notifications(manager).getByRole('listitem').count()).toBe(0);
  await row.getByRole('button', { name: /^Undo/ }).click();
  await row.getByRole('button', { name: /^Leave it open/ }).click();
  await row.getByText('Left open').waitFor();
  expect((await row.boundingBox())?.height).toBe(place?.height);
});

it('a list of one gap ends with it: nothing is left to add at once', async () => {
  const monday = mondayOf(dayFromToday(92));
  await askForServers(stage.server, monday, { count: 1, startTime: '09:00', endTime: '11:00' });
  const manager = await stage.openAs('manager');
  await manager.page.goto(`${manager.line.origin}/rota?day=${monday}&gaps=open`);
  await serverGap(manager).waitFor();
  const below = await gaps(manager)
    .getByRole('region', { name: 'Gaps' })
    .evaluate((list) => {
      const last = [...list.querySelectorAll('ul')].at(-1);
      return list.getBoundingClientRect().bottom - (last?.getBoundingClientRect().bottom ?? 0);
    });
  expect(below).toBe(0);
});

it('gaps that adjoin become whole shifts, and a short rest is left to a longer shift beside it', async () => {
  const monday = mondayOf(dayFromToday(99));
  await askForServers(stage.server, monday, { count: 3, startTime: '17:00', endTime: '23:00' });
  await addServer(stage.server, monday, '17:00', '22:45');
  const manager = await stage.openAs('manager');
  await manager.page.goto(`${manager.line.origin}/rota?day=${monday}&gaps=open`);
  const row = (words: string) => gaps(manager).getByRole('listitem').filter({ hasText: words });
  const [early, late] = ['5:00 PM – 10:45 PM', '10:45 PM – 11:00 PM'];
  await row(`Server: 2 short, ${early}`).getByText('New shift, 5:00 PM – 11:00 PM, for', { exact: true }).waitFor();
  await row(`Server: 3 short, ${late}`).getByRole('button', { name: 'Chloe stays until 11:00 PM' }).waitFor();
  expect(await seriousFindings(manager)).toEqual([]);
  await gaps(manager).getByRole('button', { name: 'Add all 2 as open shifts' }).click();
  // One row is done and the other has what is left, each in its place.
  await row(`Server, ${early}`).getByText('2 open shifts added').waitFor();
  await row(`Server: 1 short, ${late}`).getByRole('button', { name: 'Chloe stays until 11:00 PM' }).click();
  await row(`Server, ${late}`).getByText('Chloe Martin now 5:00 PM – 11:00 PM').waitFor();
  const open = gaps(manager).getByRole('region', { name: 'Open shifts' }).getByRole('listitem');
  expect(await open.filter({ hasText: '5:00 PM – 11:00 PM' }).count()).toBe(2);
  await row(`Server, ${early}`).getByRole('button', { name: /^Undo/ }).click();
  await row('Server: 2 short, 5:00 PM – 11:00 PM').waitFor();
});
