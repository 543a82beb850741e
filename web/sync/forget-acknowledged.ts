import { isSameToDevices } from '#schema/client-fields.ts';
import { errors } from '#schema/errors.ts';
import { type CopyHandle, commit, lookInto } from '#web/db/commit.ts';
import type { Commit } from '#web/db/journal.ts';
import { entryWith, type Offer, type OutboxEntry, openTurns } from '#web/db/outbox.ts';
import { documentOf } from '#web/db/stored-row.ts';
import { acknowledgedMilliseconds, makerMs } from './acknowledged.ts';
import { ownChange } from './own-change.ts';
import { type Moment, refuseAll } from './refuse-change.ts';

/**
 * Forgets what the server took before the time a restored backup may need. What was offered to a restored server for as
 * long and found no place is listed: its person believes it is stored.
 * @throws CopyGone
 */
export const forgetAcknowledged = async (handle: CopyHandle, now: Moment): Promise<void> => {
  const offered = await lookInto(handle, [], (reading) => reading.entriesIn(['offered']));
  const looked = new Set(offered.map(({ collection }) => collection));
  await commit(handle, [...looked], async (own) => {
    const entries = await own.entriesIn(['acknowledged', 'offered']);
    const changed = await Promise.all(
      entries.map(async (entry) => {
        const acknowledged = stillKept(entry, now);
        if (acknowledged.length === entry.acknowledged.length) return undefined;
        const isGivenUp = openTurns(entry).length > 0 && openTurns({ ...entry, acknowledged }).length === 0;
        if (!isGivenUp) return entryWith(entry, { acknowledged });
        // It became an offer only just now: left for the next time.
        if (!looked.has(entry.collection)) return undefined;
        const left = (await isAsOffered(own, entry)) ? entry : refuseOffer(entry, now);
        return entryWith(left, { acknowledged, isOffered: false });
      }),
    );
    await own.putEntries(changed.flatMap((entry) => entry ?? []));
    const waiting = await own.entriesIn(['waiting', 'quiet']);
    await own.putEntries(waiting.flatMap((entry) => withoutWait(entry, now) ?? []));
  });
};

/** A change that has waited two days for the maker of what it changes waits no longer. */
const withoutWait = (entry: OutboxEntry, now: Moment): OutboxEntry | undefined => {
  const { waiting } = entry;
  if (waiting?.restoredAt === undefined || waiting.restoredAt > now.server - makerMs) return undefined;
  return entryWith(entry, { waiting: { ...waiting, restoredAt: undefined, hasWaited: true } });
};

/** An offer that has reached no server yet is kept, however long the device was away. */
const stillKept = ({ acknowledged, isOffered }: OutboxEntry, now: Moment): readonly Offer[] => {
  const oldest = now.server - acknowledgedMilliseconds;
  const since = ({ at, openSince, isBack }: Offer) => (isOffered && !isBack ? (openSince ?? Infinity) : at);
  return acknowledged.filter((each) => since(each) > oldest);
};

/** Whether the document is as the last turn left it, whichever device brought it. */
const isAsOffered = async (own: Commit, entry: OutboxEntry): Promise<boolean> => {
  const wanted = openTurns(entry).at(-1)?.next;
  const here = await own.get(entry.collection, entry.id);
  return isSameToDevices(entry.entity, wanted, here && documentOf(here));
};

const refuseOffer = (entry: OutboxEntry, now: Moment): OutboxEntry => {
  const offer = ownChange(entry.entity, openTurns(entry));
  const isDeleted = entry.waiting && !entry.waiting.next;
  if (!offer || isDeleted) return entryWith(entry, { isOffered: false });
  const waiting = { base: offer.base, next: offer.next, version: 0, intentId: '', at: offer.at };
  const refusal = { code: 'not-restored', message: errors['not-restored'].message } as const;
  const { refused } = refuseAll(entry, waiting, undefined, refusal, now).entry;
  return entryWith(entry, { refused, isOffered: false });
};
