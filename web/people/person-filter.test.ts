import { describe, expect, it } from 'vitest';
import { buildEmployment, buildUser } from '#schema/fixtures/build.ts';
import { departmentId } from '#schema/fixtures/catalogue.ts';
import { isShown, type PersonFilter } from './person-filter.ts';

const everybody: PersonFilter = { search: '', role: '', departmentId: '' };
const zoe = {
  user: buildUser({ firstName: 'Zoë', lastName: 'Okafor', role: 'manager' }),
  employment: buildEmployment({ email: 'Z.Okafor@example.com' }),
};

describe('a list of people', () => {
  it.each([
    ['zoe', true],
    ['OKA', true],
    ['ë ok', true],
    ['z.okafor@', true],
    ['  ', true],
    ['amara', false],
  ])('searched for "%s" shows Zoë: %s', (search, shown) => {
    expect(isShown(zoe, { ...everybody, search })).toBe(shown);
  });

  it('is narrowed by role and department', () => {
    expect(isShown(zoe, { ...everybody, role: 'manager' })).toBe(true);
    expect(isShown(zoe, { ...everybody, role: 'staff' })).toBe(false);
    expect(isShown(zoe, { ...everybody, departmentId: departmentId('Front of House') })).toBe(true);
    expect(isShown(zoe, { ...everybody, departmentId: departmentId('Bar') })).toBe(false);
  });

  it('finds by name whose email this person may not see', () => {
    const person = { user: zoe.user, employment: undefined };
    expect(isShown(person, { ...everybody, search: 'zoe' })).toBe(true);
    expect(isShown(person, { ...everybody, search: 'example.com' })).toBe(false);
  });
});
