import type { User } from '#schema/entities/user.ts';
import { hashToken } from '#server/auth/sessions.ts';
import { inTransaction } from '#server/domain/transaction.ts';
import { pick, rewordFirstNotice } from './actions.ts';
import { leavingEvents } from './leaving-events.ts';
import { fairWeather, type Weather } from './model-network.ts';
import { answersAreLost, restoreBackup } from './second-thoughts.ts';
import { wordsInTurn } from './turns.ts';
import type { Actor, World } from './world.ts';

const day = 86_400_000;
const minute = 60_000;

export type Happening = (world: World, actor: Actor) => Promise<void>;

/** Everything that can go wrong with a connection, in proportions that let most histories succeed in part. */
const badWeather = (random: () => number): Weather => ({
  isOnline: true,
  dropRequest: random() * 0.35,
  dropAnswer: random() * 0.35,
  repeat: random() * 0.4,
  delay: 5 + random() * 1500,
  cutStream: random() * 0.15,
  slowness: random() < 0.2 ? random() * 4000 : 0,
});

const weatherChanges: Happening = async ({ random, tell }, { device }) => {
  const isGood = random() < 0.3;
  Object.assign(device.weather, isGood ? { ...fairWeather } : badWeather(random), {
    isOnline: device.weather.isOnline,
  });
  tell(`${device.name} has a ${isGood ? 'good' : 'bad'} connection`);
};

const connectionChanges: Happening = async ({ tell }, { device }) => {
  const isOnline = !device.weather.isOnline;
  tell(`${device.name} is ${isOnline ? 'online' : 'offline'}`);
  await device.setOnline(isOnline);
};

const appIsKilled: Happening = async ({ tell, time, random }, { device }) => {
  if (!device.isRunning()) return device.start();
  tell(`${device.name} is killed`);
  device.kill();
  if (random() < 0.3) return;
  await time.pass(random() * 3000);
  tell(`${device.name} is started`);
  await device.start();
};

const clockJumps: Happening = async ({ tell, random }, { device }) => {
  const ahead = Math.round((random() * 2 - 1) * day);
  tell(`the clock of ${device.name} is set ${Math.round(ahead / 1000)} s ahead`);
  device.setClock(ahead);
};

const diskFills: Happening = async ({ tell }, { device }) => {
  device.disk.isFull = !device.disk.isFull;
  tell(`${device.name} has ${device.disk.isFull ? 'no room left' : 'room again'}`);
};

const serverIsKilled: Happening = async (world) => {
  const { tell, random, server, time, actors } = world;
  const moment = pick({ random }, ['put', 'commit', 'now'] as const);
  if (moment === 'now') server.kill();
  else server.killAt(moment, 1 + Math.floor(random() * 4));
  tell(`the server is killed: ${moment}`);
  for (let actions = 0; actions < 3; actions += 1) await world.someAction(pick(world, actors));
  await time.pass(random() * 20_000);
  server.disarm();
  server.start();
  tell('the server runs');
};

const secondDevice: Happening = async (world, { person }) => {
  if (world.actors.length < 6) await world.addDevice(person);
};

const sessionEnds: Happening = async ({ tell, server }, { device }) => {
  const token = device.cookie().split('=')[1] ?? '';
  server.life()?.connection.prepare('DELETE FROM sessions WHERE tokenHash = ?').run(hashToken(token));
  tell(`the session of ${device.name} ends`);
};

const appIsOld: Happening = async ({ tell }, { device }) => {
  tell(`${device.name} runs an app that is too old`);
  device.setVersion(0);
};

/** An admin's change of somebody's account, made by the admin's own device. */
const accountChanges: Happening = async (world, actor) => {
  const { random, actors, prepared, tell } = world;
  const admin = actors.find(({ person, device }) => person === prepared.people[0] && device.isRunning());
  const { id } = actor.person.user;
  if (!admin || admin.person.user.id === id) return;
  const known = (await listOf(admin, 'users')).find((user) => (user as User).id === id) as User | undefined;
  if (!known) return;
  const changes =
    random() < 0.7
      ? {
          role: pick(
            { random },
            (['staff', 'manager'] as const).filter((role) => role !== known.role),
          ),
        }
      : { isActive: !known.isActive };
  tell(`${admin.device.name} sets ${JSON.stringify(changes)} for ${actor.device.name}`);
  await admin.device.as(() => admin.device.change('user', id, changes).catch(() => {}));
};

const listOf = async ({ device }: Actor, collection: 'users'): Promise<readonly unknown[]> => device.held(collection);

/** Many transactions in a row, as in a pay run in slices: a burst of events, even for somebody in their first sync. */
const burst: Happening = async ({ tell, server, time, random }) => {
  const slices = 3 + Math.floor(random() * 12);
  tell(`the server writes ${slices} slices`);
  for (let slice = 0; slice < slices; slice += 1) {
    const life = server.life();
    if (!life) return;
    await time.act(life.realm, () => {
      const { changes } = inTransaction(life.deps, { actorId: '', device: '' }, (tx) => {
        const restaurant = tx.restaurant();
        tx.put('restaurant', { ...restaurant, name: `Slice ${slice} of ${time.now()}` }, 'burst');
      });
      life.deps.publish(changes);
    });
    await time.pass(random() < 0.5 ? 0 : random() * 30);
  }
};

/** Two people change two fields of one document while offline. */
const twoEditOne: Happening = async (world) => {
  const managing = world.actors.filter(
    ({ person, device }) =>
      device.isRunning() &&
      !device.disk.isFull &&
      device.held('users').some(({ id, role }) => id === person.user.id && role !== 'staff'),
  );
  const [one, other] = [managing[0], managing.at(-1)];
  if (!one || !other || one === other) return;
  world.tell(`${one.device.name} and ${other.device.name} change one notice offline`);
  for (const { device } of [one, other]) await device.setOnline(false);
  for (const [actor, field] of [[one, 'title'] as const, [other, 'content'] as const]) {
    await actor.device.as(() => rewordFirstNotice(field)(world.doerOf(actor)).catch(() => {}));
  }
  await world.time.pass(100);
  for (const { device } of [one, other]) await device.setOnline(true);
};

/** A week in which nobody opens the app. */
const weekPasses: Happening = async ({ tell, actors, time }) => {
  for (const { device } of actors) device.kill();
  time.skip(7 * day);
  tell('a week passes');
  for (const { device } of actors) await device.start();
};

const happenings: readonly (readonly [weight: number, happening: Happening])[] = [
  [6, weatherChanges],
  [8, connectionChanges],
  [7, appIsKilled],
  [3, clockJumps],
  [2, diskFills],
  [4, serverIsKilled],
  [2, secondDevice],
  [1, sessionEnds],
  [1, appIsOld],
  [4, accountChanges],
  [3, burst],
  [4, twoEditOne],
  [0.3, weekPasses],
];

const backupIsMade: Happening = async ({ tell, server }) => {
  if (!server.life()) return;
  server.backUp();
  tell('a backup is made');
};

const backupIsRestored: Happening = async (world) => restoreBackup(world);

const copyIsReset: Happening = async ({ tell }, { device }) => {
  tell(`the copy of ${device.name} is reset`);
  await device.reset();
};

const personSignsOut: Happening = async (world, { device, person }) => {
  if (!device.isRunning()) return;
  world.tell(`${device.name} signs out`);
  await device.signOut();
  if (world.random() < 0.3) return;
  await world.time.pass(world.random() * 10_000);
  await device.signIn(world.nextSession(person));
  await device.start();
  world.tell(`${device.name} signs in`);
};

const withRestores: typeof happenings = [
  ...happenings,
  [5, backupIsMade],
  [5, backupIsRestored],
  [3, copyIsReset],
  [3, personSignsOut],
];

const withSecondThoughts: typeof happenings = [...happenings, [12, answersAreLost]];

const withRestoredThoughts: typeof happenings = [...withRestores, [12, answersAreLost]];

const withTurns: typeof happenings = [...withRestoredThoughts, [20, wordsInTurn]];

const withLeavers: typeof happenings = [...happenings, ...leavingEvents];

/** Something that happens to this device or to all, not on purpose. */
export const somethingHappens = async (world: World, actor: Actor): Promise<void> => {
  const all = world.hasSecondThoughts
    ? world.hasRestores
      ? world.hasTurns
        ? withTurns
        : withRestoredThoughts
      : withSecondThoughts
    : world.hasLeavers
      ? withLeavers
      : world.hasRestores
        ? withRestores
        : happenings;
  let left = world.random() * all.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, happening] of all) {
    left -= weight;
    if (left < 0) return happening(world, actor);
  }
};

/** Everything works again: what was broken is mended, and everybody is signed in with a current app. */
export const everythingIsMended = async (world: World): Promise<void> => {
  const { server, actors, tell, time } = world;
  server.disarm();
  server.start();
  tell('everything is mended');
  for (const { device } of actors) {
    device.disk.isFull = false;
    Object.assign(device.weather, fairWeather, { isOnline: device.weather.isOnline });
  }
  await time.pass(minute);
  for (const { device } of actors) {
    await device.update();
    if (!device.weather.isOnline) await device.setOnline(true);
  }
};
