import { below, percentile, printTable } from '#server/bench/fixtures/table.ts';
import { goOffline, openDevice } from '#web/e2e/fixtures/device.ts';
import { signIn, waitForInstalled, waitForSynced } from '#web/e2e/fixtures/session.ts';
import { startBenchServer } from './fixtures/bench-server.ts';
import { notePaintOf, paintTime, slowDown } from './fixtures/on-screen.ts';

const shifts = 5_000;
const runs = 9;

const server = await startBenchServer(shifts);
const device = await openDevice(server);
await signIn(device, 'staff');
await waitForSynced(device);
await waitForInstalled(device);

/** Milliseconds from a browser's first navigation to today's shift, in a browser that had been closed. */
const launch = async (slowness: number): Promise<number> => {
  await device.relaunch('closing');
  await goOffline(device);
  await notePaintOf(device.page, "Today's Shift");
  await slowDown(device.page, slowness);
  await device.page.goto(device.line.origin);
  return paintTime(device.page);
};

const plainTimes: number[] = [];
const slowTimes: number[] = [];
for (let run = 0; run < runs; run += 1) {
  plainTimes.push(await launch(1));
  slowTimes.push(await launch(4));
}
printTable(`From launch to today's shift, network off, ${shifts} shifts on the device, ${runs} launches each`, [
  below('p50', percentile(plainTimes, 0.5), 1_200, 'ms'),
  below('p50, processor slowed 4×', percentile(slowTimes, 0.5), 1_200, 'ms'),
  below('slowest, processor slowed 4×', Math.max(...slowTimes), 1_200, 'ms'),
]);
await device.close();
await server.remove();
