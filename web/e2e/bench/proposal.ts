import { mondayOf } from '#schema/rules/time/zone.ts';
import { below, plain, printTable } from '#server/bench/fixtures/table.ts';
import { type Device, openDevice } from '#web/e2e/fixtures/device.ts';
import { tasksDuring } from '#web/e2e/fixtures/page-tasks.ts';
import { dayFromToday, openRota } from '#web/e2e/fixtures/rota.ts';
import { signIn, waitForSynced } from '#web/e2e/fixtures/session.ts';
import { startOpenWeekServer } from './fixtures/open-week-server.ts';
import { mostOfWorkers } from './fixtures/worker-memory.ts';

/** Open shifts are filled on a tablet: how much the page's own thread does, and how much memory the search takes. */

const sizes = [
  { people: 25, shifts: 110 },
  { people: 60, shifts: 260 },
  { people: 150, shifts: 650 },
];
const bytesInMegabyte = 1_048_576;
/** Beyond the demo's rota. */
const monday = mondayOf(dayFromToday(49));

/** Opens the question whose answer starts the search. */
const ask = async ({ page }: Device, shifts: number): Promise<void> => {
  await page.getByRole('button', { name: 'Plan week' }).click();
  await page.getByRole('dialog', { name: 'Plan week' }).getByRole('button', { name: 'Fill open shifts' }).click();
  await page.getByRole('button', { name: `Find people for ${shifts} shifts` }).waitFor();
};

for (const { people, shifts } of sizes) {
  const server = await startOpenWeekServer(people, shifts, monday);
  const device = await openDevice(server, { frame: 'tablet' });
  const { page } = device;
  await signIn(device, 'manager');
  await waitForSynced(device);
  await openRota(device, monday);
  const fill = async (): Promise<void> => {
    await page.getByRole('button', { name: `Find people for ${shifts} shifts` }).click();
    await page.getByText('Nothing is saved until you accept it.').waitFor();
  };
  await ask(device, shifts);
  const bytes = await mostOfWorkers(page, fill);
  await page.getByRole('button', { name: 'Close the proposal' }).click();
  await ask(device, shifts);
  const tasks = await tasksDuring(page, fill);
  printTable(`Filling ${shifts} open shifts with ${people} people, on a tablet`, [
    below('the longest task of the page, processor time', tasks.longest, 50, 'ms'),
    plain('all tasks of the page, processor time', tasks.page, 'ms'),
    plain('all tasks of the worker, processor time', tasks.workers, 'ms'),
    below('most memory of the worker', bytes / bytesInMegabyte, 150, 'MB'),
  ]);
  await device.close();
  await server.remove();
}
