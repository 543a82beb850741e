import { deepEqual } from 'rxdb/plugins/utils';
import type { AnyDocument } from '#schema/collections.ts';
import type { RestaurantServer } from '../fixtures/restaurant-server.ts';
import type { Member } from '../fixtures/simulation.ts';

const longestWait = 60_000;
const lookEvery = 40;

const sorted = (documents: readonly AnyDocument[]): readonly AnyDocument[] =>
  documents.toSorted((left, right) => (left.id < right.id ? -1 : 1));

/** S1: what is not in step on a device with an RxDB database; undefined if everything is. */
const difference = async (server: RestaurantServer, { device, owner }: Member): Promise<string | undefined> => {
  const name = owner.user.firstName;
  if (!(await device.call('isIdle'))) return `${name} is not idle: ${JSON.stringify(await device.call('waiting'))}`;
  const [own, visible] = [await device.call('documents'), await server.visibleTo(owner)];
  const wrong = Object.entries(visible).find(([name, rows]) => !deepEqual(sorted(own[name] ?? []), sorted(rows)));
  return wrong && `${name} holds other ${wrong[0]}`;
};

const someDifference = async (server: RestaurantServer, members: readonly Member[]): Promise<string | undefined> => {
  for (const member of members) {
    const differs = await difference(server, member);
    if (differs) return differs;
  }
  return undefined;
};

/** Waits until every device holds exactly what its person may see; otherwise returns what differs after a minute. */
export const comeIntoStep = async (
  server: RestaurantServer,
  members: readonly Member[],
): Promise<string | undefined> => {
  const until = Date.now() + longestWait;
  for (;;) {
    const differs = await someDifference(server, members);
    if (!differs || Date.now() > until) return differs;
    await new Promise<void>((resolve) => {
      const over = (): void => resolve();
      setTimeout(over, lookEvery);
    });
  }
};
