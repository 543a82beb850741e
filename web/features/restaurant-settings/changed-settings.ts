import type { Restaurant } from '#schema/entities/restaurant.ts';
import { isSame } from '#schema/rules/is-same.ts';

/**
 * The fields in which a form differs from the stored settings; undefined if there are none. Only these are written, so
 * that two people changing different settings at the same time both keep their changes.
 */
export const changedSettings = <Field extends keyof Restaurant>(
  form: Pick<Restaurant, Field>,
  stored: Pick<Restaurant, Field>,
): Partial<Restaurant> | undefined => {
  const fields = (Object.keys(form) as Field[]).filter((field) => !isSame(form[field], stored[field]));
  if (fields.length === 0) return undefined;
  return Object.fromEntries(fields.map((field) => [field, form[field]])) as Partial<Restaurant>;
};
