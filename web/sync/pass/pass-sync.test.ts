import { afterEach, describe, expect, it } from 'vitest';
import { type Minutes, toInstant } from '#schema/entities/primitives.ts';
import { buildShift } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createPassWorld, type PassWorld, worldPin } from '../fixtures/pass-world.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';
import {
  type PassConnection,
  type PassSyncOptions,
  readBoard,
  readClockOffset,
  runPassSync,
  syncOnce,
} from './pass-sync.ts';
import { tryPin } from './pins.ts';
import { appendStatement, countWaiting, unshownStatements } from './statements.ts';

let world: PassWorld | undefined;
let stop = (): void => {};
afterEach(async () => {
  stop();
  await world?.close();
});

/** A running tablet and what it told the screen; `until` waits for a condition after each of its changes. */
const start = async (send?: (path: string, init: RequestInit, world: PassWorld) => Promise<Response>) => {
  const played = await createPassWorld(seededRandom(7), 1);
  world = played;
  const connections: PassConnection[] = [];
  const ends: string[] = [];
  let isChanged = (): void => {};
  const options: PassSyncOptions = {
    ...{ store: played.store, keys: await played.keys(), now: () => played.server.clock.now - 60_000 },
    send: (path, init) => (send ? send(path, init, played) : played.network.send(path, init)),
    onConnection: (connection) => {
      connections.push(connection);
      isChanged();
    },
    onChange: () => isChanged(),
    onEnd: (end) => {
      ends.push(end);
      isChanged();
    },
  };
  const until = async (holds: () => Promise<boolean> | boolean): Promise<void> => {
    while (!(await holds())) {
      await new Promise<void>((resolve) => {
        isChanged = resolve;
      });
    }
  };
  const say = () =>
    appendStatement(played.store, options.keys, {
      ...{ id: played.newId(), tabletId: played.tabletId, userId: played.people[0] ?? '', kind: 'punch', type: 'in' },
      ...{ shiftId: '', deviceTime: toInstant(options.now()), offset: 60_000, breakMinutes: 0 as Minutes },
    });
  return { ...played, options, connections, ends, until, say };
};

describe('a running tablet', () => {
  it('shows what changes, by the stream, and knows the server’s clock', async () => {
    const { options, until, store, staffed } = await start();
    ({ stop } = runPassSync(options));
    await until(async () => (await readBoard(store)) !== undefined);
    staffed.store('shift', buildShift({ id: fixtureId(901) }));
    await until(async () => (await readBoard(store))?.facts.shifts.some(({ id }) => id === fixtureId(901)) ?? false);
    expect(await readClockOffset(store)).toBe(60_000);
  });

  it('hands in what is said at once when nudged, and shows it without a gap', async () => {
    const { options, until, store, say, staffed } = await start();
    const sync = runPassSync(options);
    stop = sync.stop;
    await until(async () => (await readBoard(store)) !== undefined);
    await say();
    expect(await unshownStatements(store)).toHaveLength(1);
    staffed.clock.now += 1000;
    sync.nudge();
    await until(async () => (await countWaiting(store)) === 0);
    expect(staffed.all('punch')).toHaveLength(1);
    const shown = async () =>
      (await unshownStatements(store)).length + ((await readBoard(store))?.facts.punches.length ?? 0);
    expect(await shown()).toBeGreaterThan(0);
  });

  it('ends when it is revoked, after it has handed in what it had', async () => {
    const { options, until, say, ends, staffed, tabletId, store } = await start();
    await syncOnce(options);
    await say();
    await (await staffed.signIn('mo'))(`/api/tablets/${tabletId}`, { method: 'DELETE' });
    ({ stop } = runPassSync(options));
    await until(() => ends.length > 0);
    expect(ends).toEqual(['revoked']);
    expect(await countWaiting(store)).toBe(0);
    expect(staffed.all('punch')).toHaveLength(1);
  });
});

describe('a tablet out of use', () => {
  const failures: readonly (readonly [string, PassConnection, () => Response])[] = [
    [
      'fails at a statement',
      'revoked',
      () => Response.json({ answers: [{ ok: false, code: 'internal', message: '' }] }),
    ],
    ['fails', 'revoked', () => Response.json({ error: { code: 'internal', message: '' } }, { status: 500 })],
    [
      'does not know it',
      'not-enrolled',
      () => Response.json({ error: { code: 'not-enrolled', message: '' } }, { status: 401 }),
    ],
  ];

  it.each(failures)(
    'keeps what waits while the server %s, tries on, and ends once it is handed in',
    async (_, shown, answer) => {
      const waiting: number[] = [];
      let nudge = (): void => {};
      const { options, until, say, ends, connections, staffed, tabletId, store } = await start(
        async (path, init, played) => {
          if (!path.endsWith('/statements') || waiting.length >= 2) return played.network.send(path, init);
          waiting.push(await countWaiting(played.store));
          nudge();
          return answer();
        },
      );
      await syncOnce(options);
      await say();
      await (await staffed.signIn('mo'))(`/api/tablets/${tabletId}`, { method: 'DELETE' });
      ({ stop, nudge } = runPassSync(options));
      await until(() => ends.length > 0);
      expect(waiting).toEqual([1, 1]);
      expect(connections).toEqual([shown, shown]);
      expect(ends).toEqual(['revoked']);
      expect(await countWaiting(store)).toBe(0);
      expect(staffed.all('punch')).toHaveLength(1);
    },
  );
});

describe('a round', () => {
  it('takes a foreign answer, such as a captive portal’s, for no connection', async () => {
    for (const status of [200, 401, 403, 500]) {
      const { options, say, store } = await start(
        async () => new Response('<html>Sign in to the Wi-Fi</html>', { status }),
      );
      await say();
      expect([status, await syncOnce(options)]).toEqual([status, 'offline']);
      expect(await countWaiting(store)).toBe(1);
      await world?.close();
      world = undefined;
    }
  });

  it('says that it is nobody’s tablet where the server knows none such', async () => {
    const { options } = await start(async (path, init, played) => played.server.app.request(path, init));
    expect(await syncOnce(options)).toBe('not-enrolled');
  });

  it('keeps what the server failed at, and sends it again', async () => {
    let fails = true;
    const { options, say, store } = await start(async (path, init, played) => {
      if (!(fails && path.endsWith('/statements'))) return played.network.send(path, init);
      return Response.json({ answers: [{ ok: false, code: 'internal', message: '' }] });
    });
    await say();
    expect(await syncOnce(options)).toBe('offline');
    expect(await countWaiting(store)).toBe(1);
    expect(await readBoard(store)).toBeDefined();
    fails = false;
    await syncOnce(options);
    expect(await countWaiting(store)).toBe(0);
  });

  it('fetches the PINs that failed to arrive, though the board is not new', async () => {
    let fails = true;
    const { options, store, people } = await start(async (path, init, played) =>
      fails && path.endsWith('/verifiers') ? new Response('', { status: 502 }) : played.network.send(path, init),
    );
    const tried = () => tryPin(store, options.keys, { userId: people[0] ?? '', pin: worldPin, now: options.now() });
    expect(await syncOnce(options)).toBe('offline');
    expect(await tried()).toEqual({ is: 'none' });
    fails = false;
    expect(await syncOnce(options)).toBe('online');
    expect(await tried()).toEqual({ is: 'right' });
  });
});
