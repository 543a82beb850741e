import type { Restaurant } from '#schema/entities/restaurant.ts';
import { fold } from '../text/fold.ts';

type Named = { readonly id: string; readonly name: string };

/** The specification's other spellings of catalogue names (D6), as `plain` writes them. */
const otherNames: Readonly<Record<string, string>> = {
  service: 'front of house',
  foh: 'front of house',
  'host hostess': 'host',
  'kitchen assistant': 'kitchen staff',
};

/** Ignores case, accents and the characters between words: "front-of-house" is "Front of House". */
const plain = (name: string): string =>
  fold(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const byName = <Entry extends Named>(entries: readonly Entry[], written: string): readonly Entry[] => {
  const wanted = plain(written);
  const exact = entries.filter(({ name }) => plain(name) === wanted);
  return exact.length > 0 ? exact : entries.filter(({ name }) => plain(name) === otherNames[wanted]);
};

/** The department and position with these names; undefined if the catalogue does not have them. */
export const placeByName = (
  { departments, positions }: Pick<Restaurant, 'departments' | 'positions'>,
  written: { readonly department: string; readonly position: string },
): { readonly departmentId: string | undefined; readonly positionId: string | undefined } => {
  const department = byName(
    departments.filter(({ isRetired }) => !isRetired),
    written.department,
  )[0];
  const named = byName(
    positions.filter(({ isRetired }) => !isRetired),
    written.position,
  );
  const position = named.find(({ departmentId }) => written.department === '' || departmentId === department?.id);
  return {
    departmentId: written.department === '' ? (position?.departmentId ?? '') : department?.id,
    positionId: written.position === '' ? '' : position?.id,
  };
};

/** The location with this name; undefined if the catalogue does not have it. */
export const locationByName = ({ locations }: Pick<Restaurant, 'locations'>, written: string): string | undefined =>
  byName(
    locations.filter(({ isRetired }) => !isRetired),
    written,
  )[0]?.id;

/** Abilities by name, and the names that match none. */
export const abilitiesByName = (
  { abilities }: Pick<Restaurant, 'abilities'>,
  names: readonly string[],
): { readonly ids: string[]; readonly unknown: readonly string[] } => {
  const active = abilities.filter(({ isRetired }) => !isRetired);
  const found = names.map((name) => ({ name, id: byName(active, name)[0]?.id }));
  return {
    ids: found.flatMap(({ id }) => id ?? []),
    unknown: found.flatMap(({ name, id }) => (id === undefined ? [name] : [])),
  };
};
