import { expect, it } from 'vitest';
import { usualPriorities } from '#schema/entities/fill-priorities.ts';
import { seriousFindings } from './fixtures/accessibility.ts';
import { waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage();

it('an admin says by slider, and by key, what counts when shifts are filled', async () => {
  const admin = await stage.openAs('admin', { frame: 'phone' });
  const { page, line } = admin;
  await page.goto(`${line.origin}/restaurant-settings?tab=restaurant`);
  const card = page.getByRole('form', { name: 'Filling shifts', exact: true });
  const overtime = card.getByRole('slider', { name: 'Avoid overtime' });
  expect(await overtime.getAttribute('aria-valuetext')).toBe('As usual');
  await overtime.focus();
  await page.keyboard.press('End');
  expect(await overtime.getAttribute('aria-valuetext')).toBe('Most of all');
  await card.getByRole('slider', { name: 'Give people the times they prefer' }).focus();
  await page.keyboard.press('ArrowLeft');
  expect(await seriousFindings(admin)).toEqual([]);
  await card.getByRole('button', { name: 'Save Filling shifts' }).click();
  await page.getByText('Settings saved', { exact: true }).waitFor();
  await waitForSynced(admin);
  const stored = () => storedRows(stage.server, 'SELECT fillPriorities FROM restaurants');
  await expect
    .poll(async () => JSON.parse(String((await stored())[0]?.fillPriorities)))
    .toEqual({ ...usualPriorities, overtime: 4, preferences: 1 });
});
