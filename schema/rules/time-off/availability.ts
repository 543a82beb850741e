import type { Availability } from '#schema/entities/availability.ts';
import { type Day, type Instant, toInstant } from '#schema/entities/primitives.ts';
import { type Refusal, refusedFields } from '#schema/errors.ts';
import { timeText } from '../text/time-text.ts';
import { minuteMs } from '../time/lengths.ts';
import { dayOf, daysBetween, mondayOf, timeOf } from '../time/zone.ts';

export type Wish = 'cannot' | 'prefers' | 'none';

export const dayHours = 24;
export const weekHours = 7 * dayHours;

const lengths: Readonly<Record<Availability['repeats'], number>> = {
  once: dayHours,
  weekly: weekHours,
  fortnightly: 2 * weekHours,
};

/** Nothing marked, for the number of hours a kind of availability has. */
export const blankHours = (repeats: Availability['repeats']): string => '-'.repeat(lengths[repeats]);

/** Refuses hours of a different length from the kind of availability. */
export const checkAvailability = ({ repeats, hours }: Pick<Availability, 'repeats' | 'hours'>): Refusal | undefined =>
  hours.length === lengths[repeats] ? undefined : refusedFields({ hours: 'Mark the hours again' });

const isLater = (one: Availability, other: Availability): boolean =>
  one.startsOn === other.startsOn ? one.id > other.id : one.startsOn > other.startsOn;

const last = (entries: readonly Availability[]): Availability | undefined =>
  entries.reduce<Availability | undefined>(
    (found, entry) => (found === undefined || isLater(entry, found) ? entry : found),
    undefined,
  );

/** What applies to somebody on a day: what they gave for that day itself, else the latest pattern that has begun. */
export const availabilityOn = (theirs: readonly Availability[], day: Day): Availability | undefined =>
  last(theirs.filter(({ repeats, startsOn }) => repeats === 'once' && startsOn === day)) ??
  last(theirs.filter(({ repeats, startsOn }) => repeats !== 'once' && startsOn <= day));

/** The 24 letters of a day. */
export const hoursOn = (theirs: readonly Availability[], day: Day): string => {
  const entry = availabilityOn(theirs, day);
  if (!entry) return blankHours('once');
  if (entry.repeats === 'once') return entry.hours;
  const week = Math.floor(daysBetween(mondayOf(entry.startsOn), day) / 7);
  const start = (week * weekHours) % entry.hours.length;
  const from = start + daysBetween(mondayOf(day), day) * dayHours;
  return entry.hours.slice(from, from + dayHours);
};

const stepMs = 30 * minuteMs;

/**
 * Somebody's wish for a stretch of time: "cannot" in one of its hours is enough for "cannot", "prefers" in half of them
 * for "prefers".
 */
export const wishDuring = (
  theirs: readonly Availability[],
  { startTime, endTime }: { readonly startTime: Instant; readonly endTime: Instant },
  zone: string,
): { readonly wish: Wish; readonly note: string } => {
  const none = { wish: 'none', note: '' } as const;
  if (theirs.length === 0) return none;
  let [steps, preferred] = [0, 0];
  for (let at = Date.parse(startTime); at < Date.parse(endTime); at += stepMs) {
    const instant = toInstant(at);
    const day = dayOf(zone, instant);
    const letter = hoursOn(theirs, day)[Number(timeOf(zone, instant).slice(0, 2))];
    if (letter === 'c') return { wish: 'cannot', note: availabilityOn(theirs, day)?.note ?? '' };
    steps += 1;
    if (letter === 'p') preferred += 1;
  }
  if (preferred === 0 || preferred * 2 < steps) return none;
  return { wish: 'prefers', note: availabilityOn(theirs, dayOf(zone, startTime))?.note ?? '' };
};

const hourText = (hour: number): string => timeText(`${String(hour % dayHours).padStart(2, '0')}:00` as never);

/** The marked stretches of a day in words: "Can't 5:00 PM – 10:00 PM"; '' if nothing is marked. */
export const dayWishText = (hours: string): string => {
  const words = { c: 'Can’t', p: 'Prefers' } as const;
  return [...hours.matchAll(/c+|p+/g)]
    .map((match) => {
      const word = words[match[0][0] as 'c' | 'p'];
      if (match[0].length === dayHours) return `${word} all day`;
      return `${word} ${hourText(match.index)} – ${hourText(match.index + match[0].length)}`;
    })
    .join(', ');
};
