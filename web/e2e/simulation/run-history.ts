import { hourMs } from '#schema/rules/time/lengths.ts';
import { makerMs } from '#web/sync/acknowledged.ts';
import { pick } from './actions.ts';
import { everythingIsMended, somethingHappens } from './events.ts';
import type { Prepared } from './prepared-restaurant.ts';
import { brokenPromises, isActive, stillOpen } from './promises.ts';
import { brokenTurns, turnsComeBack } from './turns.ts';
import { createWorld, type Seams, type World } from './world.ts';

export interface HistoryOutcome {
  readonly seed: number;
  /** The broken promises; empty if all were kept. */
  readonly broken: readonly string[];
  /** What happened, in order. */
  readonly story: readonly string[];
}

const steps = { least: 8, most: 26 } as const;
const second = 1000;
const looks = 12;

const play = async (world: World): Promise<void> => {
  const { random, prepared, time, actors } = world;
  for (const person of prepared.people) {
    if (random() < 0.75) await world.addDevice(person);
    if (random() < 0.5) await time.pass(random() * 2 * second);
  }
  if (actors.length === 0) await world.addDevice(prepared.people[1] ?? pick(world, prepared.people));
  const count = steps.least + Math.floor(random() * (steps.most - steps.least));
  for (let step = 0; step < count; step += 1) {
    const actor = pick(world, actors);
    if (random() < 0.55) await world.someAction(actor);
    else await somethingHappens(world, actor);
    if (random() < 0.6) await time.pass(random() ** 3 * 20 * second);
  }
};

/** Signs in and starts everybody who can be, until everything is at rest; anything still open then is broken. */
const settle = async (world: World): Promise<readonly string[]> => {
  await everythingIsMended(world);
  const open = await comeToRest(world);
  if (!waitsForMakers(world)) return open;
  for (const { device } of world.actors) device.kill();
  // Nothing happens in these days; a running server would work every minute.
  world.server.kill();
  await world.time.pass(makerMs + hourMs);
  world.server.start();
  return comeToRest(world);
};

/**
 * Something a restored server lacks may still come back with its maker, but does not: others wait two days for it (R2).
 */
const waitsForMakers = ({ actors }: World): boolean =>
  actors.some(({ device }) =>
    device.disk.rows('outbox').some(({ waiting }) => waiting && waiting.restoredAt !== undefined),
  );

const comeToRest = async (world: World): Promise<readonly string[]> => {
  for (let look = 0; look < looks; look += 1) {
    for (const { device, person } of world.actors) {
      // A copy that could not be made on a full device is opened again once there is room.
      if (device.events.at(-1)?.startsWith('did not start')) {
        device.events.push('reloaded');
        device.kill();
      }
      if (device.isRunning() && device.events.at(-1) === 'signed-out') {
        device.events.push('signed in');
        await device.signIn(world.nextSession(person));
      } else if (!device.isRunning() && (isActive(world, { device, person }) || !device.disk.isEmpty())) {
        if (device.disk.isEmpty()) await device.signIn(world.nextSession(person));
        await device.start();
      }
    }
    await world.time.pass(15 * second);
    if ((await stillOpen(world)).length === 0) return [];
  }
  return stillOpen(world);
};

/** Plays the history of a seed and checks every promise from outside. */
export const runHistory = async (prepared: Prepared, seed: number, seams: Seams = {}): Promise<HistoryOutcome> => {
  const world = createWorld(prepared, seed, seams);
  const nobodyCaught = (error: unknown): void => world.complain('An error that nobody caught', String(error));
  process.on('unhandledRejection', nobodyCaught);
  try {
    await play(world);
    const open = await settle(world);
    if (world.hasTurns) await turnsComeBack(world);
    const broken = [...world.complaints, ...open, ...brokenPromises(world), ...brokenTurns(world)];
    return { seed, broken, story: world.story };
  } catch (error) {
    return { seed, broken: [...world.complaints, String(error)], story: world.story };
  } finally {
    world.end();
    process.off('unhandledRejection', nobodyCaught);
  }
};
