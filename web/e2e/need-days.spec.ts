import { expect, it } from 'vitest';
import { seriousFindings } from './fixtures/accessibility.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';
import { notifications } from './fixtures/toasts.ts';

const stage = useStage();

it('what is changed of two days is marked, saved with one press and taken back with one Undo', async () => {
  const manager = await stage.openAs('manager');
  const { page } = manager;
  await page.goto(`${manager.line.origin}/rota?need=open`);
  const dialog = page.getByRole('dialog', { name: 'Who is needed' });
  const countOn = async (day: string, count: string) => {
    await dialog.getByRole('button', { name: day }).first().click();
    await dialog.getByLabel('How many 1').fill(count);
  };
  const counts = () =>
    storedRows(stage.server, 'SELECT slots FROM needs WHERE weekday IN (1, 2) ORDER BY weekday').map(
      ({ slots }) => JSON.parse(String(slots))[0].count,
    );
  const before = counts();
  await countOn('Mon', '41');
  await countOn('Tue', '42');
  await dialog.getByRole('button', { name: 'Mon, changed' }).waitFor();
  await dialog.getByText('How many', { exact: true }).first().waitFor();
  expect(await seriousFindings(manager)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save 2 days' }).click();
  await notifications(manager).getByText('Every Monday and Tuesday').waitFor();
  await expect.poll(async () => counts().toSorted()).toEqual([41, 42]);
  await notifications(manager).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(counts).toEqual(before);
});
