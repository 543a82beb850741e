import { create } from 'zustand';
import type { Day } from '#schema/entities/primitives.ts';
import type { Ghost } from '#schema/rules/auto-fill/fill.ts';
import type { Proposal } from '#schema/rules/auto-fill/proposal.ts';
import type { GhostShift } from './ghost-groups.ts';

/** What a manager asked to be filled. */
export type FillWish =
  | { readonly kind: 'drafts'; readonly monday: Day; readonly withPublished: boolean }
  /** Somebody's shifts from a day to a day, both included, for others to work. */
  | { readonly kind: 'cover'; readonly monday: Day; readonly userId: string; readonly from: Day; readonly until: Day };

export interface AutoFill {
  readonly wish: FillWish | undefined;
  readonly putAside: readonly Ghost[];
  readonly proposal: Proposal | undefined;
  /** Who was last proposed for each shift, by its id, even if accepted since: the proposal comes back with Undo. */
  readonly known: ReadonlyMap<string, Ghost>;
  /** The ghosts of every person's day, by `cellKey`. */
  readonly cells: ReadonlyMap<string, readonly GhostShift[]>;
  /** By how many minutes it changes each person's week. */
  readonly minutes: ReadonlyMap<string, number>;
  /** `searching`: better plans are looked for. `judging`: the week has changed, and the ghosts are checked again. */
  readonly phase: 'idle' | 'searching' | 'judging' | 'ready' | 'failed';
  readonly isBest: boolean;
  /** Counts the searches of this visit; a new one begins when it increases. */
  readonly round: number;
  /** The last search of this proposal that finished or was stopped; 0 before the first. */
  readonly searched: number;
  /** Next to the grid, which shows the proposed people, the list is folded until somebody opens it. */
  readonly isListOpen: boolean;
  /** How the list is ordered. */
  readonly by: 'day' | 'person';
}

const nothing: AutoFill = {
  ...{ wish: undefined, putAside: [], proposal: undefined, known: new Map(), cells: new Map(), minutes: new Map() },
  ...{ phase: 'idle', isBest: false, round: 0, searched: 0, isListOpen: false, by: 'day' },
};

/** The proposal of this visit to the rota; none of it is stored until it is accepted (D48). */
export const useAutoFill = create<AutoFill>(() => nothing);

export const askForFill = (wish: FillWish): void =>
  useAutoFill.setState(({ round }) => ({ ...nothing, wish, phase: 'searching', round: round + 1 }));

export const dismissFill = (): void => useAutoFill.setState(({ round }) => ({ ...nothing, round }));

/** Somebody is not wanted on a shift: plans again without them. */
export const putAside = (ghost: Ghost): void =>
  useAutoFill.setState((state) => ({
    putAside: [...state.putAside, { shiftId: ghost.shiftId, userId: ghost.userId }],
    phase: 'searching',
    round: state.round + 1,
  }));
