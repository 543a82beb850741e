import { expect, test } from 'vitest';
import { agoText } from './ago-text.ts';

const minutes = (count: number) => count * 60_000;

test.each([
  [0, 'just now'],
  [minutes(1) - 1, 'just now'],
  [minutes(1), '1 min ago'],
  [minutes(59), '59 min ago'],
  [minutes(60), '1 h ago'],
  [minutes(60 * 23 + 59), '23 h ago'],
  [minutes(60 * 24), 'yesterday'],
  [minutes(60 * 48), '2 days ago'],
])('%i ms later it reads %s', (elapsed, words) => {
  expect(agoText(1_000_000, 1_000_000 + elapsed)).toBe(words);
});

test('a clock that was set back does not put the past into the future', () => {
  expect(agoText(1_000_000, 0)).toBe('just now');
});
