import type { DayClass } from './day-classes.ts';
import type { WeekPerson, Weights } from './week.ts';
import { weekCost } from './week-cost.ts';

/** The sums that a person's week can reach, as one number: units of time, late ends, weekend days, evenings. */
export interface Sums {
  readonly unit: number;
  readonly lates: number;
  /** One more than the most evenings; 0 where they are not limited and not counted. */
  readonly evenings: number;
  readonly size: number;
  /** Cost of each sum; infinite where it passes the most minutes. */
  readonly cost: Float64Array;
}

const weekendDays = 3;

/** What a day adds to the sums. */
export interface WeekClass extends Pick<DayClass, 'start' | 'end' | 'first' | 'second'> {
  readonly step: number;
  /** 0 where the day adds no evening that is counted, else their number as in `Sums`. */
  readonly evenings: number;
  /** What it costs beside its shifts and sums. */
  readonly cost: number;
}

/** What a person may do each day, in the order of their ends, and what their sums cost. */
export interface PersonWeek {
  readonly days: readonly (readonly WeekClass[])[];
  /** For each day, the numbers of its classes in the order of their starts. */
  readonly byStart: readonly Int32Array[];
  readonly restMinutes: number;
  readonly sums: Sums;
  /** All kinds of shift that they may take. */
  readonly kinds: Int32Array;
}

/** `unit`: minutes of which all working times are multiples. */
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
    const rest = Math.floor(state / byEvening);
    const late = Math.floor(rest / weekendDays) % lates;
    const level = Math.floor(rest / (weekendDays * lates));
    cost[state] = weekCost(person, weights, level * unit, late, rest % weekendDays);
  }
  const sums = { unit, lates, evenings, size: cost.length, cost };
  const days = options.map((day) =>
    day.toSorted((left, right) => left.end - right.end).map((entry) => weekClass(entry, weights, sums)),
  );
  return {
    days,
    byStart: days.map((day) => {
      const order = Int32Array.from(day.keys());
      return order.sort((left, right) => compare((day[left] as WeekClass).start, (day[right] as WeekClass).start));
    }),
    restMinutes: person.restMinutes,
    sums,
    kinds: Int32Array.from(new Set(options.flatMap((day) => day.flatMap(({ first }) => [...first])))).filter(
      (kind) => kind >= 0,
    ),
  };
};

/** Free days start never: two infinite starts have no difference. */
const compare = (left: number, right: number): number => (left < right ? -1 : left > right ? 1 : 0);

const weekClass = (entry: DayClass, weights: Weights, sums: Sums): WeekClass => {
  const { start, end, minutes, lates, isWeekendDay, isEvening, isMissed, first, second } = entry;
  const whole = ((minutes / sums.unit) * sums.lates + lates) * weekendDays + (isWeekendDay ? 1 : 0);
  const step = whole * Math.max(1, sums.evenings) + (isEvening && sums.evenings > 1 ? 1 : 0);
  const cost = isMissed ? weights.fixedDay : 0;
  return { start, end, step, evenings: isEvening ? sums.evenings : 0, cost, first, second };
};
