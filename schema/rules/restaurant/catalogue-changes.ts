import {
  type Ability,
  type Department,
  departmentHues,
  type Location,
  type Position,
} from '#schema/entities/catalogue.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { type Refusal, refusedFields } from '#schema/errors.ts';

/**
 * Changes of the catalogue (D6): entries are added, renamed and retired but never removed, because shifts refer to them
 * by id.
 */

export type CatalogueList = 'departments' | 'positions' | 'locations' | 'abilities';
type Catalogue = Pick<Restaurant, CatalogueList>;
type Entry = Department | Position | Location | Ability;

/** A catalogue list with one entry renamed. */
export const withName = <Kind extends Entry>(entries: readonly Kind[], id: string, name: string): Kind[] =>
  entries.map((entry) => (entry.id === id ? { ...entry, name: name.trim() } : entry));

/** A catalogue list with one entry retired or restored. */
export const withRetirement = <Kind extends Entry>(entries: readonly Kind[], id: string, isRetired: boolean): Kind[] =>
  entries.map((entry) => (entry.id === id ? { ...entry, isRetired } : entry));

/** The hue that fewest departments have, so that a new one stands out. */
export const freeHue = (departments: readonly Pick<Department, 'hue'>[]): Department['hue'] => {
  const uses = (hue: Department['hue']): number => departments.filter((department) => department.hue === hue).length;
  return departmentHues.toSorted((one, other) => uses(one) - uses(other))[0] ?? 'foh';
};

/** Why a list cannot take a new name: it is blank, or an active entry already has it. */
export const nameRefusal = (
  name: string,
  beside: readonly { readonly id: string; readonly name: string; readonly isRetired: boolean }[],
  id: string,
): string | undefined => {
  if (name.trim() === '') return 'Enter a name';
  const isTaken = beside.some((entry) => entry.id !== id && !entry.isRetired && sameName(entry.name, name));
  return isTaken ? `“${name.trim()}” already exists. Choose another name.` : undefined;
};

/**
 * Why a changed catalogue is refused. Only changed lists are checked: duplicates made on two devices must not keep
 * other settings from being saved.
 */
export const checkCatalogue = (before: Catalogue, after: Catalogue): Refusal | undefined => {
  for (const list of ['departments', 'positions', 'locations', 'abilities'] as const) {
    if (missesAnEntry(before[list] ?? [], after[list] ?? []))
      return refusedFields({ [list]: 'Retire entries instead of removing them: old shifts refer to them.' });
    const twice = newDouble(before[list] ?? [], after[list] ?? []);
    if (twice) return refusedFields({ [list]: `“${twice.name}” already exists. Choose another name.` });
  }
  const departments = new Set(after.departments.map(({ id }) => id));
  if (!after.positions.every(({ departmentId }) => departments.has(departmentId)))
    return refusedFields({ positions: 'Every position belongs to a department. Choose one for it.' });
  if (after.departments.every(({ isRetired }) => isRetired))
    return refusedFields({ departments: 'The restaurant needs a department. Add another before you retire this one.' });
  return undefined;
};

const missesAnEntry = (before: readonly Entry[], after: readonly Entry[]): boolean => {
  const ids = new Set(after.map(({ id }) => id));
  return before.some(({ id }) => !ids.has(id));
};

/** An entry that was added, renamed or restored and now has the name of another active one. */
const newDouble = (before: readonly Entry[], after: readonly Entry[]): Entry | undefined => {
  const known = new Map(before.map((entry) => [entry.id, entry]));
  const isNew = ({ id, name, isRetired }: Entry): boolean => {
    const earlier = known.get(id);
    return !isRetired && (earlier === undefined || earlier.isRetired || !sameName(earlier.name, name));
  };
  return after.filter(isNew).find((entry) => {
    const beside = after.filter((other) => groupOf(other) === groupOf(entry));
    return nameRefusal(entry.name, beside, entry.id) !== undefined;
  });
};

/** Names must differ within a department; two departments may each have a Supervisor. */
const groupOf = (entry: Entry): string => ('departmentId' in entry ? entry.departmentId : '');

const sameName = (one: string, other: string): boolean => folded(one) === folded(other);

const folded = (name: string): string => name.trim().toLowerCase();
