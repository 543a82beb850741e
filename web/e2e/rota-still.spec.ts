import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { buildDayNote } from '#schema/fixtures/day-note.ts';
import { dayNoteId } from '#schema/rules/rota/day-notes.ts';
import { openApi } from './fixtures/api-client.ts';
import { gridOf } from './fixtures/grid.ts';
import { dayFromToday, openRota } from './fixtures/rota.ts';
import { useStage } from './fixtures/stage.ts';

const stage = useStage();

const sizes = [
  { width: 820, height: 1180, pointer: 'finger' },
  { width: 1180, height: 820, pointer: 'finger' },
  { width: 1440, height: 900, pointer: 'mouse' },
] as const;

/**
 * Records in every frame the position of the first person's row, and of the count of gaps or, without any, of open
 * shifts.
 */
const watchPlaces = (page: Page) =>
  page.addInitScript(() => {
    const places = { row: new Set<number>(), gaps: new Set<number>() };
    Object.assign(window, { places });
    const look = () => {
      requestAnimationFrame(look);
      const row = document.querySelector('table tbody tr[data-row]');
      const gaps = [...document.querySelectorAll('[aria-label="Publishing"] button')].find((each) =>
        /gap|sort out|open shift/.test(each.getAttribute('aria-label') ?? each.textContent ?? ''),
      );
      if (row) places.row.add(Math.round(row.getBoundingClientRect().top));
      if (gaps) places.gaps.add(Math.round(gaps.getBoundingClientRect().left));
    };
    look();
  });

/** Adds up how far things have moved since the page was opened, as browsers measure it; nobody has pressed anything. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    let moved = 0;
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved += 'value' in entry ? Number(entry.value) : 0;
      Object.assign(window, { moved });
    }).observe({ type: 'layout-shift', buffered: true });
  });

const placesOf = (page: Page): Promise<{ row: number; gaps: number }> =>
  page.evaluate(() => {
    const places: Record<'row' | 'gaps', Set<number>> = Reflect.get(window, 'places');
    return { row: places.row.size, gaps: places.gaps.size };
  });

it('once the rows of a week are there nothing moves them, nor what stands over them', async () => {
  const day = dayFromToday(0);
  const api = await openApi(stage.server, 'manager');
  await api.insert('posts', buildDayNote({ id: dayNoteId(day), day, text: 'Party of 30 at 8' }));
  for (const { width, height, pointer } of sizes) {
    const manager = await stage.openAs('manager', { frame: 'tablet', pointer });
    const { page } = manager;
    await page.setViewportSize({ width, height });
    await watchPlaces(page);
    await openRota(manager, day);
    await gridOf(page).getByText('Party of 30 at 8', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Seen by/ }).waitFor();
    await page.getByRole('button', { name: /^Costs £/ }).waitFor();
    expect([width, await placesOf(page)]).toEqual([width, { row: 1, gaps: 1 }]);
  }
});

it('on a phone the marketplace shows a manager what is wanted in its place at once', async () => {
  const manager = await stage.openAs('manager', { frame: 'phone' });
  const { page } = manager;
  await watchShifts(page);
  await page.goto(`${manager.line.origin}/shift-marketplace`);
  await page.getByText('people want it').or(page.getByText('person wants it')).first().waitFor();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const moved = await page.evaluate(() => Number(Reflect.get(window, 'moved')));
  expect(moved).toBeLessThan(0.01);
});
