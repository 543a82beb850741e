import type { AnyDocument } from '#schema/collections.ts';
import { type Faults, noFaults } from '#web/sync/fixtures/faulty-send.ts';
import { seededRandom } from '#web/sync/fixtures/seeded-random.ts';
import { buildDeviceProgram } from '../fixtures/device-program.ts';
import { createRestaurantServer, type RestaurantServer } from '../fixtures/restaurant-server.ts';
import { createSimulatedDevice, type SimulatedDevice } from '../fixtures/simulated-device.ts';
import type { Member } from '../fixtures/simulation.ts';
import { type Doer, type MadeWrite, pick, someAction } from './actions.ts';
import { comeIntoStep } from './in-step.ts';
import { doneTwice } from './promises.ts';

/** A seed is one restaurant, with several histories in a row. */
export const historiesPerServer = 10;
const writesPerHistory = 7;

const people = [
  { firstName: 'Alex', role: 'admin' },
  { firstName: 'Morgan', role: 'manager' },
  { firstName: 'Amara', role: 'staff' },
] as const;

interface World {
  readonly random: () => number;
  readonly server: RestaurantServer;
  readonly members: readonly Member[];
  /** The last write, by device, document and field. */
  readonly made: Map<string, MadeWrite>;
  /** What happened in the history being played. */
  readonly story: string[];
  readonly newId: () => string;
  readonly newToken: () => string;
}

/** Everything that can go wrong with a connection, in proportions that let most rounds succeed in part. */
const faultsOf = (random: () => number): Faults => ({
  dropRequest: random() * 0.3,
  dropAnswer: random() * 0.3,
  repeat: random() * 0.3,
  delay: random() * 0.5,
  cutStream: random() * 0.1,
  slowDisk: random() < 0.5 ? random() * 0.02 : 0,
});

const idOf = ({ owner }: Member): string => owner.user.id;

const doerOf = (world: World, member: Member): Doer => {
  const { random, members, made, newId, newToken } = world;
  const userId = idOf(member);
  const { device } = member;
  return {
    hand: {
      list: (collection) => device.call('list', collection),
      insert: (entity, document) => device.call('insert', entity, [document as never]),
      change: (entity, id, changes) => device.call('change', entity, id, changes as never),
      remove: (entity, id) => device.call('remove', entity, id),
    },
    device: userId,
    userId,
    random,
    now: Date.now,
    newId,
    newToken,
    others: members.map(idOf).filter((id) => id !== userId),
    staff: members.filter(({ owner }) => owner.user.role === 'staff').map(idOf),
    note: (write) => {
      made.set(`${userId}/${write.id}/${write.field}`, { ...write, device: userId, userId });
      tell(world, member, `has stored ${write.field} of ${write.id}: ${write.value}`);
    },
    takeBack: (id) => {
      tell(world, member, `has removed ${id}`);
      for (const key of made.keys()) if (key.startsWith(`${userId}/${id}/`)) made.delete(key);
    },
  };
};

const tell = ({ story }: World, { owner }: Member, what: string): void => {
  story.push(`${new Date().toISOString().slice(14, 23)} ${owner.user.firstName} ${what}`);
};

const setNetwork = async ({ device }: Member, faults: Faults): Promise<void> => {
  await device.call('setFaults', faults);
  await device.call('setOnline', true);
  await device.call('setImpatient', true);
};

/** Sometimes stops or kills a device; what it had confirmed must still be there. */
const interrupt = async (world: World): Promise<void> => {
  const { random } = world;
  const member = pick(world, world.members);
  const { device, owner } = member;
  const fate = random();
  if (fate > 0.25) return;
  tell(world, member, fate < 0.18 ? 'is killed' : 'is stopped');
  if (fate < 0.18) await device.kill();
  else await device.call('stop');
  await device.start(owner, Math.floor(random() * 1000));
};

const isKnown = async ({ server, members }: World, { device, id, field, value }: MadeWrite): Promise<boolean> => {
  const lines = server.connection
    .prepare('SELECT change FROM audit_trail WHERE recordId = ?')
    .pluck()
    .all(id) as string[];
  const stands = lines.some((line) => field === 'id' || (JSON.parse(line) as AnyDocument)[field] === value);
  if (stands) return true;
  const refused = await members.find((member) => idOf(member) === device)?.device.call('refused');
  return refused?.some((refusal) => refusal.id === id && refusal.submitted[field] === value) ?? false;
};

/**
 * What is known about a lost write: its lines in the audit trail, and how often the device has pushed it since its last
 * start.
 */
const tracesOf = async ({ server, members }: World, { device, id, field, value }: MadeWrite): Promise<string> => {
  const lines = server.connection
    .prepare('SELECT seq, actorId, intent, change FROM audit_trail WHERE recordId = ? ORDER BY seq')
    .all(id);
  const member = members.find((each) => idOf(each) === device);
  const pushed = ((await member?.device.call('pushed')) ?? []).filter((body) => body.includes(String(value)));
  const refused = (await member?.device.call('refused'))?.filter((refusal) => refusal.id === id);
  return JSON.stringify({ lost: field, lines, pushed, refused });
};

const lostWrites = async (world: World): Promise<readonly string[]> => {
  const writes = [...world.made.values()];
  const known = await Promise.all(writes.map((write) => isKnown(world, write)));
  const lost = writes.filter((_, index) => !known[index]);
  return Promise.all(
    lost.map(async (write) => `S3: lost ${JSON.stringify(write)}; known: ${await tracesOf(world, write)}`),
  );
};

/** Some random writes by everybody, while the network comes and goes. */
const makeHistory = async (world: World): Promise<void> => {
  for (let step = 0; step < writesPerHistory; step += 1) {
    const member = pick(world, world.members);
    if (world.random() < 0.25) {
      const isOnline = world.random() < 0.6;
      tell(world, member, isOnline ? 'is online' : 'is offline');
      await member.device.call('setOnline', isOnline);
    }
    await someAction(doerOf(world, member));
  }
};

const playOne = async (world: World): Promise<readonly string[]> => {
  world.story.length = 0;
  const faults = faultsOf(world.random);
  for (const member of world.members) await setNetwork(member, faults);
  await makeHistory(world);
  await interrupt(world);
  for (const member of world.members) await setNetwork(member, noFaults);
  const differs = await comeIntoStep(world.server, world.members);
  return [...(differs ? [`S1: ${differs}`] : []), ...(await lostWrites(world)), ...doneTwice(world.server)];
};

const openWorld = async (
  server: RestaurantServer,
  devices: readonly SimulatedDevice[],
  seed: number,
): Promise<World> => {
  const members: Member[] = [];
  for (const [index, device] of devices.entries()) {
    const owner = await server.hire({ ...people[index], managerId: members[1] ? idOf(members[1]) : '' });
    await device.start(owner, seed * 10 + index);
    members.push({ owner, device });
  }
  await comeIntoStep(server, members);
  let tokens = 0;
  let ids = 0;
  const newId = (): string => {
    ids += 1;
    return `00000000-0000-7000-9000-${String(ids).padStart(12, '0')}`;
  };
  const newToken = (): string => {
    tokens += 1;
    return `~${seed}.${tokens}~`;
  };
  return { random: seededRandom(seed), server, members, made: new Map(), story: [], newId, newToken };
};

/** Three devices with real RxDB databases, each in its own worker, with a real port and real time. */
export const createRxdbStage = async () => {
  const program = await buildDeviceProgram();
  const devices = await Promise.all(people.map(() => createSimulatedDevice(program.file)));
  return {
    /** Plays a number of histories, ten to a restaurant; returns how many broke a promise, and reports each. */
    play: async (seed: number, count: number, onFailure: (story: string) => void): Promise<number> => {
      let failures = 0;
      for (let played = 0; played < count; ) {
        const server = await createRestaurantServer();
        const world = await openWorld(server, devices, seed + played / historiesPerServer);
        for (let history = 0; history < historiesPerServer && played < count; history += 1) {
          played += 1;
          const broken = await playOne(world);
          if (broken.length === 0) continue;
          failures += 1;
          const told = [...world.story, ...broken.map((what) => `BROKEN ${what}`)].map((line) => `  ${line}`);
          onFailure([`Seed ${seed}, history ${played} of ${count}:`, ...told].join('\n'));
        }
        for (const { device } of world.members) await device.call('stop');
        await server.close();
      }
      return failures;
    },
    end: async (): Promise<void> => {
      await Promise.all(devices.map((device) => device.end()));
      program.remove();
    },
  };
};
