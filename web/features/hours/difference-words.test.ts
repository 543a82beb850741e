import { expect, it } from 'vitest';
import type { Difference } from '#schema/rules/hours/timesheet-differences.ts';
import { balanceText, differenceText } from './difference-words.ts';

it.each<[Difference['kind'], number, string]>([
  ['late', 12, '12 min late'],
  ['early', 7, 'Started 7 min early'],
  ['left-early', 90, 'Left 1 h 30 min early'],
  ['stayed-on', 11, 'Left 11 min late'],
  ['clocked-out', 180, 'Clocked out for 3 h'],
  ['shorter-break', 10, '10 min less break'],
  ['not-rostered', 0, 'Not rostered'],
  ['very-long', 0, 'Over 16 hours'],
])('%s by %i minutes reads as a manager would say it', (kind, minutes, words) => {
  expect(differenceText({ kind, minutes, isProblem: false } as Difference)).toBe(words);
});

it('what was worked is more, less or on plan', () => {
  expect([45, -65, 0].map(balanceText)).toEqual(['+45 min', '−1 h 5 min', 'On plan']);
});
