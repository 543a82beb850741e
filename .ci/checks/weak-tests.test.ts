import { expect, it } from 'vitest';
import { weakTests } from './weak-tests.ts';

const rulesBroken = (path: string, text: string) => weakTests([{ path, text }]).map(({ rule }) => rule);

it.each([
  "it.skip('a', () => {});",
  "test.only('a', () => {});",
  "describe.todo('a');",
  "describe.concurrent.skip('a', () => {});",
  "it.skip.each([1])('a', () => {});",
  "xit('a', () => {});",
  "it('a', { retry: 3 }, () => {});",
  "it('a', { skip: true }, () => {});",
])('catches a test that does not run once and always: %s', (text) => {
  expect(new Set(rulesBroken('web/db/a.test.ts', text))).toEqual(new Set(['skipped-test']));
});

it.each([
  'await page.waitForTimeout(500);',
  'await new Promise((resolve) => setTimeout(resolve, 50));',
  'await new Promise<void>(r => setTimeout(() => r(), 50));',
  'await new Promise((resolve: () => void) => { setTimeout(resolve, 50); });',
  "import { setTimeout } from 'node:timers/promises';",
])('catches a test that sleeps: %s', (text) => {
  expect(rulesBroken('web/e2e/a.spec.ts', text)).toEqual(['sleeping-test']);
});

it('lets honest tests and production code pass', () => {
  const text = [
    "it('a', () => {});",
    "it.each([1])('%s', () => {});",
    "it.fails('a known gap', () => {});",
    "it('takes long', { timeout: 9000 }, () => {});",
    "const quoted = 'it.skip( and waitForTimeout';",
    "await new Promise((resolve) => socket.once('open', resolve));",
    'await Promise.race([answer, new Promise((_, reject) => setTimeout(reject, 50))]);',
  ].join('\n');
  expect(rulesBroken('web/db/a.test.ts', text)).toEqual([]);
  expect(rulesBroken('web/sync/a.ts', 'new Promise((resolve) => setTimeout(resolve, 50));')).toEqual([]);
});
