import { expect, it } from 'vitest';
import { fileLength } from './file-length.ts';

const lines = (count: number) => 'const a = 1;\n'.repeat(count);

it.each(['web/ui/a.tsx', 'web/ui/a.css', 'schema/a.test.ts', '.ci/a.mjs'])('catches %s with 301 lines', (path) => {
  expect(fileLength([{ path, text: lines(301) }])).toHaveLength(1);
});

it('lets 300 lines pass, and documents of any length', () => {
  expect(fileLength([{ path: 'web/ui/a.tsx', text: lines(300) }])).toEqual([]);
  expect(fileLength([{ path: 'README.md', text: lines(301) }])).toEqual([]);
});
