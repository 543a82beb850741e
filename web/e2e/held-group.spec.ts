import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openApi } from './fixtures/api-client.ts';
import { cellOf, gridOf, holdOver, landingOn, middleOf, shiftIn } from './fixtures/grid.ts';
import { addKitchenShift } from './fixtures/kitchen-shift.ts';
import { dayFromToday, openRota } from './fixtures/rota.ts';
import { waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';
import { notifications } from './fixtures/toasts.ts';

const stage = useStage();

const idOf = (firstName: string): string =>
  String(storedRows(stage.server, `SELECT id FROM users WHERE firstName = '${firstName}'`)[0]?.id);

/** The Monday of a week the demo has not planned, in days from today. */
const mondayIn = (weeks: number): number =>
  weeks * 7 - ((new Date(`${dayFromToday(0)}T12:00:00Z`).getUTCDay() + 6) % 7);

const bar = (page: Page) => page.getByRole('region', { name: 'Selected shifts' });

/** Whether the words at the pointer take three lines at most, and how many of the cells they cover in which another shift lands. */
const wordsOver = (page: Page) =>
  page.locator('.drag-words').evaluate((words) => {
    const { left, right, top, bottom, height } = words.getBoundingClientRect();
    const { lineHeight, paddingTop } = getComputedStyle(words);
    const lines = (height - 2 * Number.parseFloat(paddingTop)) / Number.parseFloat(lineHeight);
    const covered = [...document.querySelectorAll('.drop-mark[data-lands="along"]')].filter((mark) => {
      const cell = mark.getBoundingClientRect();
      return cell.left < right && left < cell.right && cell.top < bottom && top < cell.bottom;
    });
    return { isShort: lines < 3.1, covered: covered.length };
  });

it('while a group is held, by mouse or by keys, each of its shifts shows where it lands, and that it stays if that is another week', async () => {
  const first = mondayIn(7);
  const [jonas, priya] = [idOf('Jonas'), idOf('Priya')];
  const one = await addKitchenShift(stage.server, 'Jonas', first + 2);
  const other = await addKitchenShift(stage.server, 'Priya', first + 5);
  const manager = await stage.openAs('manager', { frame: 'desktop', pointer: 'mouse' });
  const { page } = manager;
  await openRota(manager, dayFromToday(first));
  const held = shiftIn(gridOf(page), one);
  await held.click({ modifiers: ['Control'] });
  await shiftIn(gridOf(page), other).click({ modifiers: ['Control'] });
  await holdOver(manager, held, cellOf(page, jonas, dayFromToday(first + 3)));
  await expect.poll(() => landingOn(page, jonas, dayFromToday(first + 3))).toBe('✓');
  await expect.poll(() => landingOn(page, priya, dayFromToday(first + 6))).toBe('✓');
  await page.getByText('With it: Priya').waitFor();
  expect(await wordsOver(page)).toEqual({ isShort: true, covered: 0 });
  const { x, y } = await middleOf(cellOf(page, jonas, dayFromToday(first + 4)));
  await page.mouse.move(x, y, { steps: 4 });
  await expect.poll(() => landingOn(page, priya, dayFromToday(first + 5))).toBe('Stays');
  expect(await landingOn(page, priya, dayFromToday(first + 6))).toBe('');
  await page.getByText('Stays (another week): Priya').waitFor();
  expect(await wordsOver(page)).toEqual({ isShort: true, covered: 0 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect.poll(() => page.locator('[data-lands]').count()).toBe(0);

  await held.focus();
  await page.keyboard.press('Space');
  await page.locator('[aria-live="assertive"]').getByText('2 shifts picked up.').waitFor();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => landingOn(page, priya, dayFromToday(first + 4))).toBe('✓');
  await page.locator('[aria-live="assertive"]').getByText('With it: Priya').waitFor();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect.poll(() => landingOn(page, priya, dayFromToday(first + 5))).toBe('Stays');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('[data-lands]').count()).toBe(0);
});

it('a group that a colleague takes a shift from while it is held says so, and moves the others', async () => {
  const day = mondayIn(5) + 4;
  const [one, other] = [
    await addKitchenShift(stage.server, 'Jonas', day),
    await addKitchenShift(stage.server, 'Mei', day),
  ];
  const manager = await stage.openAs('manager', { frame: 'desktop', pointer: 'mouse' });
  const { page } = manager;
  await openRota(manager, dayFromToday(day));
  for (const id of [one, other]) await shiftIn(gridOf(page), id).click({ modifiers: ['Control'] });
  await holdOver(manager, shiftIn(gridOf(page), one), cellOf(page, idOf('Jonas'), dayFromToday(day + 1)));
  await page.getByText('With it: Mei').waitFor();
  const api = await openApi(stage.server, 'manager');
  await api.change('shifts', other, { status: 'cancelled' });
  await page.getByText('With it: Mei').waitFor({ state: 'detached' });
  await page.mouse.up();
  await shiftIn(cellOf(page, idOf('Jonas'), dayFromToday(day + 1)), one).waitFor();
  await notifications(manager)
    .getByText(/1 of the selected shifts is missing: it was cancelled, deleted or moved/)
    .waitFor();
  await bar(page).getByText('1 selected').waitFor();
  await waitForSynced(manager);
});

it('after a drag the focus is on what was dropped: Escape, Ctrl-C and Delete go on from there', async () => {
  const first = mondayIn(8);
  const one = await addKitchenShift(stage.server, 'Jonas', first + 2);
  const other = await addKitchenShift(stage.server, 'Mei', first + 3);
  const manager = await stage.openAs('manager', { frame: 'desktop', pointer: 'mouse' });
  const { page } = manager;
  await openRota(manager, dayFromToday(first));
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.shift);
  for (const id of [one, other]) await shiftIn(gridOf(page), id).click({ modifiers: ['Control'] });
  await holdOver(manager, shiftIn(gridOf(page), one), cellOf(page, idOf('Jonas'), dayFromToday(first + 3)));
  await page.mouse.up();
  await shiftIn(cellOf(page, idOf('Jonas'), dayFromToday(first + 3)), one).waitFor();
  await page.locator('.drag-ghost').waitFor({ state: 'detached' });
  expect(await focused()).toBe(one);
  await bar(page).getByText('2 selected').waitFor();
  await page.keyboard.press('Escape');
  await bar(page).waitFor({ state: 'detached' });
  // A copy is what goes on, not the shift that was taken.
  await page.keyboard.down('Alt');
  await holdOver(manager, shiftIn(gridOf(page), one), cellOf(page, idOf('Jonas'), dayFromToday(first + 5)));
  await page.mouse.up();
  await page.keyboard.up('Alt');
  const copied = cellOf(page, idOf('Jonas'), dayFromToday(first + 5)).locator('[data-shift]');
  await copied.waitFor();
  await expect.poll(focused).toBe(await copied.getAttribute('data-shift'));
  await page.keyboard.press('Control+c');
  await notifications(manager).getByText('Shift ready to paste').waitFor();
  await page.keyboard.press('Delete');
  await copied.waitFor({ state: 'detached' });
  await shiftIn(cellOf(page, idOf('Jonas'), dayFromToday(first + 3)), one).waitFor();
  await waitForSynced(manager);
});
