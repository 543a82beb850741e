import { expect, it } from 'vitest';
import { readmeFiles } from './readme-files.ts';

const table = (...rows: string[]): string => ['| File | What it does |', '|---|---|', ...rows, ''].join('\n');
const room = (readme: string, ...names: string[]) => [
  { path: 'web/sync/README.md', text: readme },
  ...names.map((name) => ({ path: `web/sync/${name}`, text: '' })),
];

it('asks for a file that the table of its room leaves out, and for one that is gone', () => {
  expect(readmeFiles(room(table('| `link` | calls |'), 'link.ts', 'merge.ts'))).toMatchObject([
    { file: 'web/sync/README.md', advice: 'say in the table what merge does' },
  ]);
  expect(readmeFiles(room(table('| `link`, `merge` | calls |'), 'link.ts'))).toMatchObject([
    { line: 3, advice: 'there is no file merge any more' },
  ]);
});

it('asks for no test and no file of a folder below, and for nothing where a README has no such table', () => {
  const files = ['link.ts', 'link.test.ts', 'pass/loop.ts', 'fixtures/a.ts'];
  expect(readmeFiles(room(table('| `link`, `pass/` | calls |'), ...files))).toEqual([]);
  expect(readmeFiles(room('# Rules\n', ...files))).toEqual([]);
});
