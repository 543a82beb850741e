import { expect, it } from 'vitest';
import { openWork } from './open-work.ts';

it.each([
  ['web/ui/a.ts', 'const a = 1; // TODO name it'],
  ['web/ui/a.tsx', '/* FIXME */'],
  ['.ci/a.mjs', '/** HACK around it */'],
  ['web/ui/a.css', '/* XXX */'],
])('catches open work in %s: %s', (path, text) => {
  expect(openWork([{ path, text }])).toHaveLength(1);
});

it('lets other words and strings pass', () => {
  expect(openWork([{ path: 'web/ui/a.ts', text: "const a = 'TODO'; // todos are done" }])).toEqual([]);
});
