import { deepEqual } from 'rxdb/plugins/utils';
import type { WireDocument } from '#schema/api/sync.ts';
import type { ErrorCode } from '#schema/errors.ts';
import { entryWith, type OutboxEntry, type RefusedChange, type Waiting } from '#web/db/outbox.ts';

/** Whether a change is nothing but what a server had taken before a backup was restored. */
const isOfferAlone = ({ offer, next }: Waiting): boolean => offer !== undefined && deepEqual(offer.next, next);

/** What is refused is the change: the offer that it included is offered by itself, unless it is all that the change was. */
export const offerApart = (entry: OutboxEntry, waiting: Waiting): readonly [OutboxEntry, Waiting] => {
  const { offer } = waiting;
  if (!offer || isOfferAlone(waiting)) return [entry, waiting];
  const offered = entryWith(entry, { acknowledged: [offer], isOffered: true });
  return [offered, { ...waiting, base: offer.next ?? waiting.base }];
};

/** What did not come back, where that is why a change is refused that has waited for it. */
const waitedInVain = (code: ErrorCode, theirs: WireDocument | undefined): string | undefined => {
  if (code === 'unknown-reference')
    return 'An older backup was restored, and something that this refers to did not come back. Check your choices and save again.';
  const isGone = !theirs || theirs._deleted;
  return isGone && (code === 'not-allowed' || code === 'not-found')
    ? 'An older backup was restored, and what this changes did not come back. If it still matters, ask the person who made it to enter it again.'
    : undefined;
};

/** Why a change is refused, in words that say what happened where it had been taken once. */
export const refusedAfterRestore = (
  { entity }: OutboxEntry,
  waiting: Waiting,
  { code, message, theirs }: Pick<RefusedChange, 'code' | 'message'> & { readonly theirs?: WireDocument | undefined },
): string => {
  if (!isOfferAlone(waiting)) return (waiting.hasWaited && waitedInVain(code, theirs)) || message;
  const { next } = waiting;
  const isWonClaim = entity === 'shiftRequest' && next?.requestType === 'claim' && next.status === 'accepted';
  return isWonClaim
    ? `Your claim had been approved, then an older backup was restored. It cannot be approved again: ${message} Ask a manager whose shift it is.`
    : `This had been saved, then an older backup was restored. It cannot be saved again: ${message}`;
};
