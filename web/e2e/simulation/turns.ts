import { minuteMs } from '#schema/rules/time/lengths.ts';
import { openTurns } from '#web/db/outbox.ts';
import type { Action } from './actions.ts';
import { fairWeather } from './model-network.ts';
import { restoreBackup } from './second-thoughts.ts';
import type { Actor, World } from './world.ts';

/** What a title became in turns, before a backup was restored. */
interface Turns {
  readonly id: string;
  /** In order, the last at the end. */
  readonly titles: readonly string[];
  /** How many writes the history had had so far. */
  readonly writes: number;
  /** Those who took turns, and the length of the story so far. */
  readonly devices: readonly string[];
  readonly told: number;
}

const turnsOf = new WeakMap<World, Turns[]>();

const most = 5;

/**
 * Two people reword one notice in turns, each having seen the other's words, and a backup made somewhere in between is
 * restored: afterwards the last words are there again.
 */
export const wordsInTurn = async (world: World): Promise<void> => {
  const { random, time, actors, doerOf, tell, server } = world;
  const writers = actors.filter(({ device, person }) => device.isRunning() && person.user.role !== 'staff');
  const [one] = writers;
  const other = writers.find(({ person }) => person !== one?.person);
  if (!one || !other) return;
  for (const { device } of [one, other]) Object.assign(device.weather, fairWeather);
  const [start, count] = [random() < 0.5 ? 0 : 1, 2 + Math.floor(random() * (most - 1))];
  const backupBefore = Math.floor(random() * (count + 1));
  tell(`${one.device.name} and ${other.device.name} take turns`);
  const titles: string[] = [];
  const id = await firstNoticeOf(one);
  for (let turn = 0; turn <= count; turn += 1) {
    if (turn === backupBefore && server.life()) server.backUp();
    if (turn === count || !id) break;
    const writer = (turn + start) % 2 === 0 ? one : other;
    await writer.device.as(() => retitle(id, titles)(doerOf(writer)).catch(() => undefined));
    await time.pass(2000 + random() * 3000);
  }
  const devices = [one, other].map(({ device }) => device.name);
  const made = { writes: world.writes.length, devices, told: world.story.length };
  if (id) turnsOf.set(world, [...(turnsOf.get(world) ?? []), { id, titles, ...made }]);
  restoreBackup(world);
};

const firstNoticeOf = async ({ device }: Actor): Promise<string | undefined> => {
  let first: string | undefined;
  await device.as(async () => {
    const posts = await device.list('posts').catch(() => []);
    first = posts.flatMap(({ id, kind }) => (kind === 'notice' ? [id] : [])).toSorted()[0];
  });
  return first;
};

const retitle =
  (id: string, titles: string[]): Action =>
  async (doer) => {
    const title = doer.newToken();
    if (!(await doer.hand.change('notice', id, { title })).ok) return;
    doer.note({ id, field: 'title', value: title });
    titles.push(title);
  };

/** The turns of a document come back one after the other, one per round of its device: one a minute. */
export const turnsComeBack = ({ time }: World): Promise<void> => time.pass(2 * most * minuteMs);

/** S3: after two took turns, an earlier title remains and nobody knows what became of the last. */
export const brokenTurns = (world: World): readonly string[] =>
  (turnsOf.get(world) ?? []).flatMap(({ id, titles, writes, devices, told }) => {
    // After a sign-out or a deactivation a device holds nothing.
    const later = world.story.slice(told);
    const isErased = (name: string): boolean =>
      later.some((line) => line.endsWith(`${name} signs out`)) ||
      world.actors.some(({ device }) => device.name === name && device.erasures() > 0);
    // What was taken is kept for three days.
    if (devices.some(isErased) || later.some((line) => line.endsWith('a week passes'))) return [];
    // What people have written since counts, whatever it is.
    if (world.writes.slice(writes).some((write) => write.id === id && write.field === 'title')) return [];
    const [stands, last] = [titleOf(world, id), titles.at(-1)];
    if (!last || stands === last || !titles.includes(String(stands))) return [];
    // A person deactivated in between brings nothing back: later turns wait, are counted and are listed in the end.
    const isKept = world.actors.some(({ device }) =>
      device.disk
        .rows('outbox')
        .some(
          (entry) =>
            entry.refused.some(({ submitted }) => submitted.title === last) ||
            openTurns(entry).some(({ next }) => next?.title === last),
        ),
    );
    return isKept ? [] : [`S3: ${id} is back at ${String(stands)} of the turns ${titles.join(', ')}`];
  });

const titleOf = ({ server }: World, id: string): unknown =>
  server.life()?.connection.prepare('SELECT title FROM notices WHERE id = ?').pluck().get(id);
