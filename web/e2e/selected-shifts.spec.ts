import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { seriousFindings } from './fixtures/accessibility.ts';
import { openApi } from './fixtures/api-client.ts';
import { cellOf, dropOn, gridOf, holdOver, landingOn, middleOf, shiftIn } from './fixtures/grid.ts';
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

const statusesOn = (day: string): readonly unknown[] =>
  storedRows(
    stage.server,
    `SELECT status FROM shifts WHERE deleted = 0 AND substr(startTime, 1, 10) = '${day}' ORDER BY status`,
  ).map(({ status }) => status);

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

it('with Ctrl two shifts are selected and one drag moves both; one Undo puts both back', async () => {
  const first = mondayIn(7);
  const ids = [
    await addKitchenShift(stage.server, 'Jonas', first),
    await addKitchenShift(stage.server, 'Mei', first + 1),
  ];
  const [one = '', other = ''] = ids;
  const manager = await stage.openAs('manager', { frame: 'desktop', pointer: 'mouse' });
  const { page } = manager;
  await openRota(manager, dayFromToday(first));
  await shiftIn(gridOf(page), one).click({ modifiers: ['Control'] });
  await shiftIn(gridOf(page), other).click({ modifiers: ['Control'] });
  await bar(page).getByText('2 selected').waitFor();
  expect(await seriousFindings(manager)).toEqual([]);
  await holdOver(manager, shiftIn(gridOf(page), one), cellOf(page, idOf('Jonas'), dayFromToday(first + 2)));
  await page.mouse.up();
  await shiftIn(cellOf(page, idOf('Jonas'), dayFromToday(first + 2)), one).waitFor();
  await shiftIn(cellOf(page, idOf('Mei'), dayFromToday(first + 3)), other).waitFor();
  await page.getByRole('button', { name: 'Undo: move of 2 shifts' }).click();
  await shiftIn(cellOf(page, idOf('Jonas'), dayFromToday(first)), one).waitFor();
  await shiftIn(cellOf(page, idOf('Mei'), dayFromToday(first + 1)), other).waitFor();
  // What is being copied stays so in another week.
  await bar(page).getByRole('button', { name: 'Copy' }).click();
  await page.getByRole('button', { name: 'Next week' }).click();
  await cellOf(page, idOf('Mei'), dayFromToday(first + 8)).click();
  await cellOf(page, idOf('Jonas'), dayFromToday(first + 7))
    .locator('[data-shift]')
    .waitFor();
  await cellOf(page, idOf('Mei'), dayFromToday(first + 8))
    .locator('[data-shift]')
    .waitFor();
  await bar(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo: copy of 2 shifts' }).click();
  await cellOf(page, idOf('Mei'), dayFromToday(first + 8))
    .locator('[data-shift]')
    .waitFor({ state: 'detached' });
  // Nothing is left to undo, and the focus stays on what was pressed.
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect.poll(() => undo.isDisabled()).toBe(true);
  expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true);
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

it('a Ctrl-click selects even if the mouse moves a little; a copy that is put back where it came from is none', async () => {
  const day = mondayIn(5);
  const id = await addKitchenShift(stage.server, 'Jonas', day);
  const manager = await stage.openAs('manager', { frame: 'desktop', pointer: 'mouse' });
  const { page } = manager;
  await openRota(manager, dayFromToday(day));
  const shift = shiftIn(gridOf(page), id);
  const { x, y } = await middleOf(shift);
  const { width = 0 } = (await shift.boundingBox()) ?? {};
  await page.keyboard.down('Control');
  // In the middle, and at an edge, where a press without the key would change the times.
  for (const [from, count] of [
    [x, '1 selected'],
    [x + width / 2 - 3, undefined],
  ] as const) {
    await page.mouse.move(from, y);
    await page.mouse.down();
    await page.mouse.move(from - 9, y + 3, { steps: 3 });
    await page.mouse.up();
    if (count) await bar(page).getByText(count).waitFor();
    else await bar(page).waitFor({ state: 'detached' });
  }
  await holdOver(manager, shift, cellOf(page, idOf('Jonas'), dayFromToday(day + 1)));
  await expect.poll(() => dropOn(page, idOf('Jonas'), dayFromToday(day + 1))).toBe('✓');
  await page.mouse.move(x, y, { steps: 4 });
  await page.getByText('Where it is').waitFor();
  await page.mouse.up();
  await page.keyboard.up('Control');
  await page.locator('.drop-target').waitFor({ state: 'detached' });
  await waitForSynced(manager);
  expect(statusesOn(dayFromToday(day))).toEqual(['scheduled']);
});

it('a drag ends when another window comes in front, and what is let go later does nothing', async () => {
  const day = mondayIn(5) + 2;
  const id = await addKitchenShift(stage.server, 'Jonas', day);
  const manager = await stage.openAs('manager', { frame: 'desktop', pointer: 'mouse' });
  const { page } = manager;
  await openRota(manager, dayFromToday(day));
  await holdOver(manager, shiftIn(gridOf(page), id), cellOf(page, idOf('Jonas'), dayFromToday(day + 1)));
  await expect.poll(() => dropOn(page, idOf('Jonas'), dayFromToday(day + 1))).toBe('✓');
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect.poll(() => dropOn(page, idOf('Jonas'), dayFromToday(day + 1))).toBe('');
  await page.mouse.up();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await shiftIn(cellOf(page, idOf('Jonas'), dayFromToday(day)), id).waitFor();
  // The next press works as usual.
  await shiftIn(gridOf(page), id).click();
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
});

it('by touch taps select; the selected are copied with the tap on a cell, published and deleted', async () => {
  const first = mondayIn(6);
  const ids = [await addKitchenShift(stage.server, 'Jonas', first), await addKitchenShift(stage.server, 'Mei', first)];
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  const mei = idOf('Mei');
  const select = async (shifts: readonly string[]): Promise<void> => {
    await page.getByRole('button', { name: 'Select shifts' }).tap();
    for (const id of shifts) await shiftIn(gridOf(page), id).tap();
  };
  const idsOn = async (day: number): Promise<readonly string[]> => {
    const links = gridOf(page).locator(`td[data-day="${dayFromToday(day)}"] [data-shift]`);
    await expect.poll(() => links.count()).toBe(2);
    return Promise.all((await links.all()).map(async (link) => (await link.getAttribute('data-shift')) ?? ''));
  };
  await openRota(manager, dayFromToday(first));
  await select(ids);
  await bar(page).getByRole('button', { name: 'Copy' }).tap();
  await bar(page).getByText('In a row that has one of them, all keep their rows.').waitFor();
  // Whose row it is does not matter: everybody keeps theirs.
  await expect.poll(() => dropOn(page, mei, dayFromToday(first + 2))).toBe('✓');
  await cellOf(page, mei, dayFromToday(first + 2)).tap();
  await notifications(manager).getByText('2 shifts copied').waitFor();
  const copies = await idsOn(first + 2);
  for (const person of [idOf('Jonas'), mei]) {
    expect(
      await cellOf(page, person, dayFromToday(first + 2))
        .locator('[data-shift]')
        .count(),
    ).toBe(1);
  }
  await bar(page).waitFor({ state: 'detached' });
  await waitForSynced(manager);
  await expect.poll(() => statusesOn(dayFromToday(first + 2))).toEqual(['draft', 'draft']);

  await select(copies);
  await bar(page).getByRole('button', { name: 'Publish 2 shifts' }).tap();
  const asked = page.getByRole('dialog', { name: 'Publish 2 shifts' });
  await asked.getByRole('list', { name: 'What each person hears' }).getByText('Jonas Okafor').waitFor();
  expect(statusesOn(dayFromToday(first + 2))).toEqual(['draft', 'draft']);
  await asked.getByRole('button', { name: 'Publish 2 shifts' }).tap();
  await notifications(manager).getByText('Published').waitFor();
  await waitForSynced(manager);
  await expect.poll(() => statusesOn(dayFromToday(first + 2))).toEqual(['scheduled', 'scheduled']);

  // Publishing stays: Undo says so, and does not cover the actions for the next selection.
  await select(copies);
  await page.getByRole('button', { name: 'Undo: copy of 2 shifts' }).tap();
  const left = notifications(manager).getByText('2 shifts have been published, which Undo does not take back.');
  const toast = left.locator('xpath=ancestor::li');
  await toast.dispatchEvent('pointerdown');
  await toast.evaluate((card) => Promise.all(card.getAnimations().map(({ finished }) => finished)));
  const [over, under] = [await toast.boundingBox(), await bar(page).boundingBox()];
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0);
  await toast.getByRole('button', { name: 'Close message' }).tap();
  await bar(page).getByRole('button', { name: 'Cancel shifts' }).tap();
  await notifications(manager).getByText('2 shifts cancelled').waitFor();
  await waitForSynced(manager);
  await expect.poll(() => statusesOn(dayFromToday(first + 2))).toEqual(['cancelled', 'cancelled']);
  await expect.poll(() => statusesOn(dayFromToday(first))).toEqual(['scheduled', 'scheduled']);
});

it('by touch the bar gives the selected shifts to one person, and takes them off again', async () => {
  const first = mondayIn(9);
  const ids = [await addKitchenShift(stage.server, '', first), await addKitchenShift(stage.server, '', first + 1)];
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  const jonas = idOf('Jonas');
  const give = async (search: string, choice: string): Promise<void> => {
    await page.getByRole('button', { name: 'Select shifts' }).tap();
    for (const id of ids) await shiftIn(gridOf(page), id).tap();
    await bar(page).getByRole('button', { name: 'Give to…' }).tap();
    const picker = page.getByRole('dialog', { name: 'Give 2 shifts to' });
    await picker.getByRole('searchbox', { name: 'Search staff' }).fill(search);
    await picker.getByRole('region', { name: 'Staff' }).getByRole('button').filter({ hasText: choice }).tap();
    await picker.waitFor({ state: 'detached' });
  };
  await openRota(manager, dayFromToday(first));
  await give('jonas', 'Jonas Okafor');
  await notifications(manager).getByText('2 shifts given to Jonas Okafor').waitFor();
  await bar(page).waitFor({ state: 'detached' });
  for (const [index, id] of ids.entries())
    await shiftIn(cellOf(page, jonas, dayFromToday(first + index)), id).waitFor();
  await give('', 'Leave them open');
  await notifications(manager).getByText('2 shifts left open').waitFor();
  for (const [index, id] of ids.entries()) await shiftIn(cellOf(page, '', dayFromToday(first + index)), id).waitFor();
  await waitForSynced(manager);
});
