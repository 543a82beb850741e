import { expect, it } from 'vitest';
import { exportStyle } from './export-style.ts';

const rulesBroken = (path: string, text: string) => exportStyle([{ path, text }]).map(({ rule }) => rule);

it.each([
  'export default function App() { return 1; }',
  'export default class {}',
  'const a = 1; export { a as default };',
])('catches a default export: %s', (text) => {
  expect(rulesBroken('web/app/app.tsx', text)).toEqual(['default-export']);
});

it.each([
  "export * from './shift.ts';",
  "export { shift } from './shift.ts';\nexport type { User } from './user.ts';",
  "import { shift } from './shift.ts';\nexport { shift };",
])('catches a barrel: %s', (text) => {
  expect(rulesBroken('schema/entities/index.ts', text)).toEqual(['barrel']);
});

it('lets config files export by default, the registry re-export, and others do both and more', () => {
  expect(rulesBroken('vite.config.ts', 'export default {};')).toEqual([]);
  expect(rulesBroken('schema/collections.ts', "export { shift } from './entities/shift.ts';")).toEqual([]);
  expect(rulesBroken('schema/a.ts', "export { b } from './b.ts';\nexport const a = 1;")).toEqual([]);
  expect(rulesBroken('web/sw.ts', "import './a.ts';")).toEqual([]);
});
