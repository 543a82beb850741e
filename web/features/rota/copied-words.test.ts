import { expect, it } from 'vitest';
import { buttonText, copiedText, copySummary, nothingToCopyText } from './copied-words.ts';

it('one shift is a draft, several are drafts, before and after', () => {
  expect(copySummary(1, 0, 'with', '')).toBe('1 shift as a draft. Everybody keeps their shifts.');
  expect(copySummary(1, 1, 'with', '')).toBe('1 shift as a draft, open.');
  expect(copySummary(1, 1, 'without', '')).toBe('1 shift as a draft, open.');
  expect(copySummary(3, 1, 'with', 'Left open: Priya on leave Tue.')).toBe(
    '3 shifts as drafts, 1 of them open. Left open: Priya on leave Tue.',
  );
  expect(copySummary(3, 3, 'without', '')).toBe('3 shifts as drafts, all of them open.');
  expect(copiedText(1, 0, '')).toBe('1 shift added as a draft.');
  expect(copiedText(2, 1, '')).toBe('2 shifts added as drafts. 1 has nobody.');
  expect(copiedText(2, 0, 'Left open: Priya on leave Tue.', 'Ana: 50 h that week, over 48 h')).toBe(
    '2 shifts added as drafts. Left open: Priya on leave Tue. Ana: 50 h that week, over 48 h.',
  );
});

it('how many are there already', () => {
  expect(copySummary(3, 0, 'with', '', 2)).toBe(
    '3 shifts as drafts. Everybody keeps their shifts. 2 are there already.',
  );
  expect(copySummary(1, 1, 'with', 'Left open: Priya on leave Tue.', 1)).toBe(
    '1 shift as a draft, open. Left open: Priya on leave Tue. 1 is there already.',
  );
  expect(copySummary(0, 0, 'with', '', 2)).toBe('Nothing to copy: all of it is there already.');
  expect(copySummary(0, 0, 'with', '', 0)).toBe('Nothing to copy: there are no shifts.');
});

it('why there is nothing to copy: last week is empty, or all of it is there', () => {
  expect(nothingToCopyText(false)).toBe('Last week has no shifts to copy.');
  expect(nothingToCopyText(true)).toBe('This week already has every shift from last week.');
});

it('the button does not say that there is nothing before something is chosen', () => {
  expect(buttonText('Copy', false, 0, '0 shifts')).toBe('Copy');
  expect(buttonText('Add', false, 0, '0 shifts')).toBe('Add');
  expect(buttonText('Copy', true, 0, '0 shifts')).toBe('Nothing to copy');
  expect(buttonText('Add', true, 2, '2 shifts')).toBe('Add 2 shifts');
});
