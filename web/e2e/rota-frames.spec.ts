import { expect, it } from 'vitest';
import { buildDayNote } from '#schema/fixtures/day-note.ts';
import { dayNoteId } from '#schema/rules/rota/day-notes.ts';
import { shortDayText } from '#schema/rules/text/time-text.ts';
import { openApi } from './fixtures/api-client.ts';
import { gridOf } from './fixtures/grid.ts';
import { dayFromToday, openRota } from './fixtures/rota.ts';
import { useStage } from './fixtures/stage.ts';

const stage = useStage();

const wide = { width: 1180, height: 820 };
const upright = { width: 820, height: 1180 };
/** Half a tablet, next to another app: the phone's list. */
const narrow = { width: 600, height: 820 };

it('a sheet over the week, and what was typed in it, stays when the tablet is turned', async () => {
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  const day = dayFromToday(28);
  await openRota(manager, day);
  await page.getByRole('button', { name: /^Costs / }).click();
  await page.getByRole('button', { name: 'Expected takings' }).click();
  const takings = page.getByRole('dialog', { name: 'Expected takings' }).getByLabel(shortDayText(day));
  await takings.fill('1234');
  for (const turned of [upright, narrow]) {
    await page.setViewportSize(turned);
    await page.getByRole('button', { name: 'Add Shift' }).first().waitFor({ state: 'attached' });
    expect(await takings.inputValue()).toBe('1234');
  }
  await page.setViewportSize(wide);
  expect(await takings.inputValue()).toBe('1234');
  await page.getByRole('dialog', { name: 'Expected takings' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog', { name: 'What the week costs' }).getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Publish…' }).click();
  const publish = page.getByRole('heading', { name: /^Publish/ });
  await publish.waitFor();
  await page.setViewportSize(narrow);
  await page.getByRole('button', { name: 'Month', exact: true }).waitFor({ state: 'attached' });
  expect(await publish.isVisible()).toBe(true);
});

it('a long note takes two lines of the pinned head on the tablet of staff, and all of its own on a tap', async () => {
  const day = dayFromToday(0);
  const text = `Party of 30 at 8, on the terrace if it stays dry. ${'Call Anna about the seats first. '.repeat(4).trim()}`;
  const api = await openApi(stage.server, 'manager');
  await api.insert('posts', buildDayNote({ id: dayNoteId(day), day, text }));
  const staff = await stage.openAs('staff', { frame: 'tablet' });
  const { page } = staff;
  await openRota(staff, day);
  const note = gridOf(page).getByText(text, { exact: true });
  await note.waitFor();
  const heightOf = async () => (await note.boundingBox())?.height ?? 0;
  await expect.poll(heightOf).toBeLessThan(50);
  const press = page.getByRole('button', { name: text, exact: true });
  await press.tap();
  await expect.poll(heightOf).toBeGreaterThan(100);
  expect(await press.getAttribute('aria-expanded')).toBe('true');
  await press.tap();
  await expect.poll(heightOf).toBeLessThan(50);
});
