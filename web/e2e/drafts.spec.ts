import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { mondayOf } from '#schema/rules/time/zone.ts';
import { seriousFindings } from './fixtures/accessibility.ts';
import type { Device } from './fixtures/device.ts';
import { gridOf } from './fixtures/grid.ts';
import { dayFromToday, openRota } from './fixtures/rota.ts';
import { waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';
import { keepUndo, notifications } from './fixtures/toasts.ts';

const stage = useStage();

/**
 * In the third week the demo restaurant has drafts; shifts that people have requests about are published even there.
 */
const draftWeek = mondayOf(dayFromToday(14));
const emptyWeek = mondayOf(dayFromToday(42));

const publishing = ({ page }: Device) => page.getByRole('region', { name: 'Publishing' });
const shiftsOnRota = (page: Page) => page.locator('a[href*="shift="]');

it('before publishing, who hears what stands where it will stay as soon as it is there', async () => {
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  await openRota(manager, draftWeek);
  // In every frame: the list's position below the top of the dialog's scrolled area.
  await page.evaluate(() => {
    const places: number[] = [];
    Object.assign(window, { places });
    requestAnimationFrame(function look() {
      const list = document.querySelector<HTMLElement>('[role=dialog] ul[aria-label="What each person hears"]');
      if (list) places.push(list.offsetTop);
      requestAnimationFrame(look);
    });
  });
  await publishing(manager).getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Publish / });
  await dialog.getByText(/^The week costs /).waitFor();
  await dialog.getByRole('list', { name: 'What each person hears' }).waitFor();
  // The frames in which it might still move have been checked.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const places = await page.evaluate(() => [...new Set<number>(Reflect.get(window, 'places'))]);
  expect(places).toHaveLength(1);
});

it('a week of drafts is seen by managers alone until it is published; then its people read it, and managers that they did', async () => {
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const staff = await stage.openAs('staff');
  await openRota(staff, draftWeek);
  await staff.page.getByText('This week is not published yet for your department.').waitFor();
  await openRota(manager, draftWeek);
  const drafts = await publishing(manager)
    .getByText(/^\d+ drafts$/)
    .textContent();
  await publishing(manager).getByRole('button', { name: 'Publish…' }).click();
  const dialog = manager.page.getByRole('dialog', { name: /^Publish / });
  const told = dialog.getByRole('list', { name: 'What each person hears' }).getByRole('listitem');
  await told.nth(5).waitFor();
  await dialog.getByRole('button', { name: `Publish ${drafts?.replace('drafts', 'shifts')}` }).click();
  await dialog.waitFor({ state: 'detached' });
  await publishing(manager)
    .getByText(/ drafts?$/)
    .waitFor({ state: 'detached' });
  const seen = publishing(manager).getByRole('button', { name: /^Seen by \d+ of/ });
  await staff.page.getByRole('heading', { name: 'Your week' }).waitFor();
  await staff.page.getByText('Managers can see that you have looked at this week.').waitFor();
  await staff.page.getByText('This week is not published yet').waitFor({ state: 'detached' });
  await waitForSynced(staff);
  // Nobody sees drafts; anyone with the week open sees them as soon as they are published.
  await expect.poll(() => seen.textContent()).toMatch(/^Seen by [1-9]/);
  await seen.click();
  const readers = manager.page.getByRole('dialog', { name: 'Who has seen it' });
  await readers.getByText('Seen', { exact: true }).first().waitFor();
  await readers.getByRole('button', { name: /^Remind / }).click();
  await readers.getByRole('button', { name: 'Reminded today' }).waitFor();
  expect(await seriousFindings(manager)).toEqual([]);
});

it('the first shift of an empty week moves nothing of its grid, nor does its undo', async () => {
  const manager = await stage.openAs('manager', { frame: 'desktop', pointer: 'mouse' });
  const { page } = manager;
  const monday = mondayOf(dayFromToday(56));
  await openRota(manager, monday);
  const empty = page.getByRole('region', { name: 'Empty week' });
  await empty.getByRole('button', { name: 'Copy last week' }).waitFor();
  expect(await seriousFindings(manager)).toEqual([]);
  const place = async () => (await gridOf(page).boundingBox())?.y;
  const before = await place();
  await gridOf(page)
    .getByRole('link', { name: /^Add shift for Priya Shah/ })
    .first()
    .click();
  await page.getByRole('dialog').getByPlaceholder(/17-23/).fill('9-5');
  await page.keyboard.press('Enter');
  await empty.waitFor({ state: 'detached' });
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await place()).toBe(before);
  await page.keyboard.press('Control+z');
  await empty.waitFor();
  expect(await place()).toBe(before);
});

it('an empty week is last week’s in one tap, as drafts, also offline; the copy and a deletion are undone by key', async () => {
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  await openRota(manager, mondayOf(dayFromToday(35)));
  await page.getByText('Nothing planned for this week').waitFor();
  await waitForInstalled(manager);
  await waitForSynced(manager);
  await waitForInstalled(manager);
  await manager.context.setOffline(true);
  await page.getByRole('button', { name: 'Copy last week' }).click();
  await publishing(manager)
    .getByText(/^\d+ drafts$/)
    .waitFor();
  expect(await shiftsOnRota(page).count()).toBeGreaterThan(50);
  await page.keyboard.press('Control+z');
  await page.getByText('Nothing planned for this week').waitFor();
  expect(await shiftsOnRota(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Copy last week' }).click();
  await publishing(manager)
    .getByText(/^\d+ drafts$/)
    .waitFor();
  await page.reload();
  await publishing(manager)
    .getByText(/^\d+ drafts$/)
    .waitFor();
  const first = shiftsOnRota(page).first();
  const count = await shiftsOnRota(page).count();
  await first.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await notifications(manager).getByText('Undone: deletion of a shift').waitFor();
  await expect.poll(() => shiftsOnRota(page).count()).toBe(count);
  await manager.context.setOffline(false);
  await waitForSynced(manager);
});

it('a published shift is cancelled in three taps and put back by Undo, on the server too', async () => {
  const manager = await stage.openAs('manager');
  const { page } = manager;
  await page.getByRole('navigation').getByRole('link', { name: 'Rota' }).first().click();
  await openRota(manager, dayFromToday(1));
  const shift = shiftsOnRota(page).filter({ hasText: 'Scheduled' }).first();
  const id = new URL((await shift.getAttribute('href')) ?? '', page.url()).searchParams.get('shift');
  await shift.click();
  await keepUndo(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel shift', exact: true }).click();
  const toast = notifications(manager);
  await toast.getByText('Shift cancelled').waitFor();
  await toast.getByRole('button', { name: 'Undo' }).click();
  await toast.getByText('Undone: cancellation of a shift').waitFor();
  await waitForSynced(manager);
  await page.getByText('Cancelled', { exact: true }).waitFor({ state: 'detached' });
  await expect
    .poll(() => storedRows(stage.server, `SELECT status FROM shifts WHERE id = '${id}'`))
    .toEqual([{ status: 'scheduled' }]);
});

it('the week after the last planned one says that nothing is planned', async () => {
  const staff = await stage.openAs('staff');
  await openRota(staff, emptyWeek);
  await staff.page.getByText('This week is not published yet for your department.').waitFor();
});

it('a manager puts an open shift on the grid without a template, and is asked about an end that is its start', async () => {
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  await openRota(manager, dayFromToday(7));
  const places = page.getByRole('link', { name: /^Add an open shift on / });
  await places.first().waitFor();
  const free = await places.count();
  await places.first().click();
  await page.getByRole('dialog', { name: 'Open shift' }).getByRole('button', { name: 'All details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Shift' });
  await dialog.getByLabel('Start time').fill('17:00');
  await dialog.getByLabel('End time').fill('17:00');
  await dialog.getByLabel('Position').selectOption({ label: 'Bartender' });
  await expect.poll(() => dialog.getByLabel('Location').locator('option:checked').textContent()).toBe('Bar Area');
  await dialog.getByRole('button', { name: 'Create Shift' }).click();
  await dialog.getByText('The shift would last 24 hours. Choose another end.').waitFor();
  await dialog.getByLabel('End time').fill('23:00');
  await dialog.getByRole('button', { name: 'Create Shift' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => places.count()).toBe(free - 1);

  // The wizard says so as soon as both times are there, and questions a shift too long to be intended.
  await page.getByRole('button', { name: 'Add Shift', exact: true }).click();
  const wizard = page.getByRole('dialog', { name: 'Create New Shift' });
  await wizard.getByLabel('Start time').fill('23:00');
  await wizard.getByLabel('End time').fill('23:00');
  await wizard.getByText('The shift would last 24 hours. Choose another end.').waitFor();
  await wizard.getByLabel('End time').fill('22:30');
  await wizard.getByText('More than 13 hours from start to end. Is the end right?').waitFor();
});
