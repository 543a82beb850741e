import type { Restaurant } from '#schema/entities/restaurant.ts';
import { type Shift, shiftDetails } from '#schema/entities/shift.ts';
import { shiftChangeInWords, shiftInWords } from './shift-words.ts';

/** One shift of a person as they knew it and as it is now; undefined if it was or is not theirs. */
export interface ShiftChange {
  readonly known: Shift | undefined;
  readonly now: Shift | undefined;
  /** It is no longer on the rota, or belongs to somebody else now. */
  readonly isCancelled: boolean;
  /** It had been cancelled, and is theirs again. */
  readonly isBack?: boolean | undefined;
}

/** What a person should be told about a shift; undefined if nothing has changed in the end, as after an undo (D42). */
export const netChange = (
  userId: string,
  known: Shift | undefined,
  stored: Shift | undefined,
): ShiftChange | undefined => {
  const now = stored?.status === 'scheduled' && stored.userId === userId ? stored : undefined;
  if (!known && !now) return undefined;
  if (known && now && shiftDetails.every((field) => known[field] === now[field])) return undefined;
  return { known, now, isCancelled: stored?.status !== 'scheduled' };
};

type Words = Pick<Restaurant, 'timeZone' | 'positions' | 'locations'>;

/** The digest of what changed: the subject, a title and one line per shift. `changes` are not empty. */
export const shiftNewsInWords = (changes: readonly ShiftChange[], restaurant: Words) => {
  const [only, ...others] = changes;
  if (only && others.length === 0) return { type: typeOf(only), title: titleOf(only), body: lineOf(only, restaurant) };
  return {
    type: 'shift-changed' as const,
    title: `Your rota changed: ${changes.length} shifts`,
    body: changes.map((change) => `${labelOf(change)}: ${lineOf(change, restaurant)}`).join('\n'),
  };
};

const typeOf = ({ known, now }: ShiftChange) => {
  if (!known) return 'shift-assigned' as const;
  return now ? ('shift-changed' as const) : ('shift-cancelled' as const);
};

const titleOf = (change: ShiftChange): string => {
  const type = typeOf(change);
  if (type === 'shift-assigned') return change.isBack ? 'Your shift is back on' : 'You have a new shift';
  if (type === 'shift-changed') return 'Your shift changed';
  return change.isCancelled ? 'A shift of yours was cancelled' : 'You are no longer on a shift';
};

const labelOf = (change: ShiftChange): string => {
  const type = typeOf(change);
  if (type === 'shift-assigned') return change.isBack ? 'Back on' : 'New';
  if (type === 'shift-changed') return 'Changed';
  return change.isCancelled ? 'Cancelled' : 'No longer yours';
};

const lineOf = ({ known, now }: ShiftChange, restaurant: Words): string => {
  if (known && now) return shiftChangeInWords(known, now, restaurant);
  const shift = now ?? known;
  return shift ? shiftInWords(shift, restaurant) : '';
};
