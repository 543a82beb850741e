import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { mondayOf } from '#schema/rules/time/zone.ts';
import { seriousFindings } from './fixtures/accessibility.ts';
import { openApi } from './fixtures/api-client.ts';
import { dayFromToday, openRota } from './fixtures/rota.ts';
import { waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage();

/** The week with the longest name: from one year into the next. */
const newYear = `${Number(dayFromToday(0).slice(0, 4)) + 1}-01-01`;

const heading = (page: Page) => page.getByRole('heading', { level: 2 }).first();

const boxOf = async (page: Page, what: ReturnType<Page['locator']>) => {
  await page.waitForFunction(() => document.querySelector('.animate-pulse.bg-line') === null);
  const box = await what.boundingBox();
  if (!box) throw new Error('Not on the screen');
  return box;
};

it('on a tablet and a desktop every week’s name ends before the buttons, on one line, and no time in a cell is cut', async () => {
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  for (const width of [768, 820, 900, 1024, 1180, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await openRota(manager, newYear);
    await heading(page).filter({ hasText: '– ' }).waitFor();
    const [name, back] = [
      await boxOf(page, heading(page)),
      await boxOf(page, page.getByRole('button', { name: 'Previous week' })),
    ];
    const text = await heading(page).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().right;
    });
    expect([width, Math.max(0, text - back.x)]).toEqual([width, 0]);
    expect(name.height).toBeLessThan(32);
    await openRota(manager, dayFromToday(0));
    await page.locator('[data-shift]').nth(10).waitFor();
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('[data-shift]')].flatMap((block) => {
        const time = block.querySelector('.font-strong');
        const over = (time?.getBoundingClientRect().right ?? 0) - block.getBoundingClientRect().right;
        return over > 0.5 ? [`${time?.textContent} by ${over}`] : [];
      }),
    );
    expect([width, cut]).toEqual([width, []]);
  }
});

it('on a phone and half a tablet the days stand where they stood, whatever the week is called', async () => {
  const { page, ...manager } = await stage.openAs('manager');
  const strip = page.getByRole('navigation', { name: 'Days of the week' });
  for (const width of [360, 390, 700]) {
    await page.setViewportSize({ width, height: 800 });
    const tops: number[] = [];
    for (const day of [dayFromToday(0), dayFromToday(7), newYear]) {
      await openRota({ page, ...manager }, day);
      tops.push((await boxOf(page, strip)).y);
      // People have to guess what icons alone mean.
      for (const tool of ['Undo', 'Plan week', 'Month', 'Filter', 'Share']) {
        const box = await boxOf(page, page.getByText(tool, { exact: true }));
        expect([width, tool, box.x >= 0 && box.x + box.width <= width]).toEqual([width, tool, true]);
      }
    }
    expect([width, new Set(tops).size]).toEqual([width, 1]);
  }
});

it('on a tablet and a desktop the rota’s tools have words, beside or under their pictures, at every width', async () => {
  for (const [pointer, widths, words] of [
    ['finger', [768, 1024, 1180, 1280, 1440], ['Filter', 'Share', 'Undo', 'Select', 'Plan week', 'Add Shift']],
    ['mouse', [1024, 1280, 1440], ['Select', 'Plan week', 'Add Shift']],
  ] as const) {
    const manager = await stage.openAs('manager', { frame: 'tablet', pointer });
    const { page } = manager;
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await openRota(manager, newYear);
      await heading(page).filter({ hasText: '– ' }).waitFor();
      const name = await heading(page).evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().right;
      });
      const back = await boxOf(page, page.getByRole('button', { name: 'Previous week' }));
      expect([pointer, width, Math.max(0, name - back.x)]).toEqual([pointer, width, 0]);
      for (const word of words) {
        const box = await boxOf(page, page.getByText(word, { exact: true }).first());
        const isWhole = box.width > 20 && box.height < 24 && box.x >= 0 && box.x + box.width <= width;
        expect([pointer, width, word, isWhole]).toEqual([pointer, width, word, true]);
      }
    }
  }
});

it('on a tablet of 1024 × 768 nine people of the week are seen at once, under how it stands', async () => {
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  await page.setViewportSize({ width: 1024, height: 768 });
  await openRota(manager, dayFromToday(0));
  const publishing = page.getByRole('region', { name: 'Publishing' });
  await publishing.getByRole('button', { name: /^Seen by/ }).waitFor();
  const seen = () =>
    page.evaluate(() => {
      const bottom = document.querySelector('table tfoot')?.getBoundingClientRect().top ?? 0;
      const rows = [...document.querySelectorAll('table tbody tr[data-row]')];
      return rows.filter((row) => row.getBoundingClientRect().bottom <= bottom + 1).length;
    });
  await expect.poll(seen).toBeGreaterThanOrEqual(9);
  for (const button of await publishing.getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.getByRole('button', { name: /^Costs £/ }).click();
  await page.getByRole('dialog', { name: 'What the week costs' }).getByRole('heading').first().waitFor();
});

it('staff on a tablet read that a week is not published instead of a grid in which nobody works', async () => {
  const staff = await stage.openAs('staff', { frame: 'tablet' });
  await openRota(staff, mondayOf(dayFromToday(49)));
  await staff.page.getByText('This week is not published yet', { exact: true }).waitFor();
  expect(await staff.page.getByRole('table', { name: 'Rota of the week, people by days' }).count()).toBe(0);
  expect(await seriousFindings(staff)).toEqual([]);
  await openRota(staff, dayFromToday(0));
  await staff.page.getByRole('table', { name: 'Rota of the week, people by days' }).waitFor();
});

it('behind a shift that an address names lies its own week, which stays when the sheet is closed', async () => {
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page, line } = manager;
  const monday = mondayOf(dayFromToday(7));
  await waitForSynced(manager);
  const [shift] = storedRows(
    stage.server,
    `SELECT id FROM shifts WHERE deleted = 0 AND status = 'cancelled' AND startTime > '${monday}T12' OR
     deleted = 0 AND status = 'scheduled' AND startTime > '${monday}T12' AND startTime < '${dayFromToday(14)}' ORDER BY startTime LIMIT 1`,
  ) as readonly { id: string }[];
  await page.goto(`${line.origin}/rota?shift=${shift?.id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close' }).waitFor();
  await openedWeek(page, monday);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  await openedWeek(page, monday);
});

it('a cancelled shift that an address names says that it was, to whose it was, and to a manager with a way to put it back', async () => {
  const [staff, manager] = [await stage.openAs('staff'), await stage.openAs('manager')];
  const [{ id } = { id: '' }] = storedRows(
    stage.server,
    `SELECT id FROM shifts WHERE deleted = 0 AND status = 'scheduled' AND startTime > ? AND
     userId = (SELECT userId FROM credentials WHERE username = 'staff') ORDER BY startTime LIMIT 1`,
    dayFromToday(2),
  ) as readonly { id: string }[];
  await (await openApi(stage.server, 'manager')).change('shifts', id, { status: 'cancelled' });
  for (const { page, line } of [staff, manager]) {
    await page.goto(`${line.origin}/rota?shift=${id}`);
    await page.getByRole('dialog').getByText('Cancelled', { exact: true }).waitFor();
  }
  const put = { name: 'Restore shift' };
  expect(await staff.page.getByRole('dialog').getByRole('button', put).count()).toBe(0);
  await manager.page.getByRole('dialog').getByRole('button', put).click();
  await staff.page.getByRole('dialog').getByText('Cancelled', { exact: true }).waitFor({ state: 'detached' });
});

/** The grid shows the week from this Monday on. */
const openedWeek = (page: Page, monday: string): Promise<void> =>
  page.locator(`td[data-day="${monday}"]`).first().waitFor({ state: 'attached' });
