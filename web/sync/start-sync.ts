import type { SignedInUser } from '#schema/api/session.ts';
import { CopyGone, lookInto } from '#web/db/commit.ts';
import { setCurrentDatabase } from '#web/db/current-database.ts';
import {
  closeLocalDatabase,
  eraseLocalDatabase,
  type LocalDatabase,
  openLocalDatabase,
  setClosing,
  shutLocalDatabase,
} from '#web/db/database.ts';
import { countActs, keptStates, type OutboxEntry } from '#web/db/outbox.ts';
import { countIn, hasSynced, reopenCopy, takeOverScope } from './copy-questions.ts';
import { createErasure, type Erasure } from './erasure.ts';
import { type Leadership, seekLeadership } from './leadership.ts';
import { createLink, type Link, type LinkOptions } from './link.ts';
import { onPageBack } from './page-back.ts';
import { requestDeliveries } from './request-delivery.ts';
import { watchStorage } from './storage.ts';
import { createSyncLoop, type SyncLoop } from './sync-loop.ts';
import { linkStatus, reportLink, watchLink } from './sync-status.ts';
import { connectTabs, type TabMessage, type Tabs } from './tabs.ts';

export type SyncOptions = Pick<LinkOptions, 'send' | 'onSignedOut' | 'onOtherUser' | 'onPasswordChange'> & {
  /** The id under which this browser pushes; the service worker uses it too. */
  readonly deviceId: string;
  /** Makes another one: the profile was copied, and the copy uses the same id. */
  readonly newDeviceId: () => string;
  /** Whether the person has just signed in, so that what is known about them is up to date. */
  readonly isNewSignIn?: boolean | undefined;
  /**
   * Whether a sign-in, perhaps on an earlier page, said what the person may see and their copy has not applied it yet.
   */
  readonly isScopeUnheard?: boolean | undefined;
  /** The copy has applied what its person may see: what the sign-in `said`, or what the server has said since. */
  readonly onScopeHeard?: (said?: string) => void;
  /** When the first screen shows its records. A copy that has synced before waits for it: the screen goes first. */
  readonly firstScreen?: () => Promise<void>;
  /**
   * The account was deactivated and the device's copy is erased; `notTaken` is what the server did not take from it.
   */
  readonly onErased: (notTaken: readonly OutboxEntry[]) => void;
  /** The browser discarded a former copy, including changes that existed nowhere else. */
  readonly onLost: (changes: number) => void;
  /** The copy was erased or rebuilt outside this page. */
  readonly onGone: () => void;
};

interface Running {
  readonly user: SignedInUser;
  readonly options: SyncOptions;
  readonly tabs: Tabs;
  readonly stops: (() => void)[];
  database: LocalDatabase;
  leadership?: Leadership;
  link?: Link;
  loop?: SyncLoop;
  /** Removes the copy after a deactivation, once the server has decided on the punches in it. */
  erasure?: Erasure;
}

/** Where a person's copy is kept. */
export interface CopyStorage {
  readonly open: (user: SignedInUser, deviceId: string, onGap: () => void) => Promise<LocalDatabase>;
  readonly close: (database: LocalDatabase) => Promise<void>;
  /** Returns how much is kept that the server does not have or refused. */
  readonly shut: (userId: string) => Promise<number>;
  readonly erase: (userId: string) => Promise<void>;
}

/** The sync of one page: one person at a time. */
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
    const database = await storage.open(user, options.deviceId, () => refresh());
    // A sign-in has just been answered: the device must have a network.
    if (options.isNewSignIn) reportLink({ connection: 'online' });
    // The copy may be open although its person had left: on a full disk, or because somebody else signed in over them.
    if (database.wasClosed || options.isNewSignIn || options.isScopeUnheard) {
      const { isStored } = await reopenCopy(database, user);
      if (isStored) options.onScopeHeard?.(user.scope);
    }
    const tabs = connectTabs(user.id, (message) => hear(session, message));
    const session: Running = { user, options, tabs, database, stops: [] };
    running = session;
    // The leading tab may still be waiting for a sign-in.
    if (options.isNewSignIn || options.isScopeUnheard) tabs.tell({ type: 'signed-in' });
    const erasure = createErasure({
      userId: user.id,
      copy: () => session.database,
      send: options.send,
      // What is waiting is sent as usual.
      onActive: () => session.link?.resume(),
      erase: (notTaken) => erase(session, notTaken),
      onGone: options.onGone,
    });
    session.erasure = erasure;
    session.stops.push(erasure.end);
    setCurrentDatabase(database);
    if (database.lostUnsent > 0) options.onLost(database.lostUnsent);
    const tellAlive = (): void => tabs.tell({ type: 'alive', status: linkStatus() });
    session.leadership = seekLeadership(user.id, {
      lead: () => lead(session),
      retire: () => retire(session),
      tellAlive,
    });
    session.stops.push(
      watchLink(() => {
        if (session.leadership?.isLeading()) tellAlive();
      }),
    );
    session.stops.push(onPageBack({ maybeOnline: nudge, shownAgain: lookForMissed }));
    requestDeliveries(async () => running === session && (await countIn(session.database, ['waiting', 'quiet'])) > 0);
    watchStorage();
  };

  const nudge = (): void => {
    running?.link?.nudge();
    running?.erasure?.nudge();
  };

  /**
   * A page that was frozen has missed everything in between: how far the copy's counter is ahead of ours shows what.
   */
  const lookForMissed = async (): Promise<void> => {
    const session = running;
    if (!session || document.visibilityState !== 'visible') return;
    try {
      const { counter } = await lookInto(session.database, [], async (_, copy) => copy);
      if (running === session) session.database.commits.compare(counter);
    } catch (error) {
      if (running === session && error instanceof CopyGone) session.options.onGone();
    }
  };

  /** Rebuilds this page's RxDB objects over the same tables. */
  const refresh = async (): Promise<void> => {
    const session = running;
    if (!session) return;
    const wasLeading = session.loop !== undefined;
    if (wasLeading) retire(session);
    session.database = await session.database.refreshed();
    if (running !== session) return;
    setCurrentDatabase(session.database);
    // A loop started in between would use the old objects.
    if (!wasLeading && !session.loop) return;
    retire(session);
    begin(session);
  };

  const lead = async (session: Running): Promise<void> => {
    if (await hasSynced(session.database)) await session.options.firstScreen?.();
    begin(session);
  };

  /** Starts the loop over the current database: missed commits replace it. */
  const begin = (session: Running): void => {
    if (running !== session || session.loop || !session.leadership?.isLeading()) return;
    const { options, database } = session;
    const onDeactivated = () => session.erasure?.begin();
    const link = createLink({ ...options, onDeactivated, onServerTime: (moment) => loop.heardTime(moment) });
    const loop = createSyncLoop({ ...options, database, link, onHidden: () => showAnew(session) });
    session.link = link;
    session.loop = loop;
    loop.start();
  };

  /** Another role on a full disk: every tab reopens its screens. */
  const showAnew = ({ tabs, options }: Pick<Running, 'tabs' | 'options'>): void => {
    tabs.tell({ type: 'hidden' });
    options.onGone();
  };

  const retire = (session: Running): void => {
    const { link, loop } = session;
    delete session.link;
    delete session.loop;
    link?.stop();
    loop?.stop();
  };

  const hear = async (session: Running, message: TabMessage): Promise<void> => {
    if (running !== session) return;
    const isLeading = session.leadership?.isLeading() ?? false;
    if (message.type === 'alive') session.leadership?.heard();
    if (message.type === 'alive' && !isLeading) reportLink(message.status);
    if (message.type === 'hidden') session.options.onGone();
    if (message.type === 'signed-in') goOn(session);
    if (message.type === 'pull-anew' && isLeading) await session.loop?.pullAnew();
    if (message.type === 'erased') {
      await stopSync();
      session.options.onErased(message.notTaken);
    }
  };

  /** Removes the copy of a deactivated account. */
  const erase = async (session: Running, notTaken: readonly OutboxEntry[]): Promise<void> => {
    session.tabs.tell({ type: 'erased', notTaken });
    await stopSync();
    await storage.erase(session.user.id);
    session.options.onErased(notTaken);
  };

  /** Stops the sync and closes the local copy; nothing is deleted. */
  const stopSync = async (): Promise<void> => {
    await opening?.catch(() => {});
    const session = running;
    if (!session) return;
    running = undefined;
    opening = undefined;
    for (const stop of session.stops) stop();
    session.leadership?.end();
    session.tabs.end();
    retire(session);
    setCurrentDatabase(undefined);
    await storage.close(session.database);
  };

  /** After a new sign-in of the same person, who may now see something else: sends what was waiting. */
  const resumeSync = async (user: SignedInUser): Promise<void> => {
    await opening?.catch(() => {});
    const session = running;
    if (!session) return;
    const { tabs, database, options } = session;
    try {
      const { isStored, hidden } = await takeOverScope(database, user);
      if (isStored) options.onScopeHeard?.(user.scope);
      // No screen has noticed it.
      if (hidden > 0) showAnew({ tabs, options });
    } finally {
      goOn(session);
      tabs.tell({ type: 'signed-in' });
    }
  };

  /** Somebody signed in, in this tab or another: nobody is asked to sign in any more. */
  const goOn = ({ link }: Running): void => {
    if (linkStatus().connection === 'signed-out') reportLink({ connection: 'online' });
    link?.resume();
  };

  /** Fetches the local copy again when the person asks. What is here stays on screen, and what is waiting stays. */
  const resetLocalCopy = async (): Promise<void> => {
    if (!running) return;
    const { leadership, tabs, loop } = running;
    if (!leadership?.isLeading()) tabs.tell({ type: 'pull-anew' });
    else await loop?.pullAnew();
  };

  /**
   * Stops all writing on this device, in every tab, and counts the waiting acts: the last look before a sign-out. Read
   * receipts do not count (D39).
   */
  const closeForWriting = async (): Promise<number> => {
    const database = running?.database;
    if (!database) return 0;
    await setClosing(database, true);
    return countActs(await lookInto(database, [], (reading) => reading.entriesIn(keptStates)));
  };

  /** The person stays: allows writing again. */
  const reopenForWriting = async (): Promise<void> => {
    if (running) await setClosing(running.database, false);
  };

  /**
   * A sign-out with nothing waiting erases the copy; with changes waiting it stays, closed, for the next sign-in (D33).
   */
  const closeForSignOut = async (userId: string): Promise<void> => {
    await stopSync();
    // Counted again: something may have been answered since, or a tab opened that did not know of the sign-out.
    if ((await storage.shut(userId)) > 0) return;
    await storage.erase(userId);
  };

  return { startSync, stopSync, resumeSync, resetLocalCopy, closeForWriting, reopenForWriting, closeForSignOut };
};

export const { startSync, stopSync, resumeSync, resetLocalCopy, closeForWriting, reopenForWriting, closeForSignOut } =
  createSync({
    open: openLocalDatabase,
    close: closeLocalDatabase,
    shut: shutLocalDatabase,
    erase: eraseLocalDatabase,
  });
