import type { StaffChoice } from '../staff-choices.ts';

/**
 * The people a gap offers a new shift to. Those with a shift straight before or after it come last: they would have two
 * shifts in place of a longer one. Anybody whose own shift could be made longer is left out.
 */
export const newShiftChoices = (
  free: readonly StaffChoice[],
  lengthened: readonly { readonly person: { readonly id: string } }[],
): readonly StaffChoice[] =>
  free
    .filter(({ person }) => !lengthened.some((each) => each.person.id === person.id))
    .toSorted((one, other) => Number(isBeside(one)) - Number(isBeside(other)));

const isBeside = ({ restBefore, restAfter }: StaffChoice): boolean => restBefore === 0 || restAfter === 0;
