import { expect, it } from 'vitest';
import { seriousFindings } from './fixtures/accessibility.ts';
import type { Device } from './fixtures/device.ts';
import { addKitchenShift } from './fixtures/kitchen-shift.ts';
import { dayFromToday, openRota } from './fixtures/rota.ts';
import { waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage();

const rowOf = (id: string) =>
  storedRows(stage.server, `SELECT userId, startTime, endTime FROM shifts WHERE id = '${id}'`)[0];

/** From Home to a shift's sheet on a phone: the rota, the shift. The day is chosen by its address. */
const openSheet = async (manager: Device, shiftId: string, days: number) => {
  await openRota(manager, dayFromToday(days));
  await manager.page.locator(`a[href*="shift=${shiftId}"]`).click();
  return manager.page.getByRole('dialog');
};

const notifications = ({ page }: Device) => page.getByRole('region', { name: 'Notifications (F8)' });

it('a shift goes to somebody who is free in three taps from Home, and back by Undo', async () => {
  const shiftId = await addKitchenShift(stage.server, 'Priya', 46);
  const owner = rowOf(shiftId)?.userId;
  const manager = await stage.openAs('manager');
  const dialog = await openSheet(manager, shiftId, 46);
  const instead = dialog.getByRole('group', { name: 'Free instead' });
  await instead.getByRole('button').first().click();
  await notifications(manager).getByText('Shift assignment updated').waitFor();
  expect(await seriousFindings(manager)).toEqual([]);
  await waitForSynced(manager);
  await expect.poll(() => rowOf(shiftId)?.userId).not.toBe(owner);
  await notifications(manager).getByRole('button', { name: 'Undo' }).click();
  await notifications(manager).getByText('Undone: assignment of a shift').waitFor();
  await waitForSynced(manager);
  await expect.poll(() => rowOf(shiftId)?.userId).toBe(owner);
});

it('the end of a shift moves by a quarter of an hour in four taps from Home', async () => {
  const shiftId = await addKitchenShift(stage.server, 'Priya', 47);
  const before = rowOf(shiftId);
  const manager = await stage.openAs('manager');
  const dialog = await openSheet(manager, shiftId, 47);
  await dialog.getByRole('button', { name: '15 minutes later' }).click();
  await dialog.getByRole('group', { name: 'Ends' }).getByRole('button', { name: 'Save' }).click();
  await notifications(manager).getByText('End changed').waitFor();
  await waitForSynced(manager);
  const after = rowOf(shiftId);
  expect(Date.parse(String(after?.endTime)) - Date.parse(String(before?.endTime))).toBe(15 * 60_000);
  expect(after?.startTime).toBe(before?.startTime);
});
