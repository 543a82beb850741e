import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { buildShift } from '#schema/fixtures/build.ts';
import { monthText } from '#schema/rules/text/time-text.ts';
import { seriousFindings } from './fixtures/accessibility.ts';
import { openApi } from './fixtures/api-client.ts';
import { type Device, goOffline } from './fixtures/device.ts';
import { addKitchenShift } from './fixtures/kitchen-shift.ts';
import { dayFromToday, openRota } from './fixtures/rota.ts';
import { waitForInstalled } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';

const stage = useStage();

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').split(/\/Type\s*\/Page\b/).length - 1;

const isLandscape = (pdf: Buffer): boolean => {
  const [, wide, high] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf.toString('latin1')) ?? [];
  return Number(wide) > Number(high);
};

/** What is on paper once the browser has announced that it is printing. */
const beforePrint = ({ page }: Device): Promise<string> =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    return document.querySelector('.printed-sheet')?.textContent ?? '';
  });

it('the week prints on one landscape page without the screen around it, and is saved as a picture offline', async () => {
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  await openRota(manager, dayFromToday(1));
  await page.getByRole('table').waitFor();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pagesOf(pdf)).toBe(1);
  expect(isLandscape(pdf)).toBe(true);

  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('.printed-sheet');
  // The browser lays out the page as soon as the event is over: the day notes must already be there.
  expect(await beforePrint(manager)).toContain('Wine delivery at 10, back door');
  await paper.getByRole('heading', { name: /, week \d+$/ }).waitFor();
  await paper.getByText(/^As of /).waitFor();
  // As large as the page allows: within its 190 mm, and not much smaller.
  const height = await paper.evaluate((element) => element.scrollHeight);
  expect([height > 600, height <= 718]).toEqual([true, true]);
  expect(await page.getByRole('button', { name: 'Add Shift' }).isVisible()).toBe(false);
  expect(await paper.getByText('£').count()).toBe(0);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await paper.waitFor({ state: 'detached' });
  await page.emulateMedia({ media: null });

  await waitForInstalled(manager);
  await goOffline(manager);
  await page.getByRole('button', { name: 'Print or share' }).click();
  await page.getByText('Published shifts only, for the group chat').waitFor();
  expect(await seriousFindings(manager)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Picture to share/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Rota \d{4}-\d{2}-\d{2}\.png$/);
  const png = await readFile(await download.path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20) > 1000]).toEqual([2960, true]);
  await page.getByText('Picture saved', { exact: true }).waitFor();

  await openRota(manager, dayFromToday(70));
  await page.getByRole('button', { name: 'Print or share' }).click();
  await page.getByText('Nothing shown here is published yet').waitFor();
  expect(await page.getByRole('button', { name: /^Picture to share/ }).count()).toBe(0);
});

it('the sheet has the notes of the days as soon as the page can be printed', async () => {
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  await page.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    window.addEventListener = ((type: string, ...rest: [EventListener]) => {
      listen(type, ...rest);
      if (type !== 'beforeprint') return;
      queueMicrotask(() => {
        window.dispatchEvent(new Event('beforeprint'));
        document.documentElement.dataset.paper ??= document.querySelector('.printed-sheet')?.textContent ?? '';
      });
    }) as typeof window.addEventListener;
  });
  await page.goto(`${manager.line.origin}/rota?day=${dayFromToday(1)}`);
  const paper = () => page.evaluate(() => document.documentElement.dataset.paper);
  await expect.poll(paper).toContain('As of ');
  expect(await paper()).toContain('Wine delivery at 10, back door');
});

it('the month prints on one landscape page: its title, days and figures, without the screen around it', async () => {
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  await page.goto(`${manager.line.origin}/rota?day=${dayFromToday(1)}&view=month`);
  await page.getByText(/^[\d,.]+ h planned/).waitFor();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect([pagesOf(pdf), isLandscape(pdf)]).toEqual([1, true]);

  await page.emulateMedia({ media: 'print' });
  const words = await beforePrint(manager);
  expect(words).toContain(`, ${monthText(dayFromToday(1))}`);
  expect(words).toMatch(/[\d,.]+ h planned.* · As of /);
  const paper = page.locator('.printed-sheet');
  const cells = await paper.getByRole('row').last().getByRole('cell').allTextContents();
  expect(cells).toHaveLength(7);
  expect(cells.join(' ')).toMatch(/\d h/);
  const height = await paper.evaluate((element) => element.scrollHeight);
  expect([height > 500, height <= 718]).toEqual([true, true]);
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
});

it('a phone prints the same page, which is wider than its screen; long times stay within their day', async () => {
  await addKitchenShift(stage.server, 'Jonas', 70, { start: '10:30', end: '18:45' });
  const manager = await stage.openAs('manager');
  const { page } = manager;
  await openRota(manager, dayFromToday(70));
  await page.getByText('Jonas').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 1123, height: 794 });
  await beforePrint(manager);
  const paper = page.locator('.printed-sheet');
  await paper.getByText(/^1[01]:30am–[67]:45pm$/).waitFor();
  const tooWide = () =>
    [...document.querySelectorAll('.printed-sheet td')].filter((cell) => cell.scrollWidth > cell.clientWidth).length;
  expect(await page.evaluate(tooWide)).toBe(0);
});

/**
 * Fills a day of the rota in one call, with `each` short drafts for every member of staff; returns how many there are.
 */
const fillDay = async (day: string, each: number): Promise<number> => {
  const api = await openApi(stage.server, 'manager');
  const staff = (await api.read('users')).filter(({ role, isActive }) => role === 'staff' && isActive === true);
  const shifts = staff.flatMap(({ id, departmentId, positionId }) =>
    Array.from({ length: each }, (_, hour) => {
      const times = { startTime: `${day}T${10 + hour}:00:00.000Z`, endTime: `${day}T${11 + hour}:00:00.000Z` };
      const place = { departmentId: String(departmentId), positionId: String(positionId), locationId: '' };
      const shift = buildShift({ id: api.newId(), userId: id, status: 'draft', ...times, ...place });
      return { newDocumentState: { ...shift, _deleted: false } };
    }),
  );
  expect(await api.post('/api/sync/push', { collections: { shifts } })).toMatchObject({ rejections: [] });
  return shifts.length;
};

it('a week too full for one page prints on several, in readable text', async () => {
  const day = dayFromToday(77);
  const count = await fillDay(day, 5);
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  await openRota(manager, day);
  await page.getByText(`${count} drafts`).waitFor();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  await page.emulateMedia({ media: 'print' });
  await beforePrint(manager);
  const points = await page.locator('.printed-sheet').evaluate((paper) => Number.parseFloat(paper.style.fontSize));
  expect(pagesOf(pdf)).toBe(3);
  expect(points).toBeGreaterThanOrEqual(8);
});
