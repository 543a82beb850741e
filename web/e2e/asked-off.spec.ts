import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { shortDayText, weekdayText, weekText } from '#schema/rules/text/time-text.ts';
import { mondayOf } from '#schema/rules/time/zone.ts';
import { askForDayOff } from './fixtures/asked-off.ts';
import type { Device } from './fixtures/device.ts';
import { dayFromToday, openRota, openShift } from './fixtures/rota.ts';
import { useStage } from './fixtures/stage.ts';
import { addTwoDrafts } from './fixtures/two-drafts.ts';

const stage = useStage();

/** Beyond the demo's rota: only the test plans anything there. */
const day = dayFromToday(78);

/** Jonas has asked for the day off and has two drafts on it at the same time. Returns the first of them. */
const planAgainstTheWish = async (): Promise<string> => {
  await askForDayOff(stage.server, 'Jonas', day);
  const [first = ''] = await addTwoDrafts(stage.server, 'Jonas', day);
  return first;
};

/** Whether all of it is visible, not covered or scrolled out of view. */
const isOnScreen = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const corners = [top + 1, bottom - 1].map((y) => document.elementFromPoint((left + right) / 2, y));
    return corners.every((seen) => element.contains(seen));
  });

const publishing = ({ page }: Device) => page.getByRole('region', { name: 'Publishing' });

it('days that somebody has asked for are named before publishing, in the list of conflicts and in the picker', async () => {
  const shiftId = await planAgainstTheWish();
  const manager = await stage.openAs('manager');
  const { page } = manager;
  await openRota(manager, mondayOf(day));

  // The publish dialog names the request once, with the shifts it affects, and one tap leads to them.
  await publishing(manager).getByRole('button', { name: 'Publish…' }).click();
  const warning = page.getByRole('dialog', { name: /^Publish / }).getByRole('alert');
  await warning.getByText(`2 shifts, ${weekdayText(day)}: Has asked for ${shortDayText(day)} off`).waitFor();
  await warning.getByRole('button', { name: 'Look at the conflicts' }).click();

  // When opened for its conflicts, the list shows them: nobody would look for them below the gaps.
  const week = weekText(mondayOf(day), dayFromToday(0).slice(0, 4));
  const list = page.getByRole('dialog', { name: `To sort out, ${week}` });
  const conflict = list
    .getByRole('region', { name: 'Conflicts' })
    .getByRole('listitem')
    .filter({ hasText: /Has asked for .+ off/ });
  await expect.poll(() => isOnScreen(conflict.first())).toBe(true);
  await expect.poll(() => isOnScreen(list.getByRole('heading', { name: 'Conflicts' }))).toBe(true);
  await page.goBack();
  await page.goBack();
  await publishing(manager)
    .getByRole('button', { name: /conflicts?$/ })
    .click();
  await expect.poll(() => isOnScreen(conflict.first())).toBe(true);

  await openShift(manager, shiftId);
  await page.getByRole('button', { name: /^Staff: / }).click();
  const picker = page.getByRole('dialog', { name: 'Choose who works' });
  await picker.getByRole('searchbox', { name: 'Search staff' }).fill('Jonas');
  await picker.getByText(/Has asked for .+ off/).waitFor();
});
