import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { toInstant } from '#schema/entities/primitives.ts';
import { buildShift } from '#schema/fixtures/build.ts';
import { seriousFindings } from './fixtures/accessibility.ts';
import { openApi } from './fixtures/api-client.ts';
import { addShiftSoon } from './fixtures/kitchen-shift.ts';
import { somebodyOff } from './fixtures/off-work.ts';
import { chooseName, demoPin, enrolTablet } from './fixtures/pass.ts';
import { useStage } from './fixtures/stage.ts';

const stage = useStage();

/** The tablets at a pass, landscape and portrait. */
const frames = [
  { width: 1180, height: 820 },
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
] as const;

/** Read from two metres: no text may be smaller, in CSS pixels. */
const smallestLetters = 22;

/** Visible words that are cut off, too small or overlapping. */
const faults = (page: Page): Promise<readonly string[]> =>
  page.evaluate((smallest) => {
    const found: string[] = [];
    const shown: { words: string; box: DOMRect }[] = [];
    const layer = document.querySelector('[role=dialog]') ?? document.querySelector('main');
    const walker = document.createTreeWalker(layer ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      const isPicture = /^[A-Z]{2}$/.test(words);
      if (words === '' || isPicture || !parent || box.width < 2 || parent.closest('.sr-only')) continue;
      const size = Number.parseFloat(getComputedStyle(parent).fontSize);
      // Space above and below the letters belongs to the line, not to them.
      const [top, bottom] = [box.top + box.height / 2 - size * 0.45, box.top + box.height / 2 + size * 0.55];
      let scrolls = false;
      let [left, right, above, below] = [0, innerWidth, 0, innerHeight];
      for (let around: HTMLElement | null = parent; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        const edge = around.getBoundingClientRect();
        if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        // What can be scrolled to is not cut off.
        scrolls ||= overflowY === 'auto' && around.scrollHeight > around.clientHeight;
        if (overflowY !== 'visible' && !scrolls)
          [above, below] = [Math.max(above, edge.top), Math.min(below, edge.bottom)];
      }
      if (scrolls) [above, below] = [-1e6, 1e6];
      const isHidden = box.right < left || box.left > right || bottom < above || top > below;
      if (isHidden) continue;
      const isClamped = parent.className.includes('line-clamp');
      const isLong = isClamped || getComputedStyle(parent).textOverflow === 'ellipsis';
      if (!isLong && (box.left < left - 1 || box.right > right + 1)) found.push(`cut at the side: ${words}`);
      if (!isLong && (top < above - 1 || bottom > below + 1)) found.push(`cut above or below: ${words}`);
      const cutsDown = !isClamped && getComputedStyle(parent).overflowY !== 'visible';
      if (isLong && cutsDown && parent.clientHeight < box.height - 2) found.push(`cut above or below: ${words}`);
      if (size < smallest) found.push(`${size} px: ${words}`);
      shown.push({ words, box: new DOMRect(box.left, top, Math.min(box.right, right) - box.left, bottom - top) });
    }
    shown.forEach(({ words, box }, index) => {
      for (const other of shown.slice(index + 1)) {
        const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (wide > 1 && high > 3) found.push(`over each other: ${words} and ${other.words}`);
      }
    });
    for (const picture of layer?.querySelectorAll('li svg') ?? []) {
      const [box, tile] = [picture.getBoundingClientRect(), picture.closest('li')?.getBoundingClientRect()];
      const isSeen = box.top < (picture.parentElement?.getBoundingClientRect().bottom ?? 0) - 1;
      if (isSeen && tile && box.right > tile.right)
        found.push(`a mark past the edge: ${picture.closest('li')?.textContent}`);
    }
    for (const button of layer?.querySelectorAll('button') ?? []) {
      const { left, right, bottom } = button.getBoundingClientRect();
      const isOut = left < 0 || right > innerWidth || (bottom > innerHeight && !button.closest('.overflow-y-auto'));
      if (isOut) found.push(`past the edge: ${button.textContent}`);
    }
    return found;
  }, smallestLetters);

/** Words next to a name of which fewer than three letters show. */
const stubs = (page: Page): Promise<readonly string[]> =>
  page.locator('main [data-words]').evaluateAll((all) =>
    all.flatMap((each) => {
      const letters = document.createRange();
      if (!each.firstChild) return [];
      letters.setStart(each.firstChild, 0);
      letters.setEnd(each.firstChild, Math.min(3, each.textContent?.length ?? 0));
      const line = each.parentElement?.parentElement?.getBoundingClientRect();
      const box = each.getBoundingClientRect();
      const isSeen = box.top < (line?.bottom ?? 0) - 1;
      return isSeen && letters.getBoundingClientRect().width > box.width + 0.5 ? [each.textContent ?? ''] : [];
    }),
  );

/** A tile's adjacent words that are on different lines, and how many lines each person's tile has. */
const tileFaults = (page: Page): Promise<{ slanted: readonly string[]; lines: readonly number[] }> =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    if (context) context.font = getComputedStyle(document.body).font;
    const measured = context?.measureText('x');
    const [ascent, descent] = [measured?.fontBoundingBoxAscent ?? 0, measured?.fontBoundingBoxDescent ?? 0];
    const wordsOf = (tile: Element) => {
      const walker = document.createTreeWalker(tile, NodeFilter.SHOW_TEXT);
      const found: { words: string; box: DOMRect; line: number }[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        const isSeen = box.width > 2 && !node.parentElement?.closest('.sr-only');
        const line = box.top + (box.height * ascent) / (ascent + descent);
        if (isSeen) found.push({ words: node.textContent ?? '', box, line });
      }
      return found;
    };
    const tiles = [...document.querySelectorAll('main [aria-label=Rota] li')];
    const slanted = tiles.map(wordsOf).flatMap((all) =>
      all.flatMap(({ words, box, line }) =>
        all
          .filter((other) => other.box.left >= box.right && Math.abs(other.line - line) < box.height / 2)
          .filter((other) => Math.abs(other.line - line) > 1)
          .map((other) => `${words} and ${other.words}`),
      ),
    );
    const named = tiles.filter((tile) => tile.querySelector('button'));
    const lines = named.map((tile) => new Set(wordsOf(tile).map(({ line }) => Math.round(line))).size);
    return { slanted, lines: [...new Set(lines)] };
  });

it('the pass shows whole words, large enough and beside each other, on every tablet, lying or upright', async () => {
  const person = await somebodyOff(stage.server, ['staff', 'priya']);
  await addShiftSoon(stage.server, person.id, -85);
  const api = await openApi(stage.server, 'manager');
  // As many as on an evening, at any hour of the demo restaurant.
  const hours = await api.read('hours');
  const atWork = new Set(
    hours.filter(({ kind, clockOut }) => kind === 'record' && !clockOut).map((each) => each.userId),
  );
  const others = (await api.read('users')).filter(
    ({ id, isActive }) => isActive && id !== person.id && !atWork.has(String(id)),
  );
  // One that starts after midnight is not on the board yet: only those in the list at the side start later.
  const due = Math.max(0, 13 - atWork.size);
  for (const { id } of others.slice(0, due)) await addShiftSoon(stage.server, String(id), -1);
  for (const { id } of others.slice(due, due + 3)) await addShiftSoon(stage.server, String(id), 20);
  const [like] = await api.read('shifts');
  const at = (minutes: number) => toInstant(Date.now() + minutes * 60_000);
  await api.insert(
    'shifts',
    buildShift({
      ...{ id: api.newId(), userId: '', locationId: '', startTime: at(-10), endTime: at(200) },
      ...{ departmentId: String(like?.departmentId), positionId: String(like?.positionId) },
    }),
  );
  const tablet = await enrolTablet(stage);
  const { page } = tablet;
  await page.getByRole('button', { name: new RegExp(`^${person.fullName}, Missing for 1 h 2`) }).waitFor();
  await page
    .getByText(/^Open from /)
    .first()
    .waitFor();
  let words = 0;
  const look = async (what: string): Promise<void> => {
    for (const { width, height } of frames) {
      await page.setViewportSize({ width, height });
      // Until it is laid out for this window size.
      await expect.poll(() => faults(page), { message: `${what} ${width} x ${height}`, timeout: 10_000 }).toEqual([]);
      expect([width, await stubs(page)]).toEqual([width, []]);
      words += await page.locator('main [data-words]').count();
      const { slanted, lines } = await tileFaults(page);
      expect([width, slanted, lines.length]).toEqual([width, [], 1]);
    }
  };
  await look('board');
  expect(words).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Clock in or out' }).click();
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
  await look('names');
  await page.keyboard.press('Escape');
  await chooseName(page, 'Priya Shah');
  await look('PIN');
  await page.getByRole('button', { name: 'Set a PIN with a code' }).click();
  await page.getByRole('heading', { name: 'Priya, set your PIN' }).waitFor();
  await page.getByRole('button', { name: 'Set PIN' }).click();
  await page.getByText('Enter the code').waitFor();
  await look('code');
  expect(await seriousFindings(tablet)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await chooseName(page, 'Priya Shah');
  for (const digit of demoPin) await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'Enter', exact: true }).click();
  await page.getByRole('heading', { name: 'Hello, Priya' }).waitFor();
  await look('actions');
  expect(await seriousFindings(tablet)).toEqual([]);
});

it('where the system chooses the colours, the pass still has how far shifts are, its progress and the edge of what is open', async () => {
  const { page } = await enrolTablet(stage);
  await page.emulateMedia({ forcedColors: 'active' });
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const filled = (selector: string): Promise<string> =>
    page
      .locator(selector)
      .last()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await filled('[aria-label=Rota] button > [aria-hidden] > span[style]')).not.toBe(paper);
  expect(await filled('[role=progressbar] > *')).not.toBe(paper);
  await page.getByRole('button', { name: /^Sync status/ }).click();
  const panel = page.getByRole('dialog').locator('[tabindex="-1"]');
  expect(await panel.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('2px');
});
