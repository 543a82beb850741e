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
  /** Who was proposed last for each shift, by its id, also where that was accepted since: it comes back with Undo. */
  readonly known: ReadonlyMap<string, Ghost>;
  /** The ghosts of every person's day, by `cellKey`. */
  readonly cells: ReadonlyMap<string, readonly GhostShift[]>;
  /** By how many minutes it changes the week of each person. */
  readonly minutes: ReadonlyMap<string, number>;
  /** `searching`: better plans are looked for. `judging`: the week has changed, and what of the ghosts still holds is asked. */
  readonly phase: 'idle' | 'searching' | 'judging' | 'ready' | 'failed';
  readonly isBest: boolean;
  /** Counts the searches of this visit; a new one begins when it grows. */
  readonly round: number;
  /** The last search of this proposal that came to its end or was stopped; 0 before the first. */
  readonly searched: number;
  /** Beside the grid, which shows whom it proposes, the list is folded until somebody wants it. */
  readonly isListOpen: boolean;
  /** How the list is ordered. */
  readonly by: 'day' | 'person';
}

const nothing: AutoFill = {
  ...{ wish: undefined, putAside: [], proposal: undefined, known: new Map(), cells: new Map(), minutes: new Map() },
  ...{ phase: 'idle', isBest: false, round: 0, searched: 0, isListOpen: false, by: 'day' },
};

/** The proposal of this visit to the rota; nothing of it is stored before it is accepted (D48). */
export const useAutoFill = create<AutoFill>(() => nothing);

export const askForFill = (wish: FillWish): void =>
  useAutoFill.setState(({ round }) => ({ ...nothing, wish, phase: 'searching', round: round + 1 }));

export const dismissFill = (): void => useAutoFill.setState(({ round }) => ({ ...nothing, round }));

/** Somebody is not wanted on a shift: it is planned anew without them. */
export const putAside = (ghost: Ghost): void =>
  useAutoFill.setState((state) => ({
    putAside: [...state.putAside, { shiftId: ghost.shiftId, userId: ghost.userId }],
    phase: 'searching',
    round: state.round + 1,
  }));
