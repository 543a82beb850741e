import { describe, expect, it } from 'vitest';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { buildRestaurant } from '#schema/fixtures/build.ts';
import { departmentId, locationId, positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { checkCatalogue, freeHue, nameRefusal, withName, withRetirement } from './catalogue-changes.ts';

const before = buildRestaurant();
const after = (changes: Partial<Restaurant>) => checkCatalogue(before, { ...before, ...changes });
const supervisor = (department: string, id = 80) => ({
  id: fixtureId(id),
  name: 'Supervisor',
  isRetired: false,
  departmentId: departmentId(department),
});

describe('a catalogue', () => {
  it('is renamed and retired at one entry, trimmed', () => {
    const renamed = withName(before.departments, departmentId('Bar'), ' Wine bar ');
    expect(renamed.filter((each, index) => each !== before.departments[index])).toMatchObject([{ name: 'Wine bar' }]);
    const retired = withRetirement(before.locations, locationId('Patio'), true);
    expect(retired.filter(({ isRetired }) => isRetired)).toMatchObject([{ name: 'Patio' }]);
    expect(after({ departments: renamed, locations: retired })).toBeUndefined();
  });

  it.each([
    ['an entry less', { locations: before.locations.slice(1) }, 'locations'],
    [
      'a position without a department',
      { positions: [...before.positions, supervisor('Bar')], departments: [] },
      'departments',
    ],
    [
      'no department in use',
      { departments: before.departments.map((each) => ({ ...each, isRetired: true })) },
      'departments',
    ],
    ['a name twice', { locations: withName(before.locations, locationId('Patio'), ' bar AREA') }, 'locations'],
    [
      'a position twice in a department',
      { positions: [...before.positions, supervisor('Bar'), supervisor('Bar', 81)] },
      'positions',
    ],
  ])('cannot come to have %s', (_, changes, field) => {
    expect(after(changes)).toMatchObject({ ok: false, fields: { [field]: expect.any(String) } });
  });

  it('may have a position of the same name in two departments, and a name again whose entry was retired', () => {
    expect(after({ positions: [...before.positions, supervisor('Bar'), supervisor('Kitchen', 81)] })).toBeUndefined();
    const locations = withRetirement(before.locations, locationId('Patio'), true);
    expect(
      after({ locations: [...locations, { id: fixtureId(80), name: 'Patio', isRetired: false }] }),
    ).toBeUndefined();
  });

  it('is not judged for doubles that it had: other settings can be saved', () => {
    const doubled = { ...before, positions: [...before.positions, supervisor('Bar'), supervisor('Bar', 81)] };
    const renamed = { ...doubled, positions: withName(doubled.positions, positionId('Chef'), 'Cook') };
    expect(checkCatalogue(doubled, renamed)).toBeUndefined();
  });
});

describe('a name', () => {
  it('is refused where it is blank or taken, and kept by its own entry', () => {
    expect(nameRefusal('  ', before.locations, '')).toBe('Enter a name');
    expect(nameRefusal('patio ', before.locations, '')).toBe('“patio” already exists. Choose another name.');
    expect(nameRefusal('Patio', before.locations, locationId('Patio'))).toBeUndefined();
  });
});

describe('the hue of a new department', () => {
  it('is one that no other has, as long as there are some', () => {
    expect(freeHue(before.departments)).toBe('hue-1');
    expect(freeHue([...before.departments, { hue: 'hue-1' }, { hue: 'hue-2' }, { hue: 'hue-3' }])).toBe('foh');
  });
});
