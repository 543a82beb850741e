import { expect, it } from 'vitest';
import type { Day, Minutes } from '#schema/entities/primitives.ts';
import { weekHoursText } from './week-words.ts';

const week = (before: number, after: number) => ({
  monday: '2026-11-23' as Day,
  minutesBefore: before as Minutes,
  minutesAfter: after as Minutes,
});

it.each([
  ['You', 2250, 2700, 'Your week of 23 Nov: 45 h (+7.5 h)'],
  ['You', 2250, 1800, 'Your week of 23 Nov: 30 h (−7.5 h)'],
  ['Mei', 2400, 2400, 'Mei’s week of 23 Nov: 40 h (as before)'],
])('the week of %s says what it comes to and by how much that differs', (who, before, after, words) => {
  expect(weekHoursText(week(before, after), who)).toBe(words);
});
