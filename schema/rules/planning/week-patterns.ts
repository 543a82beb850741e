import type { DayClass } from './day-classes.ts';
import type { WeekPerson, Weights } from './week.ts';
import { weekCost } from './week-cost.ts';

/**
 * The sums a person's week can reach, as one number: a row of levels (the minutes in units) for each number of weekend
 * days, late finishes and evenings. What few days add to comes first, so that a walk visits few rows.
 */
export interface Sums {
  readonly unit: number;
  readonly levels: number;
  readonly lates: number;
  /** One more than the most evenings; 0 if they are neither limited nor counted. */
  readonly evenings: number;
  readonly size: number;
  /** Cost of each sum. */
  readonly cost: Float64Array;
}

const weekendDays = 3;

/** What a day adds to the sums, in rows, in levels and in both together. */
export interface WeekClass extends Pick<DayClass, 'start' | 'end' | 'first' | 'second' | 'isEvening'> {
  readonly rows: number;
  readonly units: number;
  readonly step: number;
  /** Its cost apart from its shifts and sums. */
  readonly cost: number;
}

/** What a person may do each day, in order of end, and what their sums cost. */
export interface PersonWeek {
  readonly days: readonly (readonly WeekClass[])[];
  /** For each day, the numbers of its classes in order of start. */
  readonly byStart: readonly Int32Array[];
  readonly restMinutes: number;
  /** How many rows and levels the sums can reach by the end of each day. */
  readonly reach: readonly { readonly rows: number; readonly levels: number }[];
  /** The most sets of yesterday's classes a walk has to tell apart, over all days. */
  readonly mornings: number;
  readonly sums: Sums;
  /** All kinds of shift they may take. */
  readonly kinds: Int32Array;
}

/** `unit`: minutes that all working times are multiples of. */
export const personWeek = (
  person: WeekPerson,
  weights: Weights,
  options: readonly (readonly DayClass[])[],
  unit: number,
): PersonWeek => {
  const ofWeek = person.kept.filter(({ day }) => day >= 0 && day < 7);
  const kept = ofWeek.reduce((sum, { minutes }) => sum + minutes, 0);
  const keptEvenings = new Set(ofWeek.filter(({ isEvening }) => isEvening).map(({ day }) => day)).size;
  const evenings = person.mostEvenings < 7 ? Math.max(keptEvenings, person.mostEvenings) + 1 : 0;
  const byEvening = Math.max(1, evenings);
  const levels = Math.floor(Math.max(kept, person.mostMinutes) / unit) + 1;
  const lates = options.reduce((sum, day) => sum + Math.max(...day.map((entry) => entry.lates)), 1);
  const cost = new Float64Array(levels * lates * weekendDays * byEvening);
  for (let state = 0; state < cost.length; state += 1) {
    const row = Math.floor(state / levels);
    const weekend = Math.floor(row / (lates * byEvening));
    const late = Math.floor(row / byEvening) % lates;
    cost[state] = weekCost(person, weights, (state % levels) * unit, late, weekend);
  }
  const sums = { unit, levels, lates, evenings, size: cost.length, cost };
  const days = options.map((day) =>
    day.toSorted((left, right) => left.end - right.end).map((entry) => weekClass(entry, weights, sums)),
  );
  const byStart = days.map((day) => {
    const order = Int32Array.from(day.keys());
    return order.sort((left, right) => compare((day[left] as WeekClass).start, (day[right] as WeekClass).start));
  });
  return {
    days,
    byStart,
    reach: reachOf(days, sums),
    mornings: 1 + days.reduce((sum, day) => sum + new Set(day.map(({ start }) => start)).size, 0),
    restMinutes: person.restMinutes,
    sums,
    kinds: Int32Array.from(new Set(options.flatMap((day) => day.flatMap(({ first }) => [...first])))).filter(
      (kind) => kind >= 0,
    ),
  };
};

/** Free days start at infinity, and two infinities have no difference. */
const compare = (left: number, right: number): number => (left < right ? -1 : left > right ? 1 : 0);

const weekClass = (entry: DayClass, weights: Weights, sums: Sums): WeekClass => {
  const { start, end, minutes, lates, isWeekendDay, isEvening, isMissed, first, second } = entry;
  const byEvening = Math.max(1, sums.evenings);
  const rows = ((isWeekendDay ? sums.lates : 0) + lates) * byEvening + (isEvening && sums.evenings > 1 ? 1 : 0);
  const units = minutes / sums.unit;
  const cost = isMissed ? weights.fixedDay : 0;
  return { start, end, isEvening, rows, units, step: rows * sums.levels + units, cost, first, second };
};

const reachOf = (days: readonly (readonly WeekClass[])[], { size, levels }: Sums): PersonWeek['reach'] => {
  let [row, level] = [0, 0];
  return days.map((day) => {
    row += Math.max(...day.map(({ rows }) => rows));
    level += Math.max(...day.map(({ units }) => units));
    return { rows: Math.min(size / levels, row + 1), levels: Math.min(levels, level + 1) };
  });
};
