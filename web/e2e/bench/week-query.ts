import { dayMs } from '#schema/rules/time/lengths.ts';
import { below, percentile, plain, printTable } from '#server/bench/fixtures/table.ts';
import { openDevice } from '#web/e2e/fixtures/device.ts';
import { buildBareRxdb, openBarePage, pullIntoPage } from './fixtures/bare-page.ts';
import { startBenchServer } from './fixtures/bench-server.ts';

const shifts = 20_000;

/**
 * Forty different weeks within the filled period, with the extra day at both ends that the rota queries; none twice.
 */
const weeks = Array.from({ length: 40 }, (_, index) => {
  const start = Date.now() + (index - 10) * 7 * dayMs;
  return { from: new Date(start - dayMs).toISOString(), until: new Date(start + 8 * dayMs).toISOString() };
});

const server = await startBenchServer(shifts);
const device = await openDevice(server);
await openBarePage(device, await buildBareRxdb());
await pullIntoPage(device, 'staff');
await device.page.evaluate(() => globalThis.bareRxdb.insert({ shifts: globalThis.pulledDocuments.shifts as never }));
const times = await device.page.evaluate((weeks) => globalThis.bareRxdb.queryWeeks(weeks), weeks);
printTable(`The shifts of one week among ${shifts}, ${weeks.length} weeks`, [
  below('p50', percentile(times, 0.5), 60, 'ms'),
  plain('p95', percentile(times, 0.95), 'ms'),
]);
await device.close();
await server.remove();
