import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day, Instant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { grouped } from '../grouped.ts';
import { addDays, dayOf, startOfDay } from '../time/zone.ts';
import { areHoursOf, heldShift, workedShift } from './day-of-hours.ts';
import { shiftFor } from './hours.ts';

/** The fields of a shift that decide whether hours belong to it. */
export type RosteredShift = Pick<Shift, 'id' | 'userId' | 'status' | 'startTime' | 'endTime'>;

/** The fields of hours that decide which shift they belong to. */
type Hours = Pick<HoursRecord, 'userId' | 'shiftId' | 'day' | 'clockIn' | 'clockOut'>;

/** A shift with the day it counts on: reading the zone's calendar is slow, and hours need it repeatedly. */
export interface DatedShift<Planned = Shift> {
  readonly shift: Planned;
  readonly day: Day;
}

/**
 * Finds the shift that hours belong to (D16): the one they name, if it is still on the rota, their person's and of
 * their day; or, if they name none, the one of these days that they fit. A shift that was given to somebody else, moved
 * to another day or cancelled leaves its hours behind: they count as hours without a shift. The shift of hours is
 * always among those of their day and the days either side.
 *
 * @param shifts of one person or of several, also of other days
 */
export const shiftFinder = <Rostered extends RosteredShift>(shifts: readonly Rostered[], zone: string) => {
  const dated = shifts
    .filter(({ status, userId }) => status === 'scheduled' && userId !== '')
    .map((shift): DatedShift<Rostered> => ({ shift, day: dayOf(zone, shift.startTime) }));
  const named = new Map(dated.map((each) => [each.shift.id, each]));
  const ofPersonAndDay = grouped(dated, ({ shift, day }) => keyOf(shift.userId, day));
  return (hours: Hours): Rostered | undefined => {
    const found = named.get(hours.shiftId);
    if (hours.shiftId !== '') return found && isOfShift(hours, found) ? found.shift : undefined;
    const near = [-1, 0, 1].flatMap(
      (days) => ofPersonAndDay.get(keyOf(hours.userId, days === 0 ? hours.day : addDays(hours.day, days))) ?? [],
    );
    return near.length === 0
      ? undefined
      : shiftFor(
          hours,
          near.map(({ shift }) => shift),
        );
  };
};

/**
 * The range of shift starts to read in order to match the hours of some days, both included: from one day before to one
 * day after, as `shiftFinder` looks at the days either side.
 *
 * @returns `end` itself is not included
 */
export const shiftWindow = (
  { from, until }: { readonly from: Day; readonly until: Day },
  zone: string,
): { readonly start: Instant; readonly end: Instant } => ({
  start: startOfDay(zone, addDays(from, -1)),
  end: startOfDay(zone, addDays(until, 2)),
});

const keyOf = (userId: string, day: Day): string => `${userId} ${day}`;

const isOfShift = (hours: Hours, { shift, day }: DatedShift<RosteredShift>): boolean =>
  hours.userId === shift.userId && areHoursOf(hours, shift, day);

/** The shift of one record (`shiftFinder`). */
export const shiftOf = <Rostered extends RosteredShift>(
  hours: Hours,
  shifts: readonly Rostered[],
  zone: string,
): Rostered | undefined =>
  shiftFinder(
    shifts.filter(({ userId }) => userId === hours.userId),
    zone,
  )(hours);

/**
 * The shift of hours once their times are corrected, as far as a device knows (D16): their own while it is theirs and
 * they fit it, otherwise the one that they fit.
 *
 * @param named the shift that the record names; undefined if it names none, or if this device does not have it
 * @param theirs the person's shifts around these days
 */
export const shiftOfCorrected = <Rostered extends RosteredShift>(
  hours: Omit<Hours, 'day'>,
  named: Rostered | undefined,
  theirs: readonly Rostered[],
): Rostered | undefined => {
  const isUnknown = hours.shiftId !== '' && !named;
  return isUnknown ? undefined : (workedShift(hours, heldShift(named, hours.userId)) ?? shiftFor(hours, theirs));
};

/**
 * The shift id that a correction sends with them. Only where their own shift is known not to be theirs any more is that
 * another one. Nobody chose '' in the form, and the server would take it for a decision; nor does a correction put
 * hours on a shift that they do not name: the server does, if nobody took them off it.
 */
export const shiftIdOfCorrected = <Rostered extends RosteredShift>(
  hours: Omit<Hours, 'day'>,
  named: Rostered | undefined,
  theirs: readonly Rostered[],
): string => (hours.shiftId === '' ? '' : (shiftOfCorrected(hours, named, theirs)?.id ?? hours.shiftId));
