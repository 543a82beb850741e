import type { Shift } from '#schema/entities/shift.ts';
import type { PlannedPerson } from '../eligibility/planning-facts.ts';
import { type Consequences, consequencesOf } from '../rota/shift-consequences.ts';
import { isOfferedAt } from './shift-requests.ts';

/** A colleague's shift that mine could be swapped for, and what that means for each of us. */
export interface PossibleSwap {
  readonly wanted: Shift;
  readonly forMe: Consequences;
  readonly forThem: Consequences;
}

/** A colleague with their suitable shifts, nearest in time to mine first. */
export interface SwapPartner {
  readonly person: PlannedPerson['person'];
  readonly swaps: readonly PossibleSwap[];
}

interface Swapping {
  /** My own shift, to give away. */
  readonly mine: Shift;
  readonly me: PlannedPerson;
  readonly colleagues: readonly PlannedPerson[];
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly cutoffHours: number;
}

/**
 * Who a shift of mine could be swapped with (D11): each of us can work the other's shift, as far as the viewer may
 * know. Identical hours are no swap. The colleague with the nearest shift comes first; those without a suitable one are
 * left out.
 */
export const swapPartners = ({ mine, me, colleagues, now, cutoffHours }: Swapping): readonly SwapPartner[] => {
  const distance = (shift: Shift) => Math.abs(Date.parse(shift.startTime) - Date.parse(mine.startTime));
  const possible = (wanted: Shift, colleague: PlannedPerson): readonly PossibleSwap[] => {
    if (!isOfferedAt(wanted, now, cutoffHours)) return [];
    if (wanted.startTime === mine.startTime && wanted.endTime === mine.endTime) return [];
    const forMe = consequencesOf({ gains: wanted, gives: mine }, me);
    const forThem = consequencesOf({ gains: mine, gives: wanted }, colleague);
    return forMe && forThem && !forMe.refusal && !forThem.refusal ? [{ wanted, forMe, forThem }] : [];
  };
  return colleagues
    .filter(({ person }) => person.isActive && person.id !== me.person.id)
    .map((colleague) => ({
      person: colleague.person,
      swaps: colleague.shifts
        .toSorted((one, other) => distance(one) - distance(other))
        .flatMap((wanted) => possible(wanted, colleague)),
    }))
    .filter(({ swaps }) => swaps.length > 0)
    .toSorted((one, other) => nearest(one, distance) - nearest(other, distance));
};

const nearest = ({ swaps: [first] }: SwapPartner, distance: (shift: Shift) => number): number =>
  first ? distance(first.wanted) : Number.POSITIVE_INFINITY;
