import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dayFromToday, openRota } from './fixtures/rota.ts';
import { waitForInstalled } from './fixtures/session.ts';
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

it('the app is stored on the device several files at a time', async () => {
  const staff = await stage.openAs('staff');
  const before = staff.line.passages.length;
  await waitForInstalled(staff);
  const ofFiles = staff.line.passages.slice(before).filter(({ name }) => name.startsWith('GET /assets/'));
  let underWay = 0;
  let most = 0;
  for (const { kind } of ofFiles) {
    underWay += kind === 'call' ? 1 : -1;
    most = Math.max(most, underWay);
  }
  expect(ofFiles.length).toBeGreaterThan(100);
  // One after another, each waits for a whole way to the server and back.
  expect(most).toBeGreaterThanOrEqual(3);
});
