import type { KeptShift, WeekPerson, WeekShift } from './week.ts';

/** What somebody may work on one day: kinds of shift to take, beside what they keep. Nothing worked has no start. */
export interface DayOption {
  readonly kinds: readonly number[];
  /** Undefined where the day is free. */
  readonly worked: { readonly start: number; readonly end: number } | undefined;
  readonly minutes: number;
  readonly lates: number;
  readonly isWeekendDay: boolean;
  readonly isEvening: boolean;
  /** A fixed day of theirs, with nothing to do. */
  readonly isMissed: boolean;
}

const dayMinutes = 1_440;
const mostParts = 2;

type Times = Pick<WeekShift, 'start' | 'end'>;

/**
 * Whether two shifts leave the rest due (D18): they do not overlap, and have the rest between them unless both are parts
 * of one working day, all of whose parts lie within a day less the rest.
 */
const leavesRest = (first: Times, second: Times, rest: number): boolean => {
  const gap = Math.max(first.start, second.start) - Math.min(first.end, second.end);
  return gap >= rest;
};

const isOneWorkingDay = (parts: readonly Times[], rest: number): boolean => {
  const sorted = parts.toSorted((left, right) => left.start - right.start);
  if (sorted.some((part, index) => index > 0 && part.start < (sorted[index - 1] as Times).end)) return false;
  const span = Math.max(...parts.map(({ end }) => end)) - Math.min(...parts.map(({ start }) => start));
  if (span <= dayMinutes - rest) return true;
  return sorted.every((part, index) => index === 0 || part.start - (sorted[index - 1] as Times).end >= rest);
};

/** Each day's possibilities for a person: every choice of kinds that keeps the rules of that day and what lies around it. */
export const dayOptions = (
  person: WeekPerson,
  kinds: readonly WeekShift[],
  mayWork: (kind: number) => boolean,
): DayOption[][] =>
  Array.from({ length: 7 }, (_, day) => {
    const kept = person.kept.filter((shift) => shift.day === day);
    const elsewhere = person.kept.filter((shift) => shift.day !== day);
    const usable = kinds.flatMap((kind, number) => {
      const isFree = elsewhere.every((shift) => leavesRest(kind, shift, person.restMinutes));
      return kind.day === day && mayWork(number) && isFree ? [number] : [];
    });
    return combinations(usable, mostParts - kept.length)
      .map((chosen) => optionOf(chosen, [...kept, ...chosen.map((number) => kinds[number] as WeekShift)], day, person))
      .filter(({ kinds: chosen, minutes }, index, all) => {
        if (chosen.length === 0) return index === all.findIndex((other) => other.kinds.length === 0);
        const parts = [...kept, ...chosen.map((number) => kinds[number] as WeekShift)];
        return minutes <= person.mostDayMinutes && isOneWorkingDay(parts, person.restMinutes);
      });
  });

const optionOf = (
  chosen: readonly number[],
  parts: readonly KeptShift[],
  day: number,
  { fixedDays }: Pick<WeekPerson, 'fixedDays'>,
): DayOption => ({
  kinds: chosen,
  worked:
    parts.length > 0
      ? { start: Math.min(...parts.map(({ start }) => start)), end: Math.max(...parts.map(({ end }) => end)) }
      : undefined,
  minutes: parts.reduce((sum, { minutes }) => sum + minutes, 0),
  lates: parts.filter(({ isLate }) => isLate).length,
  isWeekendDay: day >= 5 && parts.length > 0,
  isEvening: parts.some(({ isEvening }) => isEvening),
  isMissed: parts.length === 0 && fixedDays.has(day),
});

/** All choices of up to `most` of these, none first. */
const combinations = (numbers: readonly number[], most: number): number[][] => {
  const found: number[][] = [[]];
  if (most <= 0) return found;
  numbers.forEach((number, index) => {
    for (const rest of combinations(numbers.slice(index + 1), most - 1)) found.push([number, ...rest]);
  });
  return found;
};
