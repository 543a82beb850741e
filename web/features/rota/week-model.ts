import type { Availability } from '#schema/entities/availability.ts';
import type { Department } from '#schema/entities/catalogue.ts';
import type { Need } from '#schema/entities/need.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import { grouped } from '#schema/rules/grouped.ts';
import { type Gap, gapsOf } from '#schema/rules/rota/need.ts';
import { rosteredMinutes } from '#schema/rules/rota/week-figures.ts';
import { weekDays } from '#schema/rules/time/zone.ts';
import { dayWishText, hoursOn } from '#schema/rules/time-off/availability.ts';
import type { Names } from '#web/people/names.ts';
import { conflictingShifts } from './conflicting-shifts.ts';
import { type KeptShifts, noKeptShifts, type ShiftsInput, shownShifts } from './kept-shifts.ts';
import { isOn, isOpen, type RotaShift } from './rota-shift.ts';

/** What a week is computed from; `shifts` may reach over its edges, so that night shifts and short rests are seen. */
export interface WeekInput extends ShiftsInput {
  readonly monday: Day;
  readonly departments: readonly Department[];
  /** Who is needed; none for people who do not manage the rota. */
  readonly needs: readonly Need[];
}

export interface DepartmentShifts {
  readonly department: Department;
  /** In the order of their start, cancelled ones last. */
  readonly shifts: readonly RotaShift[];
  readonly onCount: number;
  readonly openCount: number;
}

export interface RotaDay {
  readonly day: Day;
  readonly shifts: readonly RotaShift[];
  readonly mine: readonly RotaShift[];
  readonly departments: readonly DepartmentShifts[];
  readonly timeOff: readonly TimeOffRequest[];
  /** What people said of the day, in words, by their id: for who manages the rota (D44). */
  readonly wishes: ReadonlyMap<string, string>;
  /** Need that nothing covers (D47). */
  readonly gaps: readonly Gap[];
  /** Minutes that somebody is paid for. */
  readonly rosteredMinutes: number;
  /** The same with open shifts: what the day's cost is of (D46). */
  readonly plannedMinutes: number;
  readonly openCount: number;
}

export interface RotaWeek {
  readonly monday: Day;
  readonly days: readonly RotaDay[];
  readonly rosteredMinutes: number;
  /** The same with open shifts: what the week's cost is of (D46). */
  readonly plannedMinutes: number;
  readonly openCount: number;
  /** As `conflictingShifts` counts them; 0 for people who do not manage the rota. */
  readonly conflictCount: number;
}

/**
 * A week of the rota, Monday first. A shift belongs to the day it starts on. One pass over shifts and time off.
 * @param kept what the week was shown from last, where it was shown before
 */
export const rotaWeek = (input: WeekInput, kept: KeptShifts = noKeptShifts()): RotaWeek => {
  const shiftsByDay = grouped(shownShifts(input, kept), ({ day }) => day);
  const said = input.viewer.managesRota ? grouped(input.availability, ({ userId }) => userId) : nothingSaid;
  const gaps = grouped(
    gapsOf({ days: weekDays(input.monday), needs: input.needs, shifts: input.shifts, zone: input.names.zone }),
    ({ day }) => day,
  );
  const days = weekDays(input.monday).map((day) => ({
    ...rotaDay(day, shiftsByDay.get(day) ?? [], input),
    wishes: wishesOn(day, said, input.names),
    gaps: gaps.get(day) ?? [],
  }));
  return { monday: input.monday, days, ...weekSums(days) };
};

/** A day's need that nothing covers; none where the day is of another week. */
export const gapsOn = ({ days }: RotaWeek, day: Day): readonly Gap[] =>
  days.find((each) => each.day === day)?.gaps ?? [];

/** What is counted of the days of a week. */
export const weekSums = (
  days: readonly RotaDay[],
): Pick<RotaWeek, 'rosteredMinutes' | 'plannedMinutes' | 'openCount' | 'conflictCount'> => ({
  rosteredMinutes: days.reduce((sum, day) => sum + day.rosteredMinutes, 0),
  plannedMinutes: days.reduce((sum, day) => sum + day.plannedMinutes, 0),
  openCount: days.reduce((sum, day) => sum + day.openCount, 0),
  conflictCount: conflictingShifts(days.flatMap(({ shifts }) => shifts)).length,
});

const nothingSaid: ReadonlyMap<string, readonly Availability[]> = new Map();

/** What the active people said about the day. */
const wishesOn = (
  day: Day,
  said: ReadonlyMap<string, readonly Availability[]>,
  { people }: Names,
): ReadonlyMap<string, string> =>
  new Map(
    [...said].flatMap(([userId, theirs]): [string, string][] => {
      const words = people.get(userId)?.isActive ? dayWishText(hoursOn(theirs, day)) : '';
      return words === '' ? [] : [[userId, words]];
    }),
  );

const rotaDay = (
  day: Day,
  unordered: readonly RotaShift[],
  { departments, timeOff }: WeekInput,
): Omit<RotaDay, 'wishes' | 'gaps'> => {
  return {
    day,
    ...daySums(unordered.toSorted(byStart), departments),
    timeOff: timeOff.filter(
      (request) => request.status === 'approved' && request.startDate <= day && day <= request.endDate,
    ),
  };
};

/** The shifts of a day, given in their order, by department, and what is counted of them. */
export const daySums = (
  shifts: readonly RotaShift[],
  departments: readonly Department[],
): Pick<RotaDay, 'shifts' | 'mine' | 'departments' | 'rosteredMinutes' | 'plannedMinutes' | 'openCount'> => {
  const shiftsByDepartment = grouped(shifts, ({ shift }) => shift.departmentId);
  return {
    shifts,
    mine: shifts.filter(({ isMine }) => isMine),
    departments: departments.flatMap((department) =>
      departmentShifts(department, shiftsByDepartment.get(department.id) ?? []),
    ),
    rosteredMinutes: rosteredMinutes(shifts.map(({ shift }) => shift).filter(isOn)),
    plannedMinutes: rosteredMinutes(shifts.map(({ shift }) => shift)),
    openCount: shifts.filter(({ shift }) => isOpen(shift)).length,
  };
};

const departmentShifts = (department: Department, shifts: readonly RotaShift[]): DepartmentShifts[] => {
  if (shifts.length === 0) return [];
  const onCount = shifts.filter(({ shift }) => isOn(shift)).length;
  const openCount = shifts.filter(({ shift }) => isOpen(shift)).length;
  return [{ department, shifts, onCount, openCount }];
};

const byStart = (one: RotaShift, other: RotaShift): number =>
  Number(one.shift.status === 'cancelled') - Number(other.shift.status === 'cancelled') ||
  compare(one.shift.startTime, other.shift.startTime) ||
  compare(one.shift.endTime, other.shift.endTime) ||
  compare(one.shift.id, other.shift.id);

const compare = (one: string, other: string): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};
