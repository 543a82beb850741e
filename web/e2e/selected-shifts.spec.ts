import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { seriousFindings } from './fixtures/accessibility.ts';
import { openApi } from './fixtures/api-client.ts';
import { cellOf, dropOn, gridOf, holdOver, middleOf, shiftIn } from './fixtures/grid.ts';
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

it('what is taken away while it is being given is said: of some in the choice and afterwards, of all of them instead', async () => {
  const first = mondayIn(10);
  const ids: string[] = [];
  for (const day of [0, 1, 2, 3, 4]) ids.push(await addKitchenShift(stage.server, '', first + day));
  const [one = '', two = '', three = '', four = '', five = ''] = ids;
  const manager = await stage.openAs('manager', { frame: 'desktop', pointer: 'mouse' });
  const { page } = manager;
  const colleague = await openApi(stage.server, 'admin');
  const cancel = (id: string) => colleague.change('shifts', id, { status: 'cancelled' });
  const picker = page.getByRole('dialog', { name: /^Give \d shifts? to$/ });
  const selectAndGive = async (...shifts: readonly string[]): Promise<void> => {
    for (const id of shifts) await shiftIn(gridOf(page), id).click({ modifiers: ['Control'] });
    await bar(page).getByText(`${shifts.length} selected`).waitFor();
    await bar(page).getByRole('button', { name: 'Give to…' }).click();
    await picker.getByRole('searchbox', { name: 'Search staff' }).waitFor();
  };
  await openRota(manager, dayFromToday(first));
  await selectAndGive(one, two, three);
  await cancel(two);
  await picker.getByText('1 of the selected shifts is missing: it was cancelled').waitFor();
  await picker.getByRole('searchbox', { name: 'Search staff' }).fill('jonas');
  await page.keyboard.press('Enter');
  await notifications(manager).getByText('2 shifts given to Jonas Okafor').waitFor();
  await notifications(manager).getByText('1 of the selected shifts is missing: it was cancelled').waitFor();
  await shiftIn(cellOf(page, idOf('Jonas'), dayFromToday(first)), one).waitFor();
  await expect.poll(() => shiftIn(gridOf(page), one).evaluate((link) => link === document.activeElement)).toBe(true);

  await selectAndGive(four, five);
  await cancel(four);
  await cancel(five);
  await notifications(manager).getByText('The selected shifts have just been cancelled').waitFor();
  await picker.waitFor({ state: 'detached' });
  await shiftIn(gridOf(page), three).click({ modifiers: ['Control'] });
  await bar(page).getByText('1 selected').waitFor();
  expect(await picker.count()).toBe(0);
  await waitForSynced(manager);
});
