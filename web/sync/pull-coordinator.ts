import {
  type ChangeEvent,
  type Checkpoint,
  longestPage,
  type PulledPage,
  type PullResponse,
  type WireDocument,
} from '#schema/api/sync.ts';
import type { CollectionName } from '#schema/collection-names.ts';
import type { Link } from './link.ts';
import type { PushesUnderWay } from './pushes-under-way.ts';
import { createStreamBuffers } from './stream-buffers.ts';

interface Asked {
  readonly asker: Asker;
  readonly checkpoint: Checkpoint | undefined;
  readonly limit: number;
  readonly resolve: (page: PulledPage | 'overtaken') => void;
  readonly reject: (error: unknown) => void;
}

/** One replication of a collection, and how many pushes it had begun when it asked. */
interface Asker {
  readonly replication: number;
  readonly pushes: number;
}

export interface PullAnswer {
  readonly scope: string;
  /** The copy is of another epoch, or too old. */
  readonly mustRebuild: boolean;
  /** Server clock, milliseconds since 1970. */
  readonly serverTime: number;
  readonly received: number;
}

export interface PullOptions {
  readonly link: Link;
  readonly pushes: Pick<PushesUnderWay, 'countOf' | 'ended'>;
  /** Tells RxDB to ask again for a collection; it is never handed documents (sync.md, "Facts about RxDB"). */
  readonly resync: (collection: CollectionName) => void;
  readonly onAnswer: (answer: PullAnswer) => void;
  /** Whether a collection is behind the server, as far as is known. */
  readonly onBusy: (isBusy: boolean) => void;
}

const gatherMilliseconds = 5;
const longestGatherMilliseconds = 400;
/**
 * After a full page RxDB asks for the next at once, and stores in one transaction whatever came meanwhile; every reading
 * of a screen has to wait for it, which with 10,000 documents is seconds. After a page that is not full it stores first.
 */
const pagesPerStore = 4;

/**
 * Answers the pulls of all collections: from what the stream brought where that is contiguous with the checkpoint,
 * else from the network, with the simultaneous questions of several collections gathered into one request.
 */
export const createPullCoordinator = ({ link, pushes, resync, onAnswer, onBusy }: PullOptions) => {
  const asked = new Map<CollectionName, Asked>();
  /** Counts the replications of each collection: an answer to one that has ended reaches nobody. */
  const replications = new Map<CollectionName, number>();
  const buffers = createStreamBuffers();
  /** How far each collection has come. RxDB does not store a checkpoint without documents. */
  const reached = new Map<CollectionName, Checkpoint>();
  /** Collections that may have missed something that only the network knows. */
  const behind = new Set<CollectionName>();
  /** Rows that have left the window: they go as pulled tombstones, for a local delete would be pushed. */
  const evicted = new Map<CollectionName, readonly WireDocument[]>();
  const pagesAsked = new Map<CollectionName, number>();
  const waitingForAll: (() => void)[] = [];
  let expected = new Set<CollectionName>();
  let streamOpenedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const fallBehind = (collections: Iterable<CollectionName>): void => {
    for (const collection of collections) behind.add(collection);
    if (behind.size > 0) onBusy(true);
  };

  const catchUp = (collection: CollectionName, checkpoint: Checkpoint): void => {
    reached.set(collection, checkpoint);
    // The stream tells only what came after it opened: a page from before that leaves a gap.
    if (checkpoint.seq < streamOpenedAt) {
      fallBehind([collection]);
      askAgain(collection);
      return;
    }
    if (!behind.delete(collection) || behind.size > 0) return;
    onBusy(false);
    for (const resolve of waitingForAll.splice(0)) resolve();
  };

  /** After the page is with RxDB: a question that comes before would be answered by the one under way. */
  const askAgain = (collection: CollectionName): void => {
    setTimeout(() => resync(collection));
  };

  const furthest = (collection: CollectionName, stored: Checkpoint | undefined): Checkpoint | undefined => {
    const known = reached.get(collection);
    if (!known || !stored) return known ?? stored;
    return known.epoch === stored.epoch && known.seq > stored.seq ? known : stored;
  };

  /** The first page of a collection is stored by itself, so that the screen has something to show. */
  const nextLimit = (collection: CollectionName): number => {
    const pages = pagesAsked.get(collection) ?? 0;
    pagesAsked.set(collection, pages + 1);
    return pages % pagesPerStore === 0 ? longestPage - 1 : longestPage;
  };

  const takeEvicted = (collection: CollectionName): readonly WireDocument[] => {
    const documents = evicted.get(collection) ?? [];
    evicted.delete(collection);
    return documents;
  };

  const flush = async (): Promise<void> => {
    timer = undefined;
    expected = new Set();
    const questions = new Map(asked);
    asked.clear();
    try {
      const answer = await link.ask<PullResponse>('/api/sync/pull', () => bodyOf(questions));
      if (!answer.ok) throw new Error(answer.message);
      const { collections, scope, serverTime, resync: foreign } = answer.value;
      const received = Object.values(collections).reduce((sum, page) => sum + page.documents.length, 0);
      onAnswer({ scope, mustRebuild: foreign.length > 0, serverTime, received });
      for (const [collection, question] of questions)
        question.resolve(settled(collection, question, collections[collection]));
    } catch (error) {
      for (const question of questions.values()) question.reject(error);
    }
  };

  /** What a question is answered with; 'overtaken' where a push began meanwhile: the page may be from before or after. */
  const settled = (
    collection: CollectionName,
    { asker, checkpoint }: Asked,
    page: PulledPage | undefined,
  ): PulledPage | 'overtaken' => {
    if (!page || hasEnded(collection, asker)) return nothingAfter(checkpoint);
    if (pushes.countOf(collection) > asker.pushes) return 'overtaken';
    if (!page.more) catchUp(collection, page.checkpoint);
    // RxDB stops asking after a page that is not full, and asked again it has stored what it has.
    const isShort = page.more && page.documents.length < longestPage;
    if (isShort || evicted.has(collection)) askAgain(collection);
    return page;
  };

  const askerOf = (collection: CollectionName): Asker => ({
    replication: replications.get(collection) ?? 0,
    pushes: pushes.countOf(collection),
  });

  const hasEnded = (collection: CollectionName, { replication }: Asker): boolean =>
    (replications.get(collection) ?? 0) !== replication;

  /** The next page, from the stream where it can be. */
  const nextPage = async (
    collection: CollectionName,
    stored: Checkpoint | undefined,
    asker: Asker,
  ): Promise<PulledPage | 'overtaken'> => {
    const checkpoint = furthest(collection, stored);
    const page = checkpoint && buffers.take(collection, checkpoint);
    if (page) {
      catchUp(collection, page.checkpoint);
      return page;
    }
    if (checkpoint && !behind.has(collection) && !buffers.has(collection)) {
      return { documents: takeEvicted(collection), checkpoint, more: false };
    }
    return new Promise((resolve, reject) => {
      asked.set(collection, { asker, checkpoint, limit: nextLimit(collection), resolve, reject });
      schedule();
    });
  };

  const schedule = (): void => {
    const isComplete = expected.size > 0 && [...expected].every((collection) => asked.has(collection));
    if (expected.size === 0 && timer !== undefined) return;
    clearTimeout(timer);
    timer = setTimeout(flush, isComplete ? 0 : expected.size > 0 ? longestGatherMilliseconds : gatherMilliseconds);
  };

  /** Announces that these collections are about to ask, so that one request can serve them all. */
  const expect = (collections: readonly CollectionName[]): void => {
    expected = new Set([...expected, ...collections]);
    fallBehind(collections);
  };

  const askFor = (collections: readonly CollectionName[]): void => {
    buffers.clear();
    expect(collections);
    for (const collection of collections) resync(collection);
  };

  return {
    /** From the start, so that a first sync in two steps does not look finished in between. */
    fallBehind,
    expect,
    /** RxDB's pull handler of a collection: a page that no push overtakes, asked for again where one did. */
    pull: async (collection: CollectionName, stored: Checkpoint | undefined): Promise<PulledPage> => {
      const { replication } = askerOf(collection);
      for (;;) {
        await pushes.ended(collection);
        const asker = { ...askerOf(collection), replication };
        if (hasEnded(collection, asker)) return nothingAfter(stored);
        const page = await nextPage(collection, stored, asker);
        if (page !== 'overtaken') return page;
      }
    },
    /** Lets old rows go from this device alone. */
    evict: (collection: CollectionName, tombstones: readonly WireDocument[]): void => {
      evicted.set(collection, tombstones);
      resync(collection);
    },
    /** A stream event: kept until RxDB asks, which it is told to do. */
    receive: (event: ChangeEvent): void => {
      buffers.add(event);
      resync(event.collection as CollectionName);
    },
    /** A stream opened with the server's sequence at `seq`: what has got exactly that far has missed nothing. */
    openedAt: (seq: number): void => {
      streamOpenedAt = seq;
      buffers.clear();
      const late = [...reached].filter(([, checkpoint]) => checkpoint.seq !== seq).map(([collection]) => collection);
      if (late.length > 0) askFor(late);
    },
    /** Something was left out: all of these ask the network. */
    askFor,
    /** RxDB could not store what it was given, and began anew: it asks again from what is stored. */
    forget: (collection: CollectionName): void => {
      replications.set(collection, (replications.get(collection) ?? 0) + 1);
      asked.delete(collection);
      reached.delete(collection);
      fallBehind([collection]);
    },
    /** Resolves when no collection is behind: RxDB has been given everything. */
    caughtUp: (): Promise<void> =>
      behind.size === 0 ? Promise.resolve() : new Promise((resolve) => waitingForAll.push(resolve)),
  };
};

/** RxDB asks no further after an empty page. */
const nothingAfter = (checkpoint: Checkpoint | undefined): PulledPage => ({
  documents: [],
  checkpoint: checkpoint as Checkpoint,
  more: false,
});

const bodyOf = (questions: ReadonlyMap<CollectionName, Asked>) => ({
  collections: Object.fromEntries(
    [...questions].map(([collection, { checkpoint, limit }]) => [
      collection,
      { checkpoint: checkpoint ?? null, limit },
    ]),
  ),
});

export type PullCoordinator = ReturnType<typeof createPullCoordinator>;
