import type { Instance, InstancePerson } from './instance.ts';
import { type Layer, type StintShift, stintLayers } from './stint.ts';

/** One person's hard rules as numbers: lengths in units (the largest that divides all shifts). */
export interface PersonRules {
  readonly days: number;
  readonly isOff: readonly boolean[];
  readonly layers: readonly Layer[];
  readonly fewestConsecutive: number;
  readonly fewestDaysOff: number;
  readonly fewestUnits: number;
  readonly mostUnits: number;
  readonly longestShift: number;
  /** Weekends are counted from 0 to this; undefined if there are too many to count, when they are priced instead. */
  readonly countedWeekends: number | undefined;
  readonly mostWeekends: number;
  /** Range of the number that counts limited shifts, and whether it may grow by a step. */
  readonly counts: number;
  readonly allows: (counts: number, step: number) => boolean;
  /** Shifts whose limit is priced, not counted. */
  readonly priced: readonly { readonly shift: number; readonly most: number }[];
}

const mostCounts = 72;
const mostStates = 1_200_000;

export const personRules = (instance: Instance, person: InstancePerson, unit: number): PersonRules => {
  const { days, shifts } = instance;
  const shortest = Math.min(...shifts.map(({ minutes }) => minutes));
  const mostDays = Math.min(days, Math.floor(person.mostMinutes / shortest));
  const limits = shifts.map(({ id }, shift) => ({ shift, most: Math.max(0, person.mostOf.get(id) ?? days) }));
  const binding = limits
    .filter(({ most }) => most > 0 && most < mostDays)
    .sort((left, right) => left.most - right.most);
  const mostUnits = Math.floor(person.mostMinutes / unit);
  const levels = (mostUnits + 1) * (days + 1);
  const countedWeekends = levels * (person.mostWeekends + 1) <= mostStates ? person.mostWeekends : undefined;
  const room = Math.min(mostCounts, mostStates / (levels * ((countedWeekends ?? 0) + 1)));
  const counted: { shift: number; most: number; step: number }[] = [];
  let counts = 1;
  for (const limit of binding) {
    if (counts * (limit.most + 1) > room) continue;
    counted.push({ ...limit, step: counts });
    counts *= limit.most + 1;
  }
  const steps = shifts.map((_, shift) => counted.find((limit) => limit.shift === shift)?.step ?? 0);
  const allows = (value: number, step: number): boolean => {
    const limit = counted.find((entry) => entry.step === step);
    return limit === undefined || Math.floor(value / step) % (limit.most + 1) < limit.most;
  };
  const usable = shifts.map(({ minutes }, number): StintShift | undefined => {
    if (limits[number]?.most === 0) return undefined;
    const after = shifts.flatMap(({ notBefore }, other) =>
      notBefore.includes(shifts[number]?.id ?? '') ? [] : [other],
    );
    return { units: minutes / unit, countStep: steps[number] as number, after };
  });
  return {
    days,
    isOff: Array.from({ length: days }, (_, day) => person.daysOff.includes(day)),
    layers: stintLayers(usable, Math.min(person.mostConsecutive, days), allows),
    fewestConsecutive: person.fewestConsecutive,
    fewestDaysOff: Math.max(1, person.fewestDaysOff),
    fewestUnits: Math.ceil(person.fewestMinutes / unit),
    mostUnits,
    longestShift: Math.max(0, ...usable.map((shift) => shift?.units ?? 0)),
    countedWeekends,
    mostWeekends: person.mostWeekends,
    counts,
    allows,
    priced: binding.filter(({ shift }) => steps[shift] === 0),
  };
};
