import { deepEqual } from 'rxdb/plugins/utils';
import type { PushResponse, PushRow, Rejection, WireDocument } from '#schema/api/sync.ts';
import { type CollectionName, collectionNames } from '#schema/collection-names.ts';
import type { Verdict } from './conflict-handler.ts';
import type { Link } from './link.ts';
import { type OutgoingRow, sendRows } from './send-rows.ts';

interface Batch {
  readonly collection: CollectionName;
  readonly rows: readonly PushRow[];
  readonly resolve: (conflicts: WireDocument[]) => void;
  readonly reject: (error: unknown) => void;
}

export interface PushOptions {
  readonly link: Link;
  /** Lists what was refused; durable before RxDB replaces the local state by `current` (S3). */
  readonly onRejected: (
    collection: CollectionName,
    row: PushRow,
    rejection: Rejection,
    current: WireDocument,
  ) => Promise<void>;
  /** Whether the person wrote this: it is on the waiting list. */
  readonly isMine: (collection: CollectionName, id: string) => Promise<boolean>;
  /** The collections that writes wait in. */
  readonly waitingCollections: () => Promise<readonly CollectionName[]>;
  readonly onBusy: (isBusy: boolean) => void;
}

const longestRequest = 400;
const gatherMilliseconds = 5;
const earlierMilliseconds = 25;
const mostWaits = 20;

/**
 * Sends local writes, one request at a time, collections in the registry's order so that what is referred to arrives
 * first. RxDB calls its push handlers in parallel; a failed call would block a collection, so calls wait here instead.
 */
export const createPushQueue = ({ link, onRejected, isMine, waitingCollections, onBusy }: PushOptions) => {
  const verdicts = new Map<string, Verdict>();
  let batches: Batch[] = [];
  let isSending = false;

  const run = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    onBusy(true);
    await link.sleep(gatherMilliseconds);
    while (batches.length > 0) {
      await untilEarlierArrive();
      const taken = takeBatches();
      await sendTogether(taken).catch((error: unknown) => {
        for (const batch of taken) batch.reject(error);
      });
    }
    isSending = false;
    onBusy(false);
  };

  /** RxDB's collections come to push at different speeds; what refers to something waits a moment for it. */
  const untilEarlierArrive = async (): Promise<void> => {
    for (let waits = 0; waits < mostWaits && !link.isStopped; waits += 1) {
      const here = batches.map(({ collection }) => collection);
      const last = Math.max(...here.map(orderOf));
      const waiting = await waitingCollections();
      if (waiting.every((collection) => orderOf(collection) > last || here.includes(collection))) return;
      await link.sleep(earlierMilliseconds);
    }
  };

  const takeBatches = (): readonly Batch[] => {
    const ordered = batches.toSorted((left, right) => orderOf(left.collection) - orderOf(right.collection));
    const taken: Batch[] = [];
    let count = 0;
    for (const batch of ordered) {
      if (taken.length > 0 && count + batch.rows.length > longestRequest) break;
      taken.push(batch);
      count += batch.rows.length;
    }
    batches = batches.filter((batch) => !taken.includes(batch));
    return taken;
  };

  const sendTogether = async (taken: readonly Batch[]): Promise<void> => {
    const rows = taken.flatMap(({ collection, rows: own }) => own.map((row): OutgoingRow => ({ collection, row })));
    const answer = await sendRows(link, rows);
    for (const batch of taken) await settle(batch, answer);
  };

  const settle = async ({ collection, rows, resolve }: Batch, answer: PushResponse): Promise<void> => {
    const states = new Map((answer.conflicts[collection] ?? []).map((state) => [state.id, state]));
    const settled = new Set(answer.settled[collection] ?? []);
    const rejections = new Map(
      answer.rejections.filter((each) => each.collection === collection).map((each) => [each.id, each]),
    );
    const conflicts: WireDocument[] = [];
    for (const row of rows) {
      const { id } = row.newDocumentState;
      const rejection = rejections.get(id);
      const state = states.get(id) ?? (rejection && stateBefore(row));
      if (!state) continue;
      // A pulled document whose bookkeeping a crash cut off comes as a push; the person has nothing to hear of it.
      const isOwn = await isMine(collection, id);
      verdicts.set(keyOf(collection, id), verdictOf(rejection, settled.has(id) || !isOwn));
      if (rejection && isOwn) await onRejected(collection, row, rejection, state);
      conflicts.push(state);
    }
    resolve(conflicts);
  };

  /**
   * The rows that have something to say. A resolved conflict that took over the server's state comes once more with
   * nothing changed. A deletion that nobody asked for is a pulled tombstone whose bookkeeping a crash cut off; sent, it
   * would delete on the server what has only left this device.
   */
  const worthSending = async (collection: CollectionName, rows: readonly PushRow[]): Promise<readonly PushRow[]> => {
    const changed = rows.filter((row) => !deepEqual(row.assumedMasterState, row.newDocumentState));
    const wished = await Promise.all(
      changed.map(({ newDocumentState }) => !newDocumentState._deleted || isMine(collection, newDocumentState.id)),
    );
    return changed.filter((_, index) => wished[index]);
  };

  return {
    /** RxDB's push handler of a collection: resolves with the states that differ from what was sent. */
    push: async (collection: CollectionName, all: readonly PushRow[]): Promise<WireDocument[]> => {
      const rows = await worthSending(collection, all);
      if (rows.length === 0) return [];
      return new Promise<WireDocument[]>((resolve, reject) => {
        batches.push({ collection, rows, resolve, reject });
        link.nudge();
        run();
      });
    },
    /** What the last answer said of a document (for the conflict handler). */
    verdictOf: (collection: CollectionName, id: string): Verdict => verdicts.get(keyOf(collection, id)) ?? 'conflict',
  };
};

const keyOf = (collection: CollectionName, id: string): string => `${collection}/${id}`;

const orderOf = (collection: CollectionName): number => collectionNames.indexOf(collection);

const verdictOf = (rejection: Rejection | undefined, isSettled: boolean): Verdict => {
  if (rejection) return 'rejected';
  return isSettled ? 'settled' : 'conflict';
};

/** What a refused write goes back to where the server did not say. */
const stateBefore = ({ assumedMasterState, newDocumentState }: PushRow): WireDocument =>
  assumedMasterState ?? { ...newDocumentState, _deleted: true };

export type PushQueue = ReturnType<typeof createPushQueue>;
