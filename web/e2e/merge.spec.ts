import { expect, it } from 'vitest';
import { type Device, goOffline, goOnline } from './fixtures/device.ts';
import { addShift, dayFromToday, editShift, openShift, shiftsWith } from './fixtures/rota.ts';
import { waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage();

/** Two managers with the same new shift on their devices, both offline. */
const openTwoOffline = async (instructions: string) => {
  const kim = await stage.openAs('manager');
  const grace = await stage.openAs('grace');
  await addShift(kim, { day: dayFromToday(14), instructions });
  await waitForSynced(kim);
  const [shift] = await shiftsWith(kim, instructions);
  const id = String(shift?.id);
  for (const device of [kim, grace]) {
    await openShift(device, id);
    await device.page.getByText(instructions).waitFor();
    await waitForInstalled(device);
    await goOffline(device);
  }
  return { kim, grace, id };
};

const expectShown = async (device: Device, id: string, ...facts: readonly string[]): Promise<void> => {
  await openShift(device, id);
  for (const fact of facts) await device.page.getByRole('dialog').getByText(fact, { exact: true }).waitFor();
};

it('two managers edit different fields of one shift offline, and both edits survive', async () => {
  const { kim, grace, id } = await openTwoOffline('Count the cellar');
  await editShift(kim, id, { Break: '45' });
  await editShift(grace, id, { Instructions: 'Count the cellar twice' });
  await goOnline(kim);
  await waitForSynced(kim);
  await goOnline(grace);
  await waitForSynced(grace);

  const stored = () => storedRows(stage.server, 'SELECT breakDuration, instructions FROM shifts WHERE id = ?', id);
  await expect.poll(stored).toEqual([{ breakDuration: 45, instructions: 'Count the cellar twice' }]);
  for (const device of [kim, grace]) await expectShown(device, id, '45 min', 'Count the cellar twice');
});

it('two managers edit the same field offline: the first wins, the other sees it and can send theirs again with one tap', async () => {
  const { kim, grace, id } = await openTwoOffline('Open the terrace');
  await editShift(kim, id, { Instructions: 'Open the terrace at noon' });
  await editShift(grace, id, { Instructions: 'Keep the terrace shut' });
  await goOnline(kim);
  await waitForSynced(kim);
  await goOnline(grace);
  await grace.page.getByRole('button', { name: 'Sync status: 1 not accepted' }).click();
  const refused = grace.page.getByRole('article').filter({ hasText: 'Shift' });
  await refused.getByText('Keep the terrace shut', { exact: true }).waitFor();
  await refused.getByText('Open the terrace at noon', { exact: true }).waitFor();
  expect(await refused.textContent()).toMatch(/InstructionsYou entered: Keep .* shutNow: Open the terrace at noon/);
  const widths = await refused
    .getByRole('button')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().width)));
  expect(new Set(widths).size).toBe(1);

  const [stored] = storedRows(stage.server, 'SELECT instructions FROM shifts WHERE id = ?', id);
  expect(stored).toEqual({ instructions: 'Open the terrace at noon' });
  for (const device of [kim, grace]) await expectShown(device, id, 'Open the terrace at noon');

  await grace.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await grace.page.getByRole('button', { name: /^Sync status/ }).click();
  await grace.page.getByRole('button', { name: 'Retry Shift' }).click();
  await grace.page.getByRole('button', { name: 'Retry Shift' }).waitFor({ state: 'detached' });
  await grace.page.keyboard.press('Escape');
  await waitForSynced(grace);
  const kept = () => storedRows(stage.server, 'SELECT instructions FROM shifts WHERE id = ?', id);
  await expect.poll(kept).toEqual([{ instructions: 'Keep the terrace shut' }]);
});
