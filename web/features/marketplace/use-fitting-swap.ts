import { toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { consequencesOf } from '#schema/rules/shift-consequences.ts';
import { dayOf, mondayOf, startOfDay } from '#schema/rules/zone.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { useMarketplace } from './marketplace-context.ts';
import { dayBefore, useShiftsOf } from './queries.ts';

/**
 * Which of my shifts fit a swap for a colleague's: each of us can work the other's, as far as this device may know. Until
 * their shifts have been read every one may.
 */
export const useFittingSwap = (wanted: Shift): ((mine: Shift) => boolean) => {
  const { names } = useDirectory();
  const { myself } = useMarketplace();
  const monday = mondayOf(dayOf(names.zone, toInstant(useServerMinute())));
  const { documents } = useShiftsOf(wanted.userId, dayBefore(startOfDay(names.zone, monday)));
  const owner = names.people.get(wanted.userId);
  const theirs = owner && { person: owner, shifts: documents, timeOff: [], zone: names.zone };
  return (mine) =>
    !consequencesOf({ gains: wanted, gives: mine }, myself)?.refusal &&
    !(theirs && consequencesOf({ gains: mine, gives: wanted }, theirs)?.refusal);
};
