import type { PushResponse } from '#schema/api/sync.ts';
import { collectionNames } from '#schema/collection-names.ts';
import { type CopyHandle, commit } from '#web/db/commit.ts';
import type { Commit } from '#web/db/journal.ts';
import { changeOfOffered } from '#web/db/local-change.ts';
import { entryWith, type Offer, type OutboxEntry, statesSince } from '#web/db/outbox.ts';
import { acknowledgedMilliseconds } from './acknowledged.ts';
import type { Link } from './link.ts';
import { type OutgoingRow, outgoingRow } from './outgoing.ts';
import { takePushNumbers } from './push-number.ts';
import type { Moment } from './refuse-change.ts';
import { type AnsweredRow, sendRows } from './send-rows.ts';

/**
 * Notes the epoch that the server has named. Another one than before says that a backup was restored: what the server
 * had taken from here in the last days is to be offered to it (SPEC.md, R1), in the same transaction.
 * @param now server clock, milliseconds since 1970
 * @returns whether a backup was restored
 */
export const noteEpoch = async (own: Commit, epoch: string, now: number): Promise<boolean> => {
  const known = own.copy.epoch;
  if (known === epoch) return false;
  own.changeCopy({ epoch });
  if (known === undefined) return false;
  const kept = await own.entriesIn(['acknowledged', 'offered']);
  await own.putEntries(kept.map((entry) => toOffer(entry, now)));
  // What was held under a number of the former epoch comes again.
  const waiting = await own.entriesIn(['waiting', 'quiet']);
  await own.putEntries(
    waiting.flatMap((entry) =>
      entry.waiting?.held ? [entryWith(entry, { waiting: { ...entry.waiting, held: undefined } })] : [],
    ),
  );
  return true;
};

/**
 * The entry with what the server had taken as an offer. Where the person has changed the document since, both are one
 * change: what waits goes on top of what the backup holds. What the server alone makes is the server's to bring back.
 */
const toOffer = (entry: OutboxEntry, now: number): OutboxEntry => {
  const { waiting } = entry;
  // A device that was away has not let go yet of what is older than any offer; one that no server has heard stays.
  const kept = entry.acknowledged.find(({ at }) => entry.isOffered || at > now - acknowledgedMilliseconds);
  if (!kept || entry.collection === 'notifications') return entryWith(entry, { acknowledged: [] });
  const { openSince: _, ...states } = kept;
  const offered = { ...states, at: now };
  if (waiting) {
    const { sent } = waiting;
    const between = sent ? [...statesSince(offered).slice(0, -1), ...(sent.next ? [] : [undefined])] : offered.between;
    const offer = { ...offered, ...(between?.length && { between }), ...(sent?.next && { unanswered: sent.next }) };
    return changeOfOffered(entry, { ...waiting, sent: undefined, held: undefined }, offer);
  }
  // Added and deleted again: the backup may have been made in between.
  if (!kept.base && !lastOf(kept)) return entryWith(entry, { acknowledged: [] });
  return entryWith(entry, { acknowledged: [offered], isOffered: true });
};

export interface OffersOptions {
  readonly handle: CopyHandle;
  readonly link: Link;
  readonly now: () => Moment;
}

/**
 * Offers what a restored server may lack, and lets go of what it has answered.
 * @returns whether something is to be offered again: it follows on what another device has still to bring back
 * @throws SyncStopped, CopyGone, SharedDeviceId
 */
export const sendOffers = async ({ handle, link, now }: OffersOptions): Promise<boolean> => {
  const outgoing = await commit(handle, [], async (own) => {
    const rows = offeredRows(await own.entriesIn(['offered']));
    return rows.length > 0 ? { rows, numbers: takePushNumbers(own) } : undefined;
  });
  if (!outgoing) return false;
  const { rows, numbers } = outgoing;
  const call = (bodyOf: () => unknown) => link.ask<PushResponse>('/api/sync/push', bodyOf);
  let isOpen = false;
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await link.untilReachable();
    await sendRows(call, { rows: rows.slice(start, start + rowsAtOnce), numbers }, async (answered, { epoch }) => {
      isOpen ||= answered.some(isLater);
      await noteAnswers(handle, answered, epoch, now().server);
    });
  }
  return isOpen;
};

/** Rows in one call. */
const rowsAtOnce = 400;

const isLater = ({ answer }: AnsweredRow): boolean => answer.kind === 'deferred';

/** The offer to send for an entry: none once the person has deleted the document, or the offer would bring it back. */
export const offeredIn = ({ waiting, acknowledged }: OutboxEntry): Offer | undefined =>
  waiting && !waiting.next ? undefined : acknowledged[0];

/** The last state that was there. */
const lastOf = (offer: Offer) => statesSince(offer).findLast((state) => state !== undefined);

/** Each by itself, whatever it was part of: what was taken together once may come back in parts. */
export const offeredRows = (entries: readonly OutboxEntry[]): readonly OutgoingRow[] =>
  entries
    .flatMap((entry): readonly OutgoingRow[] => {
      const offer = offeredIn(entry);
      if (!offer) return [];
      // For what was added and deleted again the last state says what it was, and nothing is assumed.
      const base = offer.base ?? (offer.next ? undefined : lastOf(offer));
      const waiting = { base, next: offer.next, version: 0, intentId: '', at: offer.at };
      const outgoing = outgoingRow({ entry, waiting, sent: { next: offer.next, version: 0, intentId: '' } });
      const assumed = offer.base && outgoing.row.assumedMasterState;
      return [{ ...outgoing, row: { ...outgoing.row, assumedMasterState: assumed, isOffered: true } }];
    })
    .toSorted((left, right) => placeOf(left) - placeOf(right));

/** Changes by the registry, then deletions against it. */
const placeOf = ({ collection, sent }: OutgoingRow): number => {
  const place = collectionNames.indexOf(collection);
  return sent.next ? place : 2 * collectionNames.length - place;
};

/** What was answered is as acknowledged as before: a backup may be restored twice. Another server's answer settles nothing. */
const noteAnswers = (
  handle: CopyHandle,
  answered: readonly AnsweredRow[],
  epoch: string | undefined,
  now: number,
): Promise<void> =>
  commit(handle, [], async (own) => {
    if (epoch !== undefined && epoch !== own.copy.epoch) return;
    for (const row of answered) {
      const entry = await own.entryOf(row.outgoing.collection, row.outgoing.id);
      if (!entry?.isOffered) continue;
      const acknowledged = entry.acknowledged.map((each) => ({ ...each, openSince: each.openSince ?? now }));
      await own.putEntries([entryWith(entry, isLater(row) ? { acknowledged } : { isOffered: false })]);
    }
  });
