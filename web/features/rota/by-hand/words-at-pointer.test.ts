import { expect, it } from 'vitest';
import { wordsAtPointer } from './words-at-pointer.ts';

it('the words at the pointer of several shifts take three lines, and count what they leave out', () => {
  const where = 'Copy to Mei Chen, Fri 11 Dec';
  const [busy, away, rest] = [
    '3 of 4 shifts: Mei: Already on 3:00 PM – 11:00 PM, Chef, and 1 more like it',
    'Ana: Not their position',
    'With it: Ana, Sat 12 Dec; Jonas, Sun 13 Dec',
  ];
  expect(wordsAtPointer(where, ['Free', 'With it: Ana, Sat 12 Dec'])).toBe(`${where}: Free; With it: Ana, Sat 12 Dec`);
  expect(wordsAtPointer(where, [busy, away, rest])).toBe(`${where}: ${busy}; and 2 more`);
  expect(wordsAtPointer(where, ['Free', away, rest, busy])).toBe(`${where}: Free; ${away}; ${rest}; and 1 more`);
  // One that is too long alone is said all the same.
  expect(wordsAtPointer(where, [busy.repeat(2), away])).toBe(`${where}: ${busy.repeat(2)}; and 1 more`);
});
