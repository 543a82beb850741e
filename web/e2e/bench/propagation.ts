import { below, percentile, plain, printTable } from '#server/bench/fixtures/table.ts';
import { openDevice } from '#web/e2e/fixtures/device.ts';
import { openShift } from '#web/e2e/fixtures/rota.ts';
import { startServer } from '#web/e2e/fixtures/server.ts';
import { signIn, waitForSynced } from '#web/e2e/fixtures/session.ts';
import { openUnassignedShift, staffPaint, toggleStaff, watchStaff } from './fixtures/staff-toggle.ts';

const changes = 40;

const server = await startServer();
const [writer, reader] = [await openDevice(server), await openDevice(server)];
await signIn(writer, 'manager');
await signIn(reader, 'grace');
await waitForSynced(writer);
await waitForSynced(reader);
const id = await openUnassignedShift(writer);
await openShift(reader, id);

const times: number[] = [];
for (let change = 0; change < changes; change += 1) {
  await watchStaff(writer);
  await watchStaff(reader);
  const chosenAt = await toggleStaff(writer);
  times.push((await staffPaint(reader)) - chosenAt);
  await staffPaint(writer);
}
printTable(`From a choice in one browser to the changed record on the screen of another, ${changes} changes`, [
  plain('p50', percentile(times, 0.5), 'ms'),
  below('p95', percentile(times, 0.95), 150, 'ms'),
]);
await Promise.all([writer.close(), reader.close()]);
await server.remove();
