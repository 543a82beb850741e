import { expect, it } from 'vitest';
import { oneHome } from './one-home.ts';

const found = (path: string, text: string) => oneHome([{ path, text }]).map(({ advice }) => advice);

it.each([
  'const dayMs = 1;',
  'const keptMs = 3 * 86_400_000;',
  'const wait = { windowMs: 60_000 };',
  "const name = person?.firstName ?? 'A former colleague';",
  "const restaurant = useLiveQuery('restaurant', everything).documents[0];",
  "const users = useLiveQuery('users', { selector: {} });",
  "const hue = department.hue.replace('hue-', '');",
  'const body = validate(shape, await c.req.json());',
  'const employment = { ...terms, isRateBelowMinimum: false };',
  "tx.put('shift', moved, intent);",
  "const media = window.matchMedia(query);\nmedia.addEventListener('change', changed);",
])('catches what is written a second time: %s', (text) => {
  expect(found('web/features/rota/a.ts', text)).toHaveLength(1);
});

it('lets each stand in its home, in tests, and what looks like it', () => {
  expect(found('schema/rules/time/lengths.ts', 'export const dayMs = 24 * hourMs;')).toEqual([]);
  expect(found('sync-server/limits.ts', 'export const mostIn = { values: 60_000 };')).toEqual([]);
  expect(found('web/people/directory.tsx', "useLiveQuery('users', everything)")).toEqual([]);
  expect(found('web/features/rota/a.test.ts', "expect(name).toBe('Former colleague');")).toEqual([]);
  expect(found('web/features/rota/a.ts', "useLiveQuery('shifts', undefined)")).toEqual([]);
  expect(found('web/features/rota/a.ts', 'const canHover = window.matchMedia(query).matches;')).toEqual([]);
});
