import type { Availability } from '#schema/entities/availability.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { mondayOf } from '#schema/rules/time/zone.ts';
import { availabilityOn, blankHours, dayHours, weekHours } from '#schema/rules/time-off/availability.ts';

/** The letter for an hour: cannot, prefers, or neither. */
export type Brush = 'c' | 'p' | '-';

/** The choices for a single day; the hours of a usual week can also be cleared. */
export const dayWishChoices = [
  { value: 'c', label: 'Can’t work' },
  { value: 'p', label: 'Prefer to work' },
] as const;

export const brushChoices = [
  { value: 'c', label: 'Can’t' },
  { value: 'p', label: 'Prefer' },
  { value: '-', label: 'Clear' },
] as const;

export const repeatChoices = [
  { value: 'weekly', label: 'Every week' },
  { value: 'fortnightly', label: 'Every other week' },
] as const;

export const whichWeekChoices = [
  { value: '0', label: 'First week' },
  { value: '1', label: 'Second week' },
] as const;

/** A pattern as painted; the second of two weeks is kept while "every week" is chosen, and left out when saved. */
export interface PatternForm {
  readonly repeats: 'weekly' | 'fortnightly';
  readonly startsOn: string;
  /** Always two weeks of letters. */
  readonly hours: string;
  readonly note: string;
}

const blankWeek = blankHours('weekly');

/** The pattern an editor starts with: the one that applies on a day or, if none does, the first. */
export const patternToEdit = (theirs: readonly Availability[], today: Day): Availability | undefined => {
  const patterns = theirs.filter(({ repeats }) => repeats !== 'once');
  return (
    availabilityOn(patterns, today) ?? patterns.toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1))[0]
  );
};

export const patternFormOf = (pattern: Availability | undefined, today: Day): PatternForm => ({
  repeats: pattern?.repeats === 'fortnightly' ? 'fortnightly' : 'weekly',
  startsOn: pattern?.startsOn ?? mondayOf(today),
  hours: pattern ? pattern.hours.padEnd(2 * weekHours, blankWeek) : blankWeek + blankWeek,
  note: pattern?.note ?? '',
});

/** The part of the form that is stored. */
export const patternOf = ({
  repeats,
  startsOn,
  hours,
  note,
}: PatternForm): Pick<Availability, 'repeats' | 'startsOn' | 'hours' | 'note'> => ({
  repeats,
  startsOn: startsOn as Day,
  hours: repeats === 'weekly' ? hours.slice(0, weekHours) : hours,
  note: note.trim(),
});

/** The letters, with those at these places replaced. */
export const painted = (hours: string, places: Iterable<number>, brush: Brush): string => {
  const letters = [...hours];
  for (const place of places) letters[place] = brush;
  return letters.join('');
};

/** What a press on a place paints: the brush, or nothing if the place has it already. */
export const strokeAt = (hours: string, place: number, brush: Brush): Brush => (hours[place] === brush ? '-' : brush);

/** The places of a whole weekday, Monday being 0. */
export const placesOfDay = (weekday: number): readonly number[] =>
  Array.from({ length: dayHours }, (_, hour) => weekday * dayHours + hour);

/** The places in the rectangle of hours and days between two places. */
export const placesBetween = (one: number, other: number): readonly number[] => {
  const [from, until] = inOrder(hourOf(one), hourOf(other));
  const [first, last] = inOrder(weekdayOf(one), weekdayOf(other));
  return Array.from({ length: last - first + 1 }, (_, day) => placesOfDay(first + day).slice(from, until + 1)).flat();
};

const hourOf = (place: number): number => place % dayHours;
const weekdayOf = (place: number): number => Math.floor(place / dayHours);
const inOrder = (one: number, other: number): readonly [number, number] => (one < other ? [one, other] : [other, one]);

/** A single day as entered; the whole day if both hours are ''. */
export interface SingleDayForm {
  readonly day: string;
  readonly wish: 'c' | 'p';
  readonly from: string;
  readonly until: string;
  readonly note: string;
}

/**
 * The letters of a single day; undefined if the end is not after the start. Until 0 means midnight at the end of the
 * day.
 */
export const singleDayHours = ({ wish, from, until }: SingleDayForm): string | undefined => {
  const start = from === '' ? 0 : Number(from);
  const end = until === '' || Number(until) === 0 ? dayHours : Number(until);
  if (end <= start) return undefined;
  return '-'.repeat(start) + wish.repeat(end - start) + '-'.repeat(dayHours - end);
};
