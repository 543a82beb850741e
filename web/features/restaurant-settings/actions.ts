import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { ShiftTemplate } from '#schema/entities/template.ts';
import type { Result } from '#schema/errors.ts';
import { checkCatalogue } from '#schema/rules/restaurant/catalogue-changes.ts';
import { checkShiftTemplate } from '#schema/rules/rota/shift-templates.ts';
import { changeDocument, insertDocument, removeDocument, reworkDocument } from '#web/db/write.ts';

/** Writes of settings on this device; the server gets them when it can (invariant 1). */

export const createShiftTemplate = async (
  template: ShiftTemplate,
  restaurant: Restaurant,
): Promise<Result<ShiftTemplate>> =>
  checkShiftTemplate(template, restaurant) ?? insertDocument('shiftTemplate', template);

export const changeShiftTemplate = async (
  { id, name, startTime, endTime, locationId, description, staffingRequirements }: ShiftTemplate,
  restaurant: Restaurant,
): Promise<Result<ShiftTemplate>> =>
  checkShiftTemplate({ locationId, staffingRequirements }, restaurant) ??
  changeDocument('shiftTemplate', id, { name, startTime, endTime, locationId, description, staffingRequirements });

/** Deletes a template; shifts made from it stay on the rota. */
export const deleteShiftTemplate = (id: string): Promise<Result<void>> => removeDocument('shiftTemplate', id);

/** Changes these settings and leaves alone those that somebody else may be changing at the same time. */
export const changeSettings = (id: string, changes: Partial<Restaurant>): Promise<Result<Restaurant>> =>
  changeDocument('restaurant', id, changes);

/** Changes the catalogue, depending on what it holds at that moment; refused if the change is not allowed. */
export const changeCatalogue = async (
  restaurant: Restaurant,
  changesOf: (stored: Restaurant) => Partial<Restaurant>,
): Promise<Result<Restaurant>> => {
  const refusal = checkCatalogue(restaurant, { ...restaurant, ...changesOf(restaurant) });
  return refusal ?? reworkDocument('restaurant', restaurant.id, changesOf);
};
