import type { Employment } from '#schema/entities/employment.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { agreedMinutes, longWeekMinutes } from './hour-limits.ts';
import { isPlanned } from './shift-status.ts';
import { paidMinutes } from './shift-times.ts';

/** Somebody's planned week compared with their contract. */
export interface ContractBalance {
  readonly userId: string;
  /** Planned paid minutes. */
  readonly plannedMinutes: number;
  /** The contract limit in question, in minutes: most hours if exceeded, fewest if not reached. */
  readonly agreedMinutes: number;
  /** `long` is over the 48 hours beyond which the law requires an agreement. */
  readonly state: 'over' | 'under' | 'long';
}

/**
 * Whose planned week is over or under what was agreed (D45): over the most hours (or the usual ones if there is no
 * maximum), or under the fewest. A day of leave counts as a fifth of the fewest hours: somebody away all week is not
 * short of hours. Those furthest over come first. The shifts are those of one week.
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

/** Weekly hours less leave, in minutes: a day of leave counts as a fifth. */
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
