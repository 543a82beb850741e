import type { Undone } from './plan-history.ts';

/** What an undo left as it is, and why; '' for nothing. Publishing is not undone (D40). */
export const leftText = ({ changedCount, publishedCount }: Pick<Undone, 'changedCount' | 'publishedCount'>): string =>
  [publishedText(publishedCount), changedText(changedCount)].filter(Boolean).join(' ');

const publishedText = (count: number): string => {
  if (count === 0) return '';
  return count === 1
    ? '1 shift has been published, which Undo does not take back. Change or cancel it instead.'
    : `${count} shifts have been published, which Undo does not take back. Change or cancel them instead.`;
};

const changedText = (count: number): string => {
  if (count === 0) return '';
  return count === 1
    ? '1 shift has been changed since, so it was left alone.'
    : `${count} shifts have been changed since, so they were left alone.`;
};
