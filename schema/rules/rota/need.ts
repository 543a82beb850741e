import type { Need, NeedSlot } from '#schema/entities/need.ts';
import type { Day, Instant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { type Refusal, refusedFields } from '#schema/errors.ts';
import { derivedId } from '../derived-id.ts';
import { grouped } from '../grouped.ts';
import { dayMs } from '../time/lengths.ts';
import { addDays, mondayOf } from '../time/zone.ts';
import { isPlanned } from './shift-status.ts';
import { minutesBetween, shiftInstants } from './shift-times.ts';

/** What a need is for: a weekday from 1, Monday, to 7, or one date. */
export type NeedPlace = Pick<Need, 'weekday' | 'day'>;

export const needId = ({ weekday, day }: NeedPlace): string => derivedId('need', String(weekday), day);

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: Day): number => Math.round((Date.parse(day) - Date.parse(mondayOf(day))) / dayMs) + 1;

/** What the shape cannot check about a need: that it is for a weekday or a date, and that its positions exist. */
export const checkNeed = (
  { id, weekday, day, slots }: Pick<Need, 'id' | 'weekday' | 'day' | 'slots'>,
  { positions }: Pick<Restaurant, 'positions'>,
): Refusal | undefined => {
  if ((weekday === 0) !== (day !== '')) return refusedFields({ day: 'Choose a weekday or a date' });
  if (id !== needId({ weekday, day })) return refusedFields({ id: 'The id does not match the day' });
  const known = new Set(positions.map((position) => position.id));
  if (slots.some(({ positionId }) => !known.has(positionId)))
    return refusedFields({ slots: 'A position does not exist. Choose another.' });
  return undefined;
};

/** Who is needed on a day: as set for the date, else for its weekday. */
export const slotsOn = (day: Day, needs: readonly Need[]): readonly NeedSlot[] =>
  (needs.find((need) => need.day === day) ?? needs.find(({ weekday }) => weekday === weekdayOf(day)))?.slots ?? [];

/** A stretch of time when too few people are planned in a position. */
export interface Gap {
  /** The day whose need it is: past midnight, the day before. */
  readonly day: Day;
  readonly positionId: string;
  readonly from: Instant;
  readonly until: Instant;
  /** How many people are missing. */
  readonly count: number;
}

export interface Planned {
  readonly days: readonly Day[];
  readonly needs: readonly Need[];
  /** Those of the days and a day around them; drafts and open shifts count as planned, cancelled ones do not. */
  readonly shifts: readonly Shift[];
  readonly zone: string;
}

/** Need less planned people, by position, in order of time (D47). Lengths are between instants (D20). */
export const gapsOf = (planned: Planned): readonly Gap[] => {
  const spansOf = grouped(spansAround(planned), ({ positionId }) => positionId);
  const shiftsOf = grouped(planned.shifts.filter(isPlanned), ({ positionId }) => positionId);
  return [...spansOf]
    .flatMap(([positionId, spans]) => gapsOfPosition(positionId, spans, shiftsOf.get(positionId) ?? []))
    .filter(({ day }) => planned.days.includes(day))
    .toSorted((one, other) => order(one.from, other.from) || order(one.positionId, other.positionId));
};

/** Person-minutes left uncovered by gaps. */
export const missingMinutes = (gaps: readonly Gap[]): number =>
  gaps.reduce((sum, { from, until, count }) => sum + minutesBetween(from, until) * count, 0);

/** A day's need, in instants. */
interface Span {
  readonly day: Day;
  readonly positionId: string;
  readonly count: number;
  readonly from: Instant;
  readonly until: Instant;
}

/** The days before and after are included: a late bar runs into the first day, and the last day's into the next. */
const spansAround = ({ days, needs, zone }: Planned): readonly Span[] => {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  return [addDays(first, -1), ...days, addDays(last, 1)].flatMap((day) =>
    slotsOn(day, needs).flatMap(({ positionId, count, startTime, endTime }) => {
      const { startTime: from, endTime: until } = shiftInstants(zone, day, startTime, endTime);
      // An hour that spring skips can leave nothing of a short slot.
      return from < until ? [{ day, positionId, count, from, until }] : [];
    }),
  );
};

const gapsOfPosition = (positionId: string, spans: readonly Span[], shifts: readonly Shift[]): readonly Gap[] => {
  const edges = [
    ...spans.flatMap(({ from, until }) => [from, until]),
    ...shifts.flatMap(({ startTime, endTime }) => [startTime, endTime]),
  ];
  const moments = [...new Set(edges)].toSorted(order);
  const gaps: Gap[] = [];
  for (const [index, from] of moments.entries()) {
    const until = moments[index + 1];
    const asking = spans.filter((span) => span.from <= from && from < span.until);
    const [first] = asking.toSorted((one, other) => order(one.from, other.from) || order(one.day, other.day));
    const working = shifts.filter(({ startTime, endTime }) => startTime <= from && from < endTime).length;
    const count = asking.reduce((sum, span) => sum + span.count, 0) - working;
    if (!first || until === undefined || count <= 0) continue;
    const before = gaps.at(-1);
    if (before?.until === from && before.count === count && before.day === first.day)
      gaps[gaps.length - 1] = { ...before, until };
    else gaps.push({ day: first.day, positionId, from, until, count });
  }
  return gaps;
};

const order = (one: string, other: string): number => Number(one > other) - Number(one < other);
