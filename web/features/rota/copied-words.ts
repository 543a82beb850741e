import { shiftsText } from './counts-text.ts';

/** The most rows that one act may have. */
export const mostAtOnce = 400;

/**
 * What copying will add, and how many of them will have nobody: `count` shifts as drafts, `openCount` of them open.
 * @param left whose copies it leaves open, in words
 * @param presentCount how many it leaves out because they already exist
 */
export const copySummary = (
  count: number,
  openCount: number,
  people: 'with' | 'without',
  left: string,
  presentCount = 0,
): string => {
  if (count > mostAtOnce)
    return `${shiftsText(count)} is more than the ${mostAtOnce} that can be added at once. Choose fewer weeks.`;
  if (count === 0)
    return `Nothing to copy: ${presentCount > 0 ? 'all of it is there already' : 'there are no shifts'}.`;
  const present = presentCount === 0 ? '' : `${presentCount === 1 ? '1 is' : `${presentCount} are`} there already.`;
  return withLeft(addedText(count, openCount, people, left), present);
};

const addedText = (count: number, openCount: number, people: 'with' | 'without', left: string): string => {
  if (people === 'without') return `${draftsText(count)}, ${count === 1 ? 'open' : 'all of them open'}.`;
  if (openCount === 0) return `${draftsText(count)}. Everybody keeps their shifts.`;
  return withLeft(`${draftsText(count)}, ${count === 1 ? 'open' : `${openCount} of them open`}.`, left);
};

/** Why last week gives this one nothing. */
export const nothingToCopyText = (hasShifts: boolean): string =>
  hasShifts ? 'This week already has every shift from last week.' : 'Last week has no shifts to copy.';

/**
 * What was added, afterwards.
 * @param pastLimits who exceeds a limit because of it, in words; '' for nobody
 */
export const copiedText = (count: number, openCount: number, left: string, pastLimits = ''): string => {
  const open = openCount === 0 ? '' : ` ${openCount === 1 ? '1 has' : `${openCount} have`} nobody.`;
  const added = withLeft(`${shiftsText(count)} added as ${count === 1 ? 'a draft' : 'drafts'}.${open}`, left);
  return withLeft(added, pastLimits === '' ? '' : `${pastLimits}.`);
};

/**
 * The button's label: only its action until what and where are chosen.
 * @param counted the shifts, in words
 */
export const buttonText = (does: 'Add' | 'Copy', isChosen: boolean, count: number, counted: string): string => {
  if (!isChosen) return does;
  return count === 0 ? `Nothing to ${does.toLowerCase()}` : `${does} ${counted}`;
};

const draftsText = (count: number): string => `${shiftsText(count)} as ${count === 1 ? 'a draft' : 'drafts'}`;

const withLeft = (text: string, left: string): string => (left === '' ? text : `${text} ${left}`);
