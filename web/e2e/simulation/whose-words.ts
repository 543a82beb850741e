import type { AnyDocument } from '#schema/collections.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { minuteMs } from '#schema/rules/time/lengths.ts';
import { openTurns, type RefusedChange } from '#web/db/outbox.ts';
import { seededRandom } from '#web/sync/fixtures/seeded-random.ts';
import { fairWeather } from './model-network.ts';
import type { Prepared } from './prepared-restaurant.ts';
import { type Actor, createWorld, type World } from './world.ts';

/**
 * Managers edit three fields of one shift, each value only once, on bad lines and through restored backups. Afterwards
 * everything the server stored, and everything a device lists, has to be somebody's own: what a device had only seen is
 * never sent or listed as its person's.
 */

const fields = ['instructions', 'breakDuration', 'endTime'] as const;
type Field = (typeof fields)[number];

interface Word {
  readonly actor: Actor;
  readonly field: Field;
  readonly value: unknown;
  /** What its writer saw there. */
  readonly before: unknown;
}

export interface WordsOutcome {
  readonly broken: readonly string[];
  readonly story: readonly string[];
}

const steps = 22;

/** The first shift of the prepared restaurant. */
const edited = fixtureId(200);

/** Plays a history by its seed, with at most this many restored backups. */
export const playWords = async (prepared: Prepared, seed: number, mostRestores: number): Promise<WordsOutcome> => {
  const world = createWorld(prepared, seed);
  const random = seededRandom(seed);
  const { time, server, tell } = world;
  const words: Word[] = [];
  try {
    const [admin, manager] = prepared.people;
    if (!admin || !manager) throw new Error('The restaurant has no managers');
    for (const person of [admin, manager, admin]) {
      const { device } = await world.addDevice(person);
      device.setClock(0);
      Object.assign(device.weather, fairWeather);
    }
    await time.pass(20_000);
    let [backups, restores] = [0, 0];
    const isOnline = new Map<Actor, boolean>();
    for (let step = 0; step < steps; step += 1) {
      const actor = world.actors[Math.floor(random() * world.actors.length)] as Actor;
      const { device } = actor;
      const chance = random();
      if (chance < 0.5) await write(world, actor, words, random);
      else if (chance < 0.72) {
        const next = !(isOnline.get(actor) ?? true);
        isOnline.set(actor, next);
        tell(`${device.name} is ${next ? 'online' : 'offline'}`);
        await device.setOnline(next);
      } else if (chance < 0.78) {
        const isBad = random() < 0.6;
        tell(`${device.name} has a ${isBad ? 'bad' : 'good'} line`);
        Object.assign(device.weather, { dropAnswer: isBad ? 0.5 : 0, dropRequest: isBad ? 0.2 : 0 });
      } else if (chance < 0.88) {
        server.backUp();
        tell('A backup is made');
        backups += 1;
      } else if (chance < 0.95 && backups > 0 && restores < mostRestores) {
        server.restore();
        tell('The backup is restored');
        restores += 1;
      }
      await time.pass(random() * random() * 20_000);
    }
    for (const { device } of world.actors) {
      Object.assign(device.weather, fairWeather);
      await device.setOnline(true);
    }
    await time.pass(40 * minuteMs);
    return { broken: brokenIn(world, words), story: world.story };
  } finally {
    world.end();
  }
};

const write = async ({ time, tell }: World, actor: Actor, words: Word[], random: () => number): Promise<void> => {
  const { device } = actor;
  const some = fields.filter(() => random() < 0.5);
  const before = device.disk.rows('shifts').find(({ id }) => id === edited) as AnyDocument | undefined;
  if (!before) return;
  const written = (some.length > 0 ? some : [fields[0]]).map((field, place): Word => {
    const value = wordFor(field, words.length + place + 1);
    return { actor, field, value, before: before[field] };
  });
  const changes = Object.fromEntries(written.map(({ field, value }) => [field, value]));
  let isStored: boolean | undefined;
  await device.as(async () => {
    isStored = (await device.change('shift', edited, changes as never)).ok;
  });
  // Storing takes time on the device's disk.
  if (isStored === undefined) await time.pass(300);
  if (!isStored) return;
  words.push(...written);
  tell(
    `${device.name} writes ${written.map(({ field, before, value }) => `${field} ${before} -> ${value}`).join(', ')}`,
  );
};

/** Never the same twice. */
const wordFor = (field: Field, number: number): unknown => {
  if (field === 'breakDuration') return firstBreak + number;
  return field === 'endTime' ? new Date(firstEnd + number * minuteMs).toISOString() : `word ${number}`;
};

const firstBreak = 30;
const firstEnd = Date.parse('2026-06-17T11:00:00.000Z');

const brokenIn = (world: World, words: readonly Word[]): readonly string[] => [
  ...lostWords(world, words),
  ...world.actors.flatMap((actor) => foreignIn(actor, words)),
  ...misnamed(world, words),
];

const refusedOn = ({ device }: Actor): readonly RefusedChange[] =>
  device.disk.rows('outbox').flatMap(({ refused }) => refused);

const isListed = (field: Field, value: unknown) => (refused: RefusedChange) =>
  refused.submitted[field] === value && (refused.changes?.includes(field) ?? true);

/** An offer waits three days for what it builds on before it is listed. */
const stillOffers = ({ device }: Actor): boolean =>
  device.disk.rows('outbox').some((entry) => entry.id === edited && openTurns(entry).length > 0);

/** A word that is neither there nor listed, and that nobody replaced who had seen it. */
const lostWords = ({ server }: World, words: readonly Word[]): readonly string[] => {
  const row = server.life()?.deps.records.find('shift', edited)?.document as AnyDocument | undefined;
  return words.flatMap(({ actor, field, value }, place) => {
    const isReplaced = words
      .slice(place + 1)
      .some((later) => later.field === field && (later.before === value || later.actor === actor));
    if (row?.[field] === value || isReplaced || stillOffers(actor) || refusedOn(actor).some(isListed(field, value)))
      return [];
    return [`Lost: ${actor.device.name} wrote ${field} ${value}, and it is ${row?.[field]}`];
  });
};

const foreignIn = (actor: Actor, words: readonly Word[]): readonly string[] =>
  refusedOn(actor).flatMap(({ submitted, changes = [] }) =>
    fields
      .filter((field) => changes.includes(field))
      .filter((field) => !words.some((word) => word.actor === actor && word.value === submitted[field]))
      .map((field) => `Not theirs: ${actor.device.name} lists ${field} ${submitted[field]} as not accepted`),
  );

const misnamed = ({ server, actors }: World, words: readonly Word[]): readonly string[] => {
  const lines = (server
    .life()
    ?.connection.prepare("SELECT actorId, change FROM audit_trail WHERE recordId = ? AND entity = 'shift'")
    .all(edited) ?? []) as readonly { readonly actorId: string; readonly change: string }[];
  return lines.flatMap(({ actorId, change }) =>
    fields.flatMap((field) => {
      const value = (JSON.parse(change) as Readonly<Record<string, unknown>>)[field];
      const writers = words.filter((word) => word.value === value && word.field === field);
      const isTheirs = writers.some(({ actor }) => actor.person.user.id === actorId);
      if (writers.length === 0 || isTheirs || !actors.some(({ person }) => person.user.id === actorId)) return [];
      return [`Wrong name: ${field} ${value} stands under somebody who never wrote it`];
    }),
  );
};
