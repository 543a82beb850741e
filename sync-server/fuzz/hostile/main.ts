import { buildNotice } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { below, type Figure, printTable } from '#server/bench/fixtures/table.ts';
import { built } from '#server/fixtures/server-process.ts';
import { row } from '#server/fixtures/sync-client.ts';
import { type HostileRestaurant, prepareHostile, withCopy } from './hostile-restaurant.ts';
import { jsonCall, pushCall } from './raw-call.ts';
import { promised } from './run-envelopes.ts';
import { beginningNames, holdOpen } from './slow-connections.ts';
import { type Moved, startWatched, type WatchedServer } from './watched-server.ts';
import { type WorstCall, worstCalls } from './worst-calls.ts';

/**
 * `npm run load -- hostile [text…]`: the worst known calls, each to a separate server that has served some hundred
 * ordinary calls; with texts, only calls whose name contains one of them. Each is sent to three servers and the lowest
 * result counts: a busy machine slows down the others.
 */
const wanted = process.argv.slice(2);
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.some((text) => name.includes(text));
const times = 3;
const connections = 1000;
const mostOfConnections = 64;

const warmUp = async (server: WatchedServer, { managerId }: HostileRestaurant): Promise<void> => {
  const notices = Array.from({ length: 20 }, (_, index) =>
    row(buildNotice({ id: fixtureId(7_000_000 + index), authorId: managerId })),
  );
  const asked = { checkpoint: null, limit: 100 };
  for (let count = 0; count < 60; count += 1) {
    await server.send(pushCall('ordinary push', 'manager', { posts: notices }));
    await server.send(jsonCall('ordinary pull', 'admin', '/api/sync/pull', { collections: { shifts: asked } }));
  }
};

const onNewServer = <Value>(work: (server: WatchedServer) => Promise<Value>): Promise<Value> =>
  withCopy(restaurant, async (copy) => {
    const server = await startWatched(copy, built);
    try {
      await warmUp(server, copy);
      return await work(server);
    } finally {
      await server.stop();
    }
  });

const measure = ({ call, before = [] }: WorstCall): Promise<Moved> =>
  onNewServer(async (server) => {
    for (const each of before) {
      const { status } = await server.send(each);
      if (status !== 200) throw new Error(`${each.name} before ${call.name} was answered ${status}`);
    }
    return server.measure(call);
  });

const figuresOf = async (worst: WorstCall): Promise<readonly Figure[]> => {
  const moved: Moved[] = [];
  for (let time = 0; time < times; time += 1) moved.push(await measure(worst));
  if (moved.some(({ hasEnded }) => hasEnded)) throw new Error(`${worst.call.name} ended the server`);
  const least = (of: (each: Moved) => number) => Math.min(...moved.map(of));
  const title = `${worst.call.name} → ${moved[0]?.status}`;
  return [
    below(
      `${title}: event loop held`,
      least((each) => each.heldMs),
      promised.heldMs,
      'ms',
    ),
    below(
      `${title}: memory`,
      least((each) => each.grewMb),
      promised.grewMb,
      'MB',
    ),
  ];
};

const restaurant = await prepareHostile();
const figures: Figure[] = [];
const calls = worstCalls(restaurant).filter(({ call }) => isWanted(call.name));
for (const worst of calls) figures.push(...(await figuresOf(worst)));
for (const beginning of beginningNames.filter((name) => isWanted(`strangers ${name}`))) {
  const grewMb = await onNewServer((server) => holdOpen(server, connections, beginning));
  figures.push(
    below(`${connections} silent strangers with half of their ${beginning}: memory`, grewMb, mostOfConnections, 'MB'),
  );
}
printTable('One call to a server that serves a restaurant of 100 people', figures);
process.exit(figures.some(({ ratio }) => ratio !== undefined && ratio > 1) ? 1 : 0);
