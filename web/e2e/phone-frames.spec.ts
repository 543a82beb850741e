import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { gridOf } from './fixtures/grid.ts';
import { addKitchenShift } from './fixtures/kitchen-shift.ts';
import { dayFromToday, openRota } from './fixtures/rota.ts';
import { useStage } from './fixtures/stage.ts';

const stage = useStage();

const boxOf = async (part: Locator) => {
  await part.waitFor();
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return box;
};

/** Whether a finger on its middle presses it, and nothing covers it. */
const isPressable = async (part: Locator): Promise<boolean> => {
  await part.scrollIntoViewIfNeeded();
  return part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const corners = [left + 4, (left + right) / 2, right - 4].map((x) =>
      document.elementFromPoint(x, (top + bottom) / 2),
    );
    return corners.every((found) => found !== null && element.contains(found));
  });
};

it('on a phone held sideways nothing lies over Publish, and a shift can be added beside it', async () => {
  const manager = await stage.openAs('manager');
  const { page } = manager;
  await page.setViewportSize({ width: 844, height: 390 });
  await openRota(manager, dayFromToday(14));
  const publish = page.getByRole('button', { name: 'Publish…' });
  await publish.waitFor();
  expect(await isPressable(publish)).toBe(true);
  const add = page.getByRole('button', { name: 'Add Shift', exact: true });
  expect(await add.count()).toBe(1);
  await add.click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Create New Shift' }).waitFor();
});

it('on a phone held sideways the rota is the list of a day: a grid would show two people between its head and its sums', async () => {
  const manager = await stage.openAs('manager');
  const { page } = manager;
  await page.setViewportSize({ width: 844, height: 390 });
  await openRota(manager, dayFromToday(0));
  await page.getByRole('navigation', { name: 'Days of the week' }).waitFor();
  expect(await gridOf(page).count()).toBe(0);
  await page.setViewportSize({ width: 844, height: 600 });
  await gridOf(page).waitFor();
});

it('on a phone the tools of the month have words, and its hours are whole', async () => {
  const manager = await stage.openAs('manager');
  const { page } = manager;
  await page.goto(`${manager.line.origin}/rota?view=month`);
  const words = await Promise.all(
    ['Week', 'Filter'].map((name) => page.getByRole('button', { name, exact: true }).textContent()),
  );
  expect(words.map((each) => each?.trim())).toEqual(['Week', 'Filter']);
  await page.getByText(/^(\d{1,3}|\d,\d{3}) h planned/).waitFor();
});

it('on a tablet held upright the month, the marketplace and the messages are as wide as the rota', async () => {
  const manager = await stage.openAs('manager');
  const { page } = manager;
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(`${manager.line.origin}/rota?view=month`);
  expect((await boxOf(page.getByRole('table'))).width).toBeGreaterThan(700);
  await page.goto(`${manager.line.origin}/shift-marketplace`);
  expect((await boxOf(page.getByRole('tabpanel'))).width).toBeGreaterThan(700);
  await page.goto(`${manager.line.origin}/messages`);
  expect((await boxOf(page.getByRole('list', { name: 'Conversations' }))).width).toBeGreaterThan(700);
});

it('on a tablet held upright what payroll offers at its head stands over its cards', async () => {
  const manager = await stage.openAs('manager');
  const { page } = manager;
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(`${manager.line.origin}/payroll`);
  const [offer, below] = [
    page.getByRole('button', { name: 'Generate Demo Data' }),
    page.getByRole('main').getByRole('link', { name: 'Approve hours' }),
  ];
  expect((await boxOf(offer)).x).toBe((await boxOf(below)).x);
});

it('on a phone each of the people proposed is answered by words', async () => {
  await addKitchenShift(stage.server, '', 51);
  const manager = await stage.openAs('manager');
  const { page } = manager;
  await openRota(manager, dayFromToday(51));
  await page.getByRole('button', { name: 'Plan week' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fill open shifts' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Find people/ })
    .click();
  const proposal = page.getByRole('region', { name: 'Proposed people' });
  const accept = proposal.getByRole('button', { name: /^Accept .+ on / }).first();
  await accept.waitFor();
  expect(await accept.textContent()).toBe('Accept');
  const not = proposal.getByRole('button', { name: /^Not .+ on / }).first();
  expect(await not.textContent()).toMatch(/^Not [A-Z][a-z]+$/);
  // By person it is in that person's row, whose hours include it, and leads to its reasons.
  await page.locator('label', { hasText: 'By person' }).last().click();
  const inRow = page.getByRole('button', { name: /^Proposed: / });
  await expect
    .poll(async () => {
      // Only the rows in view are in the page.
      await page.mouse.wheel(0, 500);
      return inRow.count();
    })
    .toBe(1);
  await page
    .getByText(/h with this plan$/)
    .last()
    .waitFor();
  await inRow.click();
  await expect.poll(() => proposal.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
});
