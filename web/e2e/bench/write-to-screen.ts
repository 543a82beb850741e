import { below, percentile, plain, printTable } from '#server/bench/fixtures/table.ts';
import { openDevice } from '#web/e2e/fixtures/device.ts';
import { signIn, waitForSynced } from '#web/e2e/fixtures/session.ts';
import { startBenchServer } from './fixtures/bench-server.ts';
import { openUnassignedShift, staffPaint, toggleStaff, watchStaff } from './fixtures/staff-toggle.ts';

const shifts = 5_000;
const writes = 60;

const server = await startBenchServer(shifts);
const device = await openDevice(server);
await signIn(device, 'manager');
await waitForSynced(device);
await openUnassignedShift(device);
const times: number[] = [];
for (let write = 0; write < writes; write += 1) {
  await watchStaff(device);
  const chosenAt = await toggleStaff(device);
  times.push((await staffPaint(device)) - chosenAt);
}
printTable(
  `From a choice in a form to the changed record on screen, ${shifts} shifts on the device, ${writes} writes`,
  [plain('p50', percentile(times, 0.5), 'ms'), below('p95', percentile(times, 0.95), 50, 'ms')],
);
await device.close();
await server.remove();
