import type { Employment } from '#schema/entities/employment.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { agreedMinutes, longWeekMinutes, minutesOfWeek } from '../rota/hour-limits.ts';
import { paidMinutes } from '../rota/shift-times.ts';
import { hoursText } from '../text/time-text.ts';
import { dayOf, mondayOf } from '../time/zone.ts';
import type { ShiftToFill } from './eligibility.ts';
import { ownShifts, type PlannedPerson } from './planning-facts.ts';

/** A week beyond somebody's usual hours. */
export interface PastUsual {
  readonly userId: string;
  /** Paid minutes of the whole week. */
  readonly minutes: number;
  readonly usualMinutes: number;
}

/**
 * The usual week that somebody passes with a shift, if their contract sets no maximum (D45, D48). It is shown next to
 * what counts against a shift, but counts against nobody. Over 48 hours the legal limit is shown instead.
 */
export const pastUsualWith = (
  shift: ShiftToFill,
  candidate: Pick<PlannedPerson, 'person' | 'shifts' | 'employment' | 'zone'>,
): PastUsual | undefined => {
  const { person, employment, zone } = candidate;
  const usualMinutes = usualMinutesOf(employment);
  if (usualMinutes === 0) return undefined;
  const others: readonly Shift[] = ownShifts(candidate).filter(({ id }) => id !== shift.id);
  const minutes = minutesOfWeek(others, mondayOf(dayOf(zone, shift.startTime)), zone) + paidMinutes(shift);
  return usualMinutes < minutes && minutes <= longWeekMinutes
    ? { userId: person.id, minutes, usualMinutes }
    : undefined;
};

/** 0 if the contract gives none, or sets a maximum. */
const usualMinutesOf = (employment: Pick<Employment, 'mostHours' | 'weeklyHours'> | undefined): number =>
  employment && !(employment.mostHours > 0) ? agreedMinutes(employment) : 0;

/** "45 h that week, 5 h over their usual 40 h". */
export const pastUsualText = (past: PastUsual): string =>
  `${hoursText(past.minutes)} that week, ${overUsualText(past)} their usual ${hoursText(past.usualMinutes)}`;

/** "5 h over". */
export const overUsualText = ({ minutes, usualMinutes }: PastUsual): string =>
  `${hoursText(minutes - usualMinutes)} over`;

/** "45 h of 40 h". */
export const ofUsualText = ({ minutes, usualMinutes }: PastUsual): string =>
  `${hoursText(minutes)} of ${hoursText(usualMinutes)}`;
