import { create } from 'zustand';
import type { SyncFact } from '#web/db/copy-state.ts';
import { actKeyOf } from '#web/db/outbox.ts';
import type { PersonStore } from '#web/db/person-store.ts';
import { useStoreQuery } from '#web/db/store-query.ts';

export interface LinkStatus {
  /** `unreachable`: there is a network, but something other than the server answers, or nothing. */
  readonly connection: 'online' | 'offline' | 'unreachable' | 'signed-out' | 'update-needed';
  readonly isPulling: boolean;
  readonly isPushing: boolean;
  /** Documents received since the sync started: the number shown during a long first sync. */
  readonly received: number;
  /** Milliseconds since 1970 of the server's last complete answer since the app was opened. */
  readonly lastSyncedAt: number | undefined;
  readonly storage: 'ok' | 'nearly-full';
}

const atStart: LinkStatus = {
  // Node, where tests load this, has no network status.
  connection: globalThis.navigator?.onLine === false ? 'offline' : 'online',
  isPulling: false,
  isPushing: false,
  received: 0,
  lastSyncedAt: undefined,
  storage: 'ok',
};

const useLink = create<LinkStatus>(() => atStart);

/** Set by the transport; read by the header. */
export const reportLink = (status: Partial<LinkStatus>): void => useLink.setState(status);

/** Set by the transport while it has work to do. */
export const reportBusy = (busy: Pick<LinkStatus, 'isPulling'> | Pick<LinkStatus, 'isPushing'>): void =>
  useLink.setState(busy);

/** Adds to the number shown during a long first sync. */
export const reportReceived = (documents: number): void =>
  useLink.setState(({ received }) => ({ received: received + documents }));

/** The status of this tab's link, for the other tabs. */
export const linkStatus = (): LinkStatus => useLink.getState();

/** How this page reaches the server now: a missing network is known before a call has failed. */
export const connectionNow = (): LinkStatus['connection'] => {
  const { connection } = useLink.getState();
  return connection === 'online' && globalThis.navigator?.onLine === false ? 'offline' : connection;
};

/** The functions to call when this page's status changes. */
export const linkWatchers = new Set<() => void>();

useLink.subscribe(() => {
  for (const watcher of linkWatchers) watcher();
});

/** Calls `watcher` at every change of the status; returns the function that stops it. */
export const watchLink = (watcher: () => void): (() => void) => {
  linkWatchers.add(watcher);
  return () => linkWatchers.delete(watcher);
};

/** What was done together counts once, as in the list. */
const countWaiting = async (store: PersonStore): Promise<number> => {
  // What a restored server has not answered yet is not in the list.
  const entries = await store.outbox.where('states').anyOf('waiting', 'offered').distinct().toArray();
  return new Set(entries.map(({ key, waiting }) => actKeyOf({ key, intentId: waiting?.intentId ?? '' }))).size;
};

const countRefused = async (store: PersonStore): Promise<number> => {
  const entries = await store.outbox.where('states').equals('refused').toArray();
  return new Set(entries.flatMap(({ refused }) => refused.map(actKeyOf))).size;
};

const storedLastSynced = async (store: PersonStore): Promise<number | undefined> =>
  ((await store.state.get('synced')) as SyncFact | undefined)?.at;

/** Milliseconds since 1970 of the server's last complete answer, including one before the app was opened. */
export const useLastSynced = (): number | undefined => {
  const before = useStoreQuery(storedLastSynced, undefined);
  const now = useLink(({ lastSyncedAt }) => lastSyncedAt);
  return now ?? before;
};

export interface SyncStatus extends Omit<LinkStatus, 'isPulling' | 'isPushing'> {
  readonly isSyncing: boolean;
  readonly waiting: number;
  readonly refused: number;
}

/** Whether this device reaches the server; unlike `useSyncStatus` it does not re-render as changes come and go. */
export const useConnection = (): LinkStatus['connection'] => useLink(({ connection }) => connection);

/** Whether something not on this device may be on its way: nothing since the launch or return shows otherwise yet. */
export const isCatchingUp = ({
  connection,
  isPulling,
  lastSyncedAt,
}: Pick<LinkStatus, 'connection' | 'isPulling' | 'lastSyncedAt'>): boolean =>
  connection === 'online' && (isPulling || lastSyncedAt === undefined);

export const useIsCatchingUp = (): boolean => useLink(isCatchingUp);

/** Whether the device has room for its copy. */
export const useStorage = (): LinkStatus['storage'] => useLink(({ storage }) => storage);

/** This device's sync status, from records: nothing is guessed. */
export const useSyncStatus = (): SyncStatus => {
  const link = useLink();
  const counts = { waiting: useStoreQuery(countWaiting, undefined), refused: useStoreQuery(countRefused, undefined) };
  return statusOf(link, counts);
};

type Counts = Readonly<Record<'waiting' | 'refused', number | undefined>>;

/** Until this device has counted what is waiting, it must not say that all is in step. */
export const statusOf = ({ isPulling, isPushing, ...link }: LinkStatus, { waiting, refused }: Counts): SyncStatus => ({
  ...link,
  isSyncing: isPulling || isPushing || waiting === undefined || refused === undefined,
  waiting: waiting ?? 0,
  refused: refused ?? 0,
});
