import { expect, it } from 'vitest';
import { untilNextStep } from './clock.ts';

it('a clock that shows minutes moves on when the minute is over, not a minute after it was opened', () => {
  const midnight = Date.parse('2026-11-29T00:00:00.000Z');
  expect(untilNextStep(midnight - 17_000, 60_000)).toBe(17_000);
  expect(untilNextStep(midnight - 1, 60_000)).toBe(1);
  expect(untilNextStep(midnight, 60_000)).toBe(60_000);
});
