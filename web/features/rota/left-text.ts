import type { Undone } from './plan-history.ts';

/** The most that a message has room for. */
const mostNamed = 4;

/**
 * What an undo leaves as it is, and why; '' for nothing. Publishing is not undone (D40).
 * @param of what was changed: shifts, or days of need
 */
export const leftText = (
  { publishedCount, ...since }: Pick<Undone, 'changedCount' | 'publishedCount' | 'changedNames' | 'removedCount'>,
  of: 'shift' | 'day' = 'shift',
): string => [publishedText(publishedCount), changedText(since, of)].filter(Boolean).join(' ');

const publishedText = (count: number): string => {
  if (count === 0) return '';
  return count === 1
    ? '1 shift has been published, which Undo does not take back. Change or cancel it instead.'
    : `${count} shifts have been published, which Undo does not take back. Change or cancel them instead.`;
};

const changedText = (
  {
    changedCount: count,
    changedNames: names = [],
    removedCount = 0,
  }: Pick<Undone, 'changedCount' | 'changedNames' | 'removedCount'>,
  of: string,
): string => {
  const became = ['changed', 'changed or removed', 'removed'][Math.sign(removedCount) + Number(removedCount === count)];
  if (count === 0) return '';
  const named = names.length > 0 && names.length <= mostNamed ? list.format(names) : undefined;
  return count === 1
    ? `${named ?? `1 ${of}`} has been ${became} since, so it was left alone.`
    : `${named ?? `${count} ${of}s`} have been ${became} since, so they were left alone.`;
};

const list = new Intl.ListFormat('en-GB');
