import { expect, it } from 'vitest';
import { importCycles } from './import-cycles.ts';

it('catches files that import each other in a circle, through subpaths and relative imports', () => {
  const circle = [
    { path: 'schema/rules/a.ts', text: "import { b } from './b.ts';" },
    { path: 'schema/rules/b.ts', text: "import { c } from '#schema/entities/c.ts';" },
    { path: 'schema/entities/c.ts', text: "import type { A } from '../rules/a.ts';" },
  ];
  expect(importCycles(circle)).toMatchObject([
    {
      advice: expect.stringContaining(
        'schema/rules/a.ts → schema/rules/b.ts → schema/entities/c.ts → schema/rules/a.ts',
      ),
    },
  ]);
});

it('catches a file that imports itself', () => {
  expect(importCycles([{ path: 'schema/rules/a.ts', text: "import { b } from './a.ts';" }])).toHaveLength(1);
});

it('lets two files import a third', () => {
  const diamond = [
    { path: 'schema/rules/a.ts', text: "import { b } from './b.ts';\nimport { c } from './c.ts';" },
    { path: 'schema/rules/b.ts', text: "import { d } from './d.ts';" },
    { path: 'schema/rules/c.ts', text: "import { d } from './d.ts';" },
    { path: 'schema/rules/d.ts', text: 'export const d = 1;' },
  ];
  expect(importCycles(diamond)).toEqual([]);
});
