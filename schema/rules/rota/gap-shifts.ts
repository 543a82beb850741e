import { type Instant, type Minutes, toInstant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { defaultBreakMinutes, type Shift } from '#schema/entities/shift.ts';
import { newShift, type ShiftEdit, type ShiftMaking } from '#schema/intents/shift.ts';
import { freeIds } from '../derived-id.ts';
import { minuteMs } from '../time/lengths.ts';
import type { Gap } from './need.ts';
import { longestShiftMinutes, minutesBetween } from './shift-times.ts';
import { usualPlace } from './usual-shift.ts';

/** Shifts up to this length have no break unless one is planned (Working Time Regulations 1998, regulation 12). */
const breakAfterMinutes = 6 * 60;

/**
 * The open shifts that close a gap: one for each missing person, and several in a row if it is longer than a shift may
 * be. Ids are derived from the gap: two managers who close it offline make the same shifts. None for a retired
 * position. `shifts` are those around the gap, including cancelled ones, and of the weeks before; the location is the
 * position's usual one among them.
 */
export const gapShifts = (
  gap: Gap,
  restaurant: Pick<Restaurant, 'positions' | 'locations'>,
  shifts: readonly Shift[],
  making: ShiftMaking,
): readonly Shift[] => {
  const position = restaurant.positions.find(({ id, isRetired }) => id === gap.positionId && !isRetired);
  const locationId = usualPlace(gap, restaurant, shifts);
  if (!position || locationId === undefined) return [];
  const takenIds = new Set(shifts.map(({ id }) => id));
  const editOf = (startTime: Instant, endTime: Instant): ShiftEdit => ({
    userId: '',
    startTime,
    endTime,
    departmentId: position.departmentId,
    positionId: gap.positionId,
    locationId,
    breakDuration: (minutesBetween(startTime, endTime) > breakAfterMinutes ? defaultBreakMinutes : 0) as Minutes,
    instructions: '',
  });
  return partsOf(gap).flatMap(({ startTime, endTime }) =>
    freeIds(gap.count, takenIds, ['gap', gap.positionId, startTime, gap.until]).map((id) =>
      newShift(editOf(startTime, endTime), id, making),
    ),
  );
};

const partsOf = ({ from, until }: Gap): readonly { readonly startTime: Instant; readonly endTime: Instant }[] => {
  const parts = [];
  for (let start = from; start < until; ) {
    const end = toInstant(Math.min(Date.parse(until), Date.parse(start) + longestShiftMinutes * minuteMs));
    parts.push({ startTime: start, endTime: end });
    start = end;
  }
  return parts;
};
