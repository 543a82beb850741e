import type { SignedInUser } from '#schema/api/session.ts';
import type { Role } from '#schema/entities/user.ts';
import { setCurrentDatabase } from '#web/db/current-database.ts';
import {
  type ConflictHandlerOf,
  closeLocalDatabase,
  eraseLocalDatabase,
  type LocalDatabase,
  openLocalDatabase,
} from '#web/db/database.ts';
import { factSynced } from '#web/db/facts.ts';
import { isQuotaError } from '#web/db/quota-error.ts';
import { keepingWritesOut } from '#web/db/write-lock.ts';
import { keepLostWrite } from './answers.ts';
import { createConflictHandler } from './conflict-handler.ts';
import { sendLastPunches } from './last-punches.ts';
import { type Leadership, seekLeadership } from './leadership.ts';
import { createLink, type Link, type LinkOptions } from './link.ts';
import { roleOfCopy, setWaitingAside, submitAside } from './rebuild.ts';
import { replicate } from './replicate.ts';
import { createReplicator, type Replicator } from './replicator.ts';
import { allowDelivery, forbidDelivery, requestDeliveries } from './request-delivery.ts';
import { watchStorage } from './storage.ts';
import { linkStatus, reportBusy, reportLink, watchLink } from './sync-status.ts';
import { connectTabs, type TabMessage, type Tabs } from './tabs.ts';

export type SyncOptions = Pick<LinkOptions, 'send' | 'onSignedOut' | 'onOtherUser'> & {
  /** The id under which this browser pushes; the service worker pushes under it too. */
  readonly deviceId: string;
  /** When the first screen shows its records. A copy that has synced before waits for it: the screen needs the phone more. */
  readonly firstScreen?: () => Promise<void>;
  /** The account was deactivated and the device's copy is erased. */
  readonly onErased: () => void;
};

interface Running {
  readonly user: SignedInUser;
  readonly options: SyncOptions;
  readonly tabs: Tabs;
  database: LocalDatabase;
  leadership?: Leadership;
  link?: Link;
  replicator?: Replicator;
  isRebuilding: boolean;
  /** The account was deactivated; the copy stays while punches in it are undecided. */
  erasure?: 'under-way' | 'later';
}

/** Where a person's copy is kept, and how it is replicated. */
export interface CopyStorage {
  readonly open: (user: SignedInUser, conflictHandlerOf: ConflictHandlerOf) => Promise<LocalDatabase>;
  readonly close: (database: LocalDatabase) => Promise<void>;
  readonly erase: (userId: string) => Promise<void>;
  readonly replicate: typeof replicate;
}

/** Until a copy that could not be rebuilt on a full device tries to catch up again. */
const fullMilliseconds = 30_000;

/** Until the last punches of a deactivated account are sent again. */
const eraseMilliseconds = 30_000;

/** A full device keeps its copy as it is: the writes that wait in it have nowhere else to go. */
const onNoRoom = (error: unknown): false => {
  if (!isQuotaError(error)) throw error;
  reportLink({ storage: 'nearly-full' });
  return false;
};

/** The sync of one page: of one person at a time. */
export const createSync = (storage: CopyStorage) => {
  let running: Running | undefined;
  let opening: Promise<void> | undefined;

  /** Opens a person's local copy and keeps it in step with the server, from one tab at a time. Calling it twice is harmless. */
  const startSync = (user: SignedInUser, options: SyncOptions): Promise<void> => {
    opening ??= open(user, options).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };

  const open = async (user: SignedInUser, options: SyncOptions): Promise<void> => {
    const database = await openCopy(user, options);
    const tabs = connectTabs(user.id, (message) => hear(session, message));
    const session: Running = { user, options, tabs, database, isRebuilding: false };
    running = session;
    setCurrentDatabase(database);
    const tellAlive = (): void => tabs.tell({ type: 'alive', status: linkStatus() });
    session.leadership = seekLeadership(user.id, {
      lead: () => lead(session, user.role),
      retire: () => retire(session),
      tellAlive,
    });
    watchLink(() => {
      if (session.leadership?.isLeading()) tellAlive();
    });
    for (const event of ['online', 'focus', 'pageshow'] as const) window.addEventListener(event, nudge);
    document.addEventListener('visibilitychange', nudge);
    requestDeliveries(() => (running === session && !session.isRebuilding ? session.database.store : undefined));
    watchStorage();
  };

  /** The conflict handler is made with the collections, before there is a replicator whose queue knows the verdicts. */
  const openCopy = async (user: SignedInUser, { deviceId }: SyncOptions): Promise<LocalDatabase> => {
    const database: LocalDatabase = await storage.open(
      user,
      createConflictHandler({
        of: (collection, id) => running?.replicator?.queue.verdictOf(collection, id) ?? 'conflict',
        onLost: (lost) => keepLostWrite(database, lost),
      }),
    );
    await allowDelivery(database.store, deviceId).catch(onNoRoom);
    return database;
  };

  const nudge = (): void => {
    running?.link?.nudge();
    if (running?.erasure === 'later') erase(running);
  };

  /** Replicates this copy, in the role that it was built for; `role` is for a copy that is new. */
  const lead = async (session: Running, role: Role): Promise<void> => {
    const { database, options, user } = session;
    const { departmentId, managerId } = user;
    const builtFor = await roleOfCopy(database, role).catch(onNoRoom);
    if (!builtFor) {
      setTimeout(() => lead(session, role), fullMilliseconds);
      return;
    }
    const actor = { userId: user.id, role: builtFor, departmentId, managerId };
    if (await database.store.facts.get(factSynced)) await options.firstScreen?.();
    if (running !== session || !session.leadership?.isLeading()) return;
    if (session.isRebuilding || session.replicator) return;
    reportBusy({ isPushing: false });
    const link = createLink({ ...options, onDeactivated: () => erase(session) });
    const replicator = createReplicator({
      database,
      actor,
      link,
      replicate: storage.replicate,
      onRebuild: (newRole) => rebuild(session, newRole ?? actor.role),
    });
    session.link = link;
    session.replicator = replicator;
    replicator.run(() => submitAside(database, actor));
  };

  const retire = async (session: Running): Promise<void> => {
    const { link, replicator } = session;
    delete session.link;
    delete session.replicator;
    link?.stop();
    await replicator?.stop();
  };

  /** Throws this device's documents away and pulls what this person may see now; waiting writes are made again. */
  const rebuild = async (session: Running, role: Role): Promise<void> => {
    if (session.isRebuilding || running !== session) return;
    session.isRebuilding = true;
    const isRebuilt = await keepingWritesOut(async () => {
      session.tabs.tell({ type: 'rebuilding' });
      setCurrentDatabase(undefined);
      await retire(session);
      const isAside = await setWaitingAside(session.database).then(() => true, onNoRoom);
      if (isAside) {
        await storage.close(session.database);
        session.database = await openCopy(session.user, session.options);
        // Without room the role is noted by `lead`, as soon as there is some.
        await roleOfCopy(session.database, role).catch(onNoRoom);
      }
      setCurrentDatabase(session.database);
      session.tabs.tell({ type: 'rebuilt' });
      return isAside;
    }).finally(() => {
      session.isRebuilding = false;
    });
    if (isRebuilt) return lead(session, role);
    setTimeout(() => lead(session, role), fullMilliseconds);
  };

  const hear = async (session: Running, message: TabMessage): Promise<void> => {
    if (running !== session) return;
    const isLeading = session.leadership?.isLeading() ?? false;
    if (message.type === 'alive') session.leadership?.heard();
    if (message.type === 'alive' && !isLeading) reportLink(message.status);
    if (message.type === 'signed-in') session.link?.resume();
    if (message.type === 'rebuild-wanted' && isLeading) await resetLocalCopy();
    if (message.type === 'rebuilding') {
      setCurrentDatabase(undefined);
      await retire(session);
      await storage.close(session.database);
    }
    if (message.type === 'rebuilt') {
      session.database = await openCopy(session.user, session.options);
      setCurrentDatabase(session.database);
    }
    if (message.type === 'erased') {
      await stopSync();
      session.options.onErased();
    }
  };

  /**
   * Sends what was clocked before the deactivation, then removes everything that this device holds of the person (D24).
   * Punches that the server has not decided on keep the copy, until there is a network again or the app is opened: its
   * first call is then answered as this session's was.
   */
  const erase = async (session: Running): Promise<void> => {
    if (running !== session || session.erasure === 'under-way') return;
    session.erasure = 'under-way';
    const isDecided = await sendLastPunches(session.database, session.options.send).catch(() => false);
    if (!isDecided) {
      session.erasure = 'later';
      setTimeout(() => erase(session), eraseMilliseconds);
      return;
    }
    session.tabs.tell({ type: 'erased' });
    await stopSync();
    await storage.erase(session.user.id);
    session.options.onErased();
  };

  /** Stops the sync and closes the local copy; nothing is deleted. */
  const stopSync = async (): Promise<void> => {
    await opening?.catch(() => {});
    const session = running;
    if (!session) return;
    running = undefined;
    opening = undefined;
    session.leadership?.end();
    session.tabs.end();
    await retire(session);
    setCurrentDatabase(undefined);
    await storage.close(session.database);
  };

  /** After a new sign-in of the same person: what waited goes out. */
  const resumeSync = (): void => {
    running?.link?.resume();
    running?.tabs.tell({ type: 'signed-in' });
  };

  /** Throws the local copy away and pulls it anew, on the person's wish; waiting writes survive. */
  const resetLocalCopy = async (): Promise<void> => {
    if (!running) return;
    const { leadership, tabs, user } = running;
    if (!leadership?.isLeading()) return tabs.tell({ type: 'rebuild-wanted' });
    await rebuild(running, await roleOfCopy(running.database, user.role));
  };

  /** Signing out with nothing waiting erases the copy; with changes waiting it stays, closed, for the next sign-in (D33). */
  const closeForSignOut = async (userId: string, keepCopy: boolean): Promise<void> => {
    await forbidDelivery(userId);
    await stopSync();
    if (!keepCopy) await storage.erase(userId);
  };

  return { startSync, stopSync, resumeSync, resetLocalCopy, closeForSignOut };
};

export const { startSync, stopSync, resumeSync, resetLocalCopy, closeForSignOut } = createSync({
  open: openLocalDatabase,
  close: closeLocalDatabase,
  erase: eraseLocalDatabase,
  replicate,
});
