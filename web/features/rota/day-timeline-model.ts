import type { Day } from '#schema/entities/primitives.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { hourMs } from '#schema/rules/time/lengths.ts';
import { addDays, startOfDay, timeOf } from '#schema/rules/time/zone.ts';
import type { RotaShift } from './rota-shift.ts';

/** The hours that a day's timeline shows, milliseconds since 1970, and its marks. */
export interface TimelineScale {
  readonly from: number;
  readonly until: number;
  /** Every second full hour, as a share of the width from 0 to 1, with its time of day in hours. */
  readonly marks: readonly { readonly share: number; readonly hour: number }[];
}

/** From the hour of the first start to the hour after the last end; a whole day if there are no shifts. */
export const timelineScale = (day: Day, shifts: readonly RotaShift[], zone: string): TimelineScale => {
  const starts = shifts.map(({ shift }) => Date.parse(shift.startTime));
  const ends = shifts.map(({ shift }) => Date.parse(shift.endTime));
  const dayStart = Date.parse(startOfDay(zone, day));
  const from = starts.length > 0 ? floorHour(Math.min(...starts)) : dayStart;
  const until =
    ends.length > 0 ? floorHour(Math.max(...ends) + hourMs - 1) : Date.parse(startOfDay(zone, addDays(day, 1)));
  const hours = Math.round((until - from) / hourMs);
  const marks = Array.from({ length: Math.floor(hours / 2) }, (_, index) => {
    const at = from + index * 2 * hourMs;
    return { share: shareOf(at, from, until), hour: Number(timeOf(zone, toInstant(at)).slice(0, 2)) };
  });
  return { from, until, marks };
};

/** Where a moment is on the scale, from 0 at its left to 1 at its right. */
export const placeOn = (scale: TimelineScale, at: number): number => shareOf(at, scale.from, scale.until);

const shareOf = (at: number, from: number, until: number): number => (at - from) / (until - from);

const floorHour = (at: number): number => Math.floor(at / hourMs) * hourMs;
