import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { nameOf } from '#schema/rules/restaurant/catalogue.ts';

/** "Sous Chef · Kitchen · 30 min break": the position, department and break of a shift. */
export function shiftPlaceText(shift: Shift, restaurant: Restaurant): string {
  const parts = [
    nameOf(restaurant.positions, shift.positionId),
    nameOf(restaurant.locations, shift.locationId) || nameOf(restaurant.departments, shift.departmentId),
    shift.breakDuration > 0 ? `${shift.breakDuration} min break` : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
