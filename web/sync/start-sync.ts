import type { SignedInUser } from '#schema/api/session.ts';
import type { Role } from '#schema/entities/user.ts';
import { setCurrentDatabase } from '#web/db/current-database.ts';
import { closeLocalDatabase, eraseLocalDatabase, type LocalDatabase, openLocalDatabase } from '#web/db/database.ts';
import { keepingWritesOut } from '#web/db/write-lock.ts';
import { keepLostWrite } from './answers.ts';
import { createConflictHandler } from './conflict-handler.ts';
import { sendLastPunches } from './last-punches.ts';
import { type Leadership, seekLeadership } from './leadership.ts';
import { createLink, type Link, type LinkOptions } from './link.ts';
import { roleOfCopy, setWaitingAside, submitAside } from './rebuild.ts';
import { createReplicator, type Replicator } from './replicator.ts';
import { allowDelivery, forbidDelivery, requestDeliveries } from './request-delivery.ts';
import { watchStorage } from './storage.ts';
import { linkStatus, reportBusy, reportLink, watchLink } from './sync-status.ts';
import { connectTabs, type TabMessage, type Tabs } from './tabs.ts';

export type SyncOptions = Pick<LinkOptions, 'send' | 'onSignedOut' | 'onOtherUser'> & {
  /** The id under which this browser pushes; the service worker pushes under it too. */
  readonly deviceId: string;
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
}

let running: Running | undefined;
let opening: Promise<void> | undefined;

/** Opens a person's local copy and keeps it in step with the server, from one tab at a time. Calling it twice is harmless. */
export const startSync = (user: SignedInUser, options: SyncOptions): Promise<void> => {
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
  const database: LocalDatabase = await openLocalDatabase(
    user,
    createConflictHandler({
      of: (collection, id) => running?.replicator?.queue.verdictOf(collection, id) ?? 'conflict',
      onLost: (lost) => keepLostWrite(database, lost),
    }),
  );
  await allowDelivery(database.store, deviceId);
  return database;
};

const nudge = (): void => running?.link?.nudge();

/** Replicates this copy, in the role that it was built for; `role` is for a copy that is new. */
const lead = async (session: Running, role: Role): Promise<void> => {
  const { database, options, user } = session;
  const { departmentId, managerId } = user;
  const actor = { userId: user.id, role: await roleOfCopy(database, role), departmentId, managerId };
  if (running !== session || !session.leadership?.isLeading() || session.isRebuilding) return;
  reportBusy({ isPushing: false });
  const link = createLink({ ...options, onDeactivated: () => erase(session) });
  const replicator = createReplicator({
    database,
    actor,
    link,
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
  await keepingWritesOut(async () => {
    session.tabs.tell({ type: 'rebuilding' });
    setCurrentDatabase(undefined);
    await retire(session);
    await setWaitingAside(session.database);
    await closeLocalDatabase(session.database);
    session.database = await openCopy(session.user, session.options);
    await roleOfCopy(session.database, role);
    setCurrentDatabase(session.database);
    session.tabs.tell({ type: 'rebuilt' });
  }).finally(() => {
    session.isRebuilding = false;
  });
  await lead(session, role);
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
    await closeLocalDatabase(session.database);
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

/** Sends what was clocked before the deactivation, then removes everything that this device holds of the person (D24). */
const erase = async (session: Running): Promise<void> => {
  await sendLastPunches(session.database, session.options.send);
  session.tabs.tell({ type: 'erased' });
  await stopSync();
  await eraseLocalDatabase(session.user.id);
  session.options.onErased();
};

/** Stops the sync and closes the local copy; nothing is deleted. */
export const stopSync = async (): Promise<void> => {
  await opening?.catch(() => {});
  const session = running;
  if (!session) return;
  running = undefined;
  opening = undefined;
  session.leadership?.end();
  session.tabs.end();
  await retire(session);
  setCurrentDatabase(undefined);
  await closeLocalDatabase(session.database);
};

/** After a new sign-in of the same person: what waited goes out. */
export const resumeSync = (): void => {
  running?.link?.resume();
  running?.tabs.tell({ type: 'signed-in' });
};

/** Throws the local copy away and pulls it anew, on the person's wish; waiting writes survive. */
export const resetLocalCopy = async (): Promise<void> => {
  if (!running) return;
  const { leadership, tabs, user } = running;
  if (!leadership?.isLeading()) return tabs.tell({ type: 'rebuild-wanted' });
  await rebuild(running, await roleOfCopy(running.database, user.role));
};

/** Signing out with nothing waiting erases the copy; with changes waiting it stays, closed, for the next sign-in (D33). */
export const closeForSignOut = async (userId: string, keepCopy: boolean): Promise<void> => {
  await forbidDelivery(userId);
  await stopSync();
  if (!keepCopy) await eraseLocalDatabase(userId);
};
