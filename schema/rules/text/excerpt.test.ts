import fc from 'fast-check';
import { expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

it('is the text itself where it is short enough, on one line', () => {
  expect(excerptOf('Half an hour,\n\nunpaid.', 120)).toBe('Half an hour, unpaid.');
});

it('ends in an ellipsis after the given number of characters', () => {
  expect(excerptOf('Guests see us before they taste anything.', 13)).toBe('Guests see us…');
});

it('never cuts a character in two, and is never longer than asked', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.integer({ min: 1, max: 200 }), (text, longest) => {
      const excerpt = excerptOf(text, longest);
      expect(excerpt.isWellFormed()).toBe(true);
      expect(Array.from(excerpt).length).toBeLessThanOrEqual(longest + 1);
    }),
  );
});
