import type { Minutes } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { User } from '#schema/entities/user.ts';
import { positionsOf } from '../people/positions.ts';
import { activeLocations } from '../restaurant/catalogue.ts';
import { minutesBetween } from './shift-times.ts';

/** What a new shift is for. */
interface Wanted {
  readonly positionId: string;
  /** Undefined if the shift is open. */
  readonly person?: Pick<User, 'id' | 'positionId' | 'positions'> | undefined;
}

type Places = Pick<Restaurant, 'locations'>;

/**
 * Where a position works, among the locations in use: the person's own place first, if the position is theirs. The most
 * frequent one counts, the latest if there are several (D60). Undefined if no shift tells.
 */
export const knownPlace = (wanted: Wanted, restaurant: Places, shifts: readonly Shift[]): string | undefined => {
  const active = new Set(activeLocations(restaurant).map(({ id }) => id));
  return mostFrequent(
    wanted,
    shifts.filter(({ locationId }) => active.has(locationId)),
    ({ locationId }) => locationId,
  );
};

/** The same, or the first location in use if no shift tells; undefined if the restaurant has none. */
export const usualPlace = (wanted: Wanted, restaurant: Places, shifts: readonly Shift[]): string | undefined =>
  knownPlace(wanted, restaurant, shifts) ?? activeLocations(restaurant)[0]?.id;

/** Two lengths are about the same if they differ by at most this many minutes. */
const aboutMinutes = 30;

/**
 * The usual break in minutes for a shift of about this length: the person's own first, for a position of theirs, else
 * the position's (D60). Undefined if no shift tells. @param length in minutes, the break included
 */
export const usualBreak = (wanted: Wanted, length: number, shifts: readonly Shift[]): Minutes | undefined => {
  const isAlike = ({ startTime, endTime }: Shift) =>
    Math.abs(minutesBetween(startTime, endTime) - length) <= aboutMinutes;
  return mostFrequent(wanted, shifts.filter(isAlike), ({ breakDuration }) => breakDuration);
};

/** What most of the person's shifts in a position of theirs have, else most shifts of the position. */
const mostFrequent = <Value>(
  { positionId, person }: Wanted,
  shifts: readonly Shift[],
  read: (shift: Shift) => Value,
): Value | undefined => {
  const alike = shifts.filter((shift) => shift.positionId === positionId && shift.status !== 'cancelled');
  const isTheirs = person && positionsOf(person).includes(positionId);
  const own = isTheirs ? alike.filter(({ userId }) => userId === person.id) : [];
  const counted = new Map<Value, { readonly count: number; readonly last: number }>();
  for (const shift of own.length > 0 ? own : alike) {
    const { count, last } = counted.get(read(shift)) ?? { count: 0, last: 0 };
    counted.set(read(shift), { count: count + 1, last: Math.max(last, Date.parse(shift.startTime)) });
  }
  const [most] = [...counted].toSorted(([, one], [, other]) => other.count - one.count || other.last - one.last);
  return most?.[0];
};
