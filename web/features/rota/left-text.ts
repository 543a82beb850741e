import type { Undone } from './plan-history.ts';

/** The most that a message has room for. */
const mostNamed = 4;

/**
 * What an undo leaves as it is, and why; '' for nothing. Publishing is not undone (D40).
 * @param of what was changed: shifts, or days of need
 */
export const leftText = (
  { changedCount, publishedCount, changedNames = [] }: Pick<Undone, 'changedCount' | 'publishedCount' | 'changedNames'>,
  of: 'shift' | 'day' = 'shift',
): string => [publishedText(publishedCount), changedText(changedCount, of, changedNames)].filter(Boolean).join(' ');

const publishedText = (count: number): string => {
  if (count === 0) return '';
  return count === 1
    ? '1 shift has been published, which Undo does not take back. Change or cancel it instead.'
    : `${count} shifts have been published, which Undo does not take back. Change or cancel them instead.`;
};

const changedText = (count: number, of: string, names: readonly string[]): string => {
  if (count === 0) return '';
  const named = names.length > 0 && names.length <= mostNamed ? list.format(names) : undefined;
  return count === 1
    ? `${named ?? `1 ${of}`} has been changed since, so it was left alone.`
    : `${named ?? `${count} ${of}s`} have been changed since, so they were left alone.`;
};

const list = new Intl.ListFormat('en-GB');
