import type { Shift } from '#schema/entities/shift.ts';
import { eligibilityOf, type Reason } from '../eligibility/eligibility.ts';
import type { PlannedPerson } from '../eligibility/planning-facts.ts';
import type { Gap } from './need.ts';
import { isPlanned } from './shift-status.ts';
import { longestShiftMinutes, minutesBetween } from './shift-times.ts';

/** A shift beside a gap that would cover it if it ended later or began earlier. */
export interface Lengthening {
  readonly person: PlannedPerson['person'];
  /** As it is. */
  readonly shift: Shift;
  readonly edge: 'start' | 'end';
  /** By how much it grows. */
  readonly minutes: number;
  /** What counts against the longer shift; [] where nothing does. */
  readonly reasons: readonly Reason[];
}

/**
 * The shifts of a gap's position that end where it begins or begin where it ends, each made to cover it (D47); those that
 * nothing counts against come first, then the ones that grow to the fewest hours. None becomes longer than a day.
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
