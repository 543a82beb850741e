import type { PushResponse, WireDocument } from '#schema/api/sync.ts';
import { isSameToDevices } from '#schema/client-fields.ts';
import { collectionNames } from '#schema/collection-names.ts';
import type { EntityName } from '#schema/collections.ts';
import { type CopyHandle, commit } from '#web/db/commit.ts';
import type { Commit } from '#web/db/journal.ts';
import { changeOfOffered } from '#web/db/local-change.ts';
import {
  asOneChange,
  entryWith,
  type Offer,
  type OutboxEntry,
  openTurns,
  statesSince,
  unansweredOf,
  type Waiting,
} from '#web/db/outbox.ts';
import { acknowledgedMilliseconds, makerMs } from './acknowledged.ts';
import type { Link } from './link.ts';
import { type OutgoingRow, onTheWire, outgoingRow } from './outgoing.ts';
import { ownChange } from './own-change.ts';
import { takePushNumbers } from './push-number.ts';
import type { Moment } from './refuse-change.ts';
import { type AnsweredRow, sendRows } from './send-rows.ts';
import type { Answer } from './settle-entry.ts';

/**
 * Notes the epoch named by the server. If it has changed, a backup was restored: what the server had taken from here in
 * the last days becomes an offer to it (SPEC.md, R1), in the same transaction.
 * @param now server clock, milliseconds since 1970
 * @returns whether a backup was restored
 */
export const noteEpoch = async (own: Commit, epoch: string, now: number): Promise<boolean> => {
  const known = own.copy.epoch;
  if (known === epoch) return false;
  const isRestored = known !== undefined;
  own.changeCopy({ epoch, ...(isRestored && { restoredAt: now }) });
  if (!isRestored) return false;
  const kept = await own.entriesIn(['acknowledged', 'offered']);
  await own.putEntries(kept.map((entry) => toOffer(entry, now)));
  const waiting = await own.entriesIn(['waiting', 'quiet']);
  await own.putEntries(
    waiting.flatMap((entry) =>
      // Held states numbered in the former epoch come again; those numbers mean nothing now.
      entry.waiting
        ? [entryWith(entry, { waiting: { ...entry.waiting, held: undefined, after: undefined, restoredAt: now } })]
        : [],
    ),
  );
  return true;
};

/**
 * The entry with what the server had taken as an offer. If the person has changed the document since, both become one
 * change: what waits goes on top of what the backup holds. The server brings back its own notifications itself.
 */
const toOffer = (entry: OutboxEntry, now: number): OutboxEntry => {
  const { waiting } = entry;
  // A device that was away may still keep changes too old to offer; an offer no server has received stays.
  const kept = entry.acknowledged.filter(({ at }) => entry.isOffered || at > now - acknowledgedMilliseconds);
  const turns = kept.map(({ openSince: _, isBack: __, backSeq: ___, ...states }) => ({ ...states, at: now }));
  const whole = asOneChange(turns);
  if (!whole || entry.collection === 'notifications') return entryWith(entry, { acknowledged: [] });
  if (waiting) {
    const { sent } = waiting;
    const between = sent
      ? [...statesSince(whole).slice(0, -1), ...(sent.next ? [] : [whole.next, undefined])]
      : whole.between;
    // Since another restore the server may also have what was sent before that one.
    const before = waiting.beside ? unansweredOf(waiting.beside) : [];
    const unanswered = sent?.next ? [...before, sent.next] : before;
    const offer = {
      ...whole,
      ...(between?.length && { between }),
      ...(unanswered.length > 0 && { unanswered: unanswered.at(-1) }),
      ...(unanswered.length > 1 && { unansweredBefore: unanswered.slice(0, -1) }),
    };
    const offered = entryWith(entry, { acknowledged: turns.length > 1 ? turns : [offer], isOffered: true });
    return changeOfOffered(offered, { ...waiting, sent: undefined, held: undefined }, offer);
  }
  // Added and deleted again: the backup may have been made in between.
  if (!whole.base && !lastOf(whole)) return entryWith(entry, { acknowledged: [] });
  return entryWith(entry, { acknowledged: turns, isOffered: true });
};

export interface OffersOptions {
  readonly handle: CopyHandle;
  readonly link: Link;
  readonly now: () => Moment;
}

/**
 * Offers what a restored server may lack, and marks what it has answered.
 * @returns whether something is to be offered again: it builds on something another device still has to bring back
 * @throws SyncStopped, CopyGone, SharedDeviceId
 */
export const sendOffers = async ({ handle, link, now }: OffersOptions): Promise<boolean> => {
  const call = (bodyOf: () => unknown) => link.ask<PushResponse>('/api/sync/push', bodyOf);
  let putOff: PutOff = new Map();
  for (let isOver = false; !isOver; ) {
    const outgoing = await commit(handle, [], async (own) => {
      const rows = offeredRows(await own.entriesIn(['offered']), now().server, putOff);
      return rows.length > 0 ? { rows, numbers: takePushNumbers(own), epoch: own.copy.epoch } : undefined;
    });
    if (!outgoing) return putOff.size > 0;
    const { rows, ...by } = outgoing;
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      await link.untilReachable();
      await sendRows(
        call,
        { rows: rows.slice(start, start + rowsAtOnce), ...by },
        async (answered, { epoch, isUndecided }) => {
          const noted = isUndecided ? undefined : await noteAnswers(handle, answered, { putOff, epoch, now: now() });
          putOff = noted ?? putOff;
          isOver ||= !noted;
        },
      );
    }
  }
  return putOff.size > 0;
};

/** By entry key, how many of its open turns, from the last, were answered this round without finding a place yet. */
type PutOff = ReadonlyMap<string, number>;

/** Rows in one call. */
const rowsAtOnce = 400;

const isLater = ({ answer }: AnsweredRow): boolean => answer.kind === 'deferred' || isRefused(answer);

/** The server refuses no offer, but a call that is too large is refused whole. It goes on as an edit, which says why. */
const isRefused = ({ kind }: Answer): boolean => kind === 'refused';

const isEdited = ({ answer }: AnsweredRow): boolean =>
  isRefused(answer) || (answer.kind === 'deferred' && answer.isEdited === true);

/** The turns to send for an entry: none once the person has deleted the document, or they would bring it back. */
export const offeredIn = (entry: OutboxEntry): readonly Offer[] =>
  entry.waiting && !entry.waiting.next ? [] : openTurns(entry);

/** Its last state that is not a deletion. */
const lastOf = (offer: Offer) => statesSince(offer).findLast((state) => state !== undefined);

/** The states in between that are not deletions. */
const statesOf = ({ between = [] }: Offer) => between.flatMap((state) => state ?? []);

/**
 * Each entry by itself, whatever act it was part of: what was taken together may come back in parts. Several turns go
 * one at a time, the last first: the backup may hold what it builds on, and so everything before it.
 */
export const offeredRows = (
  entries: readonly OutboxEntry[],
  now: number,
  putOff: PutOff = new Map(),
): readonly OutgoingRow[] =>
  entries
    .flatMap((entry): readonly OutgoingRow[] => {
      const offer = offeredIn(entry).at(-1 - (putOff.get(entry.key) ?? 0));
      if (!offer) return [];
      const isFirst = offer === entry.acknowledged[0];
      const states = isFirst ? stepsOf(entry.entity, offer) : { between: statesOf(offer).map(onTheWire) };
      // For a document added and deleted again, its last state tells what it was, and nothing is assumed.
      const base = offer.base ?? (offer.next ? undefined : lastOf(offer));
      const waiting = { base, next: offer.next, version: 0, intentId: '', at: offer.at };
      const outgoing = outgoingRow({
        entry: { ...entry, waiting: undefined, acknowledged: [] },
        waiting,
        sent: { next: offer.next, version: 0, intentId: '' },
      });
      const assumed = offer.base && outgoing.row.assumedMasterState;
      const earlier = timesBefore(entry, offer);
      const isLongOpen = offer.openSince !== undefined && offer.openSince <= now - makerMs && { isLongOpen: true };
      const madeAgain = offer.next && offer.between?.includes(undefined) && { isMadeAgain: true };
      const marks = { isOffered: true, ...states, ...(earlier > 0 && { earlier }), ...isLongOpen, ...madeAgain };
      return [{ ...outgoing, row: { ...outgoing.row, assumedMasterState: assumed, ...marks } }];
    })
    .toSorted((left, right) => placeOf(left) - placeOf(right));

/**
 * The states in between, for entities with rules on status changes, and for a change that ended as it had been before:
 * the trail of a backup from in between already has that state once.
 */
const stepsOf = (entity: EntityName, offer: Offer): { readonly steps?: readonly WireDocument[] } => {
  const statusOf = (state: object | undefined) => state && 'status' in state && state.status;
  const others = statesOf(offer).filter((state) => !isSameToDevices(entity, state, offer.next));
  const isSetBack = others.length < statesOf(offer).length;
  const states = others.filter((state) => isSetBack || (statusOf(state) && statusOf(state) !== statusOf(offer.next)));
  return states.length > 0 ? { steps: states.map(onTheWire) } : {};
};

/** How many times this device made the same change before. */
const timesBefore = ({ entity, acknowledged }: OutboxEntry, offer: Offer): number =>
  acknowledged
    .slice(0, acknowledged.indexOf(offer))
    .filter(({ base, next }) => isSameToDevices(entity, base, offer.base) && isSameToDevices(entity, next, offer.next))
    .length;

/** Changes by the registry, then deletions against it. */
const placeOf = ({ collection, sent }: OutgoingRow): number => {
  const place = collectionNames.indexOf(collection);
  return sent.next ? place : 2 * collectionNames.length - place;
};

/**
 * What was answered stays acknowledged: a backup may be restored twice. Another server's answer settles nothing.
 * @returns what has been put off; undefined, and nothing is noted, if it is another server's answer
 */
const noteAnswers = (
  handle: CopyHandle,
  answered: readonly AnsweredRow[],
  { putOff, epoch, now }: { readonly putOff: PutOff; readonly epoch: string | undefined; readonly now: Moment },
): Promise<PutOff | undefined> =>
  commit(handle, [], async (own) => {
    if (epoch !== undefined && epoch !== own.copy.epoch) return undefined;
    const noted = new Map(putOff);
    for (const row of answered) {
      const entry = await own.entryOf(row.outgoing.collection, row.outgoing.id);
      if (!entry?.isOffered) continue;
      const later = putOff.get(entry.key) ?? 0;
      const edit = isEdited(row) && asEdit(entry, { version: own.number, intentId: '', at: now.device });
      if (isLater(row) && !edit) noted.set(entry.key, later + 1);
      await own.putEntries([
        edit || (isLater(row) ? askedAt(entry, now.server) : answeredBut(entry, later, row.answer)),
      ]);
    }
    return noted;
  });

/**
 * Somebody has edited the document since the restore: the offer becomes an edit, which is merged with theirs. With a
 * change waiting, it becomes part of that once the change is accepted.
 */
const asEdit = (entry: OutboxEntry, action: Pick<Waiting, 'version' | 'intentId' | 'at'>): OutboxEntry | undefined => {
  const offer = ownChange(entry.entity, openTurns(entry));
  if (!offer || entry.waiting) return undefined;
  const base = offer.base ?? (offer.next ? undefined : lastOf(offer));
  const waiting = { ...action, base, next: offer.next, offer };
  return entryWith(entry, { waiting, acknowledged: [], isOffered: false });
};

const askedAt = (entry: OutboxEntry, now: number): OutboxEntry =>
  entryWith(entry, { acknowledged: entry.acknowledged.map((each) => ({ ...each, openSince: each.openSince ?? now })) });

/**
 * A turn that found its place, or needs none, builds on the ones before it: they are there too.
 * @param later how many turns after it are put off
 */
const answeredBut = (entry: OutboxEntry, later: number, answer: Answer): OutboxEntry => {
  const backSeq = answer.kind === 'deferred' ? undefined : answer.seq;
  const open = openTurns(entry);
  const back = new Set(open.slice(0, open.length - later));
  const acknowledged = entry.acknowledged.map((each) => (back.has(each) ? { ...each, isBack: true, backSeq } : each));
  return entryWith(entry, { acknowledged, isOffered: later > 0 });
};
