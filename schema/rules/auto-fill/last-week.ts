import type { Shift } from '#schema/entities/shift.ts';
import type { PlannedPerson } from '../eligibility/planning-facts.ts';
import { isPlanned } from '../rota/shift-status.ts';
import { addDays, dayOf, timeOf } from '../time/zone.ts';

/** Whether they worked the same position at the same times the week before. */
export const isAsLastWeek = (shift: Shift, { person, shifts, zone }: PlannedPerson): boolean => {
  const day = addDays(dayOf(zone, shift.startTime), -7);
  return shifts.some(
    (theirs) =>
      theirs.userId === person.id &&
      isPlanned(theirs) &&
      theirs.positionId === shift.positionId &&
      dayOf(zone, theirs.startTime) === day &&
      timeOf(zone, theirs.startTime) === timeOf(zone, shift.startTime) &&
      timeOf(zone, theirs.endTime) === timeOf(zone, shift.endTime),
  );
};
