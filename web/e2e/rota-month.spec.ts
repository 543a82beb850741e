import { expect, it } from 'vitest';
import { dayText, monthText } from '#schema/rules/text/time-text.ts';
import { firstOfMonth } from '#schema/rules/time/month.ts';
import { addDays, mondayOf } from '#schema/rules/time/zone.ts';
import { seriousFindings } from './fixtures/accessibility.ts';
import type { Device } from './fixtures/device.ts';
import { gridOf } from './fixtures/grid.ts';
import { addKitchenShift } from './fixtures/kitchen-shift.ts';
import { addShift, dayFromToday, openRota } from './fixtures/rota.ts';
import { waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';

const stage = useStage();

it('the month shows managers what is planned and missing, leads to day and week, and shows staff their own', async () => {
  const date = dayFromToday(65);
  await addKitchenShift(stage.server, 'Jonas', 65);
  await addKitchenShift(stage.server, '', 65);
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  await openRota(manager, date);
  await page.locator('label', { hasText: 'Month' }).click();
  const month = page.getByRole('table', { name: monthText(date) });
  const day = month.getByRole('link', { name: new RegExp(`^${dayText(date)}, 11 h planned, 1 open`) });
  await day.waitFor();
  expect(await seriousFindings(manager)).toEqual([]);
  await page.getByRole('button', { name: 'Next month' }).click();
  await month.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Previous month' }).click();
  await day.click();
  await page.getByRole('heading', { name: dayText(date), exact: true }).waitFor();
  await page.goBack();
  await month
    .getByRole('link', { name: /^Week \d+, / })
    .first()
    .click();
  await page.getByRole('table', { name: 'Rota of the week, people by days' }).waitFor();

  await page.goto(`${manager.line.origin}/rota?day=${dayFromToday(-150)}&view=month`);
  await page.getByText('This device no longer keeps the days without figures.', { exact: false }).waitFor();

  const staff = await stage.openAs('staff');
  await openRota(staff, dayFromToday(0));
  await staff.page.getByRole('button', { name: 'Month', exact: true }).click();
  await staff.page.getByRole('region', { name: 'Your shifts this month' }).waitFor();
  expect(await staff.page.getByRole('link', { name: /planned|gaps?,|drafts?/ }).count()).toBe(0);
  expect(await seriousFindings(staff)).toEqual([]);
  await staff.page
    .getByRole('link', { name: new RegExp(`^${dayText(dayFromToday(0))}`) })
    .first()
    .click();
  await staff.page.getByRole('navigation', { name: 'Days of the week' }).waitFor();
});

it('month and week note that their totals are exact, if the days as shown add up to something else', async () => {
  // In a separate month, two days of 7 h 15 min: 7.3 h each, on a phone 7 h, and 14.5 h together.
  const manager = await stage.openAs('manager', { frame: 'desktop', pointer: 'mouse' });
  const { page } = manager;
  const monday = mondayOf(addDays(firstOfMonth(dayFromToday(130)), 6));
  for (const day of [monday, addDays(monday, 1)]) await addShift(manager, { day, start: '09:00', end: '16:45' });
  const note = ({ page }: Device) => page.getByText(/^Totals use the exact hours.*; each day is rounded\.$/);
  await openRota(manager, monday);
  await note(manager).waitFor();
  await page.locator('label', { hasText: 'Month' }).click();
  await page.getByText('14.5 h planned', { exact: false }).waitFor();
  await note(manager).waitFor();
  // The days of its first week have one digit, and line up with their hours.
  const lefts = await page
    .getByRole('link', { name: new RegExp(`^${dayText(monday)}, 7.3 h planned`) })
    .evaluate((cell) =>
      [...cell.querySelectorAll('.tabular-nums')]
        .filter(({ textContent }) => textContent !== '')
        .slice(0, 2)
        .map((figure) => {
          const text = document.createRange();
          text.selectNodeContents(figure);
          return Math.round(text.getBoundingClientRect().left);
        }),
    );
  expect(lefts).toHaveLength(2);
  expect(lefts[0]).toBe(lefts[1]);

  await waitForSynced(manager);
  const tablet = await stage.openAs('manager', { frame: 'tablet' });
  await openRota(tablet, monday);
  await note(tablet).waitFor();
  await gridOf(tablet.page)
    .getByRole('rowheader', { name: /^Planned.* 14\.5 h$/ })
    .waitFor();

  const phone = await stage.openAs('manager');
  await phone.page.goto(`${phone.line.origin}/rota?day=${monday}&view=month`);
  await phone.page.getByText('14.5 h planned', { exact: false }).waitFor();
  await note(phone).waitFor();
});
