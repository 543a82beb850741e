import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { seriousFindings } from './fixtures/accessibility.ts';
import type { Device } from './fixtures/device.ts';
import { addKitchenShift } from './fixtures/kitchen-shift.ts';
import { dayFromToday, openRota } from './fixtures/rota.ts';
import { waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';

const stage = useStage();

const newPeople = 180;

/** Names of one length in one order: "Person 007". */
const file = Buffer.from(
  [
    'First name,Last name,Email,Department,Position,Hourly rate',
    ...Array.from({ length: newPeople }, (_, index) => {
      const number = String(index).padStart(3, '0');
      return `Person,${number},person${number}@example.com,Kitchen,Chef,12.50`;
    }),
  ].join('\n'),
);

const importPeople = async (admin: Device): Promise<void> => {
  const { page, line } = admin;
  await page.goto(`${line.origin}/staff-management?import=yes`);
  const input = page.getByLabel('Staff file');
  await input.waitFor({ state: 'attached' });
  await input.setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer: file });
  await page.getByRole('button', { name: `Create ${newPeople} accounts` }).click();
  await page.getByText(`${newPeople} accounts created`).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await waitForSynced(admin);
};

/** Days from the Monday of its week to a day this many days from today. */
const weekdayIn = (days: number): number => (new Date(`${dayFromToday(days)}T12:00:00Z`).getUTCDay() + 6) % 7;

const gridOf = (page: Page) => page.getByRole('table', { name: 'Rota of the week, people by days' });

/** How many of the grid's people are in the page. */
const shownPeople = (page: Page): Promise<number> => gridOf(page).locator('tbody th[scope=row]').count();

/** The positions of the header, a name and the totals in the window, in CSS pixels from its top. */
const edges = (page: Page) =>
  page.evaluate(() => {
    const [head, sums] = ['thead', 'tfoot'].map((name) =>
      document.querySelector(`table ${name}`)?.getBoundingClientRect(),
    );
    return { head: Math.round(head?.top ?? -1), sums: Math.round(sums?.bottom ?? -1), height: window.innerHeight };
  });

/** The cell with somebody's name, if they are in the page. */
const nameOf = (page: Page, name: string) => gridOf(page).locator('tbody th[scope=row]', { hasText: name });

const focusedRow = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.closest('tr')?.querySelector('th')?.textContent ?? '');

/**
 * The heights of people's rows with at most one shift a day, and how many of them are wholly between header and totals.
 */
const shownRows = (page: Page) =>
  page.evaluate(() => {
    const bottomOf = (part: string) => document.querySelector(`table ${part}`)?.getBoundingClientRect();
    const [top, bottom] = [bottomOf('thead')?.bottom ?? 0, bottomOf('tfoot')?.top ?? 0];
    const rows = [...document.querySelectorAll('table tbody tr[data-row]')].map((row) => ({
      isSingle: [...row.querySelectorAll('td')].every((cell) => cell.querySelectorAll('a, span.striped').length < 2),
      box: row.getBoundingClientRect(),
    }));
    return {
      heights: [...new Set(rows.filter(({ isSingle }) => isSingle).map(({ box }) => Math.round(box.height)))],
      count: rows.filter(({ box }) => box.top >= top - 1 && box.bottom <= bottom + 1).length,
    };
  });

it('by touch rows are 48 px high, and departments stand beside their people', async () => {
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  await openRota(manager, dayFromToday(0));
  await nameOf(page, 'Oscar Reid').waitFor();
  await expect.poll(async () => (await shownRows(page)).heights).toEqual([48]);
  const [department, person] = await Promise.all([
    gridOf(page).locator('th[scope=rowgroup]').first().boundingBox(),
    nameOf(page, 'Oscar Reid').boundingBox(),
  ]);
  expect((department?.x ?? 0) + (department?.width ?? 0)).toBeLessThanOrEqual(Math.ceil(person?.x ?? 0));
});

it('in a narrow window with a mouse a name has its own line, and the bars of a day read alike', async () => {
  const manager = await stage.openAs('manager', { frame: 'desktop', pointer: 'mouse' });
  const { page } = manager;
  await page.setViewportSize({ width: 820, height: 900 });
  await openRota(manager, dayFromToday(0));
  const name = nameOf(page, 'Oscar Reid').getByText('Oscar Reid');
  await name.waitFor();
  expect(await name.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  await expect.poll(async () => (await shownRows(page)).heights).toEqual([39]);
  await page.goto(`${manager.line.origin}/rota?day=${dayFromToday(0)}&view=day`);
  const bars = page.locator('section[aria-label] li a');
  await bars.first().waitFor();
  const times = await bars.evaluateAll((all) => all.map((bar) => Reflect.get(bar, 'innerText')).join(' '));
  expect(times).toMatch(/\d[ap]m/);
  expect(times).not.toMatch(/:\d\d [AP]M/);
});

it('the week of 200 people renders those in sight, keeps its head, and leaves nobody out of reach', async () => {
  const admin = await stage.openAs('admin', { frame: 'tablet' });
  const { page } = admin;
  await importPeople(admin);
  await openRota(admin, dayFromToday(0));
  const grid = gridOf(page);
  await nameOf(page, 'Oscar Reid').waitFor();
  // The imported people come from the server page by page.
  await expect.poll(async () => Number(await grid.getAttribute('aria-rowcount'))).toBeGreaterThan(200);
  expect(await shownPeople(page)).toBeLessThan(40);
  expect(await grid.locator('th[scope=rowgroup]').count()).toBe(5);
  const before = await edges(page);

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  await nameOf(page, 'Person 090').waitFor();
  expect(await nameOf(page, 'Oscar Reid').count()).toBe(0);
  expect(await shownPeople(page)).toBeLessThan(40);
  expect(await seriousFindings(admin)).toEqual([]);
  const pinned = await edges(page);
  expect(pinned.sums).toBe(before.sums);
  expect(pinned.head).toBeLessThan(before.head);
  expect(pinned.head).toBeGreaterThanOrEqual(0);
  const middle = grid.locator('tr', { hasText: 'Person 090' });
  expect(Number(await middle.getAttribute('aria-rowindex'))).toBeGreaterThan(90);

  await page.evaluate(() => window.scrollTo(0, 600));
  await grid.getByRole('link', { name: /^Add shift for Person 000 on Mon/ }).focus();
  for (let pressed = 0; pressed < 60; pressed += 1) await page.keyboard.press('ArrowDown');
  await expect.poll(() => focusedRow(page)).toContain('Person 060');
  expect(await shownPeople(page)).toBeLessThan(40);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(2000);

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await nameOf(page, 'Person 179').waitFor();
  expect(await focusedRow(page)).toContain('Person 060');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => focusedRow(page)).toContain('Person 059');
  await nameOf(page, 'Person 055').waitFor();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focusedRow(page)).toContain('Person 059');
});

it('words in a cell end in an ellipsis where they are cut; hours over a limit are marked; a day with nothing planned has no cost', async () => {
  const manager = await stage.openAs('manager', { frame: 'desktop', pointer: 'mouse' });
  const { page } = manager;
  await openRota(manager, dayFromToday(0));
  await nameOf(page, 'Oscar Reid').waitFor();
  const words = gridOf(page).locator('[data-words]');
  await expect.poll(() => words.count()).toBeGreaterThan(20);
  const cut = await words.evaluateAll((all) =>
    all
      .filter((each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).textOverflow !== 'ellipsis')
      .map((each) => each.textContent),
  );
  expect(cut).toEqual([]);
  await openRota(manager, dayFromToday(63));
  await nameOf(page, 'Oscar Reid').waitFor();
  const sums = gridOf(page).getByRole('row', { name: /^Planned/ });
  expect((await sums.getByRole('cell').allTextContents()).join('')).not.toContain('£');

  // Somebody in view among those imported above. Four long days leave the hours as they are, a fifth exceeds the limit.
  const over = nameOf(page, 'Jonas Okafor').getByText('h that week, over 48 h');
  const planDay = (after: number) =>
    addKitchenShift(stage.server, 'Jonas', 70 - weekdayIn(70) + after, { start: '08:00', end: '19:00' });
  for (const after of [0, 1, 2, 3]) await planDay(after);
  await openRota(manager, dayFromToday(70));
  await nameOf(page, 'Jonas Okafor').getByText('h that week, 2 h over their usual 40 h').waitFor({ state: 'attached' });
  expect(await over.count()).toBe(0);
  await planDay(4);
  await over.waitFor({ state: 'attached' });
  const [hours, name] = [nameOf(page, 'Jonas Okafor').locator('svg + span'), nameOf(page, 'Jonas Okafor')];
  const [inner, outer] = [await hours.boundingBox(), await name.boundingBox()];
  expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual((outer?.x ?? 0) + (outer?.width ?? 0));
});

it('with a mouse 25 people of a planned week are seen without scrolling, in rows of 32 px, with its notes, gaps, open shifts, sums and publishing', async () => {
  const manager = await stage.openAs('manager', { frame: 'desktop', pointer: 'mouse' });
  const { page, line } = manager;
  // With the people imported above, in a week of drafts.
  const day = dayFromToday(14);
  await page.goto(`${line.origin}/rota?day=${day}&note=${day}`);
  const note = page.getByRole('dialog', { name: 'Note for the day' });
  await note
    .getByLabel('Note', { exact: true })
    .fill('Party of 30 at 8 in the garden, with a band that brings its own stage');
  await note.getByRole('button', { name: 'Save' }).click();
  await note.waitFor({ state: 'detached' });
  await nameOf(page, 'Oscar Reid').waitFor();
  await gridOf(page).getByRole('rowheader', { name: 'Notes' }).waitFor();
  await gridOf(page).locator('thead [data-shift]').first().waitFor();
  await gridOf(page)
    .getByRole('rowheader', { name: /^Planned, \d+ open .*Costs £/ })
    .waitFor();
  const bar = page.getByRole('region', { name: 'Publishing' });
  await bar.getByRole('button', { name: 'Publish…' }).waitFor();
  await bar.getByRole('button', { name: /gaps?$/ }).waitFor();
  await expect.poll(() => shownRows(page)).toEqual({ heights: [32], count: 25 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await seriousFindings(manager)).toEqual([]);

  await bar.getByRole('button', { name: /gaps?$/ }).click();
  await page.getByRole('dialog', { name: 'To sort out' }).getByRole('button', { name: 'Close' }).click();
  await gridOf(page)
    .getByRole('button', { name: /^Costs £/ })
    .click();
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
});
