import { expect, it } from 'vitest';
import { emptyTests } from './empty-tests.ts';

const found = (text: string) => emptyTests([{ path: 'web/db/a.test.ts', text }]).map(({ line }) => line);

it.each([
  "it('a', () => {});",
  "it('a', async () => { await save(); });",
  "it.each([1, 2])('a %i', (number) => { save(number); });",
  "const save = () => store(1);\nit('a', () => { save(); });",
  "describe('b', () => {\n  test('a', function () { save(); });\n});",
])('catches a test that would pass whatever happened: %s', (text) => {
  expect(found(text)).toHaveLength(1);
});

it.each([
  "it('a', () => { expect(1).toBe(1); });",
  "it('a', () => { fc.assert(property); });",
  "it('a', async () => { await page.getByText('Saved').waitFor(); });",
  "it('a', async () => { await untilInStep(server); });",
  "it('a', () => moments.forEach(check));\nfunction check(at) { expect(at).toBe(1); }",
  "const finish = async () => {\n  await reads();\n};\nconst reads = () => expect(1).toBe(1);\nit('a', () => finish());",
  "import { hear } from './hear.ts';\nconst { told } = company();\nit('a', () => told());\nconst company = () => ({ told: () => expect(1) });",
  "it('a', savesTwice);\nfunction savesTwice() { expect(1).toBe(1); }",
])('lets a test pass that looks at something: %s', (text) => {
  expect(found(text)).toEqual([]);
});

it('looks at tests alone', () => {
  expect(emptyTests([{ path: 'web/db/a.ts', text: "it('a', () => {});" }])).toEqual([]);
});
