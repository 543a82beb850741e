import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { Gap } from '#schema/rules/rota/need.ts';
import { shiftInstants } from '#schema/rules/rota/shift-times.ts';
import { dayOf, daysBetween, timeOf } from '#schema/rules/time/zone.ts';
import { otherHalf, type TypedTimes } from './typed-times.ts';

/** What is known of a day, to decide which half of it somebody means by "6-10". */
export interface KnownOfDay {
  /** Its need that nothing covers yet. */
  readonly gaps: readonly Gap[];
  /** Shifts of the last weeks, which say what is usual. */
  readonly shifts: readonly Shift[];
}

type Place = {
  readonly day: Day;
  readonly zone: string;
  readonly positionId: string;
  /** Whose shift it is; undefined if it is open. */
  readonly userId: string | undefined;
};
type Span = { readonly startTime: string; readonly endTime: string };

/** How much of a shift must match what is known, for its reading to be preferred to the plain one. */
const enough = 0.5;

/**
 * The times that somebody means: as typed, or the same hours in the other half of the day. The person's usual work, on
 * any weekday, decides: the half that matches more of it. If neither matches any, it is the other half if that matches
 * what the day needs of the position, or what is usual for it on the weekday, and the plain one matches nothing.
 */
export const meantTimes = (
  typed: string,
  times: TypedTimes,
  place: Place,
  { gaps, shifts }: KnownOfDay,
): TypedTimes => {
  const other = otherHalf(typed);
  if (!other) return times;
  const [plain, flipped] = [times, other].map((each) =>
    shiftInstants(place.zone, place.day, each.startTime, each.endTime),
  );
  const own = shifts
    .filter(({ userId }) => userId !== '' && userId === place.userId)
    .flatMap(usualSpan(place, 'any-day'));
  if (plain && flipped) {
    const sharedBy = (each: Span) => own.reduce((sum, span) => sum + metBy(each, [span]), 0);
    const byPlain = sharedBy(plain);
    if (sharedBy(flipped) > byPlain && metBy(flipped, own) >= enough) return other;
    if (byPlain > 0) return times;
  }
  for (const spans of [
    gaps.filter(isOf(place)).map(gapSpan),
    shifts.filter(isOf(place)).flatMap(usualSpan(place, 'weekday')),
  ]) {
    if (plain && metBy(plain, spans) > 0) return times;
    if (flipped && metBy(flipped, spans) >= enough) return other;
  }
  return times;
};

const isOf =
  ({ positionId }: Place) =>
  (each: { readonly positionId: string }): boolean =>
    each.positionId === positionId;

const gapSpan = ({ from, until }: Gap): Span => ({ startTime: from, endTime: until });

/** A shift of the same weekday, or of any, as it would be on this day. */
const usualSpan =
  ({ day, zone }: Place, which: 'weekday' | 'any-day') =>
  ({ startTime, endTime, status }: Shift): readonly Span[] =>
    status !== 'cancelled' && (which === 'any-day' || daysBetween(dayOf(zone, startTime), day) % 7 === 0)
      ? [shiftInstants(zone, day, timeOf(zone, startTime), timeOf(zone, endTime))]
      : [];

/** The largest part of a shift that is within one of the spans, from 0 to 1. */
const metBy = ({ startTime, endTime }: Span, spans: readonly Span[]): number => {
  const [from, until] = [Date.parse(startTime), Date.parse(endTime)];
  const shared = (span: Span) => Math.min(until, Date.parse(span.endTime)) - Math.max(from, Date.parse(span.startTime));
  return Math.max(0, ...spans.map(shared)) / (until - from);
};
