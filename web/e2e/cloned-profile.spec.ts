import { expect, it } from 'vitest';
import type { Device } from './fixtures/device.ts';
import { addShift, dayFromToday } from './fixtures/rota.ts';
import { waitForHome, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage();

const deviceIdOf = ({ page }: Device): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('brigade.device'));

/** Another browser with everything stored in this one, as after moving to a new phone from a backup of the old. */
const clone = async ({ context, line }: Device): Promise<Device> => {
  const copy = await stage.open();
  await copy.page.goto('about:blank');
  const state = JSON.stringify(await context.storageState({ indexedDB: true }));
  await copy.context.setStorageState(JSON.parse(state.replaceAll(line.origin, copy.line.origin)));
  await copy.page.goto(copy.line.origin);
  await waitForHome(copy.page);
  await waitForSynced(copy);
  return copy;
};

const timesStored = (instructions: string): number =>
  storedRows(stage.server, 'SELECT id FROM shifts WHERE instructions = ?', instructions).length;

it('a copied profile goes on under an id of its own, and nothing is lost or doubled', async () => {
  const kim = await stage.openAs('manager');
  await addShift(kim, { day: dayFromToday(15), instructions: 'Before the copy' });
  await waitForSynced(kim);
  const copy = await clone(kim);
  expect(await deviceIdOf(copy)).toBe(await deviceIdOf(kim));

  await addShift(copy, { day: dayFromToday(15), instructions: 'From the copy' });
  await waitForSynced(copy);
  await addShift(kim, { day: dayFromToday(15), instructions: 'From the original' });
  await expect.poll(() => deviceIdOf(kim)).not.toBe(await deviceIdOf(copy));
  await waitForSynced(kim);
  for (const words of ['Before the copy', 'From the copy', 'From the original']) {
    await expect.poll(() => [words, timesStored(words)]).toEqual([words, 1]);
  }
  // The browser's own message about the one push that revealed it.
  expect(kim.problems.splice(0)).toEqual([expect.stringContaining('status of 409')]);
});
