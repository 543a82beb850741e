import type { AnyDocument, EntityName } from '#schema/collections.ts';
import { minuteMs } from '#schema/rules/time/lengths.ts';
import type { RefusedChange } from '#web/db/outbox.ts';
import type { ModelDevice } from './model-device.ts';
import { fairWeather } from './model-network.ts';
import type { Prepared } from './prepared-restaurant.ts';
import { createWorld } from './world.ts';

/** Whose device, by position in the restaurant: admin, manager, Amara, Benny. */
type Who = 0 | 1 | 2 | 3;
type Step = readonly [Who, (device: ModelDevice) => Promise<unknown>];

export const inserts =
  (entity: EntityName, document: AnyDocument) =>
  (device: ModelDevice): Promise<unknown> =>
    device.insert(entity, document as never);

export const changes =
  (entity: EntityName, id: string, fields: object) =>
  (device: ModelDevice): Promise<unknown> =>
    device.change(entity, id, fields as never);

export const removes =
  (entity: EntityName, id: string) =>
  (device: ModelDevice): Promise<unknown> =>
    device.remove(entity, id);

export const goesOffline = (device: ModelDevice): Promise<unknown> => device.setOnline(false);

interface Script {
  /** What happens before the restore. */
  readonly steps: readonly Step[];
  /** A backup is made before this step. */
  readonly backupBefore?: number;
  /** The order in which the devices learn of the restore. */
  readonly order: readonly Who[];
  /** Between one device and the next, in minutes. */
  readonly apart?: number;
}

/**
 * Plays a script on one device for each person; @returns what the server and the lists of refused changes hold at rest.
 */
export const playRestore = async (
  prepared: Prepared,
  { steps, backupBefore = 0, order, apart = 3 }: Script,
  [entity, id]: readonly [EntityName, string],
) => {
  const world = createWorld(prepared, 5);
  const { time, server } = world;
  try {
    const devices = new Map<Who, ModelDevice>();
    for (const who of order) {
      const person = prepared.people[who];
      if (!person) throw new Error(`Nobody is number ${who}`);
      const { device } = await world.addDevice(person);
      device.setClock(0);
      Object.assign(device.weather, fairWeather);
      devices.set(who, device);
    }
    const onDevice = (who: Who): ModelDevice => {
      const device = devices.get(who);
      if (!device) throw new Error(`Number ${who} has no device`);
      return device;
    };
    await time.pass(20_000);
    for (const [place, [who, act]] of steps.entries()) {
      if (place === backupBefore) server.backUp();
      await onDevice(who).as(() => act(onDevice(who)));
      await time.pass(5_000);
    }
    for (const device of devices.values()) await device.setOnline(false);
    server.restore();
    await time.pass(1_000);
    for (const who of order) {
      await onDevice(who).setOnline(true);
      await time.pass(apart * minuteMs);
    }
    await time.pass(15 * minuteMs);
    const stored = server.life()?.deps.records.find(entity, id);
    const refused = (who: Who): readonly RefusedChange[] =>
      onDevice(who)
        .disk.rows('outbox')
        .flatMap((entry) => entry.refused);
    return { row: stored?.deleted ? undefined : stored?.document, refused };
  } finally {
    world.end();
  }
};
