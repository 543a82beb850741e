import type { Restaurant } from '#schema/entities/restaurant.ts';
import { type CatalogueList, freeHue, withName, withRetirement } from '#schema/rules/restaurant/catalogue-changes.ts';

/** A department, position, location or ability, and its list in the catalogue. */
export interface CatalogueEntry {
  readonly list: CatalogueList;
  readonly id: string;
  readonly name: string;
}

type Change = (stored: Restaurant) => Partial<Restaurant>;

/** Retires an entry, or restores it. */
export const retired =
  ({ list, id }: CatalogueEntry, isRetired: boolean): Change =>
  (stored) => ({ [list]: withRetirement<Restaurant[CatalogueList][number]>(stored[list] ?? [], id, isRetired) });

/** Renames an entry. */
export const renamed =
  ({ list, id }: CatalogueEntry, name: string): Change =>
  (stored) => ({ [list]: withName<Restaurant[CatalogueList][number]>(stored[list] ?? [], id, name) });

/** Adds an entry: a position to its department, a department with its own hue. */
export const added =
  ({ list, id, name }: CatalogueEntry, departmentId: string): Change =>
  (stored) => {
    const entry = { id, name: name.trim(), isRetired: false };
    switch (list) {
      case 'departments':
        return { departments: [...stored.departments, { ...entry, hue: freeHue(stored.departments) }] };
      case 'positions':
        return { positions: [...stored.positions, { ...entry, departmentId }] };
      case 'locations':
        return { locations: [...stored.locations, entry] };
      case 'abilities':
        return { abilities: [...(stored.abilities ?? []), entry] };
    }
  };
