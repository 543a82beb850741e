import { expect, it } from 'vitest';
import { coverWords, ownersWord } from './cover-words.ts';

const plain = { isForOwner: false, hadBids: false, needsManager: false };

it('promises an open shift to the first claim only where nobody else has a word in it', () => {
  const claim = (changes: Partial<typeof plain>) => coverWords('claim', '', { ...plain, ...changes }).description;
  expect(claim({})).toBe('The first to claim it gets the shift.');
  expect(claim({ needsManager: true })).toBe('You get the shift once a manager approves.');
  expect(claim({ hadBids: true })).toContain('Otherwise a manager decides.');
});

it('names the manager beside who is asked, where a manager has the last word (D30)', () => {
  const words = (kind: 'cover' | 'offer', needsManager: boolean) =>
    coverWords(kind, 'Mei', { ...plain, needsManager }).description;
  expect(words('offer', false)).toBe('Mei decides. The shift moves to you when Mei accepts.');
  expect(words('offer', true)).toBe('Mei decides, then a manager. The shift moves to you when both have said yes.');
  expect(words('cover', false)).toContain('It stays yours until somebody takes it.');
  expect(words('cover', true)).toContain('It stays yours until somebody takes it and a manager approves.');
  expect(ownersWord('Mei', 'Both shifts move', true)).toBe(
    'Mei decides, then a manager. Both shifts move when both have said yes.',
  );
});
