import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { seriousFindings } from './fixtures/accessibility.ts';
import { cellOf, fingerOn, gridOf, isAimedAt, middleOf, shiftIn, untilPressable } from './fixtures/grid.ts';
import { addKitchenShift } from './fixtures/kitchen-shift.ts';
import { dayFromToday, openRota } from './fixtures/rota.ts';
import { waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage();

const upright = { width: 768, height: 1024 };

const idOf = (firstName: string): string =>
  String(storedRows(stage.server, `SELECT id FROM users WHERE firstName = '${firstName}'`)[0]?.id);

const dayOf = (shiftId: string) =>
  storedRows(stage.server, `SELECT substr(startTime, 1, 10) AS day FROM shifts WHERE id = '${shiftId}'`)[0]?.day;

it('on a tablet held upright a finger makes, moves and opens a shift in the grid, whose seven days are all in sight', async () => {
  const weekday = (new Date(`${dayFromToday(0)}T12:00:00Z`).getUTCDay() + 6) % 7;
  const [first, second] = [49 - weekday, 51 - weekday];
  const shiftId = await addKitchenShift(stage.server, 'Priya', first);
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  await page.setViewportSize(upright);
  await openRota(manager, dayFromToday(first));
  const shift = shiftIn(gridOf(page), shiftId);
  await shift.waitFor();
  const rows = gridOf(page).locator('tbody tr[data-row]');
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(48);
  const cells = await rows
    .first()
    .locator('td')
    .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect()));
  expect(cells).toHaveLength(7);
  expect(cells.every(({ left, right }) => left >= 0 && right <= 768)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
  expect(await seriousFindings(manager)).toEqual([]);

  await shift.tap();
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  const [priya, freya] = [idOf('Priya'), idOf('Freya')];
  const target = cellOf(page, priya, dayFromToday(second));
  const finger = await fingerOn(manager);
  const [start, end] = [await middleOf(shift), await middleOf(target)];
  await untilPressable(page, start);
  await finger.down(start.x, start.y);
  await page.locator('.drag-ghost').waitFor();
  for (const share of [0.3, 0.6, 1]) {
    await finger.move(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share);
  }
  await expect.poll(() => isAimedAt(page, target)).toBe(true);
  await finger.up();
  await shiftIn(target, shiftId).waitFor();
  await waitForSynced(manager);
  await expect.poll(() => dayOf(shiftId)).toBe(dayFromToday(second));

  const cell = cellOf(page, freya, dayFromToday(second));
  await cell.getByRole('link', { name: /^Add shift for Freya/ }).tap();
  const dialog = page.getByRole('dialog', { name: 'Freya Hughes' });
  const time = dialog.getByRole('listitem').getByRole('button').first();
  await time.waitFor();
  await time.tap();
  await cell.locator('[data-shift]').waitFor();
});

it('at every width an open shift in the grid says its position and that it ends a day later; what is cut short says so', async () => {
  const open = await addKitchenShift(stage.server, '', 50, { start: '19:00', end: '01:00' });
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  for (const width of [768, 1024, 1180, 1440]) {
    await page.setViewportSize({ width, height: 820 });
    await openRota(manager, dayFromToday(50));
    const chip = shiftIn(gridOf(page), open);
    await chip.waitFor();
    const words = chip.locator('[data-words]');
    expect([width, await words.textContent()]).toEqual([width, 'Chef']);
    const seen = await words.evaluate((element) => [element.clientWidth, element.clientHeight]);
    expect([width, Math.min(...seen) >= 16]).toEqual([width, true]);
    expect([width, await chip.getByText('+1').filter({ visible: true }).count()]).toEqual([width, 1]);

    await openRota(manager, dayFromToday(0));
    await gridOf(page).locator('tbody [data-shift]').nth(20).waitFor();
    const silent = await gridOf(page)
      .locator('[data-words]')
      .evaluateAll((all) =>
        all
          .filter(
            (each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).textOverflow !== 'ellipsis',
          )
          .map((each) => each.textContent),
      );
    expect([width, silent]).toEqual([width, []]);
  }
});

it('a place where somebody works most of the week is not repeated in each of their shifts', async () => {
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  await openRota(manager, dayFromToday(0));
  await gridOf(page).locator('tbody [data-shift]').nth(20).waitFor();
  const rows = await gridOf(page)
    .locator('tbody tr[data-row]')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('td [data-words]')].map((words) => words.textContent ?? '')),
    );
  const repeated = rows.filter((words) => {
    const [most = ''] = words.toSorted(
      (one, other) => words.filter((each) => each === other).length - words.filter((each) => each === one).length,
    );
    return most !== '' && words.length > 2 && words.filter((each) => each === most).length * 2 > words.length;
  });
  expect(repeated).toEqual([]);
});

it('a long time shows in full at every width, and costs under the days do not run into each other', async () => {
  const long = await addKitchenShift(stage.server, 'Priya', 50, { start: '10:30', end: '22:45' });
  for (const [pointer, widths] of [
    ['finger', [768, 1180, 1280, 1440]],
    ['mouse', [1024, 1280, 1439, 1440]],
  ] as const) {
    const manager = await stage.openAs('manager', { frame: 'tablet', pointer });
    const { page } = manager;
    await openRota(manager, dayFromToday(50));
    const chip = shiftIn(gridOf(page), long);
    await chip.waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 820 });
      const cut = await chip.evaluate((element) => {
        const edge = element.getBoundingClientRect();
        return [...element.querySelectorAll('span')]
          .filter((each) => each.childElementCount === 0 && /\d(am|pm)/.test(each.textContent ?? ''))
          .map((each) => {
            const text = document.createRange();
            text.selectNodeContents(each);
            return [each.textContent, text.getBoundingClientRect()] as const;
          })
          .filter(([, box]) => box.width > 0 && (box.right > edge.right + 0.5 || box.bottom > edge.bottom + 2))
          .map(([text]) => text);
      });
      expect([width, cut]).toEqual([width, []]);
      const end = chip.getByText(/1[01]:45pm/).filter({ visible: true });
      expect([width, await end.count()]).toEqual([width, 1]);
    }

    const [kitchen] = storedRows(stage.server, "SELECT departmentId FROM users WHERE firstName = 'Aisha'");
    for (const address of [
      `day=${dayFromToday(0)}`,
      `day=${dayFromToday(14)}`,
      // With one person in a department, less fits next to them; and the totals say that they cover only a part.
      `day=${dayFromToday(14)}&search=aisha`,
      `day=${dayFromToday(14)}&department=${kitchen?.departmentId}`,
    ]) {
      await page.goto(`${manager.line.origin}/rota?${address}`);
      await gridOf(page).locator('tfoot').getByText(/£/).first().waitFor();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 820 });
        const over = await gridOf(page)
          .locator('tfoot :is(th, td)')
          .evaluateAll((all) =>
            all.filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent),
          );
        expect([width, over]).toEqual([width, []]);
        expect([width, address, await cutLines(page)]).toEqual([width, address, []]);
      }
    }
  }
});

/** Lines next to a department's people of which only a part shows, and counts on buttons that are cut off. */
const cutLines = (page: Page): Promise<readonly (string | null)[]> =>
  page.evaluate(() => {
    const isCut = (line: Element, around: Element | null | undefined): boolean => {
      const [box, frame] = [line.getBoundingClientRect(), around?.getBoundingClientRect()];
      const isSeen = frame && box.left < frame.right - 1 && line.checkVisibility();
      return Boolean(isSeen) && (box.top < (frame?.top ?? 0) - 0.5 || box.bottom > (frame?.bottom ?? 0) + 0.5);
    };
    const lines = [...document.querySelectorAll('th[scope="rowgroup"] span')].filter(
      // Along a narrow column they end in an ellipsis.
      (line) => getComputedStyle(line).writingMode === 'horizontal-tb' && isCut(line, line.closest('th')),
    );
    const counts = [...document.querySelectorAll('button[aria-label^="Filter,"] > span[aria-hidden]')].filter((count) =>
      isCut(count, count.closest('button')),
    );
    return [...lines, ...counts].map(({ textContent }) => textContent);
  });

it('at every width the hours of the week stand beside those of its days, on one line with their name', async () => {
  for (const [pointer, widths] of [
    ['finger', [768, 820, 1024, 1180, 1280]],
    ['mouse', [768, 820, 1024, 1180, 1280]],
  ] as const) {
    const manager = await stage.openAs('manager', { frame: 'tablet', pointer });
    const { page } = manager;
    await openRota(manager, dayFromToday(0));
    await gridOf(page).locator('tfoot').getByText(/£/).first().waitFor();
    const [hours, cost] = [gridOf(page).locator('tfoot th').first(), gridOf(page).locator('tfoot th').nth(1)];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 820 });
      expect([width, await hours.getByText(/^[\d.]+ h$/).isVisible()]).toEqual([width, true]);
      const lines = await hours
        .locator('div > span')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))
        .then((all) => all.map(({ top, height }) => [Math.round(top), height < 24]));
      expect([width, lines]).toEqual([width, [lines[0], lines[0]]]);
      expect([width, lines[0]?.[1]]).toEqual([width, true]);
      expect(await cost.textContent()).toMatch(/^(Cost and labour\u00a0%|Costs £)/);
    }
  }
});

it('a word beside a time shows at least three letters, or none', async () => {
  await addKitchenShift(stage.server, 'Priya', 50, { start: '11:00', end: '17:00' });
  const manager = await stage.openAs('manager', { frame: 'tablet', pointer: 'mouse' });
  const { page } = manager;
  for (const day of [dayFromToday(0), dayFromToday(50)]) {
    await openRota(manager, day);
    await gridOf(page).locator('tbody [data-shift]').first().waitFor();
    // Wider than any font, for somebody who reads spaced letters more easily.
    for (const [width, spacing] of [1024, 1180, 1280, 1366, 1440].flatMap((each) => [
      [each, ''] as const,
      [each, '0.12em'] as const,
    ])) {
      await page.setViewportSize({ width, height: 820 });
      await page.evaluate((letterSpacing) => Object.assign(document.body.style, { letterSpacing }), spacing);
      const stubs = await gridOf(page)
        .locator('tbody [data-words]')
        .evaluateAll((all) =>
          all
            .filter((each) => {
              const line = each.closest('[title]')?.getBoundingClientRect();
              const box = each.getBoundingClientRect();
              const letters = document.createRange();
              letters.setStart(each.firstChild ?? each, 0);
              letters.setEnd(each.firstChild ?? each, Math.min(3, each.textContent?.length ?? 0));
              const isSeen = each.checkVisibility() && box.top < (line?.bottom ?? 0) - 1;
              return isSeen && letters.getBoundingClientRect().width > box.width + 0.5;
            })
            .map((each) => each.textContent),
        );
      expect([width, stubs]).toEqual([width, []]);
    }
  }
});

it('on an upright tablet the state of a week of drafts shares one line with its button', async () => {
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  await page.setViewportSize({ width: 768, height: 1024 });
  await openRota(manager, dayFromToday(14));
  const bar = page.getByRole('region', { name: 'Publishing' });
  await bar.getByRole('button', { name: /^Costs / }).waitFor();
  const places = await bar.locator('> *').evaluateAll((all) =>
    all
      .filter((each) => each.checkVisibility())
      .map((each) => each.getBoundingClientRect())
      .map(({ top, bottom }) => Math.round(top + bottom)),
  );
  expect([places.length, new Set(places).size]).toEqual([5, 1]);
});

it('a department’s name is level with its first person, with or without notes above the grid', async () => {
  const manager = await stage.openAs('manager', { frame: 'desktop', pointer: 'mouse' });
  const { page } = manager;
  for (const day of [dayFromToday(0), dayFromToday(14)]) {
    await openRota(manager, day);
    await gridOf(page).locator('tbody [data-shift]').first().waitFor();
    const below = () =>
      gridOf(page)
        .locator('th[scope=rowgroup]')
        .evaluateAll((all) =>
          all.map((each) => {
            const name = each.querySelector('.sticky')?.getBoundingClientRect().top ?? Number.NaN;
            return Math.round(name - each.getBoundingClientRect().top);
          }),
        );
    await expect.poll(async () => new Set(await below()).size).toBe(1);
  }
});
