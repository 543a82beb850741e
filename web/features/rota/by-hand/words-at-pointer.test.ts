import { expect, it } from 'vitest';
import { leavesRoomForKeys, wordsAtPointer } from './words-at-pointer.ts';

it('the words at the pointer of several shifts take three lines, and count what they leave out', () => {
  const where = 'Copy to Mei Chen, Fri 11 Dec';
  const [stays, along, busy, away] = [
    'Not copied (another week): Tomasz Sun 13',
    'With it: Ana Sat 12, Jonas Sun 13',
    'Mei: Already on Fri 11 Dec, 3:00 PM – 11:00 PM, Chef, and 1 more like it',
    'Ana: Not their position',
  ];
  expect(wordsAtPointer(where, [along])).toBe(`${where}. ${along}`);
  expect(wordsAtPointer(where, [stays, along, busy, away])).toBe(`${where}. ${stays}. ${along}. And 2 more`);
  expect(wordsAtPointer(where, [along, busy, away])).toBe(`${where}. ${along}. ${busy}. And 1 more`);
  // A part that is too long is still shown if it is the only one.
  expect(wordsAtPointer(where, [busy.repeat(3), away])).toBe(`${where}. ${busy.repeat(3)}. And 1 more`);
});

it('the keys that copy are said where there is a line for them', () => {
  expect(leavesRoomForKeys('Mei Chen, Fri 11 Dec: Free')).toBe(true);
  expect(leavesRoomForKeys('Mei Chen, Fri 11 Dec. '.repeat(5))).toBe(false);
});
