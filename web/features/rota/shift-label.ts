import { daysToEnd, shiftTimesText } from '#schema/rules/text/time-text.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { conflictText } from './conflict-text.ts';
import { isDraft, personName, type RotaShift } from './rota-shift.ts';
import { isOnNow } from './shift-badge.tsx';
import { useIsShiftWaiting } from './waiting-shifts.ts';

/** All that a narrow shift shows by looks and marks, for people who hear it. */
export function useShiftLabel(rotaShift: RotaShift): string {
  const { names } = useDirectory();
  const now = useServerMinute();
  const { shift, positionName, locationName, conflicts } = rotaShift;
  const isWaiting = useIsShiftWaiting(shift.id);
  return [
    personName(rotaShift),
    shiftTimesText(names.zone, shift),
    daysToEnd(names.zone, shift) > 0 && 'ends on the next day',
    positionName,
    locationName,
    shift.status === 'cancelled' && 'cancelled',
    rotaShift.isOutside && 'outside the filter',
    isDraft(shift) && 'draft',
    isOnNow(shift, now) && 'on now',
    isWaiting && 'waiting to sync',
    ...conflicts.map((conflict) => conflictText(conflict, names, shift)),
  ]
    .filter(Boolean)
    .join(', ');
}
