import type { WeekPerson, WeekShift } from './week.ts';

/**
 * What somebody may do on one day, grouped where only the shifts differ but not their times or sums: at given prices
 * the cheapest of them stands for all.
 */
export interface DayClass {
  /** First start and last end of the work, infinite on a free day. */
  readonly start: number;
  readonly end: number;
  readonly minutes: number;
  readonly lates: number;
  readonly isWeekendDay: boolean;
  readonly isEvening: boolean;
  /** A fixed day of theirs with nothing to do. */
  readonly isMissed: boolean;
  /** Kinds of shift to take on top of what they keep, one entry per choice; -1 for none. */
  readonly first: Int32Array;
  readonly second: Int32Array;
}

const dayMinutes = 1_440;
const mostParts = 2;

type Times = Pick<WeekShift, 'start' | 'end'>;

/** Minutes between two shifts; below 0 if they overlap. */
const gapOf = (first: Times, second: Times): number =>
  Math.max(first.start, second.start) - Math.min(first.end, second.end);

/**
 * Whether two shifts may be parts of one day (D18): they do not overlap, and have the rest between them unless both fit
 * within a day less the rest.
 */
const areParts = (first: Times, second: Times, rest: number): boolean => {
  const gap = gapOf(first, second);
  const span = Math.max(first.end, second.end) - Math.min(first.start, second.start);
  return gap >= 0 && (span <= dayMinutes - rest || gap >= rest);
};

/** A person's possibilities for each day: every choice of kinds that keeps the rules of that day and its neighbours. */
export const dayClasses = (
  person: WeekPerson,
  kinds: readonly WeekShift[],
  mayWork: (kind: number) => boolean,
): DayClass[][] => Array.from({ length: 7 }, (_, day) => classesOn(day, person, kinds, mayWork));

const classesOn = (
  day: number,
  person: WeekPerson,
  kinds: readonly WeekShift[],
  mayWork: (kind: number) => boolean,
): DayClass[] => {
  const { restMinutes, mostDayMinutes } = person;
  const kept = person.kept.filter((shift) => shift.day === day);
  const elsewhere = person.kept.filter((shift) => shift.day !== day);
  const keptMinutes = kept.reduce((sum, { minutes }) => sum + minutes, 0);
  const usable: number[] = [];
  if (kept.length < mostParts) {
    kinds.forEach((kind, number) => {
      if (kind.day !== day || keptMinutes + kind.minutes > mostDayMinutes || !mayWork(number)) return;
      if (!elsewhere.every((shift) => gapOf(kind, shift) >= restMinutes)) return;
      if (kept.every((shift) => areParts(shift, kind, restMinutes))) usable.push(number);
    });
  }
  const found = new Map<string, Growing>();
  add(found, day, person, kept, -1, -1);
  usable.forEach((number, index) => {
    const kind = kinds[number] as WeekShift;
    add(found, day, person, [...kept, kind], number, -1);
    if (kept.length + 1 >= mostParts) return;
    for (let next = index + 1; next < usable.length; next += 1) {
      const other = kinds[usable[next] as number] as WeekShift;
      if (kind.minutes + other.minutes > mostDayMinutes || !areParts(kind, other, restMinutes)) continue;
      add(found, day, person, [kind, other], number, usable[next] as number);
    }
  });
  return [...found.values()].map(({ first, second, ...rest }) => ({
    ...rest,
    first: Int32Array.from(first),
    second: Int32Array.from(second),
  }));
};

type Growing = Omit<DayClass, 'first' | 'second'> & { readonly first: number[]; readonly second: number[] };

const add = (
  found: Map<string, Growing>,
  day: number,
  { fixedDays }: Pick<WeekPerson, 'fixedDays'>,
  parts: readonly WeekShift[],
  first: number,
  second: number,
): void => {
  let [start, end, minutes, lates, isEvening] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0, false];
  for (const part of parts) {
    start = Math.min(start, part.start);
    end = Math.max(end, part.end);
    minutes += part.minutes;
    lates += part.isLate ? 1 : 0;
    isEvening ||= part.isEvening;
  }
  const key = `${start} ${end} ${minutes} ${lates} ${isEvening}`;
  const known = found.get(key);
  if (known) {
    known.first.push(first);
    known.second.push(second);
    return;
  }
  const isFree = parts.length === 0;
  const isWeekendDay = day >= 5 && !isFree;
  const isMissed = isFree && fixedDays.has(day);
  const sums = { minutes, lates, isWeekendDay, isEvening, isMissed };
  found.set(key, { start, end, ...sums, first: [first], second: [second] });
};
