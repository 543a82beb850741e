import type { collectionNames } from '#schema/collection-names.ts';
import type { AnyDocument, EntityName } from '#schema/collections.ts';
import type { Result } from '#schema/errors.ts';
import type { Copy } from '#web/db/copy-state.ts';
import { currentDatabase, setCurrentDatabase } from '#web/db/current-database.ts';
import type { LocalDatabase } from '#web/db/database.ts';
import { ensureCopy } from '#web/db/open-copy.ts';
import { keptStates } from '#web/db/outbox.ts';
import { holdSignOut } from '#web/db/sign-out-lock.ts';
import { documentOf } from '#web/db/stored-row.ts';
import { createTabCommits } from '#web/db/tab-commits.ts';
import {
  changeDocument,
  insertDocuments,
  removeDocument,
  undoTogether,
  type Write,
  writeTogether,
} from '#web/db/write.ts';
import { createFakeLocks } from '#web/sync/fixtures/fake-locks.ts';
import { type CopyStorage, createSync } from '#web/sync/start-sync.ts';
import { type LinkStatus, linkStatus, linkWatchers, reportLink } from '#web/sync/sync-status.ts';
import { createModelDisk, type DiskSeams, type ModelDisk } from './model-disk.ts';
import { type Caller, fairWeather, type ModelNetwork, type Weather } from './model-network.ts';
import type { Person } from './prepared-restaurant.ts';
import type { Realm, VirtualTime } from './virtual-time.ts';

/** The page a realm runs in. */
export interface Page {
  readonly events: EventTarget;
  readonly locks: ReturnType<typeof createFakeLocks>;
}

/** What a test of the simulator breaks on a device. */
export interface DeviceSeams extends DiskSeams {
  readonly storage?: (storage: CopyStorage, disk: ModelDisk) => CopyStorage;
}

export interface DeviceOptions {
  readonly time: VirtualTime;
  readonly network: ModelNetwork;
  readonly person: Person;
  readonly name: string;
  readonly clockAhead: number;
  readonly pages: WeakMap<Realm, Page>;
  /** What a test of the simulator breaks. */
  readonly seams: DeviceSeams;
}

const atStart: LinkStatus = {
  connection: 'online',
  isPulling: false,
  isPushing: false,
  received: 0,
  lastSyncedAt: undefined,
  storage: 'ok',
};

/** Where a model device keeps its copy: as the app does in IndexedDB, but without RxDB's view of it. */
const storageOn = (disk: ModelDisk): CopyStorage => ({
  open: async (user, deviceId, onGap) => {
    const copy = await ensureCopy(disk, user, deviceId);
    const commits = createTabCommits(user.id, copy.id, copy.counter, { onForeign: () => {}, onGap });
    const database: Omit<LocalDatabase, 'rx' | 'store'> = {
      user,
      deviceId: copy.deviceId,
      disk,
      copyId: copy.id,
      onCommitted: commits.tell,
      commits,
      courier: {},
      wasClosed: copy.isClosing,
      lostUnsent: 0,
      unfollow: () => {},
      refreshed: async () => database as LocalDatabase,
    };
    return database as LocalDatabase;
  },
  close: async ({ commits }) => commits.end(),
  shut: () =>
    disk.transact(['state'], async (writing) => {
      const copy = (await writing.get('state', 'copy')) as Copy | undefined;
      if (copy) await writing.put('state', [{ ...copy, isClosing: true }]);
      return (await writing.entriesIn(keptStates)).length;
    }),
  erase: () => disk.erase(),
});

/** One device: a disk that lasts, and the app's real sync, which is started, stopped and killed on it. */
export const createModelDevice = (options: DeviceOptions) => {
  const { time, network, person, name, pages, seams } = options;
  const disk = createModelDisk(seams);
  const weather: Weather = { ...fairWeather };
  const events: string[] = [];
  let { clockAhead } = options;
  let schemaVersion = 1;
  let cookie = person.cookies[0] ?? '';
  let running: { realm: Realm; sync: ReturnType<typeof createSync>; caller: Caller } | undefined;
  let erasures = 0;

  const openRealm = (): Realm => {
    let database: LocalDatabase | undefined;
    let status = atStart;
    let watchers: readonly (() => void)[] = [];
    const realm: Realm = {
      name,
      clockAhead,
      isDead: false,
      enter: () => {
        setCurrentDatabase(database);
        reportLink(status);
        for (const watcher of watchers) linkWatchers.add(watcher);
      },
      leave: () => {
        database = openDatabaseNow();
        status = linkStatus();
        watchers = [...linkWatchers];
        linkWatchers.clear();
      },
    };
    pages.set(realm, { events: new EventTarget(), locks: createFakeLocks() });
    return realm;
  };

  const as = (work: () => unknown): Promise<void> => (running ? time.act(running.realm, work) : Promise.resolve());

  const forget = (realm: Realm): void => {
    realm.isDead = true;
    disk.endTransactions();
    if (running?.realm !== realm) return;
    cookie = running.caller.cookie;
    running = undefined;
  };

  const device = {
    name,
    person,
    disk,
    weather,
    events,
    isRunning: (): boolean => running !== undefined,
    erasures: (): number => erasures,
    /** Opens the app. */
    start: async (): Promise<void> => {
      if (running) return;
      // Disk work that the page before still had open when it ended.
      disk.endTransactions();
      const realm = openRealm();
      const caller: Caller = {
        realm,
        device: name,
        userId: person.user.id,
        schemaVersion: () => schemaVersion,
        weather,
        cookie,
      };
      const storage = storageOn(disk);
      const sync = createSync(seams.storage?.(storage, disk) ?? storage);
      running = { realm, sync, caller };
      await as(() =>
        sync
          .startSync(person.user, {
            send: network.sendFrom(caller),
            deviceId: name,
            // Nobody copies a profile here.
            newDeviceId: () => name,
            onSignedOut: () => events.push('signed-out'),
            onOtherUser: () => events.push('other-user'),
            onPasswordChange: () => events.push('password'),
            onErased: () => {
              erasures += 1;
              forget(realm);
            },
            onLost: () => {},
            onGone: () => {
              events.push('gone');
              forget(realm);
            },
          })
          .catch((error: unknown) => events.push(`did not start: ${error}`)),
      );
    },
    /** Ends the app at this instant: nothing under way takes effect. */
    kill: (): void => {
      if (running) forget(running.realm);
    },
    setOnline: async (isOnline: boolean): Promise<void> => {
      weather.isOnline = isOnline;
      if (isOnline) await as(() => pages.get(running?.realm as Realm)?.events.dispatchEvent(new Event('online')));
    },
    setClock: (milliseconds: number): void => {
      clockAhead = milliseconds;
      if (running) running.realm.clockAhead = milliseconds;
    },
    clockAhead: (): number => clockAhead,
    cookie: (): string => running?.caller.cookie ?? cookie,
    /** The protocol version this app uses; it changes with the next request. */
    setVersion: (version: number): void => {
      schemaVersion = version;
    },
    /** Updates an old app, which restarts it. */
    update: async (): Promise<void> => {
      if (schemaVersion === 1) return;
      schemaVersion = 1;
      if (!running) return;
      forget(running.realm);
      await device.start();
    },
    /** A new session of the same person: after the old one ended, or for an app that is not running. */
    signIn: async (session: string): Promise<void> => {
      cookie = session;
      if (!running) return;
      running.caller.cookie = session;
      // The person as they were when the history began: a pull tells what they may now see.
      const { scope: _, ...user } = person.user;
      await as(() => running?.sync.resumeSync(user));
    },
    /** Whether the app reports being in step: the header would say "Synced". */
    saysSynced: (): Promise<boolean> =>
      new Promise((resolve) => {
        if (!running) return resolve(false);
        return as(() => {
          const { connection, isPulling, isPushing } = linkStatus();
          resolve(connection === 'online' && !isPulling && !isPushing);
        });
      }),
    /** Fetches everything again, as the profile screen offers. */
    reset: (): Promise<void> => as(() => running?.sync.resetLocalCopy().catch(() => {})),
    /** Signs out; with changes waiting the copy stays, closed (D33). */
    signOut: async (): Promise<void> => {
      const own = running;
      if (!own) return;
      await as(async () => {
        const release = await holdSignOut(person.user.id);
        await own.sync.closeForWriting().catch(() => 1);
        await own.sync.closeForSignOut(person.user.id).catch(() => {});
        forget(own.realm);
        release();
      });
    },
    as,
    list: async (collection: (typeof collectionNames)[number]): Promise<readonly AnyDocument[]> =>
      device.held(collection),
    insert: async (entity: EntityName, document: AnyDocument): Promise<Result<unknown>> => {
      await untilOpen();
      return insertDocuments(entity, [document as never]);
    },
    change: async (entity: EntityName, id: string, changes: Partial<AnyDocument>): Promise<Result<unknown>> => {
      await untilOpen();
      return changeDocument(entity, id, changes as never);
    },
    remove: async (entity: EntityName, id: string): Promise<Result<void>> => {
      await untilOpen();
      return removeDocument(entity, id);
    },
    together: async (writes: readonly Write[], isUndo = false): Promise<Result<unknown>> => {
      await untilOpen();
      return isUndo ? undoTogether(writes) : writeTogether(writes);
    },
    /** The stored rows of a collection, as screens would show them. */
    held: (collection: (typeof collectionNames)[number]): readonly AnyDocument[] =>
      disk.rows(collection).map(documentOf),
  };
  return device;
};

export type ModelDevice = ReturnType<typeof createModelDevice>;

/** In this page alone: a page waiting for its database must not be given that of the next page to act. */
const untilOpen = async (): Promise<void> => {
  while (!openDatabaseNow())
    await new Promise<void>((resolve) => {
      const over = (): void => resolve();
      setTimeout(over, 5);
    });
};

const openDatabaseNow = (): LocalDatabase | undefined => {
  try {
    return currentDatabase();
  } catch {
    return undefined;
  }
};
