import { expect, it } from 'vitest';
import { dayText } from '#schema/rules/text/time-text.ts';
import { seriousFindings } from './fixtures/accessibility.ts';
import { addKitchenShift } from './fixtures/kitchen-shift.ts';
import { dayFromToday, openRota } from './fixtures/rota.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage();

it('two taps from the week say who is free at the times of an open shift, a third puts somebody on it', async () => {
  const date = dayFromToday(58);
  const id = await addKitchenShift(stage.server, '', 58, { start: '17:00', end: '22:00' });
  await addKitchenShift(stage.server, 'Mei', 58, { start: '18:00', end: '23:00' });
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  await openRota(manager, date);
  await page
    .getByRole('columnheader', { name: new RegExp(dayText(date)) })
    .getByRole('link')
    .first()
    .click();
  const free = page.getByRole('region', { name: 'Free people', exact: true });
  await free.getByRole('heading', { name: `Free on ${dayText(date)}` }).waitFor();
  await free.getByRole('button', { name: /^5–10pm$/ }).click();
  await free.getByText('5:00 PM – 10:00 PM: on no other shift, not away, and with enough rest.').waitFor();
  const chefs = free.getByRole('region', { name: 'Free: Chef', exact: true });
  await chefs.getByText('Jonas Okafor').waitFor();
  expect(await chefs.getByText('Mei Chen').count()).toBe(0);
  expect(await seriousFindings(manager)).toEqual([]);

  await free.getByLabel('Other times').fill('9-noon');
  await free.getByText('Write two times, such as 5-11').waitFor();
  await free.getByLabel('Other times').fill('9-12');
  await free.getByText('9:00 AM – 12:00 PM: on no other shift, not away, and with enough rest.').waitFor();
  await free.getByRole('button', { name: 'Begin a shift for Jonas Okafor', exact: false }).click();
  await page.getByRole('dialog', { name: 'Jonas Okafor' }).getByRole('button', { name: 'All details' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Jonas Okafor' }).waitFor({ state: 'detached' });

  await free.getByRole('button', { name: /^5–10pm$/ }).click();
  await chefs.getByRole('button', { name: 'Put on 5–10pm: Jonas Okafor, Chef' }).click();
  await chefs.getByText('Jonas Okafor').waitFor({ state: 'detached' });
  await expect
    .poll(() =>
      storedRows(stage.server, `SELECT firstName FROM users WHERE id = (SELECT userId FROM shifts WHERE id = '${id}')`),
    )
    .toEqual([{ firstName: 'Jonas' }]);

  const staff = await stage.openAs('staff', { frame: 'tablet' });
  await openRota(staff, `${date}&view=day`);
  await staff.page.getByText('Jonas Okafor').waitFor();
  expect(await staff.page.getByRole('region', { name: 'Free people' }).count()).toBe(0);
});
