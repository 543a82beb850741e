import { expect, it } from 'vitest';
import { clockAndRandomness } from './clock-and-randomness.ts';

it.each([
  'const a = Date.now();',
  'const a = new Date();',
  'const a = Date();',
  'const a = performance.now();',
  'const a = Math.random();',
  'const a = crypto.randomUUID();',
  'const a = crypto.getRandomValues(new Uint8Array(4));',
  "import { randomUUID } from 'node:crypto';",
])('catches %s in the pure rooms', (text) => {
  expect(clockAndRandomness([{ path: 'schema/rules/a.ts', text }])).not.toEqual([]);
  expect(clockAndRandomness([{ path: 'sync-server/domain/a.ts', text }])).not.toEqual([]);
});

it('lets pure rooms work with given instants, and other rooms and tests have a clock', () => {
  const text =
    "// not new Date()\nconst a = new Date(now); const b = Date.parse('2026-01-01'); const c = 'Date.now()';";
  expect(clockAndRandomness([{ path: 'schema/rules/a.ts', text }])).toEqual([]);
  expect(clockAndRandomness([{ path: 'schema/rules/a.test.ts', text: 'Date.now();' }])).toEqual([]);
  expect(clockAndRandomness([{ path: 'sync-server/main.ts', text: 'Date.now();' }])).toEqual([]);
});
