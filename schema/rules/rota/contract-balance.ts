import type { Employment } from '#schema/entities/employment.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { agreedMinutes, longWeekMinutes } from './hour-limits.ts';
import { isPlanned } from './shift-status.ts';
import { paidMinutes } from './shift-times.ts';

/** Somebody's planned week beside what their contract says. */
export interface ContractBalance {
  readonly userId: string;
  /** Paid minutes that are planned. */
  readonly plannedMinutes: number;
  /** The nearest bound of the contract, in minutes: most hours where they are passed, fewest where they are not reached. */
  readonly agreedMinutes: number;
  /** `long` is over the 48 hours after which the law asks for an agreement. */
  readonly state: 'over' | 'under' | 'long';
}

/**
 * Whose planned week is over or under what was agreed (D45): over the most hours, or the usual ones where no most is
 * said, and under the fewest. A day of leave is worth a fifth of the fewest hours: somebody away all week is not short of hours.
 * Those furthest over come first. The shifts are those of one week.
 * @param leaveDays days of approved leave in that week, by person
 */
export const contractBalances = (
  employments: readonly Employment[],
  shifts: readonly Shift[],
  leaveDays: ReadonlyMap<string, number> = new Map(),
): readonly ContractBalance[] => {
  const planned = new Map<string, number>();
  for (const shift of shifts.filter(isPlanned))
    planned.set(shift.userId, (planned.get(shift.userId) ?? 0) + paidMinutes(shift));
  return employments
    .flatMap((employment): ContractBalance[] => {
      const plannedMinutes = planned.get(employment.userId) ?? 0;
      const state = stateOf(employment, plannedMinutes, leaveDays.get(employment.userId) ?? 0);
      return state ? [{ userId: employment.userId, plannedMinutes, ...state }] : [];
    })
    .toSorted((one, other) => difference(other) - difference(one));
};

/** Contracts do not say on which days somebody works; five are usual. */
const workingDays = 5;

/** What is left of the hours a week in a week with leave, in minutes: a day of leave is worth a fifth. */
export const minutesLessLeave = (hours: number, leaveDays: number): number =>
  Math.round((hours * 60 * Math.max(0, workingDays - leaveDays)) / workingDays);

const difference = ({ plannedMinutes, agreedMinutes }: ContractBalance): number => plannedMinutes - agreedMinutes;

const stateOf = (
  employment: Employment,
  plannedMinutes: number,
  daysOff: number,
): Pick<ContractBalance, 'agreedMinutes' | 'state'> | undefined => {
  const most = agreedMinutes(employment);
  if (most > 0 && plannedMinutes > most) return { agreedMinutes: most, state: 'over' };
  if (plannedMinutes > longWeekMinutes) return { agreedMinutes: longWeekMinutes, state: 'long' };
  const fewest = minutesLessLeave(employment.fewestHours, daysOff);
  if (plannedMinutes < fewest) return { agreedMinutes: fewest, state: 'under' };
  return undefined;
};
