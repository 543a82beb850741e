import { expect, it } from 'vitest';
import { shortDayText } from '#schema/rules/text/time-text.ts';
import { seriousFindings } from './fixtures/accessibility.ts';
import { type Device, goOffline, goOnline } from './fixtures/device.ts';
import { addKitchenShift } from './fixtures/kitchen-shift.ts';
import { dayFromToday, openRota } from './fixtures/rota.ts';
import { waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage();

/** The Monday of a week the demo has not planned, in days from today. */
const first = 7 * 7 - ((new Date(`${dayFromToday(0)}T12:00:00Z`).getUTCDay() + 6) % 7);

/** Several weeks are filled, so the day has its date. */
const left = `Left open: Jonas already working ${shortDayText(dayFromToday(first + 15))}.`;

const draftsOn = (day: number) =>
  storedRows(
    stage.server,
    `SELECT userId FROM shifts WHERE deleted = 0 AND status = 'draft' AND substr(startTime, 1, 10) = '${dayFromToday(day)}'`,
  );
const savedWeeks = () =>
  storedRows(stage.server, `SELECT name FROM saved_weeks WHERE deleted = 0 AND name <> 'Usual week'`);

const choose = async ({ page }: Device, ...ways: readonly string[]): Promise<void> => {
  await page.getByRole('button', { name: 'Plan week' }).click();
  for (const way of ways) await page.getByRole('button', { name: way }).click();
};

it('a week is saved offline under a name, renamed, used in two weeks with one Undo, and deleted', async () => {
  await addKitchenShift(stage.server, 'Priya', first + 1);
  await addKitchenShift(stage.server, 'Jonas', first + 1);
  await addKitchenShift(stage.server, 'Jonas', first + 15, { start: '12:00', end: '18:00' });
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  await openRota(manager, dayFromToday(first));
  await waitForInstalled(manager);
  await goOffline(manager);
  // The banner moves the buttons down, and a click during the move misses.
  await page.getByText(/^You are offline/).waitFor();
  await choose(manager, 'More', 'Save this week as…');
  const saving = page.getByRole('dialog', { name: 'Save this week' });
  await saving.getByText(/: 2 shifts\. Drafts are saved too, cancelled shifts are not\.$/).waitFor();
  await saving.getByLabel('Name').fill('usual WEEK');
  await saving.getByRole('button', { name: 'Save' }).click();
  await saving.getByText('There is already a saved week with this name. Choose another.').waitFor();
  expect(await seriousFindings(manager)).toEqual([]);
  await saving.getByLabel('Name').fill('Two chefs');
  await saving.getByRole('button', { name: 'Save' }).click();
  await saving.waitFor({ state: 'detached' });
  await goOnline(manager);
  await waitForSynced(manager);
  await expect.poll(savedWeeks).toEqual([{ name: 'Two chefs' }]);

  await choose(manager, 'Use a saved week…');
  const using = page.getByRole('dialog', { name: 'Use a saved week' });
  await using.getByLabel('Saved week').selectOption({ label: 'Two chefs, 2 shifts' });
  await using.getByText('Nothing to copy: all of it is there already.').waitFor();
  await using.getByRole('button', { name: 'Rename' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename the saved week' });
  await renaming.getByLabel('Name').fill('Summer');
  await renaming.getByRole('button', { name: 'Save' }).click();
  await using.getByLabel('Saved week').getByRole('option', { name: 'Summer, 2 shifts' }).waitFor({ state: 'attached' });
  const weeks = using.getByRole('group', { name: 'Weeks' }).getByRole('button');
  await weeks.nth(1).click();
  await weeks.nth(2).click();
  await using.getByText(`4 shifts as drafts, 1 of them open. ${left} 2 are there already.`, { exact: true }).waitFor();
  expect(await seriousFindings(manager)).toEqual([]);
  await using.getByRole('button', { name: 'Add 4 shifts' }).click();
  await using.waitFor({ state: 'detached' });
  await page.getByText(`4 shifts added as drafts. 1 has nobody. ${left}`, { exact: true }).waitFor();
  await waitForSynced(manager);
  await expect.poll(() => draftsOn(first + 8)).toHaveLength(2);
  await expect
    .poll(async () => (await draftsOn(first + 15)).map(({ userId }) => Boolean(userId)).toSorted())
    .toEqual([false, true]);
  await page.getByRole('button', { name: 'Undo: week “Summer”' }).click();
  await page.getByRole('button', { name: 'Undo: week “Summer”' }).waitFor({ state: 'detached' });
  await waitForSynced(manager);
  await expect.poll(() => draftsOn(first + 8)).toHaveLength(0);
  await expect.poll(() => draftsOn(first + 15)).toHaveLength(0);
  await expect.poll(savedWeeks).toEqual([{ name: 'Summer' }]);

  await choose(manager, 'Use a saved week…');
  await using.getByLabel('Saved week').selectOption({ label: 'Summer, 2 shifts' });
  await using.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete “Summer”?' }).getByRole('button', { name: 'Delete' }).click();
  await using.getByLabel('Saved week').getByRole('option', { name: 'Summer, 2 shifts' }).waitFor({ state: 'detached' });
  await expect.poll(savedWeeks).toEqual([]);
});
