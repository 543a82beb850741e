import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openRestaurant } from './fixtures/restaurant-process.ts';
import { type ScarceDisk, scarceDisks } from './fixtures/scarce-disk.ts';
import { startServerProcess } from './fixtures/server-process.ts';
import { serverUnderTest } from './fixtures/server-under-test.ts';

const timeout = 180_000;
let disk: ScarceDisk;
let running: ReturnType<typeof startServerProcess>[] = [];
afterEach(async () => {
  await Promise.all(running.map((server) => server.stop('SIGKILL')));
  running = [];
  disk.remove();
});

const start = (through: readonly string[] = []) => {
  const server = startServerProcess({ DATA_DIR: disk.folder }, serverUnderTest(), through);
  running.push(server);
  return server;
};

const stopFirst = async () => (await running.shift()?.stop('SIGKILL'))?.output;

describe.each(scarceDisks)('%s under the running server', (_, makeDisk) => {
  it('loses nothing acknowledged, lets people read, says so, and takes the rest when there is room again', {
    timeout,
  }, async () => {
    disk = makeDisk();
    const server = start();
    const office = await openRestaurant(server);
    await office.signIn();
    const acknowledged: number[] = [];
    for (let index = 0; index < 20; index += 1) acknowledged.push(await office.write(index));

    disk.leave(150_000, server.pid);
    let refused: Response | undefined;
    for (let index = 20; !refused && index < 2_000; index += 1) {
      const answer = await office.pushNotice(index);
      if (answer.ok) acknowledged.push(index);
      else refused = answer;
    }
    // A status that makes a device keep the row and send it again, not an answer about the row itself.
    expect(refused?.status).toBe(503);
    expect(refused?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await refused?.json()).toMatchObject({ error: { code: 'disk-full' } });
    const waiting = acknowledged.length;

    expect(await office.read()).toEqual(acknowledged);
    expect((await office.call('/api/session')).status).toBe(200);
    expect((await office.call('/healthz')).status).toBe(200);
    expect(await (await office.call('/readyz')).json()).toMatchObject({ ok: false, reason: 'disk-full' });
    expect(await office.read()).toEqual(acknowledged);

    disk.clear(server.pid);
    acknowledged.push(await office.write(waiting), await office.write(waiting + 1));
    expect((await office.call('/readyz')).status).toBe(200);
    expect(await office.read()).toEqual(acknowledged);

    expect(await stopFirst()).toContain('"event":"disk-full"');
    await office.moveTo(start());
    expect(await office.read()).toEqual(acknowledged);
  });

  it('does not end a server whose log goes to the same disk', { timeout }, async () => {
    disk = makeDisk();
    const log = join(disk.folder, 'server.log');
    // Longer than the database, since the remaining space may be measured by its longest file.
    writeFileSync(log, '\n'.repeat(4_000_000));
    const server = start(['sh', '-c', `exec "$@" >> '${log}'`, 'sh']);
    const printed = (pattern: RegExp): Promise<string> =>
      vi.waitFor(() => firstGroup(pattern, readFileSync(log, 'utf8')), { timeout: 60_000 });
    const office = await openRestaurant({ printed });
    disk.leave(0, server.pid);
    const logged = () => readFileSync(log, 'utf8').split('/healthz').length - 1;
    // More than fits into the rest of the log's last page.
    for (let round = 0; round < 60; round += 1) expect((await office.call('/healthz')).status).toBe(200);
    const before = logged();
    expect(before).toBeLessThan(60);
    disk.clear(server.pid);
    expect((await office.call('/healthz')).status).toBe(200);
    await expect.poll(logged).toBeGreaterThan(before);
  });
});

const firstGroup = (pattern: RegExp, text: string): string => {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`Not printed: ${pattern}`);
  return found;
};
