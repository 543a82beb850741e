import { expect, it } from 'vitest';
import { decisionReferences } from './decision-references.ts';

const page = { path: 'docs/decisions/D18-conflict-check.md', text: '# D18. The conflict check warns' };

it('catches a decision that has no page, in code and in documents', () => {
  const rule = { path: 'schema/rules/a.ts', text: 'const a = 1;\n/** Warns (D17, D18). */' };
  const text = { path: 'schema/README.md', text: 'as D71 says' };
  expect(decisionReferences([page, rule, text])).toEqual([
    expect.objectContaining({ file: 'schema/rules/a.ts', line: 2, rule: 'decision-reference' }),
    expect.objectContaining({ file: 'schema/README.md', line: 1 }),
  ]);
});

it('lets a decision with a page, tax codes and other words pass', () => {
  const rule = { path: 'schema/rules/a.ts', text: "/** Warns (D18). */ const codes = ['D0'], id = 'AD17';" };
  expect(decisionReferences([page, rule])).toEqual([]);
});
