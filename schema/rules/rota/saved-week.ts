import { type Day, toInstant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { SavedShift, SavedWeek } from '#schema/entities/saved-week.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { type Refusal, refusedFields } from '#schema/errors.ts';
import { derivedId } from '../derived-id.ts';
import { addDays, dayOf, timeOf } from '../time/zone.ts';
import { weekdayOf } from './need.ts';
import { isPlanned } from './shift-status.ts';
import { shiftInstants } from './shift-times.ts';

type Catalogue = Pick<Restaurant, 'departments' | 'positions' | 'locations'>;

/** What a week is saved as: its planned shifts, including drafts and open ones, by weekday and times of day (D60). */
export const savedShiftsOf = (shifts: readonly Shift[], zone: string): readonly SavedShift[] =>
  shifts
    .filter(isPlanned)
    .toSorted((one, other) => (one.startTime < other.startTime ? -1 : 1))
    .map(({ startTime, endTime, userId, departmentId, positionId, locationId, breakDuration, instructions }) => ({
      weekday: weekdayOf(dayOf(zone, startTime)),
      startTime: timeOf(zone, startTime),
      endTime: timeOf(zone, endTime),
      ...{ userId, departmentId, positionId, locationId, breakDuration, instructions },
    }));

/** The shifts of a saved week, and those whose department, position or place the restaurant no longer has. */
export interface UsableWeek {
  /** In the week from `usableFrom`, to be copied from there. */
  readonly shifts: readonly Shift[];
  readonly goneCount: number;
}

/** A Monday whose week has no clock change: saved shifts are placed in it until they are copied. */
export const usableFrom = '2026-01-05' as Day;

/** What can still be planned of a saved week (D60). */
export const usableWeek = ({ id, shifts }: SavedWeek, catalogue: Catalogue, zone: string): UsableWeek => {
  // Numbered by line, even if others are no longer usable: copies have ids derived from these.
  const lines = shifts.map((shift, index) => ({ ...shift, id: derivedId('saved week', id, String(index)) }));
  const usable = lines.filter((shift) => isInUse(shift, catalogue));
  return {
    shifts: usable.map(({ weekday, startTime, endTime, ...rest }) => {
      const on = shiftInstants(zone, addDays(usableFrom, weekday - 1), startTime, endTime);
      return {
        ...rest,
        ...{ startTime: on.startTime, endTime: on.endTime, status: 'draft', groupId: '', seriesId: '' },
        ...{ bidUntil: '', createdBy: '', createdAt: toInstant(0) },
      };
    }),
    goneCount: shifts.length - usable.length,
  };
};

/** What the shape cannot check about a saved week: that the catalogue has what its shifts name. */
export const checkSavedWeek = (
  { shifts }: Pick<SavedWeek, 'shifts'>,
  { departments, positions, locations }: Catalogue,
): Refusal | undefined => {
  const known = new Set([...departments, ...positions, ...locations].map(({ id }) => id));
  const isKnown = ({ departmentId, positionId, locationId }: SavedShift): boolean =>
    known.has(departmentId) && known.has(positionId) && (locationId === '' || known.has(locationId));
  return shifts.every(isKnown)
    ? undefined
    : refusedFields({ shifts: 'A department, position or location does not exist. Save the week again.' });
};

const isInUse = (shift: SavedShift, { departments, positions, locations }: Catalogue): boolean => {
  const used = (entries: readonly { readonly id: string; readonly isRetired: boolean }[], id: string): boolean =>
    entries.some((entry) => entry.id === id && !entry.isRetired);
  return (
    used(departments, shift.departmentId) &&
    used(positions, shift.positionId) &&
    (shift.locationId === '' || used(locations, shift.locationId))
  );
};
