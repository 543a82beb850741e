import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openApi } from './fixtures/api-client.ts';
import {
  cellOf,
  dropOn,
  fingerOn,
  gridOf,
  isAimedAt,
  marksIn,
  middleOf,
  shiftIn,
  untilPressable,
} from './fixtures/grid.ts';
import { addKitchenShift } from './fixtures/kitchen-shift.ts';
import { countPanels } from './fixtures/panels.ts';
import { dayFromToday, openRota } from './fixtures/rota.ts';
import { waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage();

const dayOf = (shiftId: string) =>
  storedRows(stage.server, `SELECT substr(startTime, 1, 10) AS day FROM shifts WHERE id = '${shiftId}'`)[0]?.day;

const idOf = (firstName: string): string =>
  String(storedRows(stage.server, `SELECT id FROM users WHERE firstName = '${firstName}'`)[0]?.id);

/**
 * How much of a draft's pencil shows beside the word of a mark in its cell, in CSS pixels per side; [] if it is
 * covered.
 */
const pencilShown = async (page: Page, draft: Locator, userId: string, day: string): Promise<readonly number[]> => {
  const pencil = await draft.getByTitle('Draft').locator('svg').boundingBox();
  const word = await marksIn(page)
    .and(page.locator(`[data-drop-person="${userId}"][data-drop-day="${day}"]`))
    .locator('span')
    .boundingBox();
  if (!pencil || !word) throw new Error('Not on the screen');
  const right = pencil.x + pencil.width - word.x - word.width;
  const below = pencil.y + pencil.height - word.y - word.height;
  return [word.x - pencil.x, word.y - pencil.y, right, below].filter((side) => side > 0.5);
};

it('a finger that rests on a shift carries it; one that moves at once scrolls and leaves the week alone', async () => {
  const weekday = (new Date(`${dayFromToday(0)}T12:00:00Z`).getUTCDay() + 6) % 7;
  const [first, second] = [63 - weekday, 65 - weekday];
  const shiftId = await addKitchenShift(stage.server, 'Priya', first);
  const draftId = await addKitchenShift(stage.server, 'Mei', second, { status: 'draft' });
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  const opened = await countPanels(page);
  const shift = shiftIn(gridOf(page), shiftId);
  await openRota(manager, dayFromToday(first));
  await shift.waitFor();
  const target = cellOf(page, idOf('Priya'), dayFromToday(second));
  const finger = await fingerOn(manager);

  const scrolled = () => page.evaluate(() => window.scrollY);
  const from = await middleOf(shift);
  const top = await scrolled();
  await finger.down(from.x, from.y);
  for (const step of [20, 40, 60, 80]) await finger.move(from.x, from.y - step);
  await finger.up();
  await expect.poll(scrolled).toBeGreaterThan(top);
  expect(await page.locator('.drag-ghost').count()).toBe(0);
  // A scroll continues for a while after the finger lifts; moving things cannot be picked up.
  let last = Number.NaN;
  await expect
    .poll(async () => {
      const before = last;
      last = await scrolled();
      return last === before;
    })
    .toBe(true);

  // How far a scroll continues depends on the machine; the colleague's row must be visible too.
  await shift.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  // A finger that lifts without moving has tapped, however long it rested: after its own long press, 500 ms and more,
  // the browser makes no click of the touch.
  for (const [index, clicks] of [true, false].entries()) {
    if (!clicks) {
      await page.evaluate(() => {
        const stop = (event: Event) => event.preventDefault();
        window.addEventListener('touchend', stop, { capture: true, once: true, passive: false });
      });
    }
    const start = await middleOf(shift);
    await untilPressable(page, start);
    await finger.down(start.x, start.y);
    await page.locator('.drag-ghost').waitFor();
    await finger.up();
    await page.getByRole('dialog').getByRole('heading').first().waitFor();
    expect(new URL(page.url()).searchParams.get('shift')).toBe(shiftId);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => shift.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await opened()).toBe(index + 1);
  }

  // With the sheet closed the focus is back on the shift, and may have scrolled it further into view.
  const [again, there] = [await middleOf(shift), await middleOf(target)];
  await untilPressable(page, again);
  await finger.down(again.x, again.y);
  await page.locator('.drag-ghost').waitFor();
  for (const share of [0.3, 0.6, 1]) {
    await finger.move(again.x + (there.x - again.x) * share, again.y + (there.y - again.y) * share);
  }
  await expect.poll(() => isAimedAt(page, target)).toBe(true);
  // The mark that says whether a drop would be good does not cover a draft's pencil.
  await expect.poll(() => dropOn(page, idOf('Mei'), dayFromToday(second))).not.toBe('');
  expect(await pencilShown(page, shiftIn(gridOf(page), draftId), idOf('Mei'), dayFromToday(second))).toEqual([]);
  await finger.up();
  await shiftIn(target, shiftId).waitFor();
  expect(new URL(page.url()).searchParams.get('day')).toBe(dayFromToday(first));
  expect(await page.getByRole('dialog').count()).toBe(0);
  await waitForSynced(manager);
  await expect.poll(() => dayOf(shiftId)).toBe(dayFromToday(second));
});

it('a finger carries a shift on when its row has left the page, and it is said where the browser takes it from the finger', async () => {
  const first = 63 - ((new Date(`${dayFromToday(0)}T12:00:00Z`).getUTCDay() + 6) % 7) + 7;
  const day = dayFromToday(first + 1);
  const shiftId = await addKitchenShift(stage.server, 'Oscar', first);
  const admin = await openApi(stage.server, 'admin');
  for (let number = 0; number < 16; number += 1) {
    await admin.post('/api/users', {
      ...{ firstName: 'Extra', lastName: `Person ${number}`, username: `extra${number}`, role: 'staff' },
      ...{ email: `extra${number}@example.com`, department: 'Kitchen', position: 'Chef', password: 'brigade-demo-1' },
    });
  }
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  await page.setViewportSize({ width: 1180, height: 820 });
  await openRota(manager, dayFromToday(first));
  const shift = shiftIn(gridOf(page), shiftId);
  await shift.waitFor();
  const finger = await fingerOn(manager);
  const take = async () => {
    const start = await middleOf(shift);
    await finger.down(start.x, start.y);
    await page.locator('.drag-ghost').waitFor();
    await finger.move(start.x + 6, start.y);
    return start;
  };

  const start = await take();
  // Held over the totals it scrolls the week, until the shift's row is no longer in the page.
  const sums = await gridOf(page).locator('tfoot').boundingBox();
  const foot = (sums?.y ?? 0) - 20;
  for (const share of [0.25, 0.5, 0.75]) await finger.move(start.x, start.y + (foot - start.y) * share);
  let moves = 0;
  const wobble = async () => {
    moves += 1;
    await finger.move(start.x + (moves % 2), foot);
    return shift.count();
  };
  await expect.poll(wobble, { interval: 50 }).toBe(0);
  // Held for a while: the browser takes over a touch that nobody answers a few moves later.
  let more = 0;
  const wobbleOn = async () => {
    await wobble();
    more += 1;
    return more;
  };
  await expect.poll(wobbleOn, { interval: 80 }).toBe(20);
  expect(await page.locator('.drag-ghost').count()).toBe(1);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const target = gridOf(page).locator(`tbody td[data-person][data-day="${day}"]`).last();
  const person = String(await target.getAttribute('data-person'));
  const there = await middleOf(target);
  for (const share of [0.3, 0.6, 1]) {
    await finger.move(start.x + (there.x - start.x) * share, foot + (there.y - foot) * share);
  }
  await expect.poll(() => isAimedAt(page, target)).toBe(true);
  await finger.up();
  await shiftIn(cellOf(page, person, day), shiftId).waitFor();
  await waitForSynced(manager);
  await expect.poll(() => dayOf(shiftId)).toBe(day);

  await take();
  await finger.cancel();
  await page.getByText('Left where it was', { exact: true }).waitFor();
  expect(await page.locator('.drag-ghost').count()).toBe(0);
  expect(await shiftIn(cellOf(page, person, day), shiftId).count()).toBe(1);
});
