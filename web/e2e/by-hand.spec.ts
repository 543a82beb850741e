import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { seriousFindings } from './fixtures/accessibility.ts';
import type { Device } from './fixtures/device.ts';
import { cellOf, dropOn, gridOf, holdOver, isAimedAt, marksIn, middleOf, shiftIn } from './fixtures/grid.ts';
import { addKitchenShift } from './fixtures/kitchen-shift.ts';
import { dayFromToday, openRota } from './fixtures/rota.ts';
import { waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';
import { notifications } from './fixtures/toasts.ts';

const stage = useStage();

const rowOf = (id: string) =>
  storedRows(
    stage.server,
    `SELECT userId, substr(startTime, 1, 10) AS day, endTime, status FROM shifts WHERE id = '${id}'`,
  )[0];

const idOf = (firstName: string): string =>
  String(storedRows(stage.server, `SELECT id FROM users WHERE firstName = '${firstName}'`)[0]?.id);

/** Two days of one week that the demo has not planned, the first of them a Monday whatever today is. */
const weekOfTest = (weeks: number): readonly [number, number] => {
  const weekday = (new Date(`${dayFromToday(0)}T12:00:00Z`).getUTCDay() + 6) % 7;
  return [weeks * 7 - weekday, weeks * 7 - weekday + 2];
};

const openGrid = async (device: Device, day: string, shiftId: string): Promise<void> => {
  await openRota(device, day);
  await shiftIn(gridOf(device.page), shiftId).waitFor();
};

/** Where the picture of the dropped shift is once the next frame after the drop has been drawn. */
const barAfterDrop = (page: Page): Promise<{ readonly x: number; readonly y: number }> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const afterFrame = (): void => {
          const drawn = new MessageChannel();
          drawn.port1.onmessage = () => {
            const box = document.querySelector('.drag-ghost')?.getBoundingClientRect();
            resolve({ x: box?.x ?? 0, y: box?.y ?? 0 });
          };
          drawn.port2.postMessage(undefined);
        };
        window.addEventListener('pointerup', () => requestAnimationFrame(afterFrame), { capture: true, once: true });
      }),
  );

const focusShift = (page: Page, shiftId: string) => shiftIn(gridOf(page), shiftId).focus();

it('one drag with the mouse moves a shift to another person and day; what a drop would mean is shown, and Undo puts it back', async () => {
  const [first, second] = weekOfTest(7);
  const shiftId = await addKitchenShift(stage.server, 'Priya', first);
  const manager = await stage.openAs('manager', { frame: 'desktop', pointer: 'mouse' });
  const { page } = manager;
  await openGrid(manager, dayFromToday(first), shiftId);
  const [marcus, server] = [idOf('Marcus'), idOf('Chloe')];
  const target = cellOf(page, marcus, dayFromToday(second));
  await holdOver(manager, shiftIn(gridOf(page), shiftId), target);
  await expect.poll(() => dropOn(page, marcus, dayFromToday(second))).not.toBe('');
  await expect.poll(() => isAimedAt(page, target)).toBe(true);
  await expect.poll(() => dropOn(page, server, dayFromToday(second))).toBe('Not theirs');
  await expect.poll(() => dropOn(page, '', dayFromToday(second))).toBe('Open');
  expect(await marksIn(page).and(page.locator('[data-drop="free"]')).count()).toBeGreaterThan(0);
  // In the first frame after the drop the bar is there, even before anything is written.
  const [firstFrame, there] = [barAfterDrop(page), await target.boundingBox()];
  await page.mouse.up();
  const bar = await firstFrame;
  expect([bar.x - (there?.x ?? 0), bar.y - (there?.y ?? 0)].map(Math.round)).toEqual([2, 1]);
  await shiftIn(target, shiftId).waitFor();
  await notifications(manager).getByText('Shift moved').waitFor();
  await expect.poll(() => marksIn(page).count()).toBe(0);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await seriousFindings(manager)).toEqual([]);
  await waitForSynced(manager);
  await expect.poll(() => rowOf(shiftId)).toMatchObject({ userId: marcus, day: dayFromToday(second) });
  await page.getByRole('button', { name: 'Undo: move of a shift' }).click();
  await shiftIn(cellOf(page, idOf('Priya'), dayFromToday(first)), shiftId).waitFor();
  await waitForSynced(manager);
  await expect.poll(() => rowOf(shiftId)).toMatchObject({ userId: idOf('Priya'), day: dayFromToday(first) });
});

it('the first step moves nothing on the screen, and the message of a newer step takes the place of the older one', async () => {
  const [first, second] = weekOfTest(10);
  // Far enough up for the message not to cover their row.
  const shiftId = await addKitchenShift(stage.server, 'Jonas', first);
  const manager = await stage.openAs('manager', { frame: 'tablet', pointer: 'mouse' });
  const { page } = manager;
  await page.setViewportSize({ width: 1024, height: 768 });
  await openGrid(manager, dayFromToday(first), shiftId);
  const undo = page.getByRole('button', { name: /^Undo/ }).first();
  expect(await undo.isDisabled()).toBe(true);
  const top = () => gridOf(page).evaluate((grid) => grid.getBoundingClientRect().top + window.scrollY);
  const before = await top();
  const [plan, next] = [
    page.getByRole('button', { name: 'Plan week' }),
    page.getByRole('button', { name: 'Next week' }),
  ];
  expect(Math.abs((await middleOf(plan)).y - (await middleOf(next)).y)).toBeLessThan(2);
  await focusShift(page, shiftId);
  await page.keyboard.press('Shift+ArrowRight');
  await notifications(manager).getByText('End changed').waitFor();
  expect(await top()).toBe(before);
  await holdOver(manager, shiftIn(gridOf(page), shiftId), cellOf(page, idOf('Jonas'), dayFromToday(second)));
  await page.mouse.up();
  // Within the five seconds the older message would have had.
  await notifications(manager).getByText('Shift moved').waitFor({ timeout: 3000 });
  await undo.click();
  await undo.click();
  await expect.poll(() => undo.isDisabled()).toBe(true);
  await waitForSynced(manager);
});

it('with Alt or Ctrl a drag copies, Escape leaves everything as it was, and an edge pulls by quarters of an hour', async () => {
  const [first, second] = weekOfTest(8);
  const shiftId = await addKitchenShift(stage.server, 'Priya', first);
  const manager = await stage.openAs('manager', { frame: 'desktop', pointer: 'mouse' });
  const { page } = manager;
  const shift = shiftIn(gridOf(page), shiftId);
  await openGrid(manager, dayFromToday(first), shiftId);
  const target = cellOf(page, idOf('Priya'), dayFromToday(second));

  const words = page.locator('.drag-words', { hasText: /./ });
  await holdOver(manager, shift, target);
  await expect.poll(() => words.textContent()).toMatch(/^Priya .*: Free\nAlt or Ctrl: copy$/);
  const origin = await middleOf(shift);
  await page.mouse.move(origin.x, origin.y);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await target.locator('[data-shift]').count()).toBe(0);

  await page.keyboard.down('Alt');
  await holdOver(manager, shift, target);
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await target.locator('[data-shift]').waitFor();
  await notifications(manager).getByText('Shift copied').waitFor();
  expect(await shift.count()).toBe(1);

  // Pressed before or during the drag; a press with the key that does not move selects, as always.
  const other = cellOf(page, idOf('Priya'), dayFromToday(second + 1));
  await page.keyboard.down('Control');
  await holdOver(manager, shift, other);
  await expect.poll(() => words.textContent()).toMatch(/^Copy to Priya .*: Free$/);
  await page.keyboard.up('Control');
  await expect.poll(() => words.textContent()).toMatch(/Alt or Ctrl: copy$/);
  await page.keyboard.down('Control');
  await page.mouse.up();
  await page.keyboard.up('Control');
  await other.locator('[data-shift]').waitFor();
  expect(await shift.count()).toBe(1);
  expect(await page.getByRole('region', { name: 'Selected shifts' }).count()).toBe(0);

  const before = Date.parse(String(rowOf(shiftId)?.endTime));
  const { y } = await middleOf(shift);
  const box = await shift.boundingBox();
  const edge = (box?.x ?? 0) + (box?.width ?? 0) - 3;
  // The pointer shows which end would be pulled, and which way.
  for (const x of [edge - 30, edge, (box?.x ?? 0) + 3]) {
    await page.mouse.move(x, y, { steps: 2 });
    const looks = x === edge - 30 ? 'pointer' : 'ew-resize';
    expect(await shift.evaluate((link) => getComputedStyle(link).cursor)).toBe(looks);
  }
  // A slip of 5 pixels changes nothing.
  await page.mouse.move(edge, y);
  await page.mouse.down();
  await page.mouse.move(edge + 5, y, { steps: 3 });
  await page.mouse.up();
  await page.mouse.move(edge, y);
  await page.mouse.down();
  await page.mouse.move(edge + 12, y, { steps: 3 });
  await page.mouse.up();
  await notifications(manager).getByText('End changed').waitFor();
  await waitForSynced(manager);
  await expect.poll(() => Date.parse(String(rowOf(shiftId)?.endTime)) - before).toBe(30 * 60_000);
});

it('a shift that a colleague cancels while it is dragged stays, and that is said', async () => {
  const [first, second] = weekOfTest(12);
  const shiftId = await addKitchenShift(stage.server, 'Jonas', first);
  const manager = await stage.openAs('manager', { frame: 'desktop', pointer: 'mouse' });
  const colleague = await stage.openAs('grace', { frame: 'desktop', pointer: 'mouse' });
  await openGrid(colleague, dayFromToday(first), shiftId);
  await openGrid(manager, dayFromToday(first), shiftId);
  const { page } = manager;
  await holdOver(manager, shiftIn(gridOf(page), shiftId), cellOf(page, idOf('Priya'), dayFromToday(second)));
  await focusShift(colleague.page, shiftId);
  await colleague.page.keyboard.press('Delete');
  await notifications(colleague).getByText('Shift cancelled').waitFor();
  await expect.poll(() => shiftIn(gridOf(page), shiftId).locator('.line-through').count()).toBeGreaterThan(0);
  await page.mouse.up();
  await notifications(manager).getByText('This shift has just been cancelled.').waitFor();
  await shiftIn(cellOf(page, idOf('Jonas'), dayFromToday(first)), shiftId).waitFor();
  await waitForSynced(manager);
});

it('an open shift pasted into its own cell is there twice; a drag with Alt that ends where it began copies nothing', async () => {
  const [first] = weekOfTest(11);
  const shiftId = await addKitchenShift(stage.server, '', first);
  const manager = await stage.openAs('manager', { frame: 'desktop', pointer: 'mouse' });
  const { page } = manager;
  await openGrid(manager, dayFromToday(first), shiftId);
  const open = cellOf(page, '', dayFromToday(first)).locator('[data-shift]');
  const start = await middleOf(shiftIn(gridOf(page), shiftId));
  await page.keyboard.down('Alt');
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y, { steps: 4 });
  await expect
    .poll(() => page.locator('.drag-words').allTextContents())
    .toContainEqual(expect.stringMatching(/: Where it is$/));
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await page.locator('.drag-ghost').waitFor({ state: 'detached' });
  expect(await open.count()).toBe(1);

  await focusShift(page, shiftId);
  await page.keyboard.press('Control+c');
  await notifications(manager).getByText('Shift ready to paste').waitFor();
  await page.keyboard.press('Control+v');
  await notifications(manager).getByText('Shift copied').waitFor();
  await expect.poll(() => open.count()).toBe(2);

  // In another week too; what is undone from there is named with its day.
  await page.getByRole('button', { name: 'Next week' }).click();
  const later = cellOf(page, '', dayFromToday(first + 7));
  await later.getByRole('link', { name: /^Add an open shift/ }).focus();
  await page.keyboard.press('Control+v');
  await later.locator('[data-shift]').waitFor();
  await page.getByRole('button', { name: 'Previous week' }).click();
  await open.first().waitFor();
  await page.keyboard.press('Control+z');
  await notifications(manager)
    .getByText(/^Open shift, Mon .*, week of /)
    .waitFor();
  await waitForSynced(manager);
});

it('by keys alone a shift is carried, copied, made longer and deleted, and a screen reader hears where it is', async () => {
  const [first] = weekOfTest(10);
  const shiftId = await addKitchenShift(stage.server, 'Priya', first);
  const manager = await stage.openAs('manager', { frame: 'desktop', pointer: 'mouse' });
  const { page } = manager;
  const priya = idOf('Priya');
  await openGrid(manager, dayFromToday(first), shiftId);
  const said = page.locator('p[aria-live="assertive"]', { hasText: /./ });
  await focusShift(page, shiftId);
  await page.keyboard.press('Space');
  await expect.poll(() => said.allTextContents()).toContainEqual(expect.stringContaining('Picked up.'));
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => said.allTextContents()).toContainEqual(expect.stringMatching(/^Priya .*: Free$/));
  await expect.poll(() => isAimedAt(page, cellOf(page, priya, dayFromToday(first + 1)))).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => marksIn(page).count()).toBe(0);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await shiftIn(cellOf(page, priya, dayFromToday(first + 1)), shiftId).waitFor();
  await expect.poll(() => said.allTextContents()).toContainEqual(expect.stringMatching(/^Done\. Priya /));
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.shift);
  await expect.poll(focused).toBe(shiftId);

  // The mouse drops what keys picked up.
  await page.keyboard.press('Space');
  await expect.poll(() => marksIn(page).count()).toBeGreaterThan(0);
  await page.getByRole('heading', { level: 2 }).first().click();
  await expect.poll(() => marksIn(page).count()).toBe(0);
  await focusShift(page, shiftId);

  await page.keyboard.press('Shift+ArrowRight');
  await notifications(manager).getByText('End changed').waitFor();
  await page.keyboard.press('Control+c');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+v');
  const copy = cellOf(page, priya, dayFromToday(first + 2)).locator('[data-shift]');
  await copy.waitFor();
  const copyId = await copy.getAttribute('data-shift');
  await expect.poll(focused).toBe(copyId);
  await page.keyboard.press('Delete');
  await copy.and(page.locator(':not(:has(.line-through))')).waitFor({ state: 'detached' });
  const focusedDay = () => page.evaluate(() => document.activeElement?.closest<HTMLElement>('td')?.dataset.day);
  await expect.poll(focusedDay).toBe(dayFromToday(first + 2));

  // What is undone gets the focus: the restored shift or, if there is none, its cell.
  await page.keyboard.press('Control+z');
  await copy.waitFor();
  await expect.poll(focused).toBe(await copy.getAttribute('data-shift'));
  await page.keyboard.press('Control+z');
  await copy.waitFor({ state: 'detached' });
  await expect.poll(focusedDay).toBe(dayFromToday(first + 2));
  await waitForSynced(manager);
  await expect
    .poll(() => rowOf(shiftId))
    .toMatchObject({ userId: priya, day: dayFromToday(first + 1), status: 'scheduled' });
});
