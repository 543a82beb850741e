import type { Shift } from '#schema/entities/shift.ts';
import { eligibilityOf, type Reason } from '../eligibility/eligibility.ts';
import type { PlannedPerson } from '../eligibility/planning-facts.ts';
import type { Gap } from './need.ts';
import { isPlanned } from './shift-status.ts';
import { longestShiftMinutes, minutesBetween } from './shift-times.ts';

/** A shift next to a gap that would cover it by ending later or starting earlier. */
export interface Lengthening {
  readonly person: PlannedPerson['person'];
  /** As it is now. */
  readonly shift: Shift;
  readonly edge: 'start' | 'end';
  /** How much longer it gets, in minutes. */
  readonly minutes: number;
  /** What counts against the longer shift; [] if nothing does. */
  readonly reasons: readonly Reason[];
}

/**
 * The shifts in a gap's position that end where it starts or start where it ends, each lengthened to cover it (D47):
 * first those nothing counts against, then those that grow to the fewest hours. None becomes longer than a day.
 */
export const lengthenedShifts = (gap: Gap, people: readonly PlannedPerson[]): readonly Lengthening[] => {
  const minutes = minutesBetween(gap.from, gap.until);
  return people
    .flatMap((candidate) =>
      candidate.shifts.flatMap((shift): readonly Lengthening[] => {
        const edge = shift.endTime === gap.from ? 'end' : shift.startTime === gap.until ? 'start' : undefined;
        if (!edge || !isPlanned(shift) || shift.positionId !== gap.positionId) return [];
        if (minutesOf(shift) + minutes > longestShiftMinutes) return [];
        const longer = edge === 'end' ? { ...shift, endTime: gap.until } : { ...shift, startTime: gap.from };
        return [{ person: candidate.person, shift, edge, minutes, reasons: eligibilityOf(longer, candidate) }];
      }),
    )
    .toSorted(
      (one, other) => one.reasons.length - other.reasons.length || minutesOf(one.shift) - minutesOf(other.shift),
    );
};

const minutesOf = ({ startTime, endTime }: Shift): number => minutesBetween(startTime, endTime);
