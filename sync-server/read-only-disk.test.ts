import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRestaurant } from './fixtures/restaurant-process.ts';
import { startServerProcess } from './fixtures/server-process.ts';
import { serverUnderTest } from './fixtures/server-under-test.ts';

const timeout = 180_000;
let dataDir: string;
let running: ReturnType<typeof startServerProcess>[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'brigade-read-only-'));
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.stop('SIGKILL')));
  running = [];
  protect('writable');
  rmSync(dataDir, { recursive: true });
});

/** Root may write everywhere, so the server runs without that right. */
const through =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search', '--inh-caps=-all'] : [];

const start = () => {
  const server = startServerProcess({ DATA_DIR: dataDir }, serverUnderTest(), through);
  running.push(server);
  return server;
};

const protect = (as: 'read-only' | 'writable'): void => {
  chmodSync(dataDir, as === 'read-only' ? 0o500 : 0o700);
  for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), as === 'read-only' ? 0o400 : 0o600);
};

const hashes = () =>
  readdirSync(dataDir).map((name) => [
    name,
    createHash('sha256')
      .update(readFileSync(join(dataDir, name)))
      .digest('hex'),
  ]);

const says = /^The data folder .+ cannot be used: .+ It is read-only for the server\. Give its user the right .+\n$/;

describe('on a disk that cannot be written', () => {
  it('the server says so in one line and ends, for a new folder too', { timeout }, async () => {
    protect('read-only');
    expect(await start().ended).toEqual({ code: 1, output: expect.stringMatching(says) });
  });

  it('a restaurant stays as it is, and is served once it can be', { timeout }, async () => {
    const first = start();
    const office = await openRestaurant(first);
    await office.signIn();
    await office.write(0);
    await first.stop('SIGTERM');
    protect('read-only');
    const before = hashes();
    expect(await start().ended).toEqual({ code: 1, output: expect.stringMatching(says) });
    expect(hashes()).toEqual(before);
    protect('writable');
    await office.moveTo(start());
    expect(await office.read()).toEqual([0]);
  });
});
