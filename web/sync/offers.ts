import type { PushResponse } from '#schema/api/sync.ts';
import { collectionNames } from '#schema/collection-names.ts';
import { type CopyHandle, commit } from '#web/db/commit.ts';
import type { Commit } from '#web/db/journal.ts';
import { firstOf } from '#web/db/local-change.ts';
import { entryWith, type OutboxEntry } from '#web/db/outbox.ts';
import type { Link } from './link.ts';
import { type OutgoingRow, outgoingRow } from './outgoing.ts';
import { takePushNumbers } from './push-number.ts';
import { type AnsweredRow, sendRows } from './send-rows.ts';
import { acknowledgedMilliseconds, type Moment } from './settle-entry.ts';

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
  const acknowledged = entry.acknowledged.filter(({ at }) => entry.isOffered || at > now - acknowledgedMilliseconds);
  const [first] = acknowledged;
  const last = acknowledged.at(-1);
  if (!first || !last || entry.collection === 'notifications') return entryWith(entry, { acknowledged: [] });
  // A deletion goes on, whatever the backup holds.
  if (waiting && !waiting.next) return entryWith(entry, { acknowledged: [] });
  if (waiting) {
    const whole = { ...waiting, base: first.base, ...firstOf(first.base, last.next), sent: undefined, held: undefined };
    return entryWith(entry, { waiting: whole, acknowledged: [] });
  }
  // Added and deleted again: the backup holds neither.
  if (!first.base && !last.next) return entryWith(entry, { acknowledged: [] });
  return entryWith(entry, { acknowledged: [{ base: first.base, next: last.next, at: now }], isOffered: true });
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

/** Each by itself, whatever it was part of: what was taken together once may come back in parts. */
export const offeredRows = (entries: readonly OutboxEntry[]): readonly OutgoingRow[] =>
  entries
    .flatMap((entry): readonly OutgoingRow[] => {
      const [offer] = entry.acknowledged;
      if (!offer || entry.waiting) return [];
      const waiting = { base: offer.base, next: offer.next, version: 0, intentId: '', at: offer.at };
      const outgoing = outgoingRow({ entry, waiting, sent: { next: offer.next, version: 0, intentId: '' } });
      return [{ ...outgoing, row: { ...outgoing.row, isOffered: true } }];
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
