import { expect, it } from 'vitest';
import { addDays, mondayOf } from '#schema/rules/time/zone.ts';
import { seriousFindings } from './fixtures/accessibility.ts';
import { openApi } from './fixtures/api-client.ts';
import { type Device, frames } from './fixtures/device.ts';
import { addKitchenShift, addShiftSoon } from './fixtures/kitchen-shift.ts';
import { dayFromToday } from './fixtures/rota.ts';
import { waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { letOffersBeTold, storedRows } from './fixtures/stored-rows.ts';
import { countTaps } from './fixtures/taps.ts';
import { keepUndo, notifications } from './fixtures/toasts.ts';

// On a phone, all counted from Home, where everybody starts.
const stage = useStage('unplanned');

const rowOf = (id: string) =>
  storedRows(stage.server, 'SELECT userId, startTime, endTime, status, instructions FROM shifts WHERE id = ?', id)[0];
const rotaLink = ({ page }: Device) => page.getByRole('navigation').getByRole('link', { name: 'Rota' }).first();

/**
 * A manager at Home, somebody with a shift within the hour and colleagues without one around it, and two taps to its
 * sheet.
 */
const openSheet = async (firstName: string) => {
  const kim = await openApi(stage.server, 'manager');
  const people = await kim.read('users');
  const idOf = (name: string) => String(people.find((each) => each.firstName === name)?.id);
  for (const name of ['Priya', 'Jonas', 'Mei'].filter((each) => each !== firstName))
    await kim.change('shifts', await addShiftSoon(stage.server, idOf(name), 20), { status: 'cancelled' });
  const person = idOf(firstName);
  const shiftId = await addShiftSoon(stage.server, person, 20);
  await kim.change('shifts', shiftId, { instructions: 'Bring the big pans. '.repeat(20) });
  const manager = await stage.openAs('manager');
  const taps = countTaps();
  await taps.tap(rotaLink(manager));
  await taps.tap(manager.page.locator(`a[href*="shift=${shiftId}"]`));
  return { manager, taps, shiftId, person, dialog: manager.page.getByRole('dialog') };
};

it('next week is last week’s as a draft in three taps, and published in two more', async () => {
  const manager = await stage.openAs('manager');
  const { page } = manager;
  const taps = countTaps();
  await taps.tap(rotaLink(manager));
  await taps.tap(page.getByRole('button', { name: 'Next week' }));
  await taps.tap(page.getByRole('button', { name: 'Copy last week' }));
  const bar = page.getByRole('region', { name: 'Publishing' });
  const drafts = await bar.getByText(/^\d+ drafts$/).textContent();
  expect(taps.count).toBe(3);
  await waitForSynced(manager);

  await taps.tap(bar.getByRole('button', { name: 'Publish…' }));
  const publish = page
    .getByRole('dialog')
    .getByRole('button', { name: `Publish ${drafts?.replace('drafts', 'shifts')}` });
  await taps.tap(publish);
  await notifications(manager).getByText('Published').waitFor();
  expect(taps.count).toBe(5);
  await waitForSynced(manager);
  const monday = addDays(mondayOf(dayFromToday(0)), 7);
  expect(storedRows(stage.server, 'SELECT id FROM publications WHERE week = ?', monday).length).toBeGreaterThan(0);
});

it('a shift goes to somebody who is free in three taps, and back by Undo', async () => {
  const { manager, taps, shiftId, person, dialog } = await openSheet('Priya');
  await keepUndo(manager.page);
  await taps.tap(dialog.getByRole('group', { name: 'Free at this time' }).getByRole('button').first());
  await notifications(manager).getByText('Shift assignment updated').waitFor();
  expect(taps.count).toBe(3);
  expect(await seriousFindings(manager)).toEqual([]);
  await waitForSynced(manager);
  await expect.poll(() => rowOf(shiftId)?.userId).not.toBe(person);
  await notifications(manager).getByRole('button', { name: 'Undo' }).click();
  await notifications(manager).getByText('Undone: assignment of a shift').waitFor();
  await waitForSynced(manager);
  await expect.poll(() => rowOf(shiftId)?.userId).toBe(person);
});

it('the end of a shift moves by a quarter of an hour in four taps', async () => {
  const { manager, taps, shiftId, dialog } = await openSheet('Jonas');
  const before = rowOf(shiftId);
  await taps.tap(dialog.getByRole('button', { name: '15 minutes later' }));
  await taps.tap(dialog.getByRole('button', { name: 'Save' }));
  await notifications(manager).getByText('End changed').waitFor();
  expect(taps.count).toBe(4);
  await waitForSynced(manager);
  const after = rowOf(shiftId);
  expect(Date.parse(String(after?.endTime)) - Date.parse(String(before?.endTime))).toBe(15 * 60_000);
  expect(after?.startTime).toBe(before?.startTime);
});

it('a shift is cancelled in three taps without scrolling, also one with much to say, and is back by Undo', async () => {
  const { manager, taps, shiftId, dialog } = await openSheet('Mei');
  await dialog.getByRole('group', { name: 'Free at this time' }).waitFor();
  const cancel = dialog.getByRole('button', { name: 'Cancel shift' });
  const box = await cancel.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(frames.phone.height);
  await keepUndo(manager.page);
  await taps.tap(cancel);
  await notifications(manager).getByText('Shift cancelled').waitFor();
  expect(taps.count).toBe(3);
  await notifications(manager).getByRole('button', { name: 'Undo' }).click();
  await notifications(manager)
    .getByText(/^Undone: /)
    .waitFor();
  await waitForSynced(manager);
  await expect.poll(() => rowOf(shiftId)?.status).toBe('scheduled');
});

it('an open shift is taken in two taps from its notification', async () => {
  const jonas = await stage.openAs('jonas');
  const { page } = jonas;
  const shiftId = await addKitchenShift(stage.server, '', 60);
  letOffersBeTold(stage.server);
  await page
    .getByRole('link', { name: /^Notifications/ })
    .first()
    .tap();
  const taps = countTaps();
  await taps.tap(page.getByRole('link', { name: /^Unread: A shift you could take/ }).first());
  await taps.tap(page.getByRole('dialog', { name: 'Claim Shift' }).getByRole('button', { name: 'Claim', exact: true }));
  await waitForSynced(jonas);
  expect(taps.count).toBe(2);
  const me = (await (await openApi(stage.server, 'jonas')).read('users')).find(
    ({ firstName }) => firstName === 'Jonas',
  );
  await expect.poll(() => rowOf(shiftId)?.userId).toBe(me?.id);
});

it('the second tap of a double tap on *Cancel shift* reaches nothing under the sheet, and Undo holds on another screen', async () => {
  const { manager, shiftId, dialog } = await openSheet('Priya');
  const { page } = manager;
  await keepUndo(page);
  const cancel = dialog.getByRole('button', { name: 'Cancel shift' });
  // Waits until the sheet has stopped: while it slides in, its button is not in place yet.
  await cancel.tap({ trial: true });
  // Pressed again at the very moment the sheet closes.
  await cancel.evaluate(
    (button) =>
      new Promise<void>((done) => {
        // Its position at this moment: anything that loads after the sheet may move it.
        const { left, top, width, height } = button.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const press = () => document.elementFromPoint(x, y)?.closest<HTMLElement>('a, button')?.click();
        const sheet = document.querySelector('[role=dialog]');
        new MutationObserver((_, observer) => {
          if (sheet?.isConnected) return;
          observer.disconnect();
          press();
          done();
        }).observe(document.body, { childList: true, subtree: true });
        press();
      }),
  );
  await notifications(manager).getByText('Shift cancelled').waitFor();
  expect(new URL(page.url()).pathname).toBe('/rota');

  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().tap();
  await page.getByRole('heading', { name: /^Hello / }).waitFor();
  await notifications(manager).getByRole('button', { name: 'Undo' }).click();
  await notifications(manager)
    .getByText(/^Undone: /)
    .waitFor();
  await waitForSynced(manager);
  await expect.poll(() => rowOf(shiftId)?.status).toBe('scheduled');
});
