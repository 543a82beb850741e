import { expect, it } from 'vitest';
import { seriousFindings } from './fixtures/accessibility.ts';
import { addKitchenShift } from './fixtures/kitchen-shift.ts';
import { dayFromToday, openRota } from './fixtures/rota.ts';
import { waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';
import { notifications } from './fixtures/toasts.ts';

const stage = useStage();

/** Twelve hours. */
const long = { start: '08:00', end: '20:00' };

/** The Monday of a week that the demo has not planned, in days from today. */
const mondayIn = (weeks: number): number =>
  weeks * 7 - ((new Date(`${dayFromToday(0)}T12:00:00Z`).getUTCDay() + 6) % 7);

const draftsOn = (day: string) =>
  storedRows(
    stage.server,
    `SELECT userId FROM shifts WHERE deleted = 0 AND status = 'draft' AND substr(startTime, 1, 10) = '${day}'`,
  );

it('somebody’s week goes to two weeks at once, as drafts, and one Undo takes all of it back; a day goes to other days', async () => {
  const first = mondayIn(7);
  await addKitchenShift(stage.server, 'Priya', first + 1);
  await addKitchenShift(stage.server, 'Jonas', first + 1);
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  const dialog = page.getByRole('dialog', { name: 'Copy shifts' });
  await openRota(manager, dayFromToday(first));
  const open = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Plan week' }).click();
    await page.getByRole('button', { name: 'Copy shifts' }).click();
  };
  await open();
  await dialog.locator('label', { hasText: 'One person' }).click();
  const weeks = dialog.getByRole('group', { name: 'To' }).getByRole('button');
  await weeks.nth(0).click();
  await dialog.getByText('Choose whose week.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Copy', exact: true }).isDisabled()).toBe(true);
  await dialog.getByRole('combobox', { name: 'Whose week' }).fill('shah');
  await page.getByRole('option', { name: 'Priya Shah 1 shift' }).click();
  await weeks.nth(2).click();
  await dialog.getByText('2 shifts as drafts. Everybody keeps their shifts.').waitFor();
  expect(await seriousFindings(manager)).toEqual([]);
  await dialog.getByRole('button', { name: 'Copy 2 shifts' }).click();
  await dialog.waitFor({ state: 'detached' });
  await waitForSynced(manager);
  await expect.poll(() => draftsOn(dayFromToday(first + 8))).toHaveLength(1);
  await expect.poll(() => draftsOn(dayFromToday(first + 15))).toHaveLength(0);
  await expect.poll(() => draftsOn(dayFromToday(first + 22))).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo: copy of 2 shifts' }).click();
  await page.getByRole('button', { name: 'Undo: copy of 2 shifts' }).waitFor({ state: 'detached' });
  await waitForSynced(manager);
  await expect.poll(() => draftsOn(dayFromToday(first + 8))).toHaveLength(0);

  await open();
  await dialog.locator('label', { hasText: 'One day' }).click();
  await dialog.getByLabel('Which day').selectOption({ index: 1 });
  await weeks.filter({ hasText: 'Thu' }).click();
  await dialog.getByRole('button', { name: 'Copy 2 shifts' }).click();
  await dialog.waitFor({ state: 'detached' });
  await waitForSynced(manager);
  await expect.poll(() => draftsOn(dayFromToday(first + 3))).toHaveLength(2);
});

it('the dialogs and messages of a copied day, last week and a saved week name who comes past a limit', async () => {
  const first = mondayIn(12);
  // Four long days; the following week has one on another day.
  for (const day of [0, 1, 2, 3, 11]) await addKitchenShift(stage.server, 'Jonas', first + day, long);
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  const choose = async (...ways: readonly string[]): Promise<void> => {
    await page.getByRole('button', { name: 'Plan week' }).click();
    for (const way of ways) await page.getByRole('button', { name: way }).click();
  };
  /** Presses the button of a dialog that names her, reads the message and undoes the copies. */
  const copyAndUndo = async (name: string, button: string): Promise<void> => {
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByRole('alert').getByText('Jonas').waitFor();
    await dialog.getByText(/ that week, over /).waitFor();
    await dialog.getByRole('button', { name: button }).click();
    await dialog.waitFor({ state: 'detached' });
    await notifications(manager)
      .getByText(/Jonas: .* that week, over /)
      .waitFor();
    await page.getByRole('button', { name: /^Undo: / }).click();
    await notifications(manager)
      .getByText(/^Undone: /)
      .waitFor();
    await waitForSynced(manager);
  };
  await openRota(manager, dayFromToday(first));
  await choose('More', 'Save this week as…');
  const saving = page.getByRole('dialog', { name: 'Save this week' });
  await saving.getByLabel('Name').fill('Long days');
  await saving.getByRole('button', { name: 'Save' }).click();
  await saving.waitFor({ state: 'detached' });

  await choose('Copy shifts');
  const copying = page.getByRole('dialog', { name: 'Copy shifts' });
  await copying.locator('label', { hasText: 'One day' }).click();
  await copying.getByLabel('Which day').selectOption({ index: 0 });
  await copying.getByRole('group', { name: 'To' }).getByRole('button').filter({ hasText: 'Fri' }).click();
  await copyAndUndo('Copy shifts', 'Copy 1 shift');

  await openRota(manager, dayFromToday(first + 7));
  await choose('Copy last week');
  await copyAndUndo('Copy last week', 'Copy 4 shifts');
  await choose('Use a saved week…');
  await page.getByLabel('Saved week', { exact: true }).selectOption({ label: 'Long days, 4 shifts' });
  await copyAndUndo('Use a saved week', 'Add 4 shifts');
});

it('all conflicts of a copy are shown on request', async () => {
  const first = mondayIn(9);
  for (const day of [0, 1, 2, 3, 4]) {
    await addKitchenShift(stage.server, 'Jonas', first + day, { start: '05:00', end: '11:00' });
    await addKitchenShift(stage.server, 'Jonas', first + 7 + day, { start: '17:00', end: '22:00' });
  }
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  await openRota(manager, dayFromToday(first));
  await page.getByRole('button', { name: 'Plan week' }).click();
  await page.getByRole('button', { name: 'Copy shifts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy shifts' });
  await dialog.getByRole('group', { name: 'To' }).getByRole('button').first().click();
  const lines = dialog.getByRole('alert').locator('li > span + span');
  const more = dialog.getByRole('button', { name: /^Show \d+ more$/ });
  const hidden = Number((await more.textContent())?.match(/\d+/)?.[0]);
  expect(await lines.count()).toBe(8);
  await more.click();
  expect(await lines.count()).toBe(8 + hidden);
  expect(await more.count()).toBe(0);
  expect(await seriousFindings(manager)).toEqual([]);
});
