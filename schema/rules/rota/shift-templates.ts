import type { Day, Minutes } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { defaultBreakMinutes, type Shift } from '#schema/entities/shift.ts';
import type { ShiftTemplate } from '#schema/entities/template.ts';
import { type Refusal, refusedFields } from '#schema/errors.ts';
import { newShift, type ShiftEdit, type ShiftMaking } from '#schema/intents/shift.ts';
import { freeIds } from '../derived-id.ts';
import { isPlanned } from './shift-status.ts';
import { shiftInstants } from './shift-times.ts';

type Catalogue = Pick<Restaurant, 'timeZone' | 'positions'>;

/**
 * The unassigned shifts a template still needs on these days. A shift already on the rota with the same times, position
 * and place counts, no matter who works it, so that applying a template twice adds nothing. Ids are derived from what
 * is needed: two managers who apply it offline make the same shifts. Retired positions get none. `shifts` include at
 * least those of these days, with cancelled ones.
 */
export const templateShifts = (
  template: ShiftTemplate,
  days: readonly Day[],
  catalogue: Catalogue,
  shifts: readonly Shift[],
  making: ShiftMaking,
): readonly Shift[] => {
  const scheduled = new Map<string, number>();
  for (const shift of shifts) {
    if (isPlanned(shift)) scheduled.set(slotOf(shift), (scheduled.get(slotOf(shift)) ?? 0) + 1);
  }
  const takenIds = new Set(shifts.map(({ id }) => id));
  return days.flatMap((day) =>
    requiredCounts(template, catalogue).flatMap(({ positionId, departmentId, count }) => {
      const made = templateShift(template, day, catalogue, { positionId, departmentId }, making);
      const missing = Math.max(0, count - (scheduled.get(slotOf(made)) ?? 0));
      return freeIds(missing, takenIds, [template.id, day, slotOf(made)]).map((id) => ({ ...made, id }));
    }),
  );
};

/** What the shape cannot check about a shift template: that the catalogue has what it names. */
export const checkShiftTemplate = (
  template: Pick<ShiftTemplate, 'locationId' | 'staffingRequirements'>,
  { positions, locations }: Pick<Restaurant, 'positions' | 'locations'>,
): Refusal | undefined => {
  if (!locations.some(({ id }) => id === template.locationId))
    return refusedFields({ locationId: 'This location does not exist. Choose another.' });
  const known = new Set(positions.map(({ id }) => id));
  if (template.staffingRequirements.some(({ positionId }) => !known.has(positionId)))
    return refusedFields({ staffingRequirements: 'A position does not exist. Choose another.' });
  return undefined;
};

type Requirement = { readonly positionId: string; readonly departmentId: string; readonly count: number };

/** Several requirements for one position are merged: otherwise the shifts of the first would meet the second. */
const requiredCounts = ({ staffingRequirements }: ShiftTemplate, { positions }: Catalogue): readonly Requirement[] => {
  const counts = new Map<string, number>();
  for (const { positionId, count } of staffingRequirements)
    counts.set(positionId, (counts.get(positionId) ?? 0) + count);
  return positions.flatMap(({ id, departmentId, isRetired }) => {
    const count = counts.get(id);
    return count === undefined || isRetired ? [] : [{ positionId: id, departmentId, count }];
  });
};

const templateShift = (
  { startTime, endTime, locationId, description }: ShiftTemplate,
  day: Day,
  { timeZone }: Catalogue,
  place: Pick<Requirement, 'positionId' | 'departmentId'>,
  making: ShiftMaking,
): Shift => {
  const times = shiftInstants(timeZone, day, startTime, endTime);
  const edit: ShiftEdit = {
    userId: '',
    startTime: times.startTime,
    endTime: times.endTime,
    ...place,
    locationId,
    breakDuration: defaultBreakMinutes as Minutes,
    instructions: description,
  };
  return newShift(edit, '', making);
};

const slotOf = ({ startTime, endTime, positionId, locationId }: Shift): string =>
  [startTime, endTime, positionId, locationId].join(' ');
