import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dayFromToday, openRota } from './fixtures/rota.ts';
import { useStage } from './fixtures/stage.ts';

const stage = useStage();
const assets = 'dist/web/assets';

/** What only the solver and the proposal have: names of fields and words outlive the bundler. */
const marksOfFilling = [
  'unevenWeekend',
  'Admins are not proposed',
  'Nothing is saved until you accept it',
  'fill-worker-',
];

it('neither the launch nor the rota loads a byte of the program that fills shifts', async () => {
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  await openRota(manager, dayFromToday(0));
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => name.match(/\/assets\/([^/]+\.js)$/)?.[1] ?? []),
  );
  expect(loaded.filter((file) => file.startsWith('rota-screen'))).toHaveLength(1);
  for (const mark of marksOfFilling) {
    const holders = readdirSync(assets).filter(
      (file) => file.endsWith('.js') && readFileSync(join(assets, file), 'utf8').includes(mark),
    );
    expect(holders, `something holds "${mark}"`).not.toEqual([]);
    expect(
      loaded.filter((file) => holders.includes(file)),
      mark,
    ).toEqual([]);
  }
});
