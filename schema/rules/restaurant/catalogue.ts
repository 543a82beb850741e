import type { Department, Location, Position } from '#schema/entities/catalogue.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { type Refusal, refused, refusedFields } from '#schema/errors.ts';

/** Departments available for new shifts and people, in the restaurant's order. */
export const activeDepartments = (restaurant: Pick<Restaurant, 'departments'>): readonly Department[] =>
  restaurant.departments.filter(({ isRetired }) => !isRetired);

/** Positions of a department available for new shifts and people, in the restaurant's order. */
export const activePositions = (restaurant: Pick<Restaurant, 'positions'>, departmentId: string): readonly Position[] =>
  restaurant.positions.filter((position) => position.departmentId === departmentId && !position.isRetired);

/** Locations available for new shifts, in the restaurant's order. */
export const activeLocations = (restaurant: Pick<Restaurant, 'locations'>): readonly Location[] =>
  restaurant.locations.filter(({ isRetired }) => !isRetired);

/** The name of a department, position, location or ability, retired or not; '' for an id that is unknown or blank. */
export const nameOf = (entries: readonly { readonly id: string; readonly name: string }[], id: string): string =>
  entries.find((entry) => entry.id === id)?.name ?? '';

/**
 * Whether somebody can be employed in this department and position; either may be blank (''). Refuses with `invalid`
 * what the catalogue does not have, with `position-not-in-department` another department's position.
 */
export const checkPlace = (
  { departments, positions }: Pick<Restaurant, 'departments' | 'positions'>,
  { departmentId, positionId }: { readonly departmentId: string; readonly positionId: string },
): Refusal | undefined => {
  if (departmentId !== '' && !departments.some(({ id }) => id === departmentId)) {
    return refusedFields({ departmentId: 'Please select a department' });
  }
  if (positionId === '') return undefined;
  const position = positions.find(({ id }) => id === positionId);
  if (!position) return refusedFields({ positionId: 'Please enter a position' });
  return position.departmentId === departmentId ? undefined : refused('position-not-in-department');
};

/** The catalogue a restaurant starts with (D6): every position and location that the specification names, and abilities (D48). */
export const defaultCatalogue = (
  newId: () => string,
): Pick<Restaurant, 'departments' | 'positions' | 'locations' | 'abilities'> => {
  const departments = startingDepartments.map(({ name, hue }) => ({ id: newId(), name, isRetired: false, hue }));
  const positions = startingDepartments.flatMap(({ positions: names }, index) =>
    names.map((name) => ({ id: newId(), name, isRetired: false, departmentId: departments[index]?.id ?? '' })),
  );
  const locations = startingLocations.map((name) => ({ id: newId(), name, isRetired: false }));
  const abilities = startingAbilities.map((name) => ({ id: newId(), name, isRetired: false }));
  return { departments, positions, locations, abilities };
};

const startingDepartments = [
  { name: 'Front of House', hue: 'foh', positions: ['Server', 'Host', 'Busser'] },
  {
    name: 'Kitchen',
    hue: 'kitchen',
    positions: ['Head Chef', 'Sous Chef', 'Chef', 'Prep Cook', 'Kitchen Staff', 'Dishwasher'],
  },
  { name: 'Bar', hue: 'bar', positions: ['Bartender', 'Bar Back', 'Bar Staff'] },
  { name: 'Management', hue: 'management', positions: ['Manager', 'Shift Manager', 'Assistant Manager'] },
  { name: 'Cleaning', hue: 'cleaning', positions: ['Cleaner', 'Maintenance'] },
] as const;

/** In words that can follow "someone who". */
const startingAbilities = ['Can open', 'Can close', 'Counts the till', 'Leads the kitchen'] as const;

const startingLocations = [
  'Main Dining Room',
  'Main Floor',
  'Private Dining',
  'Bar Area',
  'Kitchen',
  'Reception',
  'Outdoor Terrace',
  'Patio',
  'Entire Restaurant',
] as const;
