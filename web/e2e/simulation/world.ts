import { hashToken, startSession } from '#server/auth/sessions.ts';
import { seededRandom } from '#web/sync/fixtures/seeded-random.ts';
import { type Doer, type FurtherActions, type MadeWrite, someAction } from './actions.ts';
import { leavingActions, photoActions } from './leaving-actions.ts';
import { marketActions } from './market-actions.ts';
import { installModelBrowser } from './model-browser.ts';
import { createModelDevice, type DeviceSeams, type ModelDevice, type Page } from './model-device.ts';
import { createModelNetwork, type NetworkSeams } from './model-network.ts';
import { createModelServer, type ServerSeams } from './model-server.ts';
import { planningActions } from './planning-actions.ts';
import { beginning, firstNotice, type Person, type Prepared } from './prepared-restaurant.ts';
import { secondThoughts } from './second-thoughts.ts';
import { createVirtualTime, type Realm } from './virtual-time.ts';
import { createWireWatch } from './wire-watch.ts';

/** What a test of the simulator breaks, each where parts are joined. */
export interface Seams extends NetworkSeams {
  readonly server?: ServerSeams;
  readonly device?: DeviceSeams;
}

/** A device with what only the simulation has: its session and its part in the story. */
export interface Actor {
  readonly device: ModelDevice;
  readonly person: Person;
}

const day = 86_400_000;

/** Seeds from here on play histories with restored backups, reset copies and sign-outs. */
export const firstWithRestores = 1_000_000_000;

/** Seeds from here on play histories in which managers plan in drafts, publish, move and undo (D40 to D43). */
export const firstWithPlanning = 2_000_000_000;

/** Seeds from here on play histories in which people send photos and leave, and photos and time pass (D51, D61). */
export const firstWithLeavers = 3_000_000_000;

/** Seeds from here on play the same, with offers by managers and swaps between colleagues (D50). */
export const firstWithOffers = 4_000_000_000;

/** Seeds from here on play histories in which people set back what they have just written. */
export const firstWithSecondThoughts = 6_000_000_000;

/** Seeds from here on play the same, with backups restored in between. */
export const firstWithRestoredThoughts = 7_000_000_000;

/** Seeds from here on play the same, with people who reword a notice in turns before a backup is restored. */
export const firstWithTurns = 8_000_000_000;

/** What else people do, by the range of the seed. */
const furtherActions = (seed: number): FurtherActions => {
  if (seed >= firstWithSecondThoughts) return secondThoughts;
  if (seed >= firstWithOffers) return marketActions;
  if (seed >= firstWithLeavers) return { staff: photoActions, manager: photoActions, admin: leavingActions };
  return seed >= firstWithPlanning ? { manager: planningActions, admin: planningActions } : {};
};

/** One history: a restaurant, its server, its people's devices, and the record of what happened. */
export const createWorld = (prepared: Prepared, seed: number, seams: Seams = {}) => {
  const random = seededRandom(seed);
  const time = createVirtualTime(beginning, seededRandom(seed + 0x5eed));
  const pages = new WeakMap<Realm, Page>();
  const undo = installModelBrowser(pages, time.current);
  const story: string[] = [];
  const complaints = new Set<string>();
  const made = new Map<string, MadeWrite>();
  const setBacks: MadeWrite[] = [];
  const writes: MadeWrite[] = [];
  const tokens = new Map(Object.values(firstNotice).map((token) => [token, '']));
  const tokensOf = new Map<string, Set<string>>();
  const punches = new Set<string>();
  const actors: Actor[] = [];
  const sessions = new Map<string, number>();
  let ids = 0;
  let isRestored = false;

  const tell = (what: string): void => {
    story.push(`${((time.now() - beginning) / 1000).toFixed(2).padStart(9)} s  ${what}`);
  };
  const complain = (promise: string, what: string): void => {
    if (complaints.size < 20) complaints.add(`${promise}: ${what}`);
  };
  const watch = createWireWatch(time.now, complain);
  const server = createModelServer({
    time,
    random,
    prepared,
    seams: seams.server ?? {},
    onRestart: watch.checkDurable,
  });
  const network = createModelNetwork({ time, random, server, watch: watch.watch, seams });

  /** Signs somebody in, with a new password first if they need one: a raise ends all sessions (D56). */
  const nextSession = ({ user, cookies }: Person): string => {
    const life = server.life();
    const next = sessions.get(user.id) ?? 0;
    sessions.set(user.id, next + 1);
    if (!life || next < 2) return cookies[next % cookies.length] ?? '';
    const token = startSession(life.deps, user.id);
    life.connection.prepare('UPDATE sessions SET mustChangePassword = 0 WHERE tokenHash = ?').run(hashToken(token));
    return `brigade_session=${token}`;
  };

  /** A new device for somebody, switched on. */
  const addDevice = async (person: Person): Promise<Actor> => {
    const number = actors.filter((actor) => actor.person === person).length + 1;
    const name = `${person.user.firstName}-${number}`;
    const clockAhead = random() < 0.3 ? Math.round((random() * 2 - 1) * day) : Math.round((random() - 0.5) * 4000);
    const cookie = nextSession(person);
    const device = createModelDevice({
      time,
      network,
      person: { ...person, cookies: [cookie] },
      name,
      clockAhead,
      pages,
      seams: seams.device ?? {},
    });
    const actor: Actor = { device, person };
    actors.push(actor);
    tell(`${name} is switched on, its clock ${Math.round(clockAhead / 1000)} s ahead`);
    await device.start();
    return actor;
  };

  const doerOf = ({ device, person }: Actor): Doer => ({
    hand: device,
    device: device.name,
    userId: person.user.id,
    random,
    now: () => time.now() + device.clockAhead(),
    newId: () => {
      ids += 1;
      return `00000000-0000-7000-9000-${String(ids).padStart(12, '0')}`;
    },
    newToken: () => {
      const token = `~${tokens.size + 1}~`;
      tokens.set(token, person.user.id);
      tokensOf.set(device.name, (tokensOf.get(device.name) ?? new Set()).add(token));
      return token;
    },
    others: prepared.people.map(({ user }) => user.id).filter((id) => id !== person.user.id),
    staff: prepared.people.filter(({ user }) => user.role === 'staff').map(({ user }) => user.id),
    note: (write) => {
      const key = `${device.name}/${write.id}/${write.field}`;
      const by: MadeWrite = { ...write, device: device.name, userId: person.user.id };
      made.set(key, by);
      writes.push(by);
      if (by.setBackFrom !== undefined) setBacks.push(by);
      tell(`${device.name} has stored ${write.field} of ${write.id.slice(-6)}: ${String(write.value)}`);
    },
    takeBack: (id) => {
      for (const key of made.keys()) if (key.startsWith(`${device.name}/${id}/`)) made.delete(key);
      tell(`${device.name} has removed ${id.slice(-6)}`);
    },
  });

  return {
    seed,
    random,
    time,
    server,
    watch,
    prepared,
    actors,
    story,
    complaints,
    made,
    /** Everything people wrote, oldest first. */
    writes,
    /** Every text that was set back, oldest first. */
    setBacks,
    tokens,
    /** The tokens that each device has made. */
    tokensOf,
    punches,
    tell,
    complain,
    /** Whether this history has restores, resets and sign-outs. */
    hasRestores: (seed >= firstWithRestores && seed < firstWithPlanning) || seed >= firstWithRestoredThoughts,
    /** Whether people leave in this history, and photos grow old. */
    hasLeavers: seed >= firstWithLeavers && seed < firstWithSecondThoughts,
    /** Whether people in this history set back what they have just written, most often before the answer. */
    hasSecondThoughts: seed >= firstWithSecondThoughts,
    /** Whether people in this history reword a notice in turns before a backup is restored. */
    hasTurns: seed >= firstWithTurns,
    isRestored: (): boolean => isRestored,
    /**
     * What was acknowledged since the backup comes back if a device still has it and nobody has written since: only
     * what has not reached the server yet has to end in a way somebody knows of.
     */
    noteRestore: (isKnown: (write: MadeWrite) => boolean): void => {
      isRestored = true;
      for (const [key, write] of made) if (isKnown(write)) made.delete(key);
      watch.restored();
    },
    addDevice,
    nextSession,
    doerOf,
    /** Lets somebody do something on a running device; it may finish later. */
    someAction: (actor: Actor): Promise<void> =>
      actor.device.as(() =>
        someAction(doerOf(actor), furtherActions(seed)).catch((error: unknown) =>
          tell(`${actor.device.name} could not: ${error}`),
        ),
      ),
    end: (): void => {
      for (const { device } of actors) device.kill();
      undo();
      time.end();
      server.end();
    },
  };
};

export type World = ReturnType<typeof createWorld>;
