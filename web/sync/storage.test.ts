import { expect, test } from 'vitest';
import { isNearlyFull } from './storage.ts';

const megabytes = (count: number) => count * 1_000_000;

test.each([
  ['half full', { usage: megabytes(500), quota: megabytes(1000) }, false],
  ['a tenth left', { usage: megabytes(901), quota: megabytes(1000) }, true],
  ['under 50 MB left of a little', { usage: megabytes(60), quota: megabytes(109) }, true],
  ['a browser that does not tell', {}, false],
])('%s', (_, estimate, expected) => {
  expect(isNearlyFull(estimate)).toBe(expected);
});
