import { expect, test } from 'vitest';
import { denialOf, mayOpen, type ScreenPath, screenPaths } from './screens.ts';

const closedTo: Record<'staff' | 'manager' | 'admin', readonly ScreenPath[]> = {
  staff: ['/analytics', '/admin', '/admin/checklists', '/restaurant-settings', '/staff-management', '/pass'],
  manager: ['/admin', '/restaurant-settings'],
  admin: [],
};

for (const role of ['staff', 'manager', 'admin'] as const) {
  test(`D23: the screens closed to ${role}`, () => {
    expect(screenPaths.filter((path) => !mayOpen({ role }, path))).toEqual(closedTo[role]);
  });
}

test('every screen names the roles that may open it', () => {
  expect(denialOf('/staff-management')).toBe('Access denied. Admin or Manager role required.');
  expect(closedTo.staff.filter((path) => denialOf(path) === '')).toEqual([]);
});
