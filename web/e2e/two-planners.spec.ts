import { expect, it } from 'vitest';
import { toInstant } from '#schema/entities/primitives.ts';
import { clockText } from '#schema/rules/rota-text.ts';
import { type Device, goOffline, goOnline } from './fixtures/device.ts';
import { addKitchenShift } from './fixtures/kitchen-shift.ts';
import { dayFromToday, editShift, openRota } from './fixtures/rota.ts';
import { waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage();

const rowOf = (id: string) => storedRows(stage.server, 'SELECT endTime, instructions FROM shifts WHERE id = ?', id)[0];
const notifications = ({ page }: Device) => page.getByRole('region', { name: 'Notifications (F8)' });

const quarter = 15 * 60_000;

/** Moves the end of a shift by a quarter of an hour, on the rota of its day; when it was saved, in milliseconds. */
const lengthen = async (device: Device, id: string): Promise<number> => {
  const { page } = device;
  await page.locator(`a[href*="shift=${id}"]`).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '15 minutes later' }).click();
  const saved = performance.now();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await notifications(device).getByText('End changed').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  await notifications(device).getByRole('button', { name: 'Close message' }).click();
  return saved;
};

/** The end of a shift a quarter of an hour from now on, as the rota will say it. */
const nextEndOf = (id: string): string =>
  clockText('Europe/London', toInstant(Date.parse(String(rowOf(id)?.endTime)) + quarter));

/** A change of one is a matter of how busy the machine is; the fastest of several says how long the way is. */
const changesEach = 2;

it('two managers in one week see each other’s changes within a second and without asking, and neither loses work', async () => {
  const [hers, his] = [
    await addKitchenShift(stage.server, 'Priya', 46),
    await addKitchenShift(stage.server, 'Jonas', 46),
  ];
  const kim = await stage.openAs('manager');
  const grace = await stage.openAs('grace');
  for (const device of [kim, grace]) await openRota(device, dayFromToday(46));
  /** The milliseconds from saving to the other's screen. */
  const changeAndLook = async (by: Device, at: Device, id: string): Promise<number> => {
    await waitForSynced(at);
    const callsBefore = at.line.calls.length;
    const shown = at.page
      .locator(`a[href*="shift=${id}"]`)
      .getByText(nextEndOf(id))
      .waitFor()
      .then(() => performance.now());
    const saved = await lengthen(by, id);
    const seen = await shown;
    // It came by the stream: whoever looks asks for nothing, however often there are changes.
    expect(at.line.calls.slice(callsBefore).filter((call) => call.endsWith('/api/sync/pull'))).toEqual([]);
    await waitForSynced(by);
    return seen - saved;
  };
  const times: number[] = [];
  for (let change = 0; change < changesEach; change += 1) {
    times.push(await changeAndLook(kim, grace, hers));
    times.push(await changeAndLook(grace, kim, his));
  }
  expect(Math.min(...times)).toBeLessThan(1_000);

  const { endTime: before } = rowOf(his) ?? {};
  await waitForInstalled(grace);
  await goOffline(grace);
  await lengthen(grace, his);
  await editShift(kim, his, { Instructions: 'Bring the keys' });
  await waitForSynced(kim);
  await goOnline(grace);
  await waitForSynced(grace);
  await expect.poll(() => Date.parse(String(rowOf(his)?.endTime)) - Date.parse(String(before))).toBe(quarter);
  expect(rowOf(his)?.instructions).toBe('Bring the keys');
});

it('an undo leaves alone what the other manager changed before it arrived, and says so', async () => {
  const id = await addKitchenShift(stage.server, 'Priya', 47);
  const kim = await stage.openAs('manager');
  const grace = await stage.openAs('grace');
  await openRota(kim, dayFromToday(47));
  await lengthen(kim, id);
  await waitForSynced(kim);
  const { endTime } = rowOf(id) ?? {};
  await waitForInstalled(kim);
  await goOffline(kim);
  await editShift(grace, id, { Instructions: 'Bring the keys' });
  await waitForSynced(grace);
  await kim.page.getByRole('button', { name: /^Undo: / }).click();
  await notifications(kim)
    .getByText(/^Undone: /)
    .waitFor();
  await goOnline(kim);
  await kim.page.getByRole('button', { name: 'Sync status: 1 not accepted' }).click();
  // Exact: the toast says the same sentence after the shift's name.
  await kim.page
    .getByText('Somebody else changed this before your undo arrived. Their change was kept.', { exact: true })
    .waitFor();
  await expect.poll(() => rowOf(id)).toEqual({ endTime, instructions: 'Bring the keys' });
});

it('the rota of an admin’s phone opens with its header, whatever day it is', async () => {
  const { page } = await stage.openAs('admin');
  await page.getByRole('navigation').getByRole('link', { name: 'Rota' }).first().click();
  await page
    .getByRole('button', { name: /^Add Shift on / })
    .last()
    .waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
