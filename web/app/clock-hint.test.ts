import { expect, it } from 'vitest';
import { clockHint } from './clock-hint.ts';

const minute = 60_000;

it('nothing is said of a clock that is less than ten minutes off', () => {
  for (const offset of [0, 9 * minute, -9 * minute, 9.4 * minute]) expect(clockHint(offset)).toBeUndefined();
});

it.each([
  [10 * minute, '10 minutes slow'],
  [-45 * minute, '45 minutes fast'],
  [60 * minute, 'about an hour slow'],
  [-180 * minute, 'about 3 hours fast'],
  [24 * 60 * minute, 'about 24 hours slow'],
  [-200 * 24 * 60 * minute, 'about 200 days fast'],
])('a clock that is off by %d ms is said to be %s, and how to set it', (offset, words) => {
  expect(clockHint(offset)).toContain(`This device's clock is ${words}`);
  expect(clockHint(offset)).toContain('set date and time to automatic');
});
