import { type CollectionName, collectionNames } from '#schema/collection-names.ts';
import type { AnyDocument } from '#schema/collections.ts';
import type { Role, User } from '#schema/entities/user.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { changesRole } from '#schema/permissions/user.ts';
import type { LocalDatabase } from '#web/db/database.ts';
import { keyOf } from '#web/db/device-store.ts';
import { factClockOffset, factLastSynced, factScope, factSynced } from '#web/db/facts.ts';
import { isQuotaError } from '#web/db/quota-error.ts';
import { watchAcknowledged } from './acknowledged.ts';
import { keepRejection } from './answers.ts';
import { keepStreamOpen } from './change-stream.ts';
import { evictOldRows } from './eviction.ts';
import type { Link } from './link.ts';
import { createPullCoordinator, type PullAnswer } from './pull-coordinator.ts';
import { createPushQueue } from './push-queue.ts';
import { createPushesUnderWay } from './pushes-under-way.ts';
import type { Replication, replicate } from './replicate.ts';
import { reportBusy, reportLink, reportReceived } from './sync-status.ts';

export interface ReplicatorOptions {
  readonly database: LocalDatabase;
  /** The person in the role that this copy was built for. */
  readonly actor: Actor;
  readonly link: Link;
  readonly replicate: typeof replicate;
  /** The copy must be rebuilt: what this person sees has changed (in a new role, if one is named), or the server was restored. */
  readonly onRebuild: (role?: Role) => void;
}

/** Order of need on a device that has nothing yet: who and what the rota shows comes first. */
const needed: readonly CollectionName[] = ['restaurant', 'users', 'shifts'];

const restMilliseconds = 5_000;

/** Replicates all collections of an open database until it is stopped. */
export const createReplicator = ({ database, actor, link, replicate, onRebuild }: ReplicatorOptions) => {
  const { store } = database;
  const replications = new Map<CollectionName, Replication>();
  const resync = (collection: CollectionName): void => replications.get(collection)?.resync();

  const checkScope = async (scope: string): Promise<void> => {
    if (link.isStopped) return;
    const known = (await store.facts.get(factScope))?.value;
    if (known === undefined) await store.facts.put({ key: factScope, value: scope });
    else if (known !== scope) onRebuild();
  };

  const onAnswer = async ({ scope, mustRebuild, serverTime, received }: PullAnswer): Promise<void> => {
    reportReceived(received);
    const now = Date.now();
    reportLink({ lastSyncedAt: now });
    if (mustRebuild) return onRebuild();
    await checkScope(scope);
    await store.facts.put({ key: factClockOffset, value: serverTime - now });
    await store.facts.put({ key: factLastSynced, value: now });
  };

  let pulls = 0;

  /** Synced means stored: what RxDB was handed still has to reach the disk. */
  const reportWhenStored = async (): Promise<void> => {
    pulls += 1;
    const pull = pulls;
    await stored();
    if (pull === pulls) reportBusy({ isPulling: false });
  };

  const unlessStopped = (error: unknown): void => {
    if (link.isStopped) return;
    if (!isQuotaError(error)) throw error;
    reportLink({ storage: 'nearly-full' });
  };

  const pushes = createPushesUnderWay();

  const coordinator = createPullCoordinator({
    link,
    pushes,
    resync,
    onAnswer: (answer) => onAnswer(answer).catch(unlessStopped),
    onBusy: (isPulling) => (isPulling ? reportBusy({ isPulling }) : reportWhenStored()),
  });

  const queue = createPushQueue({
    link,
    onRejected: (collection, row, rejection, current) => keepRejection(database, collection, row, rejection, current),
    isMine: async (collection, id) => (await store.waiting.get(keyOf(collection, id))) !== undefined,
    waitingCollections: async () => (await store.waiting.orderBy('collection').uniqueKeys()) as CollectionName[],
    onBusy: (isPushing) => reportBusy({ isPushing }),
  });

  /**
   * RxDB could not store something: it would go on past it, or, where that was a checkpoint, never do anything again.
   * So this collection's replication ends at once and begins anew at what is stored.
   */
  const onError = async (collection: CollectionName, error: unknown): Promise<void> => {
    const failed = replications.get(collection);
    if (link.isStopped || !failed) return;
    if (isQuotaError(error)) reportLink({ storage: 'nearly-full' });
    replications.delete(collection);
    await failed.state.cancel();
    coordinator.forget(collection);
    await link.sleep(restMilliseconds);
    if (!link.isStopped) startCollections([collection]);
  };

  const startCollections = (collections: readonly CollectionName[]): void => {
    coordinator.expect(collections);
    for (const collection of collections) {
      const replication = replicate(database, collection, { actor, coordinator, queue, pushes, onError });
      replications.set(collection, replication);
      replication.state.awaitInitialReplication().then(arrivalOf(collection).arrive);
      watchAcknowledged(database, replication);
    }
  };

  const arrivals = new Map<CollectionName, Arrival>();
  const arrivalOf = (collection: CollectionName): Arrival => {
    const arrival = arrivals.get(collection) ?? createArrival();
    arrivals.set(collection, arrival);
    return arrival;
  };

  /** Of whichever replication of a collection comes through. */
  const firstPages = (collections: readonly CollectionName[]): Promise<unknown> =>
    Promise.all(collections.map((collection) => arrivalOf(collection).arrived));

  /** What the coordinator has handed to RxDB is stored. */
  const stored = (): Promise<unknown> =>
    Promise.all([...replications.values()].map(({ state }) => state.internalReplicationState?.streamQueue.down));

  const watchOwnRole = () =>
    database.rx.users.findOne(actor.userId).$.subscribe((document) => {
      const person = document?.toJSON() as (AnyDocument & User) | undefined;
      if (person && changesRole(actor, person)) onRebuild(person.role);
    });

  const run = async (onCaughtUp: () => Promise<void>): Promise<void> => {
    coordinator.fallBehind(collectionNames);
    const ownRole = watchOwnRole();
    stops.push(() => ownRole.unsubscribe());
    keepStreamOpen(link, {
      onOpen: coordinator.openedAt,
      onChange: coordinator.receive,
      onResync: () => coordinator.askFor([...replications.keys()]),
      onScope: (scope) => checkScope(scope).catch(unlessStopped),
    });
    if ((await store.facts.get(factSynced)) === undefined) {
      startCollections(needed);
      await firstPages(needed);
    }
    startCollections(collectionNames.filter((name) => !arrivals.has(name)));
    await firstPages(collectionNames);
    await coordinator.caughtUp();
    await stored();
    if (link.isStopped) return;
    await store.facts.put({ key: factSynced, value: true });
    await onCaughtUp();
    await evictOldRows(database, coordinator, Date.now());
  };

  const stops: (() => void)[] = [];

  return {
    queue,
    /** Starts; `onCaughtUp` is called once, when everything that the server had is stored here. */
    run: (onCaughtUp: () => Promise<void>): Promise<void> => run(onCaughtUp).catch(unlessStopped),
    stop: async (): Promise<void> => {
      for (const stop of stops) stop();
      await Promise.all([...replications.values()].map(({ state }) => state.cancel()));
    },
  };
};

interface Arrival {
  readonly arrived: Promise<void>;
  readonly arrive: () => void;
}

const createArrival = (): Arrival => {
  let arrive = (): void => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { arrived, arrive };
};

export type Replicator = ReturnType<typeof createReplicator>;
