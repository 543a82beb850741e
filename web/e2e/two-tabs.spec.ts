import { expect, it } from 'vitest';
import { type Device, goOffline, goOnline } from './fixtures/device.ts';
import { readCollection } from './fixtures/indexed-db.ts';
import { addShift, dayFromToday, openRota, shiftsWith } from './fixtures/rota.ts';
import { waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage();

const stored = (instructions: string): number =>
  storedRows(stage.server, 'SELECT id FROM shifts WHERE instructions = ?', instructions).length;

it('two tabs show the same; when the one that syncs is closed, the other goes on, and nothing is doubled', async () => {
  const first = await stage.openAs('manager');
  await waitForInstalled(first);
  const { context, line } = first;
  const second: Device = { ...first, page: await context.newPage() };
  await second.page.goto(line.origin);
  await waitForSynced(second);

  const day = dayFromToday(9);
  await openRota(second, day);
  await addShift(first, { day, start: '06:30', end: '09:00', instructions: 'From the first tab' });
  await second.page.getByText('6:30', { exact: false }).first().waitFor();
  await expect.poll(() => stored('From the first tab')).toBe(1);

  await goOffline(first);
  await addShift(second, { day, start: '09:30', end: '11:00', instructions: 'From the second tab' });
  await first.page.close();
  await goOnline(second);
  await waitForSynced(second);
  await expect.poll(() => stored('From the second tab')).toBe(1);
  expect(await shiftsWith(second, 'From the first tab')).toHaveLength(1);
});

it('what was begun in a tab that was closed is taken up in the next one, also where its form is open already', async () => {
  const first = await stage.openAs('manager');
  const second: Device = { ...first, page: await first.context.newPage() };
  for (const { page } of [first, second]) {
    await page.goto(first.line.origin);
    await page.getByRole('button', { name: 'Add Notice' }).click();
  }
  const titleIn = ({ page }: Device) => page.getByRole('dialog', { name: 'Add Notice' }).getByLabel('Title');
  await titleIn(second).waitFor();
  await titleIn(first).fill('Half a notice');
  // Chromium gives a page that closes half a second: on a busy machine too little to store the last letters.
  const drafts = async () => JSON.stringify(await readCollection(first.page, 'drafts'));
  await expect.poll(drafts).toContain('Half a notice');
  await first.page.close({ runBeforeUnload: true });
  const shownAgain = async () => {
    await second.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    return titleIn(second).inputValue();
  };
  await expect.poll(shownAgain).toBe('Half a notice');
  await second.page.getByText('Picked up where you left off.').waitFor();
});
