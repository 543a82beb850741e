import { expect, it } from 'vitest';
import { leftText } from './left-text.ts';

it('says plainly that publishing is not undone, apart from what was changed (D40, D43)', () => {
  expect(leftText({ changedCount: 0, publishedCount: 0 })).toBe('');
  expect(leftText({ changedCount: 0, publishedCount: 2 })).toBe(
    '2 shifts have been published, which Undo does not take back. Change or cancel them instead.',
  );
  expect(leftText({ changedCount: 2, publishedCount: 0 }, 'day')).toBe(
    '2 days have been changed since, so they were left alone.',
  );
  expect(leftText({ changedCount: 1, publishedCount: 1 })).toBe(
    '1 shift has been published, which Undo does not take back. Change or cancel it instead. 1 shift has been changed since, so it was left alone.',
  );
});
