import type { Shift } from '#schema/entities/shift.ts';
import type { Gap } from '#schema/rules/rota/need.ts';
import type { PackedShifts } from '#schema/rules/rota/packed-gaps.ts';
import { isSameTime } from '#schema/rules/rota/shift-times.ts';
import type { StaffChoice } from '../staff-choices.ts';

/**
 * The people a gap offers a new shift to. Those with a shift straight before or after it come last: they would have two
 * shifts instead of a longer one. Anybody whose own shift could be made longer is left out.
 */
export const newShiftChoices = (
  free: readonly StaffChoice[],
  lengthened: readonly { readonly person: { readonly id: string } }[],
): readonly StaffChoice[] =>
  free
    .filter(({ person }) => !lengthened.some((each) => each.person.id === person.id))
    .toSorted((one, other) => Number(isBeside(one)) - Number(isBeside(other)));

const isBeside = ({ restBefore, restAfter }: StaffChoice): boolean => restBefore === 0 || restAfter === 0;

/** The gaps of days that *Add all* leaves: too short for a shift of their own, as one next to them could be longer. */
export const shortGapsOf = (days: readonly PackedShifts[]): readonly Gap[] =>
  days.flatMap(({ shifts: all, gaps }) =>
    gaps
      .filter(({ shifts }) => shifts.length > 0 && !shifts.some((shift) => all.includes(shift)))
      .map(({ gap }) => gap),
  );

/** The first of a gap's shifts that somebody is free for, with them; else the first, with nobody. */
export const offeredShift = (
  shifts: readonly Shift[],
  freeFor: (shift: Shift) => readonly StaffChoice[],
): { readonly first: Shift | undefined; readonly free: readonly StaffChoice[] } => {
  const kinds = shifts.filter((shift, index) => shifts.findIndex((each) => isSameTime(each, shift)) === index);
  for (const first of kinds) {
    const free = freeFor(first);
    if (free.length > 0) return { first, free };
  }
  return { first: kinds[0], free: [] };
};
