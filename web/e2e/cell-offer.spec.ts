import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { seriousFindings } from './fixtures/accessibility.ts';
import { cellOf, gridOf } from './fixtures/grid.ts';
import { dayFromToday, openRota } from './fixtures/rota.ts';
import { waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';
import { notifications } from './fixtures/toasts.ts';

const stage = useStage();

const idOf = (firstName: string): string =>
  String(storedRows(stage.server, `SELECT id FROM users WHERE firstName = '${firstName}'`)[0]?.id);

const shiftsOn = (userId: string, day: string) =>
  storedRows(
    stage.server,
    `SELECT startTime, endTime FROM shifts WHERE deleted = 0 AND userId = '${userId}' AND substr(startTime, 1, 10) = '${day}'`,
  );

/** Where the button is that creates what was typed. */
const placeOf = async (dialog: Locator): Promise<string> => {
  const box = await dialog.getByRole('button', { name: 'Add', exact: true }).boundingBox();
  return [box?.x, box?.y, box?.width, box?.height].map((each) => Math.round(each ?? 0)).join(' ');
};

it('two taps make a shift: the cell, and a time that the person usually works; Undo takes it away', async () => {
  // Beyond the demo's rota, within eight weeks of what it holds.
  const day = dayFromToday(36);
  const freya = idOf('Freya');
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  await openRota(manager, day);
  const cell = cellOf(page, freya, day);
  await cell.getByRole('link', { name: /^Add shift for Freya/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Freya Hughes' });
  const usual = dialog.getByRole('listitem').filter({ hasText: 'Usual' }).getByRole('button').first();
  await usual.waitFor();
  expect(await seriousFindings(manager)).toEqual([]);
  // Tapped twice, it is still one shift.
  await usual.dblclick();
  await dialog.waitFor({ state: 'detached' });
  await cell.locator('[data-shift]').waitFor();
  await waitForSynced(manager);
  await expect.poll(() => shiftsOn(freya, day)).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo: new shift' }).click();
  await cell.locator('[data-shift]').waitFor({ state: 'detached' });
  await waitForSynced(manager);
  await expect.poll(() => shiftsOn(freya, day)).toHaveLength(0);
});

it('one line makes a shift: what it means is shown before, what it does not say is asked for', async () => {
  const day = dayFromToday(37);
  const priya = idOf('Priya');
  const manager = await stage.openAs('manager', { frame: 'desktop', pointer: 'mouse' });
  const { page } = manager;
  await openRota(manager, day);
  await gridOf(page).waitFor();
  await cellOf(page, priya, day).getByRole('link').click();
  const dialog = page.getByRole('dialog', { name: 'Priya Shah' });
  const line = dialog.getByLabel('Or type it');
  await dialog.getByPlaceholder('9-5, or 17-23 kitchen').waitFor();
  await dialog.getByRole('listitem').first().waitFor();
  const places = new Set([await placeOf(dialog)]);
  await line.fill('17-23 pilot');
  await line.press('Enter');
  await dialog.getByText('No position is called “pilot”').waitFor();
  places.add(await placeOf(dialog));
  await line.fill('17-23 bartender');
  await dialog.getByText('5:00 PM – 11:00 PM, Bartender').waitFor();
  await dialog.locator('output', { hasText: 'Not their department' }).waitFor();
  places.add(await placeOf(dialog));
  await line.fill('9-5');
  await dialog.getByText('9:00 AM – 5:00 PM, Sous Chef').waitFor();
  places.add(await placeOf(dialog));
  expect([...places]).toHaveLength(1);
  // A second press of Enter hits the new shift and must not open it.
  await page.evaluate(() =>
    document.addEventListener('focusin', ({ target }) => {
      const press = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
      if (target instanceof HTMLElement && target.dataset.shift && !target.dispatchEvent(press))
        target.dataset.enterIgnored = '';
    }),
  );
  await line.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await notifications(manager)
    .getByText(/^(Draft saved|Shift Created)$/)
    .waitFor();
  await cellOf(page, priya, day).locator('[data-shift]:focus').waitFor();
  await cellOf(page, priya, day).locator('[data-enter-ignored]').waitFor();
  await waitForSynced(manager);
  await expect.poll(() => shiftsOn(priya, day)).toHaveLength(1);
  // Everything a shift has is still one tap away.
  const isSunday = new Date(`${day}T12:00:00Z`).getUTCDay() === 0;
  // For the week shown.
  const other = cellOf(page, priya, dayFromToday(isSunday ? 36 : 38)).getByRole('link');
  // Anything typed on the cell is in the line, however soon it is typed.
  await other.focus();
  await page.keyboard.type('10-16');
  await expect.poll(() => line.inputValue()).toBe('10-16');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // So is anything typed in the dialog, and Space opens it without scrolling.
  const scrolled = await page.evaluate(() => window.scrollY);
  await other.focus();
  await page.keyboard.press('Space');
  await line.waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await page.keyboard.type('9-5');
  expect(await line.inputValue()).toBe('9-5');
  await dialog.getByRole('button', { name: 'All details' }).click();
  await page.getByRole('heading', { name: 'Create New Shift' }).waitFor();
});

it('as an open shift is typed the list becomes shorter, and the line and its button stay where they are', async () => {
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  await openRota(manager, dayFromToday(36));
  await gridOf(page)
    .getByRole('link', { name: /^Add an open shift on / })
    .last()
    .tap();
  const dialog = page.getByRole('dialog', { name: 'Open shift' });
  const offers = dialog.getByRole('listitem');
  await offers.first().waitFor();
  const count = await offers.count();
  const place = await placeOf(dialog);
  const line = dialog.getByLabel('Type it, or choose below');
  await line.fill('17-23');
  expect(await placeOf(dialog)).toBe(place);
  await line.fill('17-23 bartender');
  await dialog.getByText(/^5:00 PM – 11:00 PM, Bartender$/).waitFor();
  expect(await offers.count()).toBeLessThan(count);
  expect(await placeOf(dialog)).toBe(place);
});
