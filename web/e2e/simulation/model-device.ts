import { collectionNames } from '#schema/collection-names.ts';
import type { AnyDocument, EntityName } from '#schema/collections.ts';
import type { Result } from '#schema/errors.ts';
import { currentDatabase, setCurrentDatabase } from '#web/db/current-database.ts';
import type { LocalDatabase } from '#web/db/database.ts';
import { factMustRebuild } from '#web/db/facts.ts';
import { changeDocument, insertDocuments, removeDocument } from '#web/db/write.ts';
import { createFakeLocks } from '#web/sync/fixtures/fake-locks.ts';
import { type CopyStorage, createSync } from '#web/sync/start-sync.ts';
import { type LinkStatus, linkStatus, linkWatchers, reportLink } from '#web/sync/sync-status.ts';
import { modelOf, openModelCollection } from './model-collection.ts';
import { type Disk, diskPause, emptyDisk } from './model-disk.ts';
import { type Caller, fairWeather, type ModelNetwork, type Weather } from './model-network.ts';
import { replicateModel } from './model-replication.ts';
import { createAppClock } from './model-storage.ts';
import { openModelStore } from './model-store.ts';
import type { Person } from './prepared-restaurant.ts';
import type { Realm, VirtualTime } from './virtual-time.ts';

/** The page that a realm runs in. */
export interface Page {
  readonly events: EventTarget;
  readonly locks: ReturnType<typeof createFakeLocks>;
}

export interface DeviceOptions {
  readonly time: VirtualTime;
  readonly network: ModelNetwork;
  readonly person: Person;
  readonly name: string;
  readonly clockAhead: number;
  readonly pages: WeakMap<Realm, Page>;
  /** What a test of the simulator breaks. */
  readonly seam?: ((storage: CopyStorage, disk: Disk) => CopyStorage) | undefined;
}

const atStart: LinkStatus = {
  connection: 'online',
  isPulling: false,
  isPushing: false,
  received: 0,
  lastSyncedAt: undefined,
  storage: 'ok',
};

const storageOn = (disk: Disk): CopyStorage => ({
  open: async (user, handlerOf) => {
    const store = openModelStore(disk);
    if (await store.facts.get(factMustRebuild)) {
      for (const name of [...disk.documents.keys()]) {
        await diskPause();
        disk.documents.delete(name);
      }
      await store.facts.clear();
    }
    const now = createAppClock();
    const collections = collectionNames.map((name) => [name, openModelCollection(disk, name, now, handlerOf(name))]);
    return { user, store, rx: Object.fromEntries(collections) };
  },
  close: async ({ rx }) => {
    await Promise.all(collectionNames.map((name) => modelOf(rx[name]).storage.close()));
  },
  erase: async () => {
    disk.documents.clear();
    for (const rows of Object.values(disk.tables)) rows.clear();
  },
  replicate: replicateModel,
});

/** One device: a disk that lasts, and the real sync of the app, which is started, stopped and killed on it. */
export const createModelDevice = (options: DeviceOptions) => {
  const { time, network, person, name, pages, seam } = options;
  const disk = emptyDisk();
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
      const sync = createSync(seam?.(storage, disk) ?? storage);
      running = { realm, sync, caller };
      await as(() =>
        sync
          .startSync(person.user, {
            send: network.sendFrom(caller),
            deviceId: name,
            onSignedOut: () => events.push('signed-out'),
            onOtherUser: () => events.push('other-user'),
            onErased: () => {
              erasures += 1;
              forget(realm);
            },
          })
          .catch((error: unknown) => events.push(`did not start: ${error}`)),
      );
    },
    /** Ends the app at this instant: nothing that was under way comes to anything. */
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
    /** What of the protocol this app speaks; it changes with its next request. */
    setVersion: (version: number): void => {
      schemaVersion = version;
    },
    /** Brings an old app up to date, which starts it anew. */
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
      await as(() => running?.sync.resumeSync());
    },
    /** Whether the app says that it is in step: the header would say "Synced". */
    saysSynced: (): Promise<boolean> =>
      new Promise((resolve) => {
        if (!running) return resolve(false);
        return as(() => {
          const { connection, isPulling, isPushing } = linkStatus();
          resolve(connection === 'online' && !isPulling && !isPushing);
        });
      }),
    as,
    list: async (collection: (typeof collectionNames)[number]): Promise<readonly AnyDocument[]> => {
      const found = await currentDatabase().rx[collection].find().exec();
      return found.map((document) => document.toMutableJSON() as AnyDocument);
    },
    insert: (entity: EntityName, document: AnyDocument): Promise<Result<unknown>> =>
      insertDocuments(entity, [document as never]),
    change: (entity: EntityName, id: string, changes: Partial<AnyDocument>): Promise<Result<unknown>> =>
      changeDocument(entity, id, changes as never),
    remove: (entity: EntityName, id: string): Promise<Result<void>> => removeDocument(entity, id),
    /** What lies on the disk of a collection, as screens would show it. */
    held: (collection: (typeof collectionNames)[number]): readonly AnyDocument[] =>
      [...(disk.documents.get(collection)?.values() ?? [])]
        .filter(({ _deleted }) => !_deleted)
        .map(({ _rev, _meta, _attachments, _deleted, ...document }) => document as AnyDocument),
  };
  return device;
};

export type ModelDevice = ReturnType<typeof createModelDevice>;

const openDatabaseNow = (): LocalDatabase | undefined => {
  try {
    return currentDatabase();
  } catch {
    return undefined;
  }
};
