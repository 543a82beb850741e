import type { Instant } from '#schema/entities/primitives.ts';
import type { PlannedPerson } from '../eligibility/planning-facts.ts';
import { minutesLessLeave } from '../rota/contract-balance.ts';
import { minutesOfWeek } from '../rota/hour-limits.ts';
import { isPlanned } from '../rota/shift-status.ts';
import { dayOf, daysBetween, weekDays } from '../time/zone.ts';
import { type Fill, type Ghost, shiftsWith } from './fill.ts';
import { endsLate, usualMinutesOf } from './week-to-fill.ts';

/** The totals of a week with some ghosts; minutes are paid minutes. */
export interface FillTotals {
  readonly openCount: number;
  /** Below the hours that contracts guarantee, summed over everybody. */
  readonly belowFewestMinutes: number;
  /** Below and above contracts' usual hours, summed over everybody: how evenly the week is shared. */
  readonly belowUsualMinutes: number;
  readonly aboveUsualMinutes: number;
  /** Weekend days and late finishes of the person with the most. */
  readonly mostWeekendDays: number;
  readonly mostLateEnds: number;
}

export const fillTotals = (fill: Fill, ghosts: readonly Ghost[]): FillTotals => {
  const weeks = fill.people.map((candidate) => personTotals(candidate, fill, ghosts));
  const sum = (of: (week: (typeof weeks)[number]) => number) => weeks.reduce((total, week) => total + of(week), 0);
  const most = (of: (week: (typeof weeks)[number]) => number) => Math.max(0, ...weeks.map(of));
  return {
    openCount: fill.open.length - ghosts.length,
    belowFewestMinutes: sum(({ belowFewest }) => belowFewest),
    belowUsualMinutes: sum(({ belowUsual }) => belowUsual),
    aboveUsualMinutes: sum(({ aboveUsual }) => aboveUsual),
    mostWeekendDays: most(({ weekendDays }) => weekendDays),
    mostLateEnds: most(({ lateEnds }) => lateEnds),
  };
};

const personTotals = (candidate: PlannedPerson, fill: Fill, ghosts: readonly Ghost[]) => {
  const dayNumber = (startTime: Instant) => daysBetween(fill.monday, dayOf(fill.zone, startTime));
  const theirs = shiftsWith(candidate, fill, ghosts).filter((shift) => {
    const day = dayNumber(shift.startTime);
    return shift.userId === candidate.person.id && isPlanned(shift) && 0 <= day && day <= 6;
  });
  const minutes = minutesOfWeek(theirs, fill.monday, fill.zone);
  const usual = usualMinutesOf(candidate.employment);
  const { fewestHours = 0, weeklyHours = 0 } = candidate.employment ?? {};
  const leave = leaveDays(candidate, fill);
  return {
    belowFewest: Math.max(0, minutesLessLeave(fewestHours, leave) - minutes),
    belowUsual: Math.max(0, minutesLessLeave(weeklyHours, leave) - minutes),
    aboveUsual: usual === undefined ? 0 : Math.max(0, minutes - usual),
    weekendDays: new Set(theirs.map(({ startTime }) => dayNumber(startTime)).filter((day) => day >= 5)).size,
    lateEnds: theirs.filter((shift) => endsLate(shift, fill.zone)).length,
  };
};

/** Days of approved leave in the week: a week away leaves nobody short of hours, as in `contractBalances`. */
const leaveDays = ({ timeOff }: PlannedPerson, { monday }: Fill): number => {
  const approved = timeOff.filter(({ status }) => status === 'approved');
  return weekDays(monday).filter((day) => approved.some((each) => each.startDate <= day && day <= each.endDate)).length;
};
