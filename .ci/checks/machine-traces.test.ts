import { expect, it } from 'vitest';
import { machineTraces } from './machine-traces.ts';

// Assembled from parts, because the rule reads this file too.
const workplace = ['', 'work', 'main'].join('/');
const registry = ['registry', 'npmjs', 'org'].join('.');
const beside = ['..', 'shared', 'payroll'].join('/');

it.each([
  ['README.md', `cd ${workplace}`],
  ['web/db/a.ts', `const a = '${workplace}/data';`],
  ['sync-server/a.ts', `const a = '${['', 'home', 'sam', 'brigade'].join('/')}';`],
  ['package-lock.json', `"https://${registry}/zod"`],
  ['.npmrc', `${'registry'}=https://packages.example/`],
  ['schema/a.test.ts', `readFileSync('${beside}/tax.json')`],
])('catches what belongs to one machine in %s: %s', (path, text) => {
  expect(machineTraces([{ path, text }])).toHaveLength(1);
});

it('lets folders named alike pass, and continuous integration look beside the checkout', () => {
  expect(
    machineTraces([{ path: 'web/a.ts', text: "import a from '#web/features/work/a.ts'; // team/work/life" }]),
  ).toEqual([]);
  expect(machineTraces([{ path: '.ci/run', text: `payroll=${beside}/` }])).toEqual([]);
});
