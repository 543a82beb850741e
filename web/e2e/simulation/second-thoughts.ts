import type { CollectionName } from '#schema/collection-names.ts';
import type { EntityName } from '#schema/collections.ts';
import { type Action, type FurtherActions, type Hand, pick } from './actions.ts';
import { fairWeather } from './model-network.ts';
import { isKnown } from './promises.ts';
import type { Actor, World } from './world.ts';

interface Reworded {
  readonly entity: EntityName;
  readonly collection: CollectionName;
  readonly id: string;
  readonly field: string;
  readonly before: unknown;
  readonly after: string;
}

/** What each device has reworded and may set back. */
const reworded = new WeakMap<Hand, Reworded[]>();

/** Rewords a text that many use, most often the same one. */
const reword =
  (entity: EntityName, collection: CollectionName, field: string): Action =>
  async (doer) => {
    const { hand } = doer;
    const kept = (await hand.list(collection)).filter(({ kind }) => entity !== 'notice' || kind === 'notice');
    const [first, ...others] = kept.toSorted((left, right) => (left.id < right.id ? -1 : 1));
    if (!first) return;
    const { id, [field]: before } = doer.random() < 0.7 ? first : pick(doer, [first, ...others]);
    const after = doer.newToken();
    if (!(await hand.change(entity, id, { [field]: after })).ok) return;
    doer.note({ id, field, value: after });
    reworded.set(hand, [...(reworded.get(hand) ?? []), { entity, collection, id, field, before, after }]);
  };

/** Sets a text back to what it was before this person's own words, if those are still on their screen. */
const setBack: Action = async (doer) => {
  const { hand } = doer;
  const own = reworded.get(hand) ?? [];
  const last = own.at(-1);
  if (!last) return;
  reworded.set(hand, own.slice(0, -1));
  const { entity, collection, id, field, before, after } = last;
  const shown = (await hand.list(collection)).find((each) => each.id === id);
  if (shown?.[field] !== after) return;
  if (!(await hand.change(entity, id, { [field]: before })).ok) return;
  doer.note({ id, field, value: before, setBackFrom: after });
};

/** Restores the last backup, if there is one. */
export const restoreBackup = (world: World): void => {
  world.noteRestore((write) => !world.server.life() || isKnown(world, write));
  if (world.server.restore()) world.tell('the backup is restored');
};

const titleOfNotice = reword('notice', 'posts', 'title');

const ofManagers: readonly Action[] = [
  titleOfNotice,
  titleOfNotice,
  reword('shift', 'shifts', 'instructions'),
  setBack,
  setBack,
];

/**
 * A manager's words reach the server but no answer comes back for a while, in which a colleague may overwrite them, a
 * backup may be restored and the manager changes them back.
 */
export const answersAreLost = async (world: World): Promise<void> => {
  const { random, time, actors, doerOf, tell, server, hasRestores } = world;
  const writers = actors.filter(({ device, person }) => device.isRunning() && person.user.role !== 'staff');
  const [writer, colleague] = random() < 0.5 ? writers : writers.toReversed();
  if (!writer) return;
  const does = async ({ device, person }: Actor, action: Action): Promise<void> => {
    await device.as(() => action(doerOf({ device, person })).catch(() => {}));
    await time.pass(random() * 3000);
  };
  const isRestored = hasRestores && random() < 0.5;
  if (isRestored) {
    // Something has been acknowledged before.
    Object.assign(writer.device.weather, fairWeather);
    await does(writer, titleOfNotice);
  }
  tell(`${writer.device.name} gets no answers`);
  Object.assign(writer.device.weather, { ...fairWeather, dropAnswer: 1, cutStream: 0.5 });
  await does(writer, titleOfNotice);
  if (isRestored && server.life()) server.backUp();
  if (colleague) await does(colleague, titleOfNotice);
  if (isRestored) {
    restoreBackup(world);
    // Back to before what was acknowledged, too.
    await writer.device.as(() => setBack(doerOf(writer)).catch(() => {}));
  }
  await does(writer, setBack);
  Object.assign(writer.device.weather, fairWeather);
  tell(`${writer.device.name} gets answers`);
};

/** What people do who think better of what they have just written. */
export const secondThoughts: FurtherActions = {
  admin: ofManagers,
  manager: ofManagers,
  staff: [reword('employment', 'employments', 'address'), setBack],
};
