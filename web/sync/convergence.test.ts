import { expect, it } from 'vitest';
import { faultsOf, type MadeWrite, makeHistory, type World } from '#web/e2e/fixtures/random-history.ts';
import type { RestaurantServer } from '#web/e2e/fixtures/restaurant-server.ts';
import type { SimulatedDevice } from '#web/e2e/fixtures/simulated-device.ts';
import { type Member, untilInStep, useSimulation } from '#web/e2e/fixtures/simulation.ts';
import { noFaults } from './fixtures/faulty-send.ts';
import { seededRandom } from './fixtures/seeded-random.ts';

const simulation = useSimulation();
const seeds = [11, 12, 13, 14, 15];
const historiesPerSeed = 10;
const writesPerHistory = 7;

const people = [
  { firstName: 'Alex', role: 'admin' },
  { firstName: 'Morgan', role: 'manager' },
  { firstName: 'Amara', role: 'staff' },
] as const;

const openWorld = async (
  server: RestaurantServer,
  devices: readonly SimulatedDevice[],
  seed: number,
): Promise<World> => {
  const members: Member[] = [];
  for (const [index, device] of devices.entries()) {
    const owner = await server.hire({ ...people[index], managerId: members[1]?.owner.user.id ?? '' });
    await device.start(owner, seed * 10 + index);
    members.push({ owner, device });
  }
  const [alex, morgan, amara] = members as [Member, Member, Member];
  return { random: seededRandom(seed), managers: [alex, morgan], staff: amara, made: new Map() };
};

const setNetwork = async ({ device }: Member, faults: typeof noFaults): Promise<void> => {
  await device.call('setFaults', faults);
  await device.call('setOnline', true);
  await device.call('setImpatient', true);
};

/** Stops or kills one device now and then; what it had confirmed must still be there. */
const interrupt = async ({ random, managers, staff }: World): Promise<void> => {
  const { device, owner } = [...managers, staff][Math.floor(random() * 3)] as Member;
  const fate = random();
  if (fate > 0.25) return;
  if (fate < 0.18) await device.kill();
  else await device.call('stop');
  await device.start(owner, Math.floor(random() * 1000));
};

const isKnown = async (server: RestaurantServer, { member, id, field, token }: MadeWrite): Promise<boolean> => {
  const found = server.connection
    .prepare('SELECT 1 FROM audit_trail WHERE recordId = ? AND instr(change, ?) > 0')
    .all(id, JSON.stringify(token));
  if (found.length > 0) return true;
  const refused = await member.device.call('refused');
  return refused.some((refusal) => refusal.id === id && refusal.submitted[field] === token);
};

const lostWrites = async (server: RestaurantServer, { made }: World): Promise<readonly MadeWrite[]> => {
  const known = await Promise.all([...made.values()].map((write) => isKnown(server, write)));
  return [...made.values()].filter((_, index) => !known[index]);
};

const doneTwice = (server: RestaurantServer): readonly unknown[] =>
  server.connection
    .prepare(
      `SELECT recordId, intent FROM audit_trail
       WHERE intent LIKE 'create-%' OR intent LIKE 'assign-checklist' OR intent IN ('punch', 'send-message')
       GROUP BY recordId, entity, intent HAVING count(*) > 1`,
    )
    .all();

it(`S1, S3, S4: ${seeds.length * historiesPerSeed} random histories on a bad network with kills converge, lose nothing and do nothing twice`, async () => {
  const devices = [await simulation.openDevice(), await simulation.openDevice(), await simulation.openDevice()];
  for (const seed of seeds) {
    const server = await simulation.openServer();
    const world = await openWorld(server, devices, seed);
    const members = [...world.managers, world.staff];
    await untilInStep(server, ...members);
    for (let history = 1; history <= historiesPerSeed; history += 1) {
      const name = `seed ${seed}, history ${history}`;
      const faults = faultsOf(world.random);
      for (const member of members) await setNetwork(member, faults);
      await makeHistory(world, `${seed}.${history}`, writesPerHistory);
      await interrupt(world);
      for (const member of members) await setNetwork(member, noFaults);
      await untilInStep(server, ...members).catch((error: unknown) => {
        throw new Error(`${name} did not converge`, { cause: error });
      });
      expect(await lostWrites(server, world), name).toEqual([]);
      expect(doneTwice(server), name).toEqual([]);
    }
    for (const { device } of members) await device.call('stop');
  }
}, 300_000);
