import { shiftsText } from './counts-text.ts';

/** As many rows as one act may have. */
export const mostAtOnce = 400;

/** What copying will add, and how many of that nobody will have: `count` shifts as drafts, `openCount` of them open. */
export const copySummary = (count: number, openCount: number, people: 'with' | 'without'): string => {
  if (count > mostAtOnce)
    return `${shiftsText(count)} is more than the ${mostAtOnce} that can be added at once. Choose fewer weeks.`;
  if (count === 0) return 'Nothing to copy, or it is all there already.';
  if (people === 'without') return `${shiftsText(count)} as drafts, all of them open.`;
  if (openCount === 0) return `${shiftsText(count)} as drafts. Everybody keeps their shifts.`;
  return `${shiftsText(count)} as drafts, ${openCount} of them open: nobody had them, or the person is away, cannot work then, is already on or has left.`;
};

/** What was added, once it is there. */
export const copiedText = (count: number, openCount: number): string => {
  const left = openCount === 0 ? '' : ` ${openCount === 1 ? '1 has' : `${openCount} have`} nobody.`;
  return `${shiftsText(count)} added as drafts.${left}`;
};
