import { deepEqual } from 'rxdb/plugins/utils';
import type { WireDocument } from '#schema/api/sync.ts';
import type { ErrorCode } from '#schema/errors.ts';
import { entryWith, type OutboxEntry, type RefusedChange, type Waiting } from '#web/db/outbox.ts';

/** Whether a change consists only of what a server had taken before a backup was restored. */
const isOfferAlone = ({ offer, next }: Waiting): boolean => offer !== undefined && deepEqual(offer.next, next);

/** The change is refused: the offer in it is then sent on its own, unless it was the whole change. */
export const offerApart = (entry: OutboxEntry, waiting: Waiting): readonly [OutboxEntry, Waiting] => {
  const { offer } = waiting;
  if (!offer || isOfferAlone(waiting)) return [entry, waiting];
  const offered = entryWith(entry, { acknowledged: [offer], isOffered: true });
  return [offered, { ...waiting, base: offer.next ?? waiting.base }];
};

/** What did not come back, if that is why a change that waited for it is refused. */
const waitedInVain = (code: ErrorCode, theirs: WireDocument | undefined): string | undefined => {
  if (code === 'unknown-reference')
    return 'An older backup was restored, and something that this refers to did not come back. Check your choices and save again.';
  const isGone = !theirs || theirs._deleted;
  return isGone && (code === 'not-allowed' || code === 'not-found')
    ? 'An older backup was restored, and what this changes did not come back. If it still matters, ask the person who made it to enter it again.'
    : undefined;
};

/** Why a change is refused, in words that explain the restore if it had been taken once. */
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
