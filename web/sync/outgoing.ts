import { deepEqual } from 'rxdb/plugins/utils';
import type { PushRow, WireDocument } from '#schema/api/sync.ts';
import { type CollectionName, collectionNames } from '#schema/collection-names.ts';
import type { AnyDocument } from '#schema/collections.ts';
import { type CopyHandle, commit } from '#web/db/commit.ts';
import type { Commit } from '#web/db/journal.ts';
import { entryWith, type Offer, type OutboxEntry, type Sent, type Waiting } from '#web/db/outbox.ts';
import { isQuotaError } from '#web/db/quota-error.ts';
import { rememberUnnoted } from '#web/db/unnoted.ts';
import { type PushNumbers, takePushNumbers } from './push-number.ts';

/** A row on its way, and what its answer will be matched with. */
export interface OutgoingRow {
  readonly collection: CollectionName;
  readonly id: string;
  readonly row: PushRow;
  readonly sent: Sent;
  /** Sent from a full disk without a note: nothing here says that the server may have it. */
  readonly isUnnoted?: boolean | undefined;
}

/** Rows on their way, and the numbers of their pushes. */
export interface Outgoing {
  readonly rows: readonly OutgoingRow[];
  readonly numbers: PushNumbers;
  /** The server's epoch, as this device knows it. */
  readonly epoch?: string | undefined;
}

/** Rows in one call, unless one intent alone has more. */
const rowsAtOnce = 400;

interface Ready {
  readonly entry: OutboxEntry;
  readonly waiting: Waiting;
  /** What is sent now: what was sent without an answer, otherwise what the person wants. */
  readonly sent: Sent;
}

/**
 * What to send next, in the order the server needs: references before what refers to them, deletions the other way
 * round. Rows of one intent go together or not yet.
 */
export const chooseOutgoing = (entries: readonly OutboxEntry[], most = rowsAtOnce): readonly Ready[] => {
  const ready = entries.flatMap((entry): readonly Ready[] => {
    const { waiting } = entry;
    if (!waiting) return [];
    const { next, version, intentId, isUndo } = waiting;
    const whole = { next, version, intentId, ...(isUndo && { isUndo }) };
    return [{ entry, waiting, sent: waiting.sent ?? whole }];
  });
  const groups = intentsOf(ready).toSorted((left, right) => compare(first(left), first(right)));
  const chosen: Ready[] = [];
  for (const group of groups) {
    if (chosen.length > 0 && chosen.length + group.length > most) break;
    chosen.push(...group);
  }
  return chosen.toSorted(compare);
};

/** An intent is complete when none of its documents is still waiting for the answer to an earlier one. */
const intentsOf = (ready: readonly Ready[]): readonly (readonly Ready[])[] => {
  const held = new Set(
    ready
      .filter(({ waiting, sent }) => waiting.sent && waiting.intentId !== sent.intentId)
      .map(({ waiting }) => waiting.intentId),
  );
  const groups = new Map<string, Ready[]>();
  for (const each of ready) {
    const { intentId } = each.sent;
    if (intentId !== '' && held.has(intentId) && !each.waiting.sent) continue;
    const key = intentId === '' ? each.entry.key : intentId;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()];
};

const first = (group: readonly Ready[]): Ready => group.toSorted(compare)[0] as Ready;

const compare = (left: Ready, right: Ready): number => {
  const [one, other] = [orderOf(left), orderOf(right)];
  return one - other || left.sent.version - right.sent.version;
};

/** Changes in registry order, then deletions in reverse. */
const orderOf = ({ entry, sent }: Ready): number => {
  const place = collectionNames.indexOf(entry.collection);
  return sent.next ? place : 2 * collectionNames.length - place;
};

export const outgoingRow = ({ entry, waiting, sent }: Ready): OutgoingRow => ({
  collection: entry.collection,
  id: entry.id,
  row: {
    assumedMasterState: waiting.base && onTheWire(waiting.base),
    newDocumentState: sent.next
      ? onTheWire(sent.next)
      : { ...(waiting.base ?? waiting.held?.state ?? { id: entry.id }), _deleted: true },
    ...(sent.intentId === '' ? {} : { intentId: sent.intentId }),
    ...(waiting.offer && { includesOffer: true, ...(hasReminded(waiting.offer, sent) && { hasReminded: true }) }),
    ...(mayWait(waiting, sent) && { mayWait: true }),
    ...(!waiting.base && waiting.after !== undefined && { after: waiting.after }),
    ...(hasRemoved(entry) && !waiting.base && sent.next && { isMadeAgain: true }),
  },
  sent,
});

/** Whether another device may still bring back what a change needs. Removing what was made here waits for nobody. */
const mayWait = ({ offer, restoredAt }: Waiting, { next }: Sent): boolean =>
  restoredAt !== undefined && (next !== undefined || !offer || offer.base !== undefined);

/** Whether a change makes the same reminder as the offer it includes. */
const hasReminded = ({ next: offered }: Offer, { next }: Sent): boolean =>
  Boolean(next?.remindedOn) && next?.remindedOn === offered?.remindedOn;

/** Whether the last change the server took from here was the removal. */
const hasRemoved = ({ acknowledged, waiting }: OutboxEntry): boolean => {
  const last = waiting?.offer ?? acknowledged.at(-1);
  return last !== undefined && !last.next;
};

export const onTheWire = (document: AnyDocument): WireDocument => ({ ...document, _deleted: false });

/** Whether the entry with this key rests because its person sends too much of its kind at once. */
export type IsResting = (key: string) => boolean;

const entriesToSend = async (own: Commit, isResting: IsResting): Promise<readonly OutboxEntry[]> =>
  (await own.entriesIn(['waiting', 'quiet'])).filter(({ key }) => !isResting(key));

/** Takes what to send next in the current transaction, and notes it as sent. Undefined if there is nothing. */
export const takeWithin = async (own: Commit, isResting: IsResting): Promise<Outgoing | undefined> => {
  const ready = chooseOutgoing(await entriesToSend(own, isResting));
  if (ready.length === 0) return undefined;
  const numbers = takePushNumbers(own);
  await noteSent(own, ready);
  return { rows: ready.map(outgoingRow), numbers, epoch: own.copy.epoch };
};

const noteSent = (own: Commit, ready: readonly Ready[]): Promise<void> =>
  own.putEntries(
    ready
      .filter(({ waiting, sent }) => !deepEqual(waiting.sent, sent))
      .map(({ entry, waiting, sent }) => entryWith(entry, { waiting: { ...waiting, sent } })),
  );

/**
 * Takes what to send next and notes it as sent before the call: whatever happens to this page, it is repeated unchanged
 * until it is answered. Undefined if there is nothing to send. On a full disk it goes without a note; the server
 * recognises a repeat by what it assumed.
 * @param mayClosed whether to send from a copy closed for writing: its page does so until its person has gone
 * @throws CopyGone
 */
export const takeOutgoing = async (
  handle: CopyHandle,
  {
    most,
    isResting = () => false,
    mayClosed,
  }: { readonly most?: number; readonly isResting?: IsResting; readonly mayClosed: boolean },
): Promise<Outgoing | undefined> => {
  let ready: readonly Ready[] = [];
  let numbers: PushNumbers | undefined;
  let epoch: string | undefined;
  const take = async (): Promise<void> =>
    commit(handle, [], async (own) => {
      ready = own.copy.isClosing && !mayClosed ? [] : chooseOutgoing(await entriesToSend(own, isResting), most);
      if (ready.length > 0) numbers = takePushNumbers(own);
      epoch = own.copy.epoch;
      await noteSent(own, ready);
    });
  const isNoted = await take().then(
    () => true,
    (error: unknown) => {
      if (!isQuotaError(error)) throw error;
      return false;
    },
  );
  const rows = ready.map(outgoingRow);
  if (!isNoted) for (const { entry, sent } of ready) rememberUnnoted(handle.copyId, entry, sent);
  return numbers && { rows: isNoted ? rows : rows.map((each) => ({ ...each, isUnnoted: true })), numbers, epoch };
};
