import type { AnyDocument } from '#schema/collections.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { plannedFields, type Shift } from '#schema/entities/shift.ts';
import { accepted } from '#schema/errors.ts';
import { isUrgentOffer } from '#schema/rules/marketplace/shift-offer.ts';
import { burstMs } from '#schema/rules/rota/shift-notice.ts';
import { newId } from '#web/db/clock.ts';
import type { Write } from '#web/db/write.ts';

/** One shift before and after a step of planning; undefined if it did not exist. */
export interface Change {
  readonly before: Shift | undefined;
  readonly after: Shift | undefined;
}

/** Why a shift stays as it is: a published one never becomes a draft again, no matter who published it (D40). */
export type LeftBecause = 'changed' | 'published';

/**
 * The write that undoes a change if the shift is still as the change left it (D43).
 * @param now milliseconds since 1970, server clock
 * @param onLeft called if the shift was changed or published since and stays as it is
 */
export const inverseWrite = ({ before, after }: Change, now: number, onLeft: (because: LeftBecause) => void): Write => {
  if (!after) {
    // Under its own id: if the deletion was refused, there are not two of them.
    const again = before && { ...before, createdAt: toInstant(now) };
    return {
      entity: 'shift',
      id: again?.id ?? newId(),
      next: (stored) => {
        if (stored) onLeft(sinceThen(before, stored));
        return accepted(stored ?? (again as AnyDocument | undefined));
      },
    };
  }
  return {
    entity: 'shift',
    id: after.id,
    next: (stored, isUnsent) => {
      const isAsLeft = stored && plannedFields.every((field) => stored[field] === after[field]);
      if (!isAsLeft) onLeft(sinceThen(after, stored));
      if (!stored || !isAsLeft) return accepted(stored);
      return accepted(
        before ? { ...stored, ...fieldsOf(before) } : withoutAdded(stored as unknown as Shift, isUnsent, now),
      );
    },
  };
};

const sinceThen = (left: Shift | undefined, stored: AnyDocument | undefined): LeftBecause =>
  left?.status === 'draft' && stored?.status === 'scheduled' ? 'published' : 'changed';

const fieldsOf = (shift: Shift): Partial<Shift> =>
  Object.fromEntries(plannedFields.map((field) => [field, shift[field]])) as Partial<Shift>;

/**
 * The server lets a published shift disappear as long as nobody has been notified of it; later it is cancelled. Nobody
 * has been notified of an unsent one; an open one that starts within a day is on offer at once.
 */
const withoutAdded = (stored: Shift, isUnsent: boolean, now: number): AnyDocument | undefined => {
  const waits = stored.userId !== '' || !isUrgentOffer(stored, now);
  const isFresh = waits && now - Date.parse(stored.createdAt) < burstMs;
  const isUntold = isUnsent || stored.status === 'draft' || isFresh;
  return isUntold ? undefined : ({ ...stored, status: 'cancelled' } as unknown as AnyDocument);
};
