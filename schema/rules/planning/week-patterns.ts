import type { DayOption } from './day-options.ts';
import type { WeekPerson, Weights } from './week.ts';
import { weekCost } from './week-cost.ts';

/** The sums that a person's week can reach, as one number: units of time, late ends, weekend days, evenings. */
interface Sums {
  readonly unit: number;
  readonly lates: number;
  /** One more than the most evenings; 0 where they are not limited and not counted. */
  readonly evenings: number;
  readonly size: number;
  /** Cost of each sum; infinite where it passes the most minutes. */
  readonly cost: Float64Array;
}

const weekendDays = 3;

/** A person's options, day by day, in the order of their ends, and what their sums cost. */
export interface PersonWeek {
  readonly days: readonly (readonly DayOption[])[];
  readonly restMinutes: number;
  /** What a fixed day costs on which they have nothing. */
  readonly missedCost: number;
  readonly sums: Sums;
}

/** `unit`: minutes of which all working times are multiples. */
export const personWeek = (
  person: WeekPerson,
  weights: Weights,
  options: readonly (readonly DayOption[])[],
  unit: number,
): PersonWeek => {
  const days = options.map((day) => day.toSorted((left, right) => endOf(left) - endOf(right)));
  const ofWeek = person.kept.filter(({ day }) => day >= 0 && day < 7);
  const kept = ofWeek.reduce((sum, { minutes }) => sum + minutes, 0);
  const keptEvenings = new Set(ofWeek.filter(({ isEvening }) => isEvening).map(({ day }) => day)).size;
  const evenings = person.mostEvenings < 7 ? Math.max(keptEvenings, person.mostEvenings) + 1 : 0;
  const byEvening = Math.max(1, evenings);
  const levels = Math.floor(Math.max(kept, person.mostMinutes) / unit) + 1;
  const lates = days.reduce((sum, day) => sum + Math.max(...day.map((option) => option.lates)), 1);
  const cost = new Float64Array(levels * lates * weekendDays * byEvening);
  for (let state = 0; state < cost.length; state += 1) {
    const rest = Math.floor(state / byEvening);
    const late = Math.floor(rest / weekendDays) % lates;
    const level = Math.floor(rest / (weekendDays * lates));
    cost[state] = weekCost(person, weights, level * unit, late, rest % weekendDays);
  }
  const sums = { unit, lates, evenings, size: cost.length, cost };
  return { days, restMinutes: person.restMinutes, missedCost: weights.fixedDay, sums };
};

const endOf = ({ worked }: DayOption): number => worked?.end ?? Number.NEGATIVE_INFINITY;
const startOf = ({ worked }: DayOption): number => worked?.start ?? Number.POSITIVE_INFINITY;

interface Reached {
  readonly cost: Float64Array;
  /** Option of the day before. */
  readonly before: Int16Array;
}

/** A week's options, one a day. */
export interface Found {
  readonly options: readonly DayOption[];
  readonly cost: number;
}

/** The cheapest weeks, cheapest first, where an option costs what `costOf` says beside its sums. */
export const cheapestWeeks = (
  { days, restMinutes, missedCost, sums }: PersonWeek,
  costOf: (option: DayOption) => number,
  wanted: number,
): Found[] => {
  const steps = days.map((day) => day.map((option) => stepOf(option, sums)));
  const reached: Reached[][] = [];
  for (const [index, day] of days.entries()) {
    const today = day.map((): Reached => ({ cost: infinite(sums.size), before: new Int16Array(sums.size) }));
    const yesterday = days[index - 1] ?? [];
    const best: Reached = { cost: infinite(sums.size), before: new Int16Array(sums.size) };
    if (index === 0) best.cost[0] = 0;
    const order = day.map((_, option) => option);
    order.sort((left, right) => startOf(day[left] as DayOption) - startOf(day[right] as DayOption));
    let merged = 0;
    for (const option of order) {
      const latest = startOf(day[option] as DayOption) - restMinutes;
      for (; merged < yesterday.length && endOf(yesterday[merged] as DayOption) <= latest; merged += 1) {
        merge(best, (reached[index - 1] as Reached[])[merged] as Reached, merged);
      }
      const chosen = day[option] as DayOption;
      const cost = costOf(chosen) + (chosen.isMissed ? missedCost : 0);
      const evenings = chosen.isEvening ? sums.evenings : 0;
      extend(best, today[option] as Reached, { step: steps[index]?.[option] as number, evenings, cost });
    }
    reached.push(today);
  }
  return ends(reached[6] as Reached[], sums, wanted).map(({ option, state, cost }) => {
    const options: DayOption[] = [];
    let [at, from] = [option, state];
    for (let index = 6; index >= 0; index -= 1) {
      options.unshift(days[index]?.[at] as DayOption);
      const before = reached[index]?.[at]?.before[from] as number;
      from -= steps[index]?.[at] as number;
      at = before;
    }
    return { options, cost };
  });
};

const infinite = (size: number): Float64Array => new Float64Array(size).fill(Number.POSITIVE_INFINITY);

const stepOf = ({ minutes, lates, isWeekendDay, isEvening }: DayOption, sums: Sums): number =>
  (((minutes / sums.unit) * sums.lates + lates) * weekendDays + (isWeekendDay ? 1 : 0)) * Math.max(1, sums.evenings) +
  (isEvening && sums.evenings > 1 ? 1 : 0);

const merge = (best: Reached, { cost }: Reached, option: number): void => {
  for (let state = 0; state < cost.length; state += 1) {
    if ((cost[state] as number) >= (best.cost[state] as number)) continue;
    best.cost[state] = cost[state] as number;
    best.before[state] = option;
  }
};

/** @param added `evenings` is 0 where the day adds none that is counted, else their number as in `Sums` */
const extend = (
  best: Reached,
  to: Reached,
  { step, evenings, cost }: { readonly step: number; readonly evenings: number; readonly cost: number },
): void => {
  for (let state = best.cost.length - 1 - step; state >= 0; state -= 1) {
    const value = best.cost[state] as number;
    if (value === Number.POSITIVE_INFINITY) continue;
    // The most evenings are reached.
    if (evenings > 0 && state % evenings === evenings - 1) continue;
    to.cost[state + step] = value + cost;
    to.before[state + step] = best.before[state] as number;
  }
};

const ends = (last: readonly Reached[], sums: Sums, wanted: number) => {
  const found: { option: number; state: number; cost: number }[] = [];
  let worst = Number.POSITIVE_INFINITY;
  last.forEach((reached, option) => {
    for (let state = 0; state < sums.size; state += 1) {
      const cost = (reached.cost[state] as number) + (sums.cost[state] as number);
      if (cost >= worst || cost === Number.POSITIVE_INFINITY) continue;
      found.push({ option, state, cost });
      found.sort((left, right) => left.cost - right.cost);
      if (found.length > wanted) found.pop();
      if (found.length === wanted) worst = found.at(-1)?.cost ?? worst;
    }
  });
  return found;
};
