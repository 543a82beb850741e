import { expect, it } from 'vitest';
import { weekdayOf } from '#schema/rules/rota/need.ts';
import { seriousFindings } from './fixtures/accessibility.ts';
import { frames } from './fixtures/device.ts';
import { cellOf, fingerOn, gridOf, middleOf, shiftIn, untilPressable } from './fixtures/grid.ts';
import { readCollection } from './fixtures/indexed-db.ts';
import { addKitchenShift } from './fixtures/kitchen-shift.ts';
import { countPanels } from './fixtures/panels.ts';
import { dayFromToday, openRota } from './fixtures/rota.ts';
import { waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { notifications } from './fixtures/toasts.ts';

const stage = useStage();

const day = 63;

it('a right click and the menu key on a shift of the grid open a menu at the pointer, and closing it gives the focus back', async () => {
  // On the Monday of its week, whichever day it is: on the Sunday, at the window's edge, the menu has to move aside.
  const monday = day - weekdayOf(dayFromToday(day)) + 1;
  const shiftId = await addKitchenShift(stage.server, 'Priya', monday);
  const atEdge = await addKitchenShift(stage.server, 'Priya', monday + 6, { start: '17:00', end: '20:00' });
  const manager = await stage.openAs('manager', { frame: 'desktop', pointer: 'mouse' });
  const { page } = manager;
  const opened = await countPanels(page);
  await openRota(manager, dayFromToday(monday));
  const shift = shiftIn(gridOf(page), shiftId);
  const menu = page.getByRole('menu', { name: 'Priya Shah' });
  const hasFocus = (link = shift) =>
    expect.poll(() => link.evaluate((each) => each === document.activeElement)).toBe(true);
  for (const [link, ask, isByKey] of [
    [shift, () => shift.click({ button: 'right' }), false],
    [shift, () => page.keyboard.press('Shift+F10'), true],
    [shiftIn(gridOf(page), atEdge), () => shiftIn(gridOf(page), atEdge).click({ button: 'right' }), false],
  ] as const) {
    // While the menu is open, the page behind it does not respond.
    const at = await link.boundingBox();
    await ask();
    for (const name of ['Move…', 'Copy…', 'Choose who works…', 'Cancel shift']) {
      await menu.getByRole('menuitem', { name }).waitFor();
    }
    const box = await menu.boundingBox();
    if (!at || !box) throw new Error('Not on the screen');
    // A click is in the middle of the shift. The whole menu is in the window, 8 pixels clear of its edge.
    const pointer = at.x + (isByKey ? 0 : at.width / 2);
    const last = frames.desktop.width - 8 - box.width;
    expect(pointer > last).toBe(link !== shift);
    expect(Math.abs(box.x - Math.min(pointer, last))).toBeLessThanOrEqual(1);
    expect(await seriousFindings(manager)).toEqual([]);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await hasFocus(link);
  }
  await shift.focus();
  expect(await opened()).toBe(0);
  // The chosen item opens at its own step; cancelling leads back to the shift.
  await page.keyboard.press('Shift+F10');
  await menu.waitFor();
  for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
  const sheet = page.getByRole('dialog', { name: 'Move to' });
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await sheet.waitFor({ state: 'detached' });
  await hasFocus();
  // No panel opens just to say that the shift is loading.
  expect(await opened()).toBe(1);
  await shift.click({ button: 'right' });
  await menu.getByRole('menuitem', { name: 'Cancel shift' }).click();
  await notifications(manager).getByText('Shift cancelled').waitFor();
  await hasFocus();
});

it('the menu of a selected shift acts on all that are selected; asked of another one, that one is selected instead', async () => {
  const [one, other, third] = [
    await addKitchenShift(stage.server, 'Priya', day + 7, { status: 'draft' }),
    await addKitchenShift(stage.server, 'Jonas', day + 7, { status: 'draft' }),
    await addKitchenShift(stage.server, 'Mei', day + 7, { status: 'draft' }),
  ];
  const manager = await stage.openAs('manager', { frame: 'desktop', pointer: 'mouse' });
  const { page } = manager;
  await openRota(manager, dayFromToday(day + 7));
  const shift = (id: string) => shiftIn(gridOf(page), id);
  const bar = page.getByRole('region', { name: 'Selected shifts' });
  const menu = page.getByRole('menu', { name: '2 selected shifts' });
  for (const id of [one, other]) await shift(id).click({ modifiers: ['Control'] });
  await bar.getByText('2 selected').waitFor();
  // On one that is not selected: the menu is for that one, and so is the selection then.
  await shift(third).click({ button: 'right' });
  await page.getByRole('menu', { name: 'Mei' }).waitFor();
  await page.keyboard.press('Escape');
  await bar.getByText('1 selected').waitFor();
  await shift(one).click({ modifiers: ['Control'] });
  await bar.getByText('2 selected').waitFor();
  // By keyboard.
  await page.keyboard.press('Shift+F10');
  for (const name of ['Move 2 shifts', 'Copy 2 shifts', 'Give 2 shifts to…', 'Publish 2 shifts', 'Delete 2 drafts']) {
    await menu.getByRole('menuitem', { name }).waitFor();
  }
  expect(await seriousFindings(manager)).toEqual([]);
  await menu.getByRole('menuitem', { name: 'Publish 2 shifts' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  await bar.getByText('2 selected').waitFor();
  await shift(one).click({ button: 'right' });
  await menu.getByRole('menuitem', { name: 'Copy 2 shifts' }).click();
  await bar.getByRole('button', { name: 'Back' }).click();
  await shift(one).click({ button: 'right' });
  await menu.getByRole('menuitem', { name: 'Delete 2 drafts' }).click();
  await notifications(manager).getByText('2 shifts deleted').waitFor();
  await bar.waitFor({ state: 'detached' });
  await shift(one).waitFor({ state: 'detached' });
  await shift(other).waitFor();
  await waitForSynced(manager);
});

it('open shifts that are selected are given to somebody at once by keys: those that they cannot have stay open and selected, one Undo takes the others back', async () => {
  // Of one week, whichever day it is.
  const monday = day + 14 - weekdayOf(dayFromToday(day + 14)) + 1;
  const days = [monday, monday + 1, monday + 2];
  const ids = [];
  for (const each of days) ids.push(await addKitchenShift(stage.server, '', each));
  const [one = '', two = '', three = ''] = ids;
  const [first = 0, second = 0, third = 0] = days;
  await addKitchenShift(stage.server, 'Priya', second);
  const manager = await stage.openAs('manager', { frame: 'desktop', pointer: 'mouse' });
  const { page } = manager;
  await openRota(manager, dayFromToday(first));
  const [{ id: priya } = { id: '' }] = (await readCollection(page, 'users')).filter(
    ({ firstName }) => firstName === 'Priya',
  );
  const person = String(priya);
  const grid = gridOf(page);
  const bar = page.getByRole('region', { name: 'Selected shifts' });
  for (const id of ids) await shiftIn(grid, id).click({ modifiers: ['Control'] });
  await bar.getByText('3 selected').waitFor();
  await shiftIn(grid, one).focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Give 3 shifts to…' }).press('Enter');
  const picker = page.getByRole('dialog', { name: 'Give 3 shifts to' });
  const choice = picker.getByRole('button').filter({ hasText: 'Priya Shah' });
  await picker.getByRole('searchbox', { name: 'Search staff' }).fill('priya');
  await choice.getByText(/^2 of 3: already working /).waitFor();
  expect(await seriousFindings(manager)).toEqual([]);
  await page.keyboard.press('Enter');
  await picker.waitFor({ state: 'detached' });
  const told = notifications(manager);
  await told.getByText('2 of 3 shifts given to Priya Shah').waitFor();
  await told
    .getByText(/^Left open: Priya already working [A-Z][a-z]{2}\. .*Priya will be notified 2 minutes after/)
    .waitFor();
  await shiftIn(cellOf(page, person, dayFromToday(first)), one).waitFor();
  await shiftIn(cellOf(page, person, dayFromToday(third)), three).waitFor();
  await shiftIn(cellOf(page, '', dayFromToday(second)), two).waitFor();
  await expect.poll(() => shiftIn(grid, one).evaluate((link) => link === document.activeElement)).toBe(true);
  await bar.getByText('1 selected').waitFor();
  await waitForSynced(manager);
  await page.keyboard.press('Control+z');
  await told.getByText('Undone: assignment of 2 shifts').waitFor();
  await shiftIn(cellOf(page, '', dayFromToday(first)), one).waitFor();
  await shiftIn(cellOf(page, '', dayFromToday(third)), three).waitFor();
  await waitForSynced(manager);
});

it('a finger that rests on a shift of the grid holds it, and opens no menu', async () => {
  const shiftId = await addKitchenShift(stage.server, 'Priya', day + 1);
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  const opened = await countPanels(page);
  await openRota(manager, dayFromToday(day + 1));
  const shift = shiftIn(gridOf(page), shiftId);
  // Clear of the totals at the bottom, which stay in place over the rows.
  await shift.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  const [finger, start] = [await fingerOn(manager), await middleOf(shift)];
  await untilPressable(page, start);
  await finger.down(start.x, start.y);
  await page.locator('.drag-ghost').waitFor();
  // What the system sends for such a finger; Safari does not say that it was one.
  await shift.evaluate((link) => {
    const asked = { bubbles: true, cancelable: true };
    link.dispatchEvent(new PointerEvent('contextmenu', { ...asked, pointerType: 'touch' }));
    link.dispatchEvent(new MouseEvent('contextmenu', asked));
  });
  // Lifting without movement is a tap: it would open the shift and hide the menu from this test.
  await finger.move(start.x + 14, start.y);
  await finger.up();
  await page.locator('.drag-ghost').waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.has('arrange')).toBe(false);
  expect(await opened()).toBe(0);
});

it('a menu whose shift is not on this device stands where the menu of one that is would', async () => {
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page, line } = manager;
  await openRota(manager, dayFromToday(day));
  await waitForSynced(manager);
  await page.goto(`${line.origin}/rota?arrange=00000000-0000-7000-8000-000000009005`);
  await page.getByRole('dialog', { name: 'Shift' }).getByText('This shift is not on this device').waitFor();
  const bottom = () =>
    page.locator('[data-panel]').evaluate((panel) => Math.round(panel.getBoundingClientRect().bottom));
  await expect.poll(bottom).toBe(frames.tablet.height);
});
