import { below, printTable } from '#server/bench/fixtures/table.ts';
import { goOffline, goOnline, openDevice } from '#web/e2e/fixtures/device.ts';
import { startServer } from '#web/e2e/fixtures/server.ts';
import { signIn, waitForInstalled, waitForSynced } from '#web/e2e/fixtures/session.ts';

const reconnects = 5;

const server = await startServer();
const device = await openDevice(server);
await signIn(device, 'staff');
await waitForSynced(device);
await waitForInstalled(device);

const pulls: number[] = [];
for (let reconnect = 0; reconnect < reconnects; reconnect += 1) {
  await goOffline(device);
  await device.page.getByRole('button', { name: 'Sync status: Offline' }).waitFor();
  device.line.calls.length = 0;
  await goOnline(device);
  await waitForSynced(device);
  pulls.push(device.line.calls.filter((call) => call === 'POST /api/sync/pull').length);
}
device.line.calls.length = 0;
await device.page.reload();
await waitForSynced(device);
const launchPulls = device.line.calls.filter((call) => call === 'POST /api/sync/pull').length;
printTable('Pull requests for all thirteen collections, as well as the one stream', [
  below(`a reconnect, most of ${reconnects}`, Math.max(...pulls), 1, 'requests'),
  below('a launch', launchPulls, 1, 'requests'),
]);
await device.close();
await server.remove();
