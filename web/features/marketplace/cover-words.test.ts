import { expect, it } from 'vitest';
import { coverWords } from './cover-words.ts';

const plain = { isForOwner: false, hadBids: false, needsManager: false };

it('promises an open shift to the first claim only where nobody else has a word in it', () => {
  const claim = (changes: Partial<typeof plain>) => coverWords('claim', '', { ...plain, ...changes }).description;
  expect(claim({})).toBe('The first claim to reach the server gets the shift.');
  expect(claim({ needsManager: true })).toBe('You get the shift when a manager has approved it.');
  expect(claim({ hadBids: true })).toContain('Otherwise a manager decides.');
});
