import { expect, it } from 'vitest';
import { roleComparisons } from './role-comparisons.ts';

it.each([
  "if (user.role === 'admin') go();",
  "const a = actor?.role !== 'staff';",
  "const a = 'manager' === session.user.role;",
  "const a = user.role == 'admin';",
])('catches %s', (text) => {
  expect(roleComparisons([{ path: 'web/app/a.ts', text }])).toHaveLength(1);
  expect(roleComparisons([{ path: 'schema/rules/a.ts', text }])).toHaveLength(1);
  expect(roleComparisons([{ path: 'sync-server/rest/a.ts', text }])).toHaveLength(1);
});

it('lets permissions and tests compare roles, and everybody read one', () => {
  expect(roleComparisons([{ path: 'schema/permissions/shift.ts', text: "const a = b.role === 'admin';" }])).toEqual([]);
  expect(roleComparisons([{ path: 'web/app/a.test.ts', text: "const a = b.role === 'admin';" }])).toEqual([]);
  expect(roleComparisons([{ path: 'web/app/a.ts', text: '// .role ===\nconst a = colours[user.role];' }])).toEqual([]);
});
