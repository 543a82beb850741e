import { expect, it } from 'vitest';
import { noticeText, seenText } from './shift-notice-text.ts';

it.each([
  ['offered', 200, 'Offered by Kim, 8 days before the start'],
  ['changed', 26.9, 'Changed by Kim, 26 hours before the start'],
  ['changed', 1.2, 'Changed by Kim, 1 hour before the start'],
  ['cancelled', 0.5, 'Cancelled or taken off by Kim, less than an hour before the start'],
  ['cancelled', -2, 'Cancelled or taken off by Kim, after the start'],
] as const)('%s %f hours before reads %s', (kind, hoursBefore, text) => {
  expect(noticeText({ kind, hoursBefore }, 'Kim')).toBe(text);
});

it('says of a shift that somebody took themselves that they took it, and of nothing else', () => {
  expect(noticeText({ kind: 'offered', hoursBefore: 14 }, 'Jonas', true)).toBe(
    'Taken by Jonas, 14 hours before the start',
  );
  expect(noticeText({ kind: 'cancelled', hoursBefore: 14 }, 'Jonas', true)).toMatch(/^Cancelled or taken off by Jonas/);
});

it('says when it was seen, and where it was not', () => {
  expect(seenText({ seenAt: '2026-06-16T10:00:00.000Z' as never }, 'Europe/London')).toBe('Seen Tue 16 Jun, 11:00 AM');
  expect(seenText({ seenAt: '' }, 'Europe/London')).toBe('Not seen in Brigade');
});
