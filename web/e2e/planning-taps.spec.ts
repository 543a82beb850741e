import { expect, it } from 'vitest';
import { seriousFindings } from './fixtures/accessibility.ts';
import { type Device, frames } from './fixtures/device.ts';
import { addKitchenShift } from './fixtures/kitchen-shift.ts';
import { dayFromToday, openRota } from './fixtures/rota.ts';
import { waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage();

const rowOf = (id: string) =>
  storedRows(stage.server, `SELECT userId, startTime, endTime, status FROM shifts WHERE id = '${id}'`)[0];

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

it('a shift is cancelled in three taps from Home without scrolling, also one with much to say, and is back by Undo', async () => {
  const shiftId = await addKitchenShift(stage.server, 'Priya', 48, { instructions: 'Bring the big pans. '.repeat(20) });
  const manager = await stage.openAs('manager');
  const dialog = await openSheet(manager, shiftId, 48);
  await dialog.getByRole('group', { name: 'Free instead' }).waitFor();
  const cancel = dialog.getByRole('button', { name: 'Cancel shift' });
  const box = await cancel.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(frames.phone.height);
  await cancel.click();
  await notifications(manager).getByText('Shift cancelled').waitFor();
  await notifications(manager).getByRole('button', { name: 'Undo' }).click();
  await notifications(manager)
    .getByText(/^Undone: /)
    .waitFor();
  await waitForSynced(manager);
  await expect.poll(() => rowOf(shiftId)?.status).toBe('scheduled');
});

it('the bar about publishing keeps the places of what it says in every week; the first way to plan a week is to copy the last one', async () => {
  const manager = await stage.openAs('manager');
  const { page } = manager;
  const bar = page.getByRole('region', { name: 'Publishing' });
  const placesIn = async (days: number) => {
    await openRota(manager, dayFromToday(days));
    await bar.getByText(/^Costs /).waitFor();
    const places = [/seen|Not published/i, /conflict/, /gap/i, /^Costs /].map(async (words) => {
      const box = await bar.getByText(words).boundingBox();
      return [box && box.x < frames.phone.width / 2 ? 'left' : 'right', Math.round(box?.y ?? 0)];
    });
    return Promise.all(places);
  };
  await addKitchenShift(stage.server, 'Priya', 49);
  const [seen, conflicts, gaps, costs] = await placesIn(0);
  expect([seen?.[0], conflicts?.[0], gaps?.[0], costs?.[0]]).toEqual(['left', 'right', 'left', 'right']);
  expect(Number(gaps?.[1])).toBeGreaterThan(Number(seen?.[1]));
  const sides = (await placesIn(49)).map(([side]) => side);
  expect(sides).toEqual(['left', 'right', 'left', 'right']);
  expect(await seriousFindings(manager)).toEqual([]);

  await page.getByRole('button', { name: 'Plan week' }).click();
  const ways = page.getByRole('dialog', { name: 'Plan week' }).getByRole('listitem');
  await ways.first().getByRole('button', { name: 'Copy last week' }).waitFor();
  expect(await ways.count()).toBe(7);
  await ways.last().getByRole('button', { name: 'More' }).click();
  await ways.last().getByRole('button', { name: 'Note for a day' }).waitFor();
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
