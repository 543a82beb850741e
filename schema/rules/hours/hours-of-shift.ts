import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { dayOf } from '../time/zone.ts';
import { nearShiftMs, shiftFor } from './hours.ts';

/** A shift with the day that it counts on: reading the zone's calendar is slow, and hours ask for it again and again. */
export interface DatedShift<Planned = Shift> {
  readonly shift: Planned;
  readonly day: Day;
}

/** What of a shift decides whether hours are its own. */
type Times = Pick<Shift, 'id' | 'userId' | 'startTime' | 'endTime'>;

/**
 * Whether hours are those of a shift (D16): they name it, are of its person and of its day. A shift that was given to somebody
 * else, or moved to another day, has left hours behind: it has none of its own, and they count as hours without a shift. An
 * open shift has none at all. Hours from before hours had the day of their shift have that of their clock-in: they are its own
 * where somebody came for it on the other side of midnight. So the shift of hours is always among those of their day and the
 * days beside it.
 */
export const areHoursOf = (
  record: Pick<HoursRecord, 'userId' | 'shiftId' | 'day' | 'clockIn'>,
  { shift, day }: DatedShift<Times>,
  zone: string,
): boolean =>
  record.shiftId === shift.id &&
  shift.userId !== '' &&
  record.userId === shift.userId &&
  (record.day === day || (cameFor(record, shift) && record.day === dayOf(zone, record.clockIn)));

const cameFor = ({ clockIn }: Pick<HoursRecord, 'clockIn'>, { startTime, endTime }: Times): boolean =>
  Date.parse(clockIn) >= Date.parse(startTime) - nearShiftMs && clockIn < endTime;

/** The shift that a person's hours are those of: the one they name, as long as it is of their day, else without a name the one they fit. */
export const shiftOf = (record: HoursRecord, shifts: readonly Shift[], zone: string): Shift | undefined => {
  if (record.shiftId === '') return shiftFor(record, shifts);
  const named = shifts.find(({ id }) => id === record.shiftId);
  return named && areHoursOf(record, { shift: named, day: dayOf(zone, named.startTime) }, zone) ? named : undefined;
};
