import { describe, expect, it } from 'vitest';
import { buildRestaurant } from '#schema/fixtures/build.ts';
import { departmentId, positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { activeDepartments, activeLocations, activePositions, defaultCatalogue, nameOf } from './catalogue.ts';

const restaurant = buildRestaurant();
const namesOf = (entries: readonly { name: string }[]) => entries.map(({ name }) => name);

describe('the catalogue a restaurant starts with (D6)', () => {
  it('has the departments in order, each with its hue', () => {
    expect(restaurant.departments.map(({ name, hue }) => [name, hue])).toEqual([
      ['Front of House', 'foh'],
      ['Kitchen', 'kitchen'],
      ['Bar', 'bar'],
      ['Management', 'management'],
      ['Cleaning', 'cleaning'],
    ]);
  });

  // The lists in the specification, section 3, without the spellings that D6 maps to these.
  const wizard = ['Server', 'Host', 'Busser', 'Chef', 'Sous Chef', 'Prep Cook', 'Dishwasher', 'Bartender', 'Bar Back'];
  const wizardMore = ['Shift Manager', 'Assistant Manager', 'Cleaner', 'Maintenance'];
  const assignment = ['Server', 'Kitchen Staff', 'Bartender', 'Manager', 'Cleaner'];
  const template = ['Head Chef', 'Sous Chef', 'Kitchen Staff', 'Server', 'Bartender', 'Bar Staff', 'Manager'];
  const wizardLocations = ['Main Dining Room', 'Private Dining', 'Bar Area', 'Kitchen', 'Reception', 'Outdoor Terrace'];
  const templateLocations = ['Main Floor', 'Kitchen', 'Bar Area', 'Patio', 'Private Dining', 'Entire Restaurant'];

  it('has every position and location of the specification once', () => {
    expect(namesOf(restaurant.positions).sort()).toEqual(
      [...new Set([...wizard, ...wizardMore, ...assignment, ...template])].sort(),
    );
    expect(namesOf(restaurant.locations).sort()).toEqual(
      [...new Set([...wizardLocations, ...templateLocations])].sort(),
    );
  });

  it('has every position under its department', () => {
    const byDepartment = restaurant.departments.map(({ id, name }) => [name, namesOf(activePositions(restaurant, id))]);
    expect(Object.fromEntries(byDepartment)).toEqual({
      'Front of House': ['Server', 'Host', 'Busser'],
      Kitchen: ['Head Chef', 'Sous Chef', 'Chef', 'Prep Cook', 'Kitchen Staff', 'Dishwasher'],
      Bar: ['Bartender', 'Bar Back', 'Bar Staff'],
      Management: ['Manager', 'Shift Manager', 'Assistant Manager'],
      Cleaning: ['Cleaner', 'Maintenance'],
    });
  });

  it('gives every entry an id of its own', () => {
    let count = 0;
    const { departments, positions, locations } = defaultCatalogue(() => fixtureId(count++));
    const ids = [...departments, ...positions, ...locations].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the catalogue in use', () => {
  const retire = <Entry extends { name: string }>(entries: readonly Entry[], name: string) =>
    entries.map((entry) => (entry.name === name ? { ...entry, isRetired: true } : entry));
  const later = buildRestaurant({
    departments: retire(restaurant.departments, 'Cleaning'),
    positions: retire(restaurant.positions, 'Busser'),
    locations: retire(restaurant.locations, 'Patio'),
  });

  it('offers what is not retired', () => {
    expect(namesOf(activeDepartments(later))).toEqual(['Front of House', 'Kitchen', 'Bar', 'Management']);
    expect(namesOf(activePositions(later, departmentId('Front of House')))).toEqual(['Server', 'Host']);
    expect(namesOf(activeLocations(later))).not.toContain('Patio');
    expect(activeLocations(later)).toHaveLength(restaurant.locations.length - 1);
  });

  it('names what is retired, and nothing that is unknown', () => {
    expect(nameOf(later.positions, positionId('Busser'))).toBe('Busser');
    expect(nameOf(later.positions, '')).toBe('');
    expect(nameOf(later.positions, fixtureId(999))).toBe('');
  });
});
