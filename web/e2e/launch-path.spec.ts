import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dayFromToday, openRota } from './fixtures/rota.ts';
import { useStage } from './fixtures/stage.ts';

const stage = useStage();
const assets = 'dist/web/assets';

/** What only the solver and the proposal contain: field names and words survive the bundler. */
const marksOfFilling = [
  'unevenWeekend',
  'Admins are not proposed',
  'Nothing is saved until you accept it',
  'fill-worker-',
];

it('neither the launch nor the rota loads a byte of the program that fills shifts', async () => {
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url().split('/').at(-1) ?? ''));
  await openRota(manager, dayFromToday(0));
  expect(loaded.some((file) => file.startsWith('rota-screen'))).toBe(true);
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
