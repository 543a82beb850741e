import { expect, it } from 'vitest';
import { toInstant } from '#schema/entities/primitives.ts';
import { clockText } from '#schema/rules/text/time-text.ts';
import { type Device, goOffline, goOnline } from './fixtures/device.ts';
import { addKitchenShift } from './fixtures/kitchen-shift.ts';
import { dayFromToday, editShift, openRota, openShift } from './fixtures/rota.ts';
import { waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';
import { notifications } from './fixtures/toasts.ts';

declare global {
  /** The texts a watched row of the rota has shown so far. */
  var saidByRow: readonly string[];
}

const stage = useStage();

const rowOf = (id: string) => storedRows(stage.server, 'SELECT endTime, instructions FROM shifts WHERE id = ?', id)[0];

const quarter = 15 * 60_000;

/** Moves the end of a shift by a quarter of an hour, on the rota of its day. */
const lengthen = async (device: Device, id: string): Promise<void> => {
  const { page } = device;
  await page.locator(`a[href*="shift=${id}"]`).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '15 minutes later' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await notifications(device).getByText('End changed').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  await notifications(device).getByRole('button', { name: 'Close message' }).click();
};

/** The end of a shift a quarter of an hour later, as the rota will write it. */
const nextEndOf = (id: string): string =>
  clockText('Europe/London', toInstant(Date.parse(String(rowOf(id)?.endTime)) + quarter));

/** Watches every text that a shift's row on the rota shows from now on, the current one first. */
const watchRow = ({ page }: Device, id: string): Promise<void> =>
  page.evaluate((id) => {
    const textOf = () => document.querySelector(`a[href*="shift=${id}"]`)?.textContent ?? '';
    const said = [textOf()];
    globalThis.saidByRow = said;
    new MutationObserver(() => said.at(-1) !== textOf() && said.push(textOf())).observe(document.body, {
      ...{ childList: true, subtree: true, characterData: true },
    });
  }, id);
const saidOf = ({ page }: Device): Promise<readonly string[]> => page.evaluate(() => globalThis.saidByRow);

const changesEach = 2;

// How long it takes is measured by `npm run bench` (bench/two-planners): here the steps of each change are counted.
it('two managers in one week see each other’s changes by one call, one event and one drawing each, and neither loses work', async () => {
  const [hers, his] = [
    await addKitchenShift(stage.server, 'Priya', 46),
    await addKitchenShift(stage.server, 'Jonas', 46),
  ];
  const kim = await stage.openAs('manager');
  const grace = await stage.openAs('grace');
  for (const device of [kim, grace]) await openRota(device, dayFromToday(46));
  const changeAndLook = async (by: Device, at: Device, id: string): Promise<void> => {
    for (const device of [by, at]) await waitForSynced(device);
    await watchRow(at, id);
    const [written, heard] = [by.line.passages.length, at.line.passages.length];
    const shown = at.page.locator(`a[href*="shift=${id}"]`).getByText(nextEndOf(id)).waitFor();
    await lengthen(by, id);
    await shown;
    for (const device of [by, at]) await waitForSynced(device);
    const sent = by.line.passages.slice(written).filter(({ kind, name }) => kind === 'call' && name.includes('/sync/'));
    expect(sent.map(({ name }) => name)).toEqual(['POST /api/sync/push']);
    const came = at.line.passages.slice(heard);
    // What the server does on its own schedule changes other collections.
    const ofShifts = (passages: Device['line']['passages']) =>
      passages.filter(({ collection }) => collection === 'shifts').map(({ name, ids }) => [name, ids]);
    expect(ofShifts(came)).toEqual([['change', [id]]]);
    // Who writes hears it too, perhaps after the answer: left to come later it would count as the other's next change.
    await expect.poll(() => ofShifts(by.line.passages.slice(written))).toEqual([['change', [id]]]);
    expect(came.filter(({ name }) => name.endsWith('/api/sync/pull'))).toEqual([]);
    // From the old text to the new one, with nothing in between.
    const times = (await saidOf(at)).map((said) => said.match(/\d+:\d+ [AP]M/g)?.join());
    expect(times.filter((each, index) => each !== times[index - 1]).length).toBe(2);
  };
  for (let change = 0; change < changesEach; change += 1) {
    await changeAndLook(kim, grace, hers);
    await changeAndLook(grace, kim, his);
  }

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
  await notifications(kim)
    .getByText(/: Grace Osei has since changed it, so it was left alone\.$/)
    .waitFor();
  await kim.page.getByRole('button', { name: 'Sync status: 1 not accepted' }).click();
  // Exact: the toast says the same sentence after the shift's name.
  await kim.page
    .getByText('This was changed on another device before your undo arrived. That change was kept.', { exact: true })
    .waitFor();
  await expect.poll(() => rowOf(id)).toEqual({ endTime, instructions: 'Bring the keys' });
});

it('an undo that leaves what the other manager has changed or deleted names them, of a draft too', async () => {
  const [published, draft] = [
    await addKitchenShift(stage.server, 'Priya', 48),
    await addKitchenShift(stage.server, 'Jonas', 48, { status: 'draft' }),
  ];
  const kim = await stage.openAs('manager');
  const grace = await stage.openAs('grace');
  for (const id of [published, draft]) {
    await openRota(kim, dayFromToday(48));
    await lengthen(kim, id);
    await waitForSynced(kim);
    const undo = kim.page.getByRole('button', { name: /^Undo: / });
    if (id === published) {
      const shown = kim.page.locator(`a[href*="shift=${id}"]`).getByText(nextEndOf(id)).waitFor();
      await openRota(grace, dayFromToday(48));
      await lengthen(grace, id);
      await shown;
    } else {
      await openShift(grace, id);
      await grace.page.getByRole('button', { name: 'Delete draft' }).click();
      await kim.page.locator(`a[href*="shift=${id}"]`).waitFor({ state: 'detached' });
    }
    await undo.click();
    const what = id === published ? 'has since changed it, so it was left alone.' : 'has since deleted it.';
    await notifications(kim).getByText(`Grace Osei ${what}`).waitFor();
    await waitForSynced(grace);
  }
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
