import { expect, it } from 'vitest';
import { suppressions } from './suppressions.ts';

const file = (text: string) => [{ path: 'web/db/a.ts', text }];

it.each([
  'const a: any = 1;',
  'const a = b as any;',
  'const a: Record<string, any> = {};',
  '// @ts-ignore\nconst a = 1;',
  '// @ts-expect-error\nconst a = 1;',
  '/* @ts-nocheck */',
  '// biome-ignore lint: because\nconst a = 1;',
  '// eslint-disable-next-line\nconst a = 1;',
])('catches %s', (text) => {
  expect(suppressions(0, 0)(file(text))).toMatchObject([{ rule: 'suppression', line: 1 }]);
});

it('lets strings and words that contain them pass', () => {
  expect(suppressions(0, 0)(file("// any of them\nconst a = '// @ts-ignore'; const company = 1;"))).toEqual([]);
});

it('accepts exactly the number of the ratchet', () => {
  expect(suppressions(1, 1)(file('const a: any = 1;'))).toEqual([]);
  expect(suppressions(2, 2)(file('const a: any = 1;'))).toMatchObject([{ file: '.ci/checks/ratchet.json' }]);
});

it('refuses a ratchet that was raised', () => {
  expect(suppressions(1, 0)(file('const a: any = 1;'))).toMatchObject([{ file: '.ci/checks/ratchet.json' }]);
});
