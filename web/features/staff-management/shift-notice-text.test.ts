import { expect, it } from 'vitest';
import { noticeText, seenText } from './shift-notice-text.ts';

const names = { by: 'Kim', theirs: 'Jonas', isOwn: false };

it.each([
  ['offered', 200, 'Offered by Kim, 8 days before the start'],
  ['changed', 26.9, 'Changed by Kim, 26 hours before the start'],
  ['changed', 1.2, 'Changed by Kim, 1 hour before the start'],
  ['cancelled', 0.5, 'Cancelled or taken off by Kim, less than an hour before the start'],
  ['cancelled', -2, 'Cancelled or taken off by Kim, after the start'],
] as const)('%s %f hours before reads %s', (kind, hoursBefore, text) => {
  expect(noticeText({ kind, hoursBefore, isOwnWish: false }, names)).toBe(text);
});

it.each([
  ['offered', false, 'Taken by Jonas, 14 hours before the start'],
  ['offered', true, 'Taken by Jonas, agreed by Kim, 14 hours before the start'],
  ['cancelled', false, 'Given away by Jonas, 14 hours before the start'],
  ['cancelled', true, 'Given away by Jonas, agreed by Kim, 14 hours before the start'],
] as const)('%s by their own wish, another’s word: %s', (kind, hasApprover, text) => {
  const word = hasApprover ? {} : { by: 'Jonas', isOwn: true };
  const said = noticeText({ kind, hoursBefore: 14, isOwnWish: true }, { ...names, ...word });
  expect(said).toBe(text);
});

it('the person who agreed is named even if they share a first name with the one whose wish it was', () => {
  const notice = { kind: 'cancelled', hoursBefore: 14, isOwnWish: true } as const;
  expect(noticeText(notice, { ...names, by: 'Jonas' })).toBe(
    'Given away by Jonas, agreed by Jonas, 14 hours before the start',
  );
});

it('says when it was seen, and where it was not', () => {
  expect(seenText({ seenAt: '2026-06-16T10:00:00.000Z' as never }, 'Europe/London')).toBe('Seen Tue 16 Jun, 11:00 AM');
  expect(seenText({ seenAt: '' }, 'Europe/London')).toBe('Not seen in Brigade');
});
