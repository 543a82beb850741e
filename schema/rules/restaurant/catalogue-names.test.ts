import { describe, expect, it } from 'vitest';
import { buildRestaurant } from '#schema/fixtures/build.ts';
import { departmentId, positionId } from '#schema/fixtures/catalogue.ts';
import { placeByName } from './catalogue-names.ts';

const place = (department: string, position: string) => placeByName(buildRestaurant(), { department, position });

describe('names of the catalogue (D6)', () => {
  it.each(['Front of House', 'front-of-house', 'FRONT OF HOUSE ', 'Service', 'service'])('find "%s"', (written) => {
    expect(place(written, '').departmentId).toBe(departmentId('Front of House'));
  });

  it.each([
    ['Kitchen', 'sous-chef', 'Sous Chef'],
    ['Kitchen', 'kitchen-assistant', 'Kitchen Staff'],
    ['front-of-house', 'Host/Hostess', 'Host'],
  ] as const)('find the position of %s written "%s"', (department, written, name) => {
    expect(place(department, written).positionId).toBe(positionId(name));
  });

  it('find the department of a position, where it is left out', () => {
    expect(place('', 'Bartender')).toEqual({ departmentId: departmentId('Bar'), positionId: positionId('Bartender') });
    expect(place('', '')).toEqual({ departmentId: '', positionId: '' });
  });

  it('find nothing that is not there, or not in that department', () => {
    expect(place('Garden', '').departmentId).toBeUndefined();
    expect(place('Bar', 'Chef').positionId).toBeUndefined();
    const retired = buildRestaurant();
    const departments = retired.departments.map((entry) => ({ ...entry, isRetired: true }));
    expect(placeByName({ ...retired, departments }, { department: 'Bar', position: '' }).departmentId).toBeUndefined();
  });
});
